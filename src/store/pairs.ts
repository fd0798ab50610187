import { type SQL, sql } from 'drizzle-orm';
import { pair } from '../../db/tables.ts';
import { restoreCode } from '../corpus/original-record.ts';
import { isPartition, type Partition } from '../corpus/partition.ts';
import { RxserveError } from '../errors.ts';
import { METRICS } from '../java/method-facts.ts';
import { fieldNamed } from '../query/field.ts';
import { conjuncts, type Filter } from '../query/filter.ts';
import { BY_ID, type Order } from '../query/order.ts';
import { type AccessPath, choosePath } from './access-path.ts';
import { codeText, type StoredCode } from './code-text.ts';
import type { Store } from './database.ts';
import { fieldColumn } from './field-column.ts';
import { containsText, filterSql } from './filter-sql.ts';
import { type Pair, type PairRow, toPair } from './pair.ts';
import type { Release } from './releases.ts';
import { all, each, first, type Rendered, render } from './statements.ts';
import type { StoredValue } from './value-counts.ts';

/** Which part of an ordered, filtered list. */
export type PageQuery = {
  readonly filter: Filter;
  readonly order: Order;
  readonly limit: number;
  /** sort values of the pair before the page; the last one is its rank by id, from 1 */
  readonly after: readonly (string | number | null)[] | null;
};

export type Page<Item> = {
  readonly items: readonly Item[];
  /** sort values of each item, to go on after it */
  readonly places: readonly (readonly (string | number | null)[])[];
  readonly hasMore: boolean;
};

const METHODS = sql`
  CROSS JOIN method b ON b.id = pair.buggy_id CROSS JOIN method f ON f.id = pair.fixed_id`;

function methodColumns(side: 'buggy' | 'fixed', method: 'b' | 'f'): SQL {
  const metrics = METRICS.map((metric) => `pair.${side}_${metric}`);
  const own = [
    `${method}.code AS ${side}_code`,
    `lower(hex(${method}.sha256)) AS ${side}_sha256`,
    `${method}.parses AS ${side}_parses`,
    `${method}.problem AS ${side}_problem`,
    `${method}.constructs AS ${side}_constructs`,
  ];
  return sql.raw([...own, ...metrics].join(', '));
}

const PAIR_COLUMNS = sql`
  pair.seq, pair.id, pair.partition, pair.exception_type, pair.ise_flag, pair.ise_flag_origin,
  pair.fix_introduces_label, pair.fix_introduces_label_origin, pair.source_bugs, pair.benchmarks,
  pair.projects, pair.example_bug_ids, pair.exemplars, pair.distinct_source_bugs, pair.judge_model,
  pair.confidence, pair.confidence_label, pair.throw_site, pair.trigger, pair.repaired, pair.judged,
  pair.rejection_category, pair.reason, pair.bug_id, pair.sample_id, pair.fidelity_reference,
  pair.licence, pair.repair_growth, pair.introduces_throw,
  ${methodColumns('buggy', 'b')}, ${methodColumns('fixed', 'f')}`;

type Range = { readonly first: number; readonly last: number };

/** The tables that a path starts from, and the row number in the order of the ids. */
type Source = { readonly from: SQL; readonly seq: SQL; readonly where: SQL };

/** The pairs of one value of a field, in the order of their ids. */
function sourceOfValue(field: string, value: StoredValue, release: Release): Source {
  if (!fieldNamed(field).many)
    return {
      from: sql`pair`,
      seq: sql`${pair.seq}`,
      where: sql`${fieldColumn(field)} ${value === null ? sql`IS NULL` : sql`= ${value}`}`,
    };
  return {
    from: sql`pair_tag t CROSS JOIN pair ON pair.seq = t.seq`,
    seq: sql`t.seq`,
    where: sql`t.tag_id = (SELECT id FROM tag WHERE release_id = ${release.id}
      AND field = ${field} AND value = ${value})`,
  };
}

const SCAN: Source = { from: sql`pair`, seq: sql`${pair.seq}`, where: sql`1` };

const byText = (query: string): Source => ({
  from: sql`pair_text d CROSS JOIN pair ON pair.seq = d.rowid`,
  seq: sql`d.rowid`,
  where: sql`d.pair_text MATCH ${query}`,
});

const within = (seq: SQL, { first, last }: Range) => sql`${seq} BETWEEN ${first} AND ${last}`;

