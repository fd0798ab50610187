import { createHash } from 'node:crypto';
import { MersenneTwister } from '../../src/corpus/mersenne-twister.ts';
import type { CorePair } from '../../src/folds/core-pair.ts';
import type { FoldPool } from '../../src/folds/fold-pool.ts';
import type { GroupBy } from '../../src/folds/group-by.ts';

/** Bytewise order of UTF-8, as `LC_ALL=C sort` has it. */
export const byBytes = (names: readonly string[]): string[] =>
  [...names].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));

/** The group of a bug, in the plainest way: by walking from twin to twin. */
export function groupOf({ bugs, twins = [] }: FoldPool, groupBy: GroupBy, bug: string): string {
  const known = bugs.find(({ name }) => name === bug);
  if (known === undefined) throw new Error(`no bug ${bug}`);
  if (groupBy === 'source_bug') return bug;
  if (groupBy !== 'source_bug_cluster') return String(known[groupBy]);
  const reached = new Set([bug]);
  for (const from of reached)
    for (const { a, b } of twins) {
      if (a === from) reached.add(b);
      if (b === from) reached.add(a);
    }
  return byBytes([...reached])[0] ?? bug;
}

/** Why a fold may not train on a candidate, from the names in the pool alone; null if it may. */
export function reasonOf(
  pool: FoldPool,
  groupBy: GroupBy,
  testIds: readonly string[],
  { id, provenance }: CorePair,
): 'filter' | 'provenance' | 'near_duplicate' | null {
  if (pool.filteredOut?.has(id)) return 'filter';
  const tested = pool.test.filter((seed) => testIds.includes(seed.id));
  const groups = tested.map(({ bug }) => groupOf(pool, groupBy, bug));
  if (provenance.some((bug) => groups.includes(groupOf(pool, groupBy, bug)))) return 'provenance';
  const near = pool.near?.get(id) ?? [];
  return near.some((other) => testIds.includes(other)) ? 'near_duplicate' : null;
}

/** A draw within a plan as design, section 6, words it. */
export function drawn(
  ids: readonly string[],
  planId: string,
  fold: number,
  purpose: string,
): string[] {
  const digest = createHash('sha256').update(`${planId}|${fold}|${purpose}`).digest();
  const seed = digest.readBigUInt64BE();
  const limbs = [Number(seed & 0xffff_ffffn), Number(seed >> 32n)];
  return new MersenneTwister(limbs[1] === 0 ? limbs.slice(0, 1) : limbs).shuffled(byBytes(ids));
}
