import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXCEPTION_TYPES } from '../../src/corpus/exception-type.ts';
import { type Accuracy, lengthRule } from '../../src/fidelity/length-rule.ts';
import {
  growthOf,
  type PairNumbers,
  populationOf,
  somePairs,
  typeOf,
} from '../support/compared-pairs.ts';

const ruleOf = (pairs: readonly PairNumbers[]) => lengthRule(populationOf(pairs));

/** Pairs whose repairs grow by these numbers of tokens. */
const growing = (...growths: number[]): PairNumbers[] =>
  growths.map((growth) => ({ buggy: { tokens: 50 }, fixed: { tokens: 50 + growth } }));

const repeated = (count: number, growth: number) => growing(...Array<number>(count).fill(growth));

function expectAccuracy(got: Accuracy, growths: readonly number[]): void {
  const scores = growths.map((growth): number => (growth > 0 ? 1 : growth === 0 ? 0.5 : 0));
  const count = (score: number) => scores.filter((each) => each === score).length;
  expect(got).toMatchObject({
    n: growths.length,
    right: count(1),
    ties: count(0.5),
    wrong: count(0),
  });
  if (growths.length === 0) {
    expect(got).toMatchObject({ accuracy: null, low: null, high: null });
    expect(got.reason).toBe('there are no values');
    return;
  }
  expect(got.accuracy).toBeCloseTo(scores.reduce((sum, each) => sum + each, 0) / scores.length, 12);
  const { low, accuracy, high } = got;
  const ordered = [0, low, accuracy, high, 1].map(Number);
  expect(ordered).toEqual([...ordered].sort((x, y) => x - y));
  expect(got.reason).toBeNull();
}

describe('laws', () => {
  test('a repair that grows is right, one of equal length half, and pairs not measured are left out', () => {
    fc.assert(
      fc.property(somePairs, (pairs) => {
        const got = ruleOf(pairs);
        const growths = (some: readonly PairNumbers[]) =>
          some.flatMap((pair) => growthOf(pair) ?? []);
        const all = growths(pairs);
        expectAccuracy(got.all, all);
        expectAccuracy(
          got.no_growth,
          all.filter((growth) => growth <= 0),
        );
        expect(got.missing).toBe(pairs.length - all.length);
        const types = EXCEPTION_TYPES.filter((type) => pairs.some((pair) => typeOf(pair) === type));
        expect(Object.keys(got.by_exception_type)).toEqual(types);
        for (const type of types) {
          const own = got.by_exception_type[type];
          if (own === undefined) throw new Error(`no ${type}`);
          expectAccuracy(own, growths(pairs.filter((pair) => typeOf(pair) === type)));
        }
      }),
    );
  });

  test('where no repair grows the rule is at most half right', () => {
    fc.assert(
      fc.property(somePairs, (pairs) => {
        const { right, accuracy, high } = ruleOf(pairs).no_growth;
        expect(right).toBe(0);
        expect(accuracy ?? 0).toBeLessThanOrEqual(0.5);
        expect(high ?? 0).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  test('repairs undone: right and wrong change places', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 1 }), (growths) => {
        const one = ruleOf(growing(...growths)).all;
        const other = ruleOf(growing(...growths.map((growth) => -growth))).all;
        expect([other.right, other.ties, other.wrong]).toEqual([one.wrong, one.ties, one.right]);
        expect(other.accuracy).toBeCloseTo(1 - (one.accuracy ?? NaN), 12);
      }),
    );
  });
});

describe('examples', () => {
  test('the seeds of the paper: 134 grow, 20 keep, 16 shrink', () => {
    const { all, no_growth: stratum } = ruleOf([
      ...repeated(134, 7),
      ...repeated(20, 0),
      ...repeated(16, -2),
    ]);
    expect(all).toEqual({
      ...{ n: 170, right: 134, ties: 20, wrong: 16, reason: null },
      accuracy: expect.closeTo(144 / 170, 12),
      // of 340 halves: [79.7, 89.4] % as printed
      low: expect.closeTo(271 / 340, 12),
      high: expect.closeTo(304 / 340, 12),
    });
    expect(stratum).toMatchObject({ n: 36, right: 0, ties: 20, wrong: 16 });
    expect(stratum.accuracy).toBeCloseTo(10 / 36, 12);
  });

  test('where every repair grows the interval is a point', () => {
    expect(ruleOf(repeated(5, 1)).all).toMatchObject({ accuracy: 1, low: 1, high: 1 });
    expect(ruleOf(repeated(5, 1)).no_growth).toMatchObject({ n: 0, accuracy: null });
  });

  test('pairs of which a method does not parse say nothing', () => {
    const { all, no_growth: stratum, missing } = ruleOf([{ buggy: null }, { fixed: null }]);
    expect([all.n, all.accuracy, stratum.n, missing]).toEqual([0, null, 0, 2]);
  });
});
