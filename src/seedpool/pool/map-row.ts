import type { SeedPair } from './seed-pair.ts';

/** A row of `source_bug_map.csv`. */
export type MapRow = {
  readonly identifier: string;
  readonly source_bug: string;
  readonly benchmark: string;
  readonly project: string;
};

const COLUMNS = ['identifier', 'source_bug', 'benchmark', 'project'] as const;

/** The map of a benchmark's own pairs: each bug's id, and each entry's name where it is another. */
export function mapRows(pairs: readonly SeedPair[]): readonly MapRow[] {
  const rows = new Map<string, MapRow>();
  for (const { bugId, entry, benchmark, project } of pairs)
    for (const identifier of [bugId, entry])
      rows.set(identifier, { identifier, source_bug: bugId, benchmark, project });
  return [...rows.values()];
}

/** A CSV file: a header, and rows of as many cells. */
export type MapTable = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** A map under the names that the release format prefers. */
export function mapTable(rows: readonly MapRow[]): MapTable {
  return { columns: COLUMNS, rows: rows.map((row) => COLUMNS.map((column) => row[column])) };
}

/**
 * A map that is there, every row with every cell as it is, and new rows after it under its own names;
 * what it has no column for is left out of them.
 *
 * @param nameOf what its column for a field is called, null where it has none
 */
export function extendedMap(
  base: MapTable,
  added: readonly MapRow[],
  nameOf: (field: (typeof COLUMNS)[number]) => string | null,
): MapTable {
  const fields = new Map(COLUMNS.map((field) => [nameOf(field), field]));
  const cells = (row: MapRow) =>
    base.columns.map((column) => {
      const field = fields.get(column);
      return field === undefined ? '' : row[field];
    });
  return { columns: base.columns, rows: [...base.rows, ...added.map(cells)] };
}
