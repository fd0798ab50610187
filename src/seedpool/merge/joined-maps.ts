import type { MapRecord } from '../../corpus/record.ts';
import type { MapRow } from '../pool/map-row.ts';
import type { SeedSet } from './seed-set.ts';

/** The rows of several maps as one, and what a seed's bug id means in it. */
export type JoinedMaps = {
  readonly rows: readonly MapRow[];
  readonly sourceBugOf: (bugId: string) => string;
};

const toRow = (row: MapRecord, sourceBug: string): MapRow => ({
  identifier: row.identifier,
  source_bug: sourceBug,
  benchmark: row.benchmark ?? '',
  project: row.project ?? '',
});

/**
 * Joins maps. The base's answers stand: where a later map calls a bug by an identifier that has one
 * already, all of that bug's identifiers follow it. A seed that no map covers stands for itself.
 */
export function joinedMaps(base: SeedSet, added: readonly SeedSet[]): JoinedMaps {
  const rows = new Map<string, MapRow>();
  for (const set of [base, ...added]) {
    const own = new Map<string, string>();
    const all = [...set.map, ...uncovered(set)];
    for (const { identifier, sourceBug } of all) {
      const known = rows.get(identifier)?.source_bug ?? rows.get(sourceBug)?.source_bug;
      if (known !== undefined && !own.has(sourceBug)) own.set(sourceBug, known);
    }
    for (const row of all) {
      const sourceBug = own.get(row.sourceBug) ?? row.sourceBug;
      if (!rows.has(row.identifier)) rows.set(row.identifier, toRow(row, sourceBug));
    }
  }
  return {
    rows: [...rows.values()],
    sourceBugOf: (bugId) => rows.get(bugId)?.source_bug ?? bugId,
  };
}

/** Rows for the seeds that their map does not name. */
function uncovered({ rows, map }: SeedSet): readonly MapRecord[] {
  const covered = new Set(map.flatMap(({ identifier, sourceBug }) => [identifier, sourceBug]));
  return rows
    .filter(({ bugId }) => !covered.has(bugId))
    .map(({ bugId, benchmark }) => ({
      identifier: bugId,
      sourceBug: bugId,
      benchmark,
      project: null,
    }));
}
