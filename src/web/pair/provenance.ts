import type { SourceBug } from '../api-types.ts';

/** What the graph has of a pair. */
type GraphPair = { readonly id: string; readonly bugs: readonly string[] };

/** Provenance in three layers: real pairs, their bugs, generated pairs that descend from them. */
export type Provenance = {
  readonly seeds: readonly GraphPair[];
  readonly bugs: readonly string[];
  readonly descendants: readonly GraphPair[];
  /** descendants that are not among those listed */
  readonly more: number;
  /** whether a bug is looked at, not one of the pairs */
  readonly isOfBug: boolean;
};

/** Descendants that are drawn; the others are a link to the list. */
const MAX_DESCENDANTS = 8;

type Known = { readonly id: string; readonly source_bugs: readonly string[] };

function distinct(pairs: readonly Known[]): readonly GraphPair[] {
  const byId = new Map(pairs.map(({ id, source_bugs: bugs }) => [id, { id, bugs }]));
  return [...byId.values()];
}

/**
 * The graph around some source bugs.
 *
 * @param current the pair that is looked at, drawn in any case; null for a bug
 */
export function provenanceOf(
  bugs: readonly SourceBug[],
  current: (Known & { readonly partition: string }) | null,
): Provenance {
  const own = current?.partition === 'core' ? [current] : [];
  const all = distinct([...own, ...bugs.flatMap(({ descendants }) => descendants.items)]);
  const descendants = all.slice(0, MAX_DESCENDANTS);
  // a pair of two bugs descends from both; how many such there are beyond those listed is not known
  const total = Math.max(all.length, ...bugs.map((bug) => bug.descendants.total));
  return {
    seeds: distinct(bugs.flatMap(({ seeds }) => seeds)),
    bugs: bugs.map(({ id }) => id),
    descendants,
    more: total - descendants.length,
    isOfBug: current === null,
  };
}
