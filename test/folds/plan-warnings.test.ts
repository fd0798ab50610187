import { describe, expect, test } from 'vitest';
import type { CorePair } from '../../src/folds/core-pair.ts';
import { PLAN_DEFAULTS, type PlanSpec } from '../../src/folds/plan-spec.ts';
import { planWarnings } from '../../src/folds/plan-warnings.ts';
import type { PlannedFold } from '../../src/folds/planned-fold.ts';

let made = 0;
const pair = (type: string, ...provenance: string[]): CorePair => ({
  ...{ id: `p:${made++}`, type, provenance },
});
/** Enough pairs of one type, of as many bugs. */
const many = (type: string, prefix: string, count = 25) =>
  Array.from({ length: count }, (_, at) => pair(type, `${prefix}${at}`));
const fold = (test: readonly CorePair[], train: readonly CorePair[]): PlannedFold => ({
  splits: new Map([
    ['test', test],
    ['train', train],
  ]),
  dropped: [],
});
const spec = (change: Partial<PlanSpec> = {}): PlanSpec => ({
  ...PLAN_DEFAULTS,
  strategy: 'stratified',
  ...change,
});
const good = [fold(many('NPE', 'a'), many('NPE', 'b')), fold(many('NPE', 'c'), many('NPE', 'b'))];
const codes = (change: Partial<PlanSpec>, folds = good) =>
  planWarnings(spec(change), folds, []).map(({ code }) => code);

test('there are none without a reason', () => {
  expect(planWarnings(spec(), good, [{ a: 'nobody', b: 'elsewhere' }])).toEqual([]);
});

describe('the rule', () => {
  test('says what it is not sure of, what it costs, and what leaks on purpose', () => {
    expect(codes({ strategy: 'stratified-round-robin' })).toEqual(['assumed-rule']);
    expect(codes({ strategy: 'grouped-round-robin' })).toEqual(['assumed-rule']);
    expect(codes({ strategy: 'retaining' })).toEqual([]);
    expect(codes({ strategy: 'retaining-unstratified' })).toEqual(['whole-types-together']);
    expect(codes({ train: { partition: ['contrast', 'core'] } })).toEqual([
      'disjoint-by-construction',
    ]);
    expect(codes({ leaky_control: true })).toEqual(['leaky-control']);
  });
});

test('few bugs: types with fewer than there are folds, counted over bugs and not over pairs', () => {
  const one = Array.from({ length: 30 }, () => pair('ISE', 'only'));
  const folds = [
    fold([...many('NPE', 'a'), ...one], [...many('NPE', 'b'), pair('ISE', 'x')]),
    fold(many('NPE', 'c'), many('NPE', 'b')),
  ];
  expect(planWarnings(spec(), folds, [])).toEqual([
    {
      code: 'few-bugs',
      message:
        'exception types with fewer source bugs than there are folds, so that some folds do not test on them: ISE (1)',
      by_exception_type: { ISE: 1 },
    },
  ]);
  expect(codes({ strategy: 'leave-one-out' }, folds)).toEqual([]);
});

test('few test pairs: below 25 in all folds together', () => {
  const folds = (count: number) => [
    fold([...many('NPE', 'a'), ...many('ISE', 'i', 12)], [pair('NPE', 'x'), pair('ISE', 'x')]),
    fold([...many('NPE', 'b'), ...many('ISE', 'j', count)], [pair('NPE', 'x'), pair('ISE', 'x')]),
  ];
  expect(planWarnings(spec(), folds(13), [])).toEqual([]);
  expect(planWarnings(spec(), folds(12), [])).toEqual([
    {
      code: 'few-test-pairs',
      message:
        'exception types with fewer than 25 test pairs in all folds together, too few for results by type (§7.4.3): ISE (24)',
      by_exception_type: { ISE: 24 },
    },
  ]);
});

// row 33 of the reports: a class that is tested on and not trained on, without a word
test('untrained types: the number of folds that test on a type without training on it', () => {
  const folds = [
    fold([...many('NPE', 'a'), ...many('ISE', 'i')], many('NPE', 'b')),
    fold([...many('NPE', 'c'), ...many('ISE', 'j')], many('ISE', 'b')),
    fold([...many('NPE', 'd'), ...many('ISE', 'k')], many('NPE', 'b')),
  ];
  expect(planWarnings(spec(), folds, [])).toEqual([
    {
      code: 'untrained-types',
      message:
        'exception types that some folds test on and have no training pair of (number of such folds): ISE (2), NPE (1)',
      by_exception_type: { ISE: 2, NPE: 1 },
    },
  ]);
});

describe('separated twins', () => {
  test('are listed with the descendants that are trained on', () => {
    const child = pair('NPE', 'c0');
    const folds = [fold(many('NPE', 'a'), [child]), fold(many('NPE', 'c'), many('NPE', 'b'))];
    expect(planWarnings(spec(), folds, [{ a: 'a0', b: 'c0' }])).toEqual([
      {
        code: 'separated-twins',
        message:
          'near-identical bugs that are in the tests of different folds, with 1 training pairs that descend from the twin of a tested bug, which an audit calls a leak; group by source_bug_cluster to keep them together: a0 and c0',
        twins: [
          { fold: 0, test_bug: 'a0', twin: 'c0', training_pairs: [child.id] },
          { fold: 1, test_bug: 'c0', twin: 'a0', training_pairs: [] },
        ],
      },
    ]);
  });

  test('of many, 200 are listed and ten are named, and the message counts all', () => {
    const folds = [
      fold(many('NPE', 'a', 300), many('NPE', 'c', 300)),
      fold(many('NPE', 'c', 300), many('NPE', 'b')),
    ];
    const twins = Array.from({ length: 300 }, (_, at) => ({ a: `a${at}`, b: `c${at}` }));
    const [warning, ...others] = planWarnings(spec(), folds, twins);
    expect(others).toEqual([]);
    expect(warning?.twins).toHaveLength(200);
    expect(warning?.message).toContain('with 300 training pairs');
    expect(warning?.message).toMatch(/: a0 and c0; .*; and 290 more$/);
  });
});
