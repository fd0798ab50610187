import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STRATEGIES } from '../../src/folds/strategy.ts';
import { parsePlanSpec } from '../../src/service/plans/parse-plan-spec.ts';
import { formatQuery, parseQuery } from '../../src/web/router/query.ts';
import { readSplitState, splitParams, splitSpec } from '../../src/web/split/split-state.ts';

const anyState = fc.record({
  strategy: fc.constantFrom(...STRATEGIES),
  folds: fc.constantFrom('', '2', '7'),
  seed: fc.constantFrom('', '0', '9007199254740991'),
  group: fc.constantFrom('', 'project', 'source_bug_cluster'),
  study: fc.constantFrom('a, b', 'rq3'),
  types: fc.subarray(['NullPointerException', 'ClassCastException']),
  train: fc.subarray(['core', 'contrast']),
  near: fc.constantFrom('', '0.8', '1'),
  sizes: fc.subarray(['20', '40']),
  isLeaky: fc.boolean(),
});

test('a form is the same after it has been in the address', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      expect(readSplitState(parseQuery(formatQuery(splitParams(state))))).toEqual(state);
    }),
  );
});

test('whatever the form holds, the spec has nothing that the strategy gives no meaning to', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const parsed = parsePlanSpec(splitSpec(state, null));
      expect(parsed.strategy).toBe(state.strategy);
      if (!['archived', 'leave-one-out', 'train-validation-test'].includes(state.strategy))
        expect(parsed.folds).toBe(state.folds === '' ? 5 : Number(state.folds));
    }),
  );
});

test('an empty form asks for the usual plan', () => {
  expect(splitSpec(readSplitState([]), null)).toEqual({ strategy: 'stratified' });
  expect(splitSpec(readSplitState(parseQuery('strategy=rq4&folds=x')), 'demo-1')).toEqual({
    strategy: 'grouped',
    release: 'demo-1',
    folds: 'x',
  });
});
