import { type SQL, sql } from 'drizzle-orm';
import { RxserveError } from '../errors.ts';
import type { Store } from './database.ts';
import type { Release } from './releases.ts';
import { all, first } from './statements.ts';

/** The real bug behind one or more seed pairs. */
export type SourceBug = {
  readonly id: string;
  readonly benchmark: string | null;
  readonly project: string | null;
  /** what the release's map resolves to this bug, its own id included */
  readonly identifiers: readonly string[];
  /** seed pairs of the bug */
  readonly seeds: number;
  /** core pairs that have the bug in their provenance */
  readonly descendants: number;
};

type Row = Omit<SourceBug, 'identifiers'> & { readonly identifiers: string };

const COLUMNS = sql`name AS id, benchmark, project, identifiers, seeds, descendants`;

const toBug = (row: Row): SourceBug => ({ ...row, identifiers: JSON.parse(row.identifiers) });

export type SourceBugQuery = {
  readonly benchmark: readonly string[] | null;
  readonly project: readonly string[] | null;
  readonly limit: number;
  /** id of the bug before the page */
  readonly after: string | null;
};

const among = (column: SQL, values: readonly string[] | null): SQL =>
  values === null
    ? sql`1`
    : sql`${column} IN (${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )})`;

function whereSql(release: Release, { benchmark, project }: SourceBugQuery): SQL {
  return sql`release_id = ${release.id} AND ${among(sql`benchmark`, benchmark)}
    AND ${among(sql`project`, project)}`;
}

/** One page of a release's source bugs, in the order of their ids. */
export function pageSourceBugs(
  store: Store,
  release: Release,
  query: SourceBugQuery,
): { items: readonly SourceBug[]; hasMore: boolean } {
  const rows = all<Row>(
    store,
    sql`SELECT ${COLUMNS} FROM source_bug WHERE ${whereSql(release, query)}
      AND name > ${query.after ?? ''} ORDER BY name LIMIT ${query.limit + 1}`,
  );
  return { items: rows.slice(0, query.limit).map(toBug), hasMore: rows.length > query.limit };
}

export function countSourceBugs(store: Store, release: Release, query: SourceBugQuery): number {
  return (
    first<{ bugs: number }>(
      store,
      sql`SELECT count(*) AS bugs FROM source_bug WHERE ${whereSql(release, query)}`,
    )?.bugs ?? 0
  );
}

/** The bugs of the given ids, by id; an id that is none is left out. */
export function findSourceBugs(
  store: Store,
  release: Release,
  ids: readonly string[],
): ReadonlyMap<string, SourceBug> {
  const rows = all<Row>(
    store,
    sql`SELECT ${COLUMNS} FROM source_bug WHERE release_id = ${release.id}
      AND name IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  );
  return new Map(rows.map((row) => [row.id, toBug(row)]));
}

/**
 * @param id a source bug's name, or any identifier that the map resolves to it
 * @throws RxserveError not-found
 */
export function findSourceBug(store: Store, release: Release, id: string): SourceBug {
  const row =
    first<Row>(
      store,
      sql`SELECT ${COLUMNS} FROM source_bug WHERE release_id = ${release.id} AND name = ${id}`,
    ) ??
    first<Row>(
      store,
      sql`SELECT ${COLUMNS} FROM source_bug WHERE release_id = ${release.id}
        AND EXISTS (SELECT 1 FROM json_each(identifiers) WHERE value = ${id}) LIMIT 1`,
    );
  if (row === undefined)
    throw new RxserveError(
      'not-found',
      `release ${release.version} has no source bug ${JSON.stringify(id)}`,
    );
  return toBug(row);
}
