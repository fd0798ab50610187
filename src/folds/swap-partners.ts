import type { Group } from './provenance-graph.ts';

/**
 * Which groups may swap folds without changing what any fold tests on, type by type: those of the
 * same stratum with the same number of test pairs.
 *
 * @param groups in code-point order of the names
 * @returns a group that has partners to all such groups, itself included; both ascending
 */
export function swapPartners(groups: readonly Group[]): ReadonlyMap<number, readonly number[]> {
  const alike = new Map<string, number[]>();
  for (const [at, { stratum, pairs }] of groups.entries()) {
    const key = `${pairs.length} ${stratum}`;
    const members = alike.get(key);
    if (members === undefined) alike.set(key, [at]);
    else members.push(at);
  }
  const partners = new Map<number, readonly number[]>();
  for (const [at, { stratum, pairs }] of groups.entries()) {
    const members = alike.get(`${pairs.length} ${stratum}`) ?? [];
    if (members.length > 1) partners.set(at, members);
  }
  return partners;
}
