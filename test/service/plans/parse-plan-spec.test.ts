import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RxserveError } from '../../../src/errors.ts';
import { PLAN_DEFAULTS } from '../../../src/folds/plan-spec.ts';
import { parsePlanSpec } from '../../../src/service/plans/parse-plan-spec.ts';
import { jsonValue } from '../../support/arbitrary-json.ts';
import { arbitraryPlanSpec } from '../../support/arbitrary-plan-spec.ts';

function refusalOf(json: unknown): RxserveError {
  try {
    parsePlanSpec(json);
  } catch (error) {
    if (error instanceof RxserveError) return error;
    throw error;
  }
  throw new Error(`expected a refusal of ${JSON.stringify(json)}`);
}
const faultsOf = (json: unknown) => {
  const { code, faults } = refusalOf(json);
  expect(code).toBe('bad-request');
  return faults;
};

test('fills in the defaults, and understands the aliases', () => {
  for (const [name, strategy] of [
    ['rq3', 'stratified'],
    ['rq4', 'grouped'],
    ['rq3-paper', 'stratified-round-robin'],
    ['rq4-paper', 'grouped-round-robin'],
    ['retaining', 'retaining'],
  ])
    expect(parsePlanSpec({ strategy: name })).toEqual({ strategy, ...PLAN_DEFAULTS });
  expect(parsePlanSpec({ strategy: 'real-to-real' }).train).toEqual({ partition: ['seeds'] });
});

test('brings everything to one form', () => {
  expect(
    parsePlanSpec({
      strategy: 'leave-one-out',
      seed: 2 ** 53 - 1,
      group: 'project',
      test: { error_type: ['NPE', 'CCE', 'NPE'], partition: 'seeds' },
      train: { partition: ['core', 'contrast', 'core'], 'buggy.tokens.lte': '200' },
      near_duplicates: 0.85,
      train_sizes: [100, 7, 100],
      leaky_control: true,
    }),
  ).toEqual({
    ...PLAN_DEFAULTS,
    strategy: 'leave-one-out',
    seed: 9_007_199_254_740_991,
    group: 'project',
    test: { exception_type: ['ClassCastException', 'NullPointerException'] },
    train: { partition: ['contrast', 'core'], 'buggy.tokens.lte': 200 },
    near_duplicates: 0.85,
    train_sizes: [7, 100],
    leaky_control: true,
  });
});

test('a spec as understood is understood as itself', () => {
  fc.assert(
    fc.property(arbitraryPlanSpec, (json) => {
      const spec = parsePlanSpec(json);
      expect(parsePlanSpec(structuredClone(spec))).toEqual(spec);
    }),
    { numRuns: 500 },
  );
});

test('whatever JSON is given is a spec or is refused, and never an accident', () => {
  const names = fc.constantFrom('strategy', 'release', '__proto__', ...Object.keys(PLAN_DEFAULTS));
  const parts = fc.array(fc.tuple(names, jsonValue), { maxLength: 5 });
  const wild = fc
    .tuple(arbitraryPlanSpec, parts)
    .map(([spec, more]) => Object.fromEntries([...Object.entries(spec), ...more]));
  fc.assert(
    fc.property(fc.oneof(jsonValue, wild), (json) => {
      try {
        parsePlanSpec(json);
      } catch (error) {
        expect(error).toBeInstanceOf(RxserveError);
        const { code, faults } = error as RxserveError;
        expect(['bad-request', 'infeasible']).toContain(code);
        expect(faults).not.toHaveLength(0);
      }
    }),
    { numRuns: 2_000 },
  );
});

describe('a part that is wrong is named, with what is accepted and what was found', () => {
  const integer = 'an integer of at least 2';
  const seed = 'an integer in 0..2^53-1';
  const near = 'null, or a Jaccard similarity in 0.001..1 with at most 3 decimals';
  const sizes = 'a list of at most 50 integers of at least 1';
  const shares =
    'three shares, of train, validation and test, each a multiple of 0.001 above 0, that add up to 1';
  test.each<[string, unknown, string]>([
    ...[1, 2.5, '5', null, true, [5], 2 ** 53].map((value): [string, unknown, string] => [
      ...(['folds', value, integer] as const),
    ]),
    ...[-1, 0.5, '42', null, true, 2 ** 53].map((value): [string, unknown, string] => [
      ...(['seed', value, seed] as const),
    ]),
    ['group', 'bug', 'one of source_bug, source_bug_cluster, project, benchmark'],
    ['group', '__proto__', 'one of source_bug, source_bug_cluster, project, benchmark'],
    ...[0, 1.001, 0.8001, '0.8', true, 0.0005].map((value): [string, unknown, string] => [
      ...(['near_duplicates', value, near] as const),
    ]),
    ...[[0], ['1'], 5, null, [1.5], Array.from({ length: 51 }, (_, at) => at + 1)].map(
      (value): [string, unknown, string] => ['train_sizes', value, sizes],
    ),
    ['leaky_control', 'true', 'true or false'],
    ['leaky_control', null, 'true or false'],
  ])('%s: %j', (name, value, expected) => {
    expect(faultsOf({ strategy: 'stratified', [name]: value })).toEqual([
      {
        pointer: name,
        detail: `${name}: expected ${expected}, found ${JSON.stringify(value)}`,
      },
    ]);
  });

  test.each([
    [[0.8, 0.1]],
    [[0.8, 0.1, 0.1, 0]],
    [[0.8, 0.2, 0]],
    [[0.8, 0.1, 0.2]],
    [[0.3333, 0.3333, 0.3334]],
    [['0.8', 0.1, 0.1]],
    [{ 0: 0.8, 1: 0.1, 2: 0.1 }],
    [null],
  ])('shares: %j', (value) => {
    expect(faultsOf({ strategy: 'train-validation-test', shares: value })).toEqual([
      { pointer: 'shares', detail: `shares: expected ${shares}, found ${JSON.stringify(value)}` },
    ]);
  });

  test.each([[undefined], ['folds'], [3], [null], [['rq3']]])('strategy: %j', (strategy) => {
    const [fault, ...others] = faultsOf({ strategy });
    expect(others).toEqual([]);
    expect(fault?.pointer).toBe('strategy');
    expect(fault?.detail).toMatch(/^strategy: expected one of stratified, grouped, .*, found /);
    expect(fault?.detail.endsWith(`found ${JSON.stringify(strategy) ?? 'nothing'}`)).toBe(true);
  });

  test.each([[null], [undefined], [[]], ['rq3'], [7]])('%j is no spec', (json) => {
    expect(faultsOf(json)).toEqual([
      { pointer: '', detail: 'expected a spec: a JSON object with a strategy' },
    ]);
  });

  test.each(['fold', '__proto__', 'constructor', 'release'])('there is no part %s', (name) => {
    const json = JSON.parse(`{"strategy":"rq3",${JSON.stringify(name)}:{}}`);
    expect(faultsOf(json)).toEqual([
      {
        pointer: name,
        detail: `${name}: there is no such part of a spec; accepted: strategy, folds, seed, group, test, train, study, near_duplicates, train_sizes, shares, leaky_control, release`,
      },
    ]);
  });
});

