import { createHash } from 'node:crypto';
import { compareCodePoints } from '../../corpus/compare-code-points.ts';
import { toWtf8 } from '../../corpus/wtf8.ts';
import type { SeedRow } from './seed-set.ts';

const orderOf = ({ buggy, fixed }: SeedRow) =>
  createHash('sha256').update(toWtf8(buggy)).update('\0').update(toWtf8(fixed)).digest('hex');

/**
 * The ids that loading would give: a seed's own, else its bug id, or `bug_id.N` where several seeds
 * of the bug have none, in the order of SHA-256(buggy NUL fixed).
 *
 * @returns in the order of the rows
 */
export function derivedIds(rows: readonly SeedRow[]): readonly string[] {
  const nameless = new Map<string, SeedRow[]>();
  for (const row of rows)
    if (row.id === null) nameless.set(row.bugId, [...(nameless.get(row.bugId) ?? []), row]);
  return rows.map((row) => {
    if (row.id !== null) return row.id;
    const all = nameless.get(row.bugId) ?? [row];
    if (all.length === 1) return row.bugId;
    const ordered = all.toSorted((a, b) => compareCodePoints(orderOf(a), orderOf(b)));
    return `${row.bugId}.${ordered.indexOf(row) + 1}`;
  });
}
