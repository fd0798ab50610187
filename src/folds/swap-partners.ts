import type { Group } from './provenance-graph.ts';

/** Whether groups may swap folds with those of their own stratum only, or with those of any. */
export type SwapScope = 'within-strata' | 'across-strata';

/**
 * Which groups may swap folds so that every fold tests on as many pairs as before: those with the
 * same number of test pairs; within strata only those of the same stratum, which also leaves the
 * number of each stratum as it was.
 *
 * @param groups in code-point order of the names
 * @returns a group that has partners to all such groups, itself included; both ascending
 */
export function swapPartners(
  groups: readonly Group[],
  scope: SwapScope = 'within-strata',
): ReadonlyMap<number, readonly number[]> {
  const keyOf = ({ stratum, pairs }: Group) =>
    scope === 'within-strata' ? `${pairs.length} ${stratum}` : `${pairs.length}`;
  const alike = new Map<string, number[]>();
  for (const [at, group] of groups.entries()) {
    const members = alike.get(keyOf(group));
    if (members === undefined) alike.set(keyOf(group), [at]);
    else members.push(at);
  }
  const partners = new Map<number, readonly number[]>();
  for (const [at, group] of groups.entries()) {
    const members = alike.get(keyOf(group)) ?? [];
    if (members.length > 1) partners.set(at, members);
  }
  return partners;
}
