import { compareCodePoints } from '../corpus/compare-code-points.ts';
import { badRequest, infeasible, type RxserveError } from '../errors.ts';
import { clusterNames } from './clusters.ts';
import type { FoldPool } from './fold-pool.ts';
import { GROUPINGS, type GroupBy } from './group-by.ts';

type Bugs = Pick<FoldPool, 'test' | 'bugs' | 'twins'>;

/**
 * Which group each known source bug belongs to.
 *
 * @returns source bug to the name of its group: every bug of `bugs` and of `test`
 * @throws RxserveError bad-request for an unknown grouping; infeasible for a bug without the
 *   benchmark or project that is asked for, or with two of them (the first such bug is named)
 */
export function groupNames(pool: Bugs, groupBy: GroupBy): ReadonlyMap<string, string> {
  if (!GROUPINGS.includes(groupBy)) {
    const detail = `group: expected one of ${GROUPINGS.join(', ')}, found ${JSON.stringify(groupBy)}`;
    throw badRequest([{ pointer: 'group', detail }]);
  }
  if (groupBy === 'source_bug' || groupBy === 'source_bug_cluster') {
    const bugs = [...pool.bugs.map(({ name }) => name), ...pool.test.map(({ bug }) => bug)];
    return clusterNames(bugs, groupBy === 'source_bug' ? [] : (pool.twins ?? []));
  }
  const groups = new Map<string, string>();
  const all = [...statedGroups(pool, groupBy)].sort(([a], [b]) => compareCodePoints(a, b));
  for (const [bug, stated] of all) {
    const [group, another] = [...stated].sort(compareCodePoints);
    if (group === undefined) throw withoutGroup(bug, groupBy);
    if (another !== undefined) throw withTwoGroups(bug, groupBy, [group, another]);
    groups.set(bug, group);
  }
  return groups;
}

/** Every known bug to the benchmarks or projects that are stated for it: one, if all is well. */
function statedGroups(
  { test, bugs }: Bugs,
  groupBy: 'project' | 'benchmark',
): ReadonlyMap<string, ReadonlySet<string>> {
  const stated = new Map<string, Set<string>>();
  const state = (bug: string, group: string | null) => {
    const groups = stated.get(bug) ?? new Set<string>();
    if (group !== null) groups.add(group);
    stated.set(bug, groups);
  };
  for (const bug of bugs) state(bug.name, bug[groupBy]);
  for (const pair of test) state(pair.bug, pair[groupBy]);
  return stated;
}

function withoutGroup(bug: string, groupBy: GroupBy): RxserveError {
  const detail = `group: expected a ${groupBy} for every source bug, found none for ${bug}; add it to the source bug map, or group by source_bug`;
  return infeasible([{ pointer: 'group', detail }]);
}

function withTwoGroups(bug: string, groupBy: GroupBy, found: readonly string[]): RxserveError {
  const detail = `group: expected one ${groupBy} for the source bug ${bug}, found ${found.join(' and ')}`;
  return infeasible([{ pointer: 'group', detail }]);
}
