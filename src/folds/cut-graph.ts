import type { ProvenanceGraph } from './provenance-graph.ts';

/** Which of some groups share candidates that an assignment may cut. */
export type CutGraph = {
  /** Number of groups. */
  readonly size: number;
  /**
   * Edge i: `weight[i]` candidates descend from the groups `a[i]` < `b[i]` (their places among the
   * members) and from no third one.
   */
  readonly a: Int32Array;
  readonly b: Int32Array;
  readonly weight: Int32Array;
};

/** @param members indices of groups, ascending; edges to others are left out */
export function cutGraph(graph: ProvenanceGraph, members: readonly number[]): CutGraph {
  const { groups, from, linked, filteredOut } = graph;
  const size = members.length;
  const places = new Int32Array(groups.length).fill(-1);
  for (const [place, group] of members.entries()) places[group] = place;
  const weights = new Map<number, number>();
  for (let pair = 0; pair < filteredOut.length; pair++) {
    const own = linked.subarray(from[pair], from[pair + 1]);
    if (filteredOut[pair] === 1 || own.length !== 2) continue;
    const one = places[own[0] ?? 0] ?? -1;
    const two = places[own[1] ?? 0] ?? -1;
    if (one < 0 || two < 0) continue;
    weights.set(one * size + two, (weights.get(one * size + two) ?? 0) + 1);
  }
  const edges = [...weights].sort(([x], [y]) => x - y);
  return {
    size,
    a: Int32Array.from(edges, ([key]) => Math.floor(key / size)),
    b: Int32Array.from(edges, ([key]) => key % size),
    weight: Int32Array.from(edges, ([, weight]) => weight),
  };
}
