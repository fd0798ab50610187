import type { ProvenanceGraph } from './provenance-graph.ts';

/** The graph seen from its vertices, parallel edges merged. */
export type Links = {
  /** Group to the number of core pairs that descend from it. */
  readonly degree: Int32Array;
  /**
   * Group g shares `weight[i]` core pairs with the group `to[i]`, for i in `from[g] .. from[g + 1] - 1`;
   * `to` ascending.
   */
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly weight: Int32Array;
};

/**
 * @returns degrees and weights; a core pair of more than two groups counts in the weight of every
 *   two of them
 */
export function linksBetween(graph: ProvenanceGraph): Links {
  const size = graph.groups.length;
  const degree = new Int32Array(size);
  const shared = Array.from({ length: size }, () => new Map<number, number>());
  for (let pair = 0; pair < graph.candidates.length; pair++) {
    if (graph.filteredOut[pair] === 1) continue;
    const own = graph.linked.subarray(graph.from[pair], graph.from[pair + 1]);
    for (const group of own) {
      degree[group] = (degree[group] ?? 0) + 1;
      for (const other of own) {
        const others = shared[group];
        if (other !== group) others?.set(other, (others.get(other) ?? 0) + 1);
      }
    }
  }
  const sorted = shared.map((others) => [...others].sort(([a], [b]) => a - b));
  const from = new Int32Array(size + 1);
  for (const [group, others] of sorted.entries()) {
    from[group + 1] = (from[group] ?? 0) + others.length;
  }
  const all = sorted.flat();
  return {
    degree,
    from,
    to: Int32Array.from(all, ([other]) => other),
    weight: Int32Array.from(all, ([, count]) => count),
  };
}
