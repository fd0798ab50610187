import { sql } from 'drizzle-orm';
import { restoreCode } from '../corpus/original-record.ts';
import { isPartition } from '../corpus/partition.ts';
import type { Role } from '../corpus/role.ts';
import { codeText, type StoredCode } from './code-text.ts';
import type { Store } from './database.ts';
import type { Release } from './releases.ts';
import { all } from './statements.ts';

/** A record as the release has it, and its place among those of its role. */
export type StoredRecord = { readonly place: number; readonly text: string };

type PairRow = {
  readonly place: number;
  readonly record: string;
  readonly buggyAt: number;
  readonly fixedAt: number;
  readonly buggy: StoredCode;
  readonly fixed: StoredCode;
};

/**
 * Some records of a role as JSON texts: pairs in the order of their ids, others in that in which
 * they were read.
 *
 * @param after place of the record before them; 0 for the first
 */
export function recordsOfRole(
  store: Store,
  release: Release,
  role: Role,
  after: number,
  limit: number,
): readonly StoredRecord[] {
  if (isPartition(role)) {
    const rows = all<PairRow>(
      store,
      sql`SELECT pair.seq AS place, o.record, o.buggy_at AS buggyAt, o.fixed_at AS fixedAt,
          b.code AS buggy, f.code AS fixed
        FROM pair CROSS JOIN original o ON o.seq = pair.seq
        CROSS JOIN method b ON b.id = pair.buggy_id CROSS JOIN method f ON f.id = pair.fixed_id
        WHERE pair.seq BETWEEN ${Math.max(after + 1, release.firstSeq)} AND ${release.lastSeq}
          AND +pair.partition = ${role} ORDER BY pair.seq LIMIT ${limit}`,
    );
    return rows.map(({ place, buggy, fixed, ...cut }) => ({
      place,
      text: restoreCode(cut, codeText(buggy), codeText(fixed)),
    }));
  }
  if (role === 'judgments')
    return all<StoredRecord>(
      store,
      sql`SELECT id AS place, record AS text FROM judgment
        WHERE release_id = ${release.id} AND id > ${after} ORDER BY id LIMIT ${limit}`,
    );
  return all<StoredRecord>(
    store,
    sql`SELECT id AS place, record AS text FROM other_record
      WHERE release_id = ${release.id} AND role = ${role} AND id > ${after} ORDER BY id LIMIT ${limit}`,
  );
}