/** What is checked on each pair that the path leads to. */
function checksSql(path: AccessPath, filter: Filter, release: Release): SQL {
  const checks = conjuncts(filter).map((condition) => {
    if (path.by === 'values' && condition === path.condition) return sql`1`;
    // on these paths the candidates come from the index once for all needles, or are few
    if (condition.op === 'text' && path.by !== 'scan') return containsText(condition.needle);
    return filterSql(condition, release, path.by === 'index' && condition === path.condition);
  });
  return sql.join(
    [sql`1`, ...checks].map((check) => sql`(${check})`),
    sql` AND `,
  );
}

/** The first pairs of each value, which together hold the first of all of them. */
function sourceOfValues(
  path: Extract<AccessPath, { by: 'values' }>,
  release: Release,
  range: Range,
  checks: SQL,
  limit: number,
): Source {
  const lists = path.values.map((value) => {
    const { from, seq, where } = sourceOfValue(path.field, value, release);
    return sql`SELECT seq FROM (SELECT ${seq} AS seq FROM ${from}
      WHERE ${where} AND ${within(seq, range)} AND ${checks} ORDER BY ${seq} LIMIT ${limit})`;
  });
  const all = lists.length === 0 ? sql`SELECT 0 AS seq LIMIT 0` : sql.join(lists, sql` UNION ALL `);
  return {
    from: sql`(SELECT DISTINCT seq FROM (${all}) ORDER BY seq LIMIT ${limit}) d CROSS JOIN pair ON pair.seq = d.seq`,
    seq: sql`d.seq`,
    where: sql`1`,
  };
}

/** Pairs that come after a place: `(a, b, seq) > (x, y, s)`, nulls last, each key in its direction. */
function afterSql(
  order: Order,
  after: NonNullable<PageQuery['after']>,
  seq: SQL,
  base: number,
): SQL {
  const alternatives: SQL[] = [];
  const equal: SQL[] = [];
  for (const [index, { field, descending }] of order.entries()) {
    const value = after[index] ?? null;
    const isId = field === 'id';
    const column = isId ? seq : sql`${fieldColumn(field)}`;
    const place = isId ? Number(value) + base : value;
    const beyond = descending ? sql`${column} < ${place}` : sql`${column} > ${place}`;
    if (isId) alternatives.push(sql.join([...equal, beyond], sql` AND `));
    else if (place !== null)
      alternatives.push(sql.join([...equal, sql`(${beyond} OR ${column} IS NULL)`], sql` AND `));
    equal.push(sql`${column} IS ${place}`);
  }
  return sql`(${sql.join(
    alternatives.map((alternative) => sql`(${alternative})`),
    sql` OR `,
  )})`;
}

function orderSql(order: Order, seq: SQL): SQL {
  const keys = order.map(({ field, descending }) => {
    const column = field === 'id' ? seq : sql`${fieldColumn(field)}`;
    const direction = descending ? sql`DESC` : sql`ASC`;
    return field === 'id' ? sql`${column} ${direction}` : sql`${column} ${direction} NULLS LAST`;
  });
  return sql.join(keys, sql`, `);
}

/** The rows that can be on a page. By id the place before it is their bound: SQLite seeks by one alone. */
function rowsOfPage({ firstSeq, lastSeq }: Release, { order, after }: PageQuery): Range {
  const [key] = order;
  if (after === null || key?.field !== 'id') return { first: firstSeq, last: lastSeq };
  const place = firstSeq - 1 + Number(after[0]);
  return key.descending
    ? { first: firstSeq, last: place - 1 }
    : { first: place + 1, last: lastSeq };
}

/** The statement of a page, one row longer than the page. */
function pageSql(store: Store, release: Release, query: PageQuery, columns: SQL, joins: SQL): SQL {
  const { filter, order, after } = query;
  const limit = query.limit + 1;
  const base = release.firstSeq - 1;
  const path = choosePath(store, release, filter, order);
  const checks = checksSql(path, filter, release);
  const places = order
    .filter(({ field }) => field !== 'id')
    .map(({ field }, index) => sql`, ${fieldColumn(field)} AS ${sql.raw(`place_${index}`)}`);
  const select = sql`SELECT ${columns}${sql.join(places)}`;
  if (path.by === 'values') {
    const range = { first: base + Number(after?.[0] ?? 0) + 1, last: release.lastSeq };
    const { from, seq } = sourceOfValues(path, release, range, checks, limit);
    return sql`${select} FROM ${from} ${joins} ORDER BY ${seq}`;
  }
  const { from, seq, where } = path.by === 'text' ? byText(path.query) : SCAN;
  return sql`${select} FROM ${from} ${joins}
    WHERE ${within(seq, rowsOfPage(release, query))}
      AND ${after === null || order[0]?.field === 'id' ? sql`1` : afterSql(order, after, seq, base)}
      AND ${where} AND ${checks}
    ORDER BY ${orderSql(order, seq)} LIMIT ${limit}`;
}

