import type { SeedPair } from './seed-pair.ts';

/** A row of `source_bug_map.csv`. */
export type MapRow = {
  readonly identifier: string;
  readonly source_bug: string;
  readonly benchmark: string;
  readonly project: string;
};

export const MAP_COLUMNS = ['identifier', 'source_bug', 'benchmark', 'project'] as const;

/** The map of a benchmark's own pairs: each bug's id, and each entry's name where it is another. */
export function mapRows(pairs: readonly SeedPair[]): readonly MapRow[] {
  const rows = new Map<string, MapRow>();
  for (const { bugId, entry, benchmark, project } of pairs)
    for (const identifier of [bugId, entry])
      rows.set(identifier, { identifier, source_bug: bugId, benchmark, project });
  return [...rows.values()];
}
