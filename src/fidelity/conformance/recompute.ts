import type { ExceptionType } from '../../corpus/exception-type.ts';
import type { AcceptanceRow } from '../acceptance.ts';
import { compareColumns } from '../compare-columns.ts';
import { type Accuracy, lengthRule } from '../length-rule.ts';
import type { Metric, Population } from '../population.ts';
import { shareOf } from '../repair-style.ts';
import { median } from '../statistics/median.ts';
import type { Recomputed } from './published-figure.ts';
import type { PairFilter, ReleaseFacts } from './release-facts.ts';

/** The ways in which published figures are computed from a release. */

type Recompute = (facts: ReleaseFacts) => Recomputed;

const because = (reason: string): Recomputed => ({ value: null, reason });

/** A way that needs files of these roles. */
const withRoles =
  (roles: readonly string[], recompute: Recompute): Recompute =>
  (facts) => {
    const [absent] = roles.filter((role) => facts.absent.includes(role));
    return absent === undefined ? recompute(facts) : because(`the release has no ${absent}`);
  };

/** Whether any pair of a partition has a value of a field. */
const isRecorded = ({ count }: ReleaseFacts, partition: string, field: string) =>
  count({ partition: [partition], [`${field}.null`]: false }) > 0;

/** How many pairs of a partition have values of a field that not every release records. */
export function pairsOf(partition: string, filter: PairFilter = {}, field?: string): Recompute {
  return withRoles([partition], (facts) => {
    if (field !== undefined && !isRecorded(facts, partition, field))
      return because(`no ${partition} pair of the release records ${field}`);
    const n = facts.count({ partition: [partition] });
    return { value: facts.count({ partition: [partition], ...filter }), n };
  });
}

/** How many source bugs pass a test. */
export function bugsWhere(
  test: (bug: { readonly seeds: number; readonly descendants: number }) => boolean,
): Recompute {
  return withRoles(['seeds', 'core', 'source_bug_map'], (facts) => {
    const bugs = facts.sourceBugs();
    return { value: bugs.filter(test).length, n: bugs.length };
  });
}

/** Something of the acceptance table, of a type or of all. */
export function accepted(
  type: ExceptionType | null,
  read: (row: AcceptanceRow) => number | null,
  isAboutRepair = false,
): Recompute {
  return withRoles(['core', 'excluded'], (facts) => {
    if (isAboutRepair && !isRecorded(facts, 'core', 'repaired'))
      return because('the release does not record which pairs were repaired');
    const { total, by_exception_type: types } = facts.acceptance();
    const row = type === null ? total : types[type];
    const value = row === undefined ? null : read(row);
    return row === undefined || value === null
      ? because('the release has no candidates of this type')
      : { value, n: row.candidates };
  });
}

const percent = (share: number) => 100 * share;

/** Pairs that pass a filter as a share of their partition, in percent, or its Wilson interval. */
export function shareOfPairs(
  partition: string,
  filter: PairFilter,
  part: 'share' | 'interval',
): Recompute {
  return withRoles([partition], ({ count }) => {
    const total = count({ partition: [partition] });
    const { share, low, high } = shareOf(count({ partition: [partition], ...filter }), total);
    if (share === null || low === null || high === null)
      return because(`the release has no ${partition} pairs`);
    return {
      value: part === 'share' ? percent(share) : [percent(low), percent(high)],
      n: total,
    };
  });
}

const CORE: PairFilter = { partition: ['core'] };
const REAL = {
  reference: { partition: ['seeds'], fidelity_reference: [true] },
  pool: { partition: ['seeds'] },
} as const;

/** Which real pairs: the fidelity reference set, or all seeds. */
export type RealPairs = keyof typeof REAL;

const realPairs = (facts: ReleaseFacts, which: RealPairs): Population | null => {
  const found = facts.population(REAL[which], 'buggy');
  return found.size === 0 ? null : found;
};

const noReal = (which: RealPairs) =>
  because(which === 'pool' ? 'the release has no seeds' : 'no seed is marked fidelity_reference');

/** The median of a metric over the buggy methods of the real pairs, perhaps of one type. */
export function realMedian(metric: Metric, which: RealPairs, type?: ExceptionType): Recompute {
  return withRoles(['seeds'], (facts) => {
    const all = realPairs(facts, which);
    const some = type === undefined ? all : (all?.byType.get(type) ?? null);
    const column = some?.metric(metric).column;
    const value = column === undefined ? null : median(column).value;
    return column === undefined || value === null ? noReal(which) : { value, n: column.length };
  });
}

/** D of the Kolmogorov-Smirnov test of a metric, core pairs against real ones. */
export function ksDistance(metric: Metric, which: RealPairs): Recompute {
  return withRoles(['core', 'seeds'], (facts) => {
    const real = realPairs(facts, which);
    if (real === null) return noReal(which);
    const { ks, b, reason } = compareColumns(
      facts.population(CORE, 'buggy').metric(metric),
      real.metric(metric),
    );
    return ks === null ? because(reason ?? '') : { value: ks.d, n: b.n };
  });
}

/** How many of some metrics differ between core pairs and real ones at p < 0.05, ties ignored. */
export function differingMetrics(metrics: readonly Metric[], which: RealPairs): Recompute {
  return withRoles(['core', 'seeds'], (facts) => {
    const real = realPairs(facts, which);
    if (real === null) return noReal(which);
    const core = facts.population(CORE, 'buggy');
    const tests = metrics.flatMap(
      (metric) => compareColumns(core.metric(metric), real.metric(metric)).ks ?? [],
    );
    return { value: tests.filter(({ p }) => p < 0.05).length, n: tests.length };
  });
}

/** Something of the length rule on the seeds. */
export function seedLengthRule(
  stratum: 'all' | 'no_growth',
  read: (accuracy: Accuracy) => number | readonly [number, number] | null,
): Recompute {
  return withRoles(['seeds'], (facts) => {
    const seeds = realPairs(facts, 'pool');
    if (seeds === null) return noReal('pool');
    const accuracy = lengthRule(seeds)[stratum];
    const value = read(accuracy);
    return value === null
      ? because(accuracy.reason ?? 'there are no such pairs')
      : { value, n: accuracy.n };
  });
}