type Placed = { readonly seq: number } & {
  readonly [place: `place_${number}`]: string | number | null;
};

function toPage<Row extends { readonly seq: number }, Item>(
  rows: readonly Row[],
  { order, limit }: PageQuery,
  release: Release,
  toItem: (row: Row) => Item,
): Page<Item> {
  const kept = rows.slice(0, limit);
  const others = order.filter(({ field }) => field !== 'id');
  return {
    items: kept.map(toItem),
    places: kept.map((row) => {
      const placed: Placed = row;
      return [
        ...others.map((_, index) => placed[`place_${index}`] ?? null),
        row.seq - release.firstSeq + 1,
      ];
    }),
    hasMore: rows.length > limit,
  };
}

/** The statement of a page with its values, for measuring against it. */
export function pageStatement(store: Store, release: Release, query: PageQuery): Rendered {
  return render(pageSql(store, release, query, PAIR_COLUMNS, METHODS));
}

/** One page of the pairs of a release that a filter means. */
export function pagePairs(store: Store, release: Release, query: PageQuery): Page<Pair> {
  const rows = all<PairRow>(store, pageSql(store, release, query, PAIR_COLUMNS, METHODS));
  return toPage(rows, query, release, (row) => toPair(row, release.kind));
}

type OriginalRow = {
  readonly seq: number;
  readonly record: string;
  readonly buggyAt: number;
  readonly fixedAt: number;
  readonly buggy: StoredCode;
  readonly fixed: StoredCode;
};

const ORIGINAL_COLUMNS = sql`pair.seq, o.record, o.buggy_at AS buggyAt, o.fixed_at AS fixedAt,
  b.code AS buggy, f.code AS fixed`;
const ORIGINAL_JOINS = sql`CROSS JOIN original o ON o.seq = pair.seq ${METHODS}`;

const toOriginal = (row: OriginalRow) => restoreCode(row, codeText(row.buggy), codeText(row.fixed));

/** The same page as JSON texts of the records that the release has. */
export function pageOriginals(store: Store, release: Release, query: PageQuery): Page<string> {
  const statement = pageSql(store, release, query, ORIGINAL_COLUMNS, ORIGINAL_JOINS);
  return toPage(all<OriginalRow>(store, statement), query, release, toOriginal);
}

/** The pairs of a filter after one of them, in the order of their ids. */
export type RestQuery = {
  readonly filter: Filter;
  /** rank by id, from 1, of the pair before; 0 for the first */
  readonly after: number;
  readonly limit: number;
};

export type Ranked<Item> = { readonly rank: number; readonly item: Item };

function* eachRow<Row extends { readonly seq: number }, Item>(
  store: Store,
  release: Release,
  { filter, after, limit }: RestQuery,
  columns: SQL,
  joins: SQL,
  toItem: (row: Row) => Item,
): Generator<Ranked<Item>> {
  // a page statement asks for one more than its limit
  const query = { filter, order: BY_ID, limit: limit - 1, after: [after] };
  for (const row of each<Row>(store, pageSql(store, release, query, columns, joins)))
    yield { rank: row.seq - release.firstSeq + 1, item: toItem(row) };
}

/** Pairs one at a time, so that as many are held as are wanted, however long they are. */
export function eachPair(
  store: Store,
  release: Release,
  query: RestQuery,
): Generator<Ranked<Pair>> {
  const toItem = (row: PairRow) => toPair(row, release.kind);
  return eachRow(store, release, query, PAIR_COLUMNS, METHODS, toItem);
}

/** The same as JSON texts of the records that the release has. */
export function eachOriginal(
  store: Store,
  release: Release,
  query: RestQuery,
): Generator<Ranked<string>> {
  return eachRow(store, release, query, ORIGINAL_COLUMNS, ORIGINAL_JOINS, toOriginal);
}

/** How many pairs of a release a filter means. */
export function countPairs(store: Store, release: Release, filter: Filter): number {
  const chosen = choosePath(store, release, filter, BY_ID);
  // the order does not matter here: one index search does for several values
  const path: AccessPath =
    chosen.by === 'values' ? { by: 'index', condition: chosen.condition } : chosen;
  const { from, seq, where } = path.by === 'text' ? byText(path.query) : SCAN;
  const row = first<{ pairs: number }>(
    store,
    sql`SELECT count(*) AS pairs FROM ${from}
      WHERE ${within(seq, { first: release.firstSeq, last: release.lastSeq })}
        AND ${where} AND ${checksSql(path, filter, release)}`,
  );
  return row?.pairs ?? 0;
}

