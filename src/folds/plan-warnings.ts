import type { ClassTable } from './class-table.ts';
import { type FoldSummary, summarizeFold } from './fold-summary.ts';
import { countTypes } from './majority-type.ts';
import type { PlanSpec } from './plan-spec.ts';
import type { PlannedFold } from './planned-fold.ts';
import { type SeparatedTwin, separatedTwins } from './separated-twins.ts';
import type { Twins } from './twins.ts';

/** Below this many test pairs, results by type are not to be relied on (the paper, §7.4.3). */
const ENOUGH_TEST_PAIRS = 25;

/** Separated twins that a warning lists; all are counted. */
const MAX_LISTED_TWINS = 200;

/** Twins that its message names. */
const MAX_NAMED_TWINS = 10;

export const PLAN_WARNINGS = [
  'assumed-rule',
  'disjoint-by-construction',
  'few-bugs',
  'few-test-pairs',
  'leaky-control',
  'separated-twins',
  'untrained-types',
  'whole-types-together',
] as const;

/** Something that whoever uses a plan should know, in words and as data. */
export type PlanWarning = {
  readonly code: (typeof PLAN_WARNINGS)[number];

  readonly message: string;
  /** Exception type to a number that the message speaks of. */
  readonly by_exception_type?: ClassTable;
  readonly twins?: readonly SeparatedTwin[];
};

/**
 * The warnings of design section 6 and those that the options bring.
 *
 * @param twins near-identical source bugs of the release
 * @param summaries of the folds, where they are known already
 */
export function planWarnings(
  spec: PlanSpec,
  folds: readonly PlannedFold[],
  twins: readonly Twins[],
  summaries: readonly FoldSummary[] = folds.map(summarizeFold),
): readonly PlanWarning[] {
  return [
    ...ruleWarnings(spec),
    ...fewBugs(spec, folds),
    ...fewTestPairs(folds),
    ...untrained(summaries),
    ...separated(folds, twins),
  ];
}

function ruleWarnings({ strategy, train, leaky_control }: PlanSpec): readonly PlanWarning[] {
  const warnings: PlanWarning[] = [];
  if (strategy.endsWith('round-robin'))
    warnings.push({
      code: 'assumed-rule',
      message:
        "the rule is our reading of the paper's words (shuffle, then deal in turn, starting at fold 0 for every type); its own assignments may differ",
    });
  if (strategy === 'retaining-unstratified')
    warnings.push({
      code: 'whole-types-together',
      message:
        'more training pairs are kept by testing whole exception types in one fold, which then has few training pairs of these types; compare results by type with care, or use retaining',
    });
  if ([train['partition']].flat().includes('contrast'))
    warnings.push({
      code: 'disjoint-by-construction',
      message:
        'contrast pairs were made without exemplars: they have no provenance that could be shared, and are in every training set',
    });
  if (leaky_control)
    warnings.push({
      code: 'leaky-control',
      message:
        'the control splits ignore provenance on purpose: results on them show what leakage gains and are no results of a detector',
    });
  return warnings;
}

const testPairs = (folds: readonly PlannedFold[]) =>
  folds.flatMap(({ splits }) => splits.get('test') ?? []);

function byType(code: PlanWarning['code'], message: string, counts: [string, number][]) {
  if (counts.length === 0) return [];
  const table = Object.fromEntries(counts.sort(([a], [b]) => (a < b ? -1 : 1)));
  const words = Object.entries(table).map(([type, count]) => `${type} (${count})`);
  return [{ code, message: `${message}: ${words.join(', ')}`, by_exception_type: table }];
}

function fewBugs({ strategy }: PlanSpec, folds: readonly PlannedFold[]): readonly PlanWarning[] {
  if (strategy === 'leave-one-out' || strategy === 'train-validation-test') return [];
  const bugs = new Map<string, Set<string>>();
  for (const { type, provenance } of testPairs(folds)) {
    const own = bugs.get(type) ?? new Set();
    for (const bug of provenance) own.add(bug);
    bugs.set(type, own);
  }
  const few = [...bugs].map(([type, { size }]): [string, number] => [type, size]);
  return byType(
    'few-bugs',
    'exception types with fewer source bugs than there are folds, so that some folds do not test on them',
    few.filter(([, size]) => size < folds.length),
  );
}

function fewTestPairs(folds: readonly PlannedFold[]): readonly PlanWarning[] {
  const counts = [...countTypes(testPairs(folds))];
  return byType(
    'few-test-pairs',
    `exception types with fewer than ${ENOUGH_TEST_PAIRS} test pairs in all folds together, too few for results by type (§7.4.3)`,
    counts.filter(([, pairs]) => pairs < ENOUGH_TEST_PAIRS),
  );
}

function untrained(summaries: readonly FoldSummary[]): readonly PlanWarning[] {
  const counts = new Map<string, number>();
  for (const { test, train } of summaries)
    for (const type of Object.keys(test.by_exception_type))
      if (train.by_exception_type[type] === undefined)
        counts.set(type, (counts.get(type) ?? 0) + 1);
  return byType(
    'untrained-types',
    'exception types that some folds test on and have no training pair of (number of such folds)',
    [...counts],
  );
}

function separated(folds: readonly PlannedFold[], twins: readonly Twins[]): readonly PlanWarning[] {
  const found = separatedTwins(folds, twins);
  if (found.length === 0) return [];
  const descendants = found.reduce((sum, { training_pairs }) => sum + training_pairs.length, 0);
  const names = [
    ...new Set(found.map(({ test_bug, twin }) => [test_bug, twin].sort().join(' and '))),
  ];
  const shown = names.slice(0, MAX_NAMED_TWINS).join('; ');
  const unnamed = names.length - MAX_NAMED_TWINS;
  const more = unnamed > 0 ? `; and ${unnamed} more` : '';
  const traced =
    descendants === 0
      ? 'with no training pair that descends from the twin of a tested bug'
      : `with ${descendants} training pairs that descend from the twin of a tested bug, which an audit calls a leak`;
  return [
    {
      code: 'separated-twins',
      message: `near-identical bugs that are in the tests of different folds, ${traced}; group by source_bug_cluster to keep them together: ${shown}${more}`,
      twins: found.slice(0, MAX_LISTED_TWINS),
    },
  ];
}
