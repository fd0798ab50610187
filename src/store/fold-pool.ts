import { type SQL, sql } from 'drizzle-orm';
import type { Partition } from '../corpus/partition.ts';
import type { Filter } from '../query/filter.ts';
import { codeText, type StoredCode } from './code-text.ts';
import type { Store } from './database.ts';
import { filterSql } from './filter-sql.ts';
import type { Release } from './releases.ts';
import { all } from './statements.ts';

/** A pair by what folds need of it. */
export type FoldRow = {
  readonly seq: number;
  /** `partition:id` */
  readonly id: string;
  readonly type: string;
  readonly bugs: readonly string[];
};

const ofPartition = (release: Release, partition: Partition): SQL =>
  sql`pair.seq BETWEEN ${release.firstSeq} AND ${release.lastSeq} AND pair.partition = ${partition}`;

/** All pairs of a partition, in the order of their ids. */
export function readFoldRows(
  store: Store,
  release: Release,
  partition: Partition,
): readonly FoldRow[] {
  const rows = all<{ seq: number; pairId: string; type: string; bugs: string }>(
    store,
    sql`SELECT seq, pair_id AS pairId, exception_type AS type, source_bugs AS bugs FROM pair
      WHERE ${ofPartition(release, partition)} ORDER BY seq`,
  );
  return rows.map(({ seq, pairId, type, bugs }) => ({
    seq,
    id: `${partition}:${pairId}`,
    type,
    bugs: JSON.parse(bugs),
  }));
}

/** Rows of `pair` that a filter means, of one partition. */
export function findSeqs(
  store: Store,
  release: Release,
  partition: Partition,
  filter: Filter,
): ReadonlySet<number> {
  const rows = all<{ seq: number }>(
    store,
    sql`SELECT seq FROM pair
      WHERE ${ofPartition(release, partition)} AND ${filterSql(filter, release, true)}`,
  );
  return new Set(rows.map(({ seq }) => seq));
}

/** The two codes of a pair. */
export type PairCodes = { readonly seq: number; readonly buggy: string; readonly fixed: string };

type CodeRow = { readonly seq: number; readonly buggy: StoredCode; readonly fixed: StoredCode };

/** The codes of all pairs of a partition, in the order of the ids. */
export function readCodes(
  store: Store,
  release: Release,
  partition: Partition,
): readonly PairCodes[] {
  const rows = all<CodeRow>(
    store,
    sql`SELECT pair.seq, b.code AS buggy, f.code AS fixed FROM pair
      CROSS JOIN method b ON b.id = pair.buggy_id CROSS JOIN method f ON f.id = pair.fixed_id
      WHERE ${ofPartition(release, partition)} ORDER BY pair.seq`,
  );
  return rows.map(({ seq, buggy, fixed }) => ({
    seq,
    buggy: codeText(buggy),
    fixed: codeText(fixed),
  }));
}

/** The archived study records of a release, in the order of the file. */
export function readFoldAssignments(
  store: Store,
  release: Release,
): readonly Readonly<Record<string, unknown>>[] {
  return all<{ record: string }>(
    store,
    sql`SELECT record FROM other_record
      WHERE release_id = ${release.id} AND role = 'fold_assignments' ORDER BY id`,
  ).map(({ record }) => JSON.parse(record));
}