/** The keys under which an API id can be looked up: as it stands, and as `partition:id`. */
function findSeqs(
  store: Store,
  release: Release,
  id: string,
): { seq: number; partition: Partition }[] {
  const inRelease = sql`pair.seq BETWEEN ${release.firstSeq} AND ${release.lastSeq}`;
  const colon = id.indexOf(':');
  const partition = id.slice(0, Math.max(0, colon));
  // an id of a pair that itself begins like this is qualified in the API, so that this comes first
  const qualified = isPartition(partition)
    ? all<{ seq: number; partition: Partition }>(
        store,
        sql`SELECT seq, partition FROM pair
          WHERE pair_id = ${id.slice(colon + 1)} AND pair.partition = ${partition} AND ${inRelease}`,
      )
    : [];
  if (qualified.length > 0) return qualified;
  return all(
    store,
    sql`SELECT seq, partition FROM pair WHERE pair_id = ${id} AND ${inRelease} ORDER BY seq`,
  );
}

function findSeq(store: Store, release: Release, id: string): number {
  const [found, ...others] = findSeqs(store, release, id);
  if (found === undefined)
    throw new RxserveError(
      'not-found',
      `release ${release.version} has no pair ${JSON.stringify(id)}`,
    );
  if (others.length === 0) return found.seq;
  const choices = [found, ...others].map(({ partition }) => `${partition}:${id}`).join(', ');
  throw new RxserveError(
    'ambiguous-id',
    `the id ${id} is in several partitions; use one of ${choices}`,
  );
}

/** A pair and its rank in the release by id, from 1. */
export type FoundPair = { readonly rank: number; readonly pair: Pair };

/**
 * @param id a pair's id, or `partition:id`
 * @throws RxserveError not-found, ambiguous-id
 */
export function findPair(store: Store, release: Release, id: string): FoundPair {
  const seq = findSeq(store, release, id);
  const row = first<PairRow>(
    store,
    sql`SELECT ${PAIR_COLUMNS} FROM pair ${METHODS} WHERE pair.seq = ${seq}`,
  );
  if (row === undefined) throw new Error(`pair ${seq} has no methods`);
  return { rank: seq - release.firstSeq + 1, pair: toPair(row, release.kind) };
}

/** The record of a pair as the release has it, as JSON text. */
export function findOriginal(store: Store, release: Release, id: string): string {
  const seq = findSeq(store, release, id);
  const row = first<OriginalRow>(
    store,
    sql`SELECT ${ORIGINAL_COLUMNS} FROM pair ${ORIGINAL_JOINS} WHERE pair.seq = ${seq}`,
  );
  if (row === undefined) throw new Error(`pair ${seq} has no record`);
  return toOriginal(row);
}

export type RelatedQuery = {
  readonly partition: Partition;
  readonly limit: number;
  /** rank by id, from 1, of the pair before the page; 0 for the first page */
  readonly after: number;
};

/** The pairs of one partition that have each of several source bugs: one page a bug, by id. */
export function pagePairsOfBugs(
  store: Store,
  release: Release,
  bugs: readonly string[],
  { partition, limit, after }: RelatedQuery,
): ReadonlyMap<string, Page<Pair>> {
  const rows = all<PairRow & { bug: string }>(
    store,
    sql`SELECT d.bug, ${PAIR_COLUMNS} FROM (
        SELECT t.value AS bug, pt.seq, row_number() OVER (PARTITION BY t.id ORDER BY pt.seq) AS place
        FROM tag t JOIN pair_tag pt ON pt.tag_id = t.id JOIN pair p ON p.seq = pt.seq
        WHERE t.release_id = ${release.id} AND t.field = 'source_bug'
          AND t.value IN (SELECT value FROM json_each(${JSON.stringify(bugs)}))
          AND p.partition = ${partition} AND pt.seq > ${release.firstSeq - 1 + after}
      ) d CROSS JOIN pair ON pair.seq = d.seq ${METHODS}
      WHERE d.place <= ${limit + 1} ORDER BY d.bug, d.seq`,
  );
  const query = { filter: { op: 'and', of: [] }, order: BY_ID, limit, after: null } as const;
  const ofBug = new Map<string, PairRow[]>(bugs.map((bug) => [bug, []]));
  for (const row of rows) ofBug.get(row.bug)?.push(row);
  return new Map(
    bugs.map((bug) => [
      bug,
      toPage(ofBug.get(bug) ?? [], query, release, (row) => toPair(row, release.kind)),
    ]),
  );
}