test('all that is wrong is reported together', () => {
  const faults = faultsOf({
    strategy: 'nope',
    fold: 3,
    folds: 1,
    seed: -1,
    group: 'x',
    test: { nope: 1, partition: 'core' },
    train: { exemplars: 'x' },
    near_duplicates: 2,
    train_sizes: [0],
    shares: [1],
    leaky_control: 'no',
  });
  expect(faults.map(({ pointer }) => pointer).sort()).toEqual(
    [
      ...['strategy', 'fold', 'folds', 'seed', 'group', 'test', 'test.nope', 'train.exemplars'],
      ...['near_duplicates', 'train_sizes', 'shares', 'leaky_control'],
    ].sort(),
  );
});

describe('a part without meaning for the strategy', () => {
  test.each([
    ['stratified', 'study', 'rq3'],
    ['stratified', 'shares', [0.6, 0.2, 0.2]],
    ['leave-one-out', 'folds', 10],
    ['leave-one-out', 'study', 'rq3'],
    ['train-validation-test', 'folds', 10],
    ['train-validation-test', 'test', { exception_type: ['NullPointerException'] }],
    ['train-validation-test', 'near_duplicates', 0.8],
  ])('%s takes no %s', (strategy, name, value) => {
    expect(faultsOf({ strategy, [name]: value })).toEqual([
      {
        pointer: name,
        detail: `${name}: expected nothing: it has no meaning with the strategy ${strategy}, found ${JSON.stringify(value)}`,
      },
    ]);
  });

  test.each([
    ['folds', 10],
    ['group', 'project'],
    ['shares', [0.6, 0.2, 0.2]],
  ])('archived takes no %s', (name, value) => {
    expect(faultsOf({ strategy: 'archived', study: 'rq3', [name]: value })).toHaveLength(1);
  });

  test('archived needs a study, whose name is Unicode text', () => {
    for (const study of [undefined, null, '', 5, 'rq\ud800'])
      expect(faultsOf({ strategy: 'archived', study })[0]?.detail).toContain(
        'study: expected the name of a study in the fold assignments, found',
      );
  });
});

describe('the partitions', () => {
  test('only seeds are tested on', () => {
    for (const partition of ['core', ['seeds', 'core'], ['excluded']])
      expect(faultsOf({ strategy: 'rq3', test: { partition } })).toEqual([
        {
          pointer: 'test',
          detail: `test: expected a filter of the partition seeds, which alone is tested on, found ${JSON.stringify({ partition })}`,
        },
      ]);
  });

  test('excluded candidates are not trained on, for their provenance was not recorded: 422', () => {
    const refusal = refusalOf({ strategy: 'rq3', train: { partition: ['core', 'excluded'] } });
    expect(refusal.code).toBe('infeasible');
    expect(refusal.faults).toEqual([
      {
        pointer: 'train.partition',
        detail:
          'train: expected partitions among core, contrast, seeds, found core, excluded; the provenance of excluded candidates was not recorded, so no fold can be shown to be disjoint from them',
      },
    ]);
  });

  test('real-to-real trains on seeds alone, train-validation-test splits core alone', () => {
    expect(faultsOf({ strategy: 'real-to-real', train: { partition: 'core' } })[0]).toMatchObject({
      pointer: 'train',
      detail: expect.stringContaining('the partition seeds'),
    });
    for (const partition of ['seeds', ['core', 'contrast']])
      expect(
        faultsOf({ strategy: 'train-validation-test', train: { partition } })[0],
      ).toMatchObject({
        pointer: 'train',
        detail: expect.stringContaining('the partition core'),
      });
  });
});
