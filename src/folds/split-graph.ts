import { compareCodePoints } from '../corpus/compare-code-points.ts';
import type { CorePair } from './core-pair.ts';
import type { ProvenanceGraph } from './provenance-graph.ts';

/** Core pairs of one type that descend from the same groups, so that they are kept or cut as one. */
type Bundle = {
  /** Vertices, ascending, at least one. */
  readonly vertices: readonly number[];
  /** Index into the types. */
  readonly type: number;
  /** Number of pairs, at least 1. */
  readonly weight: number;
};

/** What a split of the core pairs is searched on. */
export type SplitGraph = {
  /** Those that the filter means, in code-point order of the ids. */
  readonly pairs: readonly CorePair[];
  /** Their groups, with or without a test pair, in code-point order of the names. */
  readonly groups: readonly string[];
  /** The vertices: the groups, then one more to each pair without provenance. */
  readonly size: number;
  /** In code-point order of the names. */
  readonly types: readonly string[];
  /** Pair to its vertices, ascending. */
  readonly verticesOf: readonly (readonly number[])[];
  readonly bundles: readonly Bundle[];
};

/** The graph of the core pairs themselves; the same for any order of the pool. */
export function splitGraph(graph: ProvenanceGraph): SplitGraph {
  const pairs = graph.candidates.filter((_, at) => graph.filteredOut[at] !== 1);
  const namesOf = pairs.map(({ provenance }) => [
    ...new Set(provenance.map((bug) => graph.groupOf.get(bug) ?? bug)),
  ]);
  const groups = [...new Set(namesOf.flat())].sort(compareCodePoints);
  const types = [...new Set(pairs.map(({ type }) => type))].sort(compareCodePoints);
  const vertexOf = new Map(groups.map((name, at) => [name, at]));
  let size = groups.length;
  const verticesOf = namesOf.map((names) => {
    const own = names.flatMap((name) => vertexOf.get(name) ?? []).sort((a, b) => a - b);
    return own.length > 0 ? own : [size++];
  });
  return { pairs, groups, size, types, verticesOf, bundles: bundlesOf(pairs, types, verticesOf) };
}

function bundlesOf(
  pairs: readonly CorePair[],
  types: readonly string[],
  verticesOf: SplitGraph['verticesOf'],
): readonly Bundle[] {
  const typeAt = new Map(types.map((name, at) => [name, at]));
  const bundles = new Map<string, Bundle>();
  for (const [at, pair] of pairs.entries()) {
    const vertices = verticesOf[at] ?? [];
    const type = typeAt.get(pair.type) ?? 0;
    const key = `${type} ${vertices.join()}`;
    const weight = (bundles.get(key)?.weight ?? 0) + 1;
    bundles.set(key, { vertices, type, weight });
  }
  return [...bundles.values()];
}
