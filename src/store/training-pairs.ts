import { sql } from 'drizzle-orm';
import type { ExceptionType } from '../corpus/exception-type.ts';
import type { Partition } from '../corpus/partition.ts';
import type { TrainingPair } from '../export/training-rows.ts';
import { codeText, freeText, type StoredCode } from './code-text.ts';
import type { Store } from './database.ts';
import type { Release } from './releases.ts';
import { all } from './statements.ts';

type Row = {
  readonly pairId: string;
  readonly partition: Partition;
  readonly type: ExceptionType;
  readonly bugs: string;
  readonly licence: StoredCode | null;
  readonly buggy: StoredCode;
  readonly fixed: StoredCode;
};

/**
 * The pairs of some rows of `pair`, in the order that is asked for.
 *
 * @param seqs some hundred at a time
 */
export function readTrainingPairs(
  store: Store,
  release: Release,
  seqs: readonly number[],
): readonly TrainingPair[] {
  const rows = all<Row>(
    store,
    sql`SELECT pair.pair_id AS pairId, pair.partition, pair.exception_type AS type,
      pair.source_bugs AS bugs, pair.licence, b.code AS buggy, f.code AS fixed
      FROM json_each(${JSON.stringify(seqs)}) asked CROSS JOIN pair ON pair.seq = asked.value
      CROSS JOIN method b ON b.id = pair.buggy_id CROSS JOIN method f ON f.id = pair.fixed_id
      ORDER BY asked.key`,
  );
  return rows.map(({ pairId, partition, type, bugs, licence, buggy, fixed }) => ({
    id: `${partition}:${pairId}`,
    partition,
    release_kind: release.kind,
    exception_type: type,
    source_bugs: JSON.parse(bugs),
    licence: freeText(licence),
    buggy: codeText(buggy),
    fixed: codeText(fixed),
  }));
}

/** The ids by which the API names the pairs of some rows, and their partitions, in that order. */
export function readIds(
  store: Store,
  seqs: readonly number[],
): readonly { readonly id: string; readonly partition: Partition }[] {
  return all(
    store,
    sql`SELECT pair.id, pair.partition FROM json_each(${JSON.stringify(seqs)}) asked
      CROSS JOIN pair ON pair.seq = asked.value ORDER BY asked.key`,
  );
}
