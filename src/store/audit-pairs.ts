import { sql } from 'drizzle-orm';
import { isPartition, type Partition } from '../corpus/partition.ts';
import { codeText, type StoredCode } from './code-text.ts';
import type { Store } from './database.ts';
import type { Release } from './releases.ts';
import { all } from './statements.ts';

/** A pair that an id of somebody's split means. */
export type NamedPair = {
  readonly seq: number;
  /** `partition:id` */
  readonly id: string;
  readonly type: string;
  readonly bugs: readonly string[];
};

type Row = {
  readonly name: string;
  readonly seq: number;
  readonly partition: Partition;
  readonly pairId: string;
  readonly type: string;
  readonly bugs: string;
};

/** Ids looked up with one statement. */
const IDS_AT_ONCE = 5_000;

const partitionOf = (name: string): Partition | null => {
  const prefix = name.slice(0, Math.max(0, name.indexOf(':')));
  return isPartition(prefix) ? prefix : null;
};

/**
 * The pairs that names mean: `partition:id`, an id, or, where no pair has it, an identifier of a
 * source bug, alone or as `seeds:identifier`, which means all its seed pairs.
 *
 * @returns name to the pairs in the order of the release, several where an id is in several
 *   partitions; none for unknown names
 */
export function findNamedPairs(
  store: Store,
  release: Release,
  names: readonly string[],
): ReadonlyMap<string, readonly NamedPair[]> {
  const found = new Map<string, NamedPair[]>();
  const add = (rows: readonly Row[]) => {
    for (const { name, seq, partition, pairId, type, bugs } of rows) {
      const pairs = found.get(name) ?? [];
      pairs.push({ seq, id: `${partition}:${pairId}`, type, bugs: JSON.parse(bugs) });
      found.set(name, pairs);
    }
  };
  const unknown = () => names.filter((name) => !found.has(name));
  add(rowsOfQualified(store, release, names));
  add(rowsOfIds(store, release, unknown()));
  add(rowsOfBugs(store, release, unknown()));
  return found;
}

const COLUMNS = sql`asked.value AS name, pair.seq, pair.partition, pair.pair_id AS pairId,
  pair.exception_type AS type, pair.source_bugs AS bugs`;

function* chunks(names: readonly string[]): Generator<string> {
  for (let at = 0; at < names.length; at += IDS_AT_ONCE)
    yield JSON.stringify(names.slice(at, at + IDS_AT_ONCE));
}

/** Those of names that are `partition:id`. */
function rowsOfQualified(store: Store, release: Release, names: readonly string[]): readonly Row[] {
  const qualified = new Set(names.filter((name) => partitionOf(name) !== null));
  const bare = new Set([...qualified].map((name) => name.slice(name.indexOf(':') + 1)));
  return rowsOfIds(store, release, [...bare])
    .map((row) => ({ ...row, name: `${row.partition}:${row.name}` }))
    .filter(({ name }) => qualified.has(name));
}

function rowsOfIds(store: Store, release: Release, names: readonly string[]): readonly Row[] {
  return [...chunks(names)].flatMap((chunk) =>
    all<Row>(
      store,
      sql`SELECT ${COLUMNS} FROM json_each(${chunk}) asked
        CROSS JOIN pair ON pair.pair_id = asked.value
        WHERE pair.seq BETWEEN ${release.firstSeq} AND ${release.lastSeq} ORDER BY pair.seq`,
    ),
  );
}

const OF_SEEDS = 'seeds:';

/** The seed pairs of source bugs that are named by any of their identifiers. */
function rowsOfBugs(store: Store, release: Release, names: readonly string[]): readonly Row[] {
  if (names.length === 0) return [];
  const bugOf = bugsByIdentifier(store, release);
  const asked = names.flatMap((name) => {
    const alone = name.startsWith(OF_SEEDS) ? name.slice(OF_SEEDS.length) : name;
    const bug = bugOf.get(name) ?? bugOf.get(alone);
    return bug === undefined ? [] : [{ name, bug }];
  });
  const seedsOf = new Map<string, Row[]>();
  for (const chunk of chunks([...new Set(asked.map(({ bug }) => bug))]))
    for (const row of seedRows(store, release, chunk)) {
      const seeds = seedsOf.get(row.name) ?? [];
      seeds.push(row);
      seedsOf.set(row.name, seeds);
    }
  return asked.flatMap(({ name, bug }) =>
    (seedsOf.get(bug) ?? []).map((row) => ({ ...row, name })),
  );
}

/** @param bugs names of source bugs as JSON, which become the names of the rows */
function seedRows(store: Store, release: Release, bugs: string): readonly Row[] {
  return all<Row>(
    store,
    sql`SELECT ${COLUMNS} FROM json_each(${bugs}) asked
      CROSS JOIN tag ON tag.release_id = ${release.id} AND tag.field = 'source_bug'
        AND tag.value = asked.value
      CROSS JOIN pair_tag t ON t.tag_id = tag.id CROSS JOIN pair ON pair.seq = t.seq
      WHERE pair.partition = 'seeds' ORDER BY pair.seq`,
  );
}

function bugsByIdentifier(store: Store, release: Release): ReadonlyMap<string, string> {
  const rows = all<{ identifier: string; bug: string }>(
    store,
    sql`SELECT each.value AS identifier, name AS bug FROM source_bug, json_each(identifiers) each
      WHERE release_id = ${release.id}`,
  );
  return new Map(rows.map(({ identifier, bug }) => [identifier, bug]));
}

/** The two methods of a pair. */
export type PairCode = { readonly buggy: string; readonly fixed: string };

/** The codes of pairs, by row. */
export function codesOf(store: Store, seqs: readonly number[]): ReadonlyMap<number, PairCode> {
  const found = new Map<number, PairCode>();
  for (let at = 0; at < seqs.length; at += IDS_AT_ONCE) {
    const rows = all<{ seq: number; buggy: StoredCode; fixed: StoredCode }>(
      store,
      sql`SELECT pair.seq, b.code AS buggy, f.code AS fixed
        FROM json_each(${JSON.stringify(seqs.slice(at, at + IDS_AT_ONCE))}) asked
        CROSS JOIN pair ON pair.seq = asked.value
        CROSS JOIN method b ON b.id = pair.buggy_id CROSS JOIN method f ON f.id = pair.fixed_id`,
    );
    for (const { seq, buggy, fixed } of rows)
      found.set(seq, { buggy: codeText(buggy), fixed: codeText(fixed) });
  }
  return found;
}
