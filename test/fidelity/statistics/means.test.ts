import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anova } from '../../../src/fidelity/statistics/anova.ts';
import { fSf } from '../../../src/fidelity/statistics/f-sf.ts';
import { levene } from '../../../src/fidelity/statistics/levene.ts';
import type { Outcome } from '../../../src/fidelity/statistics/outcome.ts';
import { tInterval } from '../../../src/fidelity/statistics/t-interval.ts';
import { tQuantile } from '../../../src/fidelity/statistics/t-quantile.ts';
import { tukeyHsd } from '../../../src/fidelity/statistics/tukey-hsd.ts';
import { expectNear, measured } from './columns.ts';

type Groups = readonly (readonly number[])[];

const group = fc.array(measured, { minLength: 2, maxLength: 12 });
const groups = fc.array(group, { minLength: 2, maxLength: 5 });

/** Two outcomes that are the same but for rounding; of p only what rounding of f leaves of it. */
function expectSame(got: Outcome<{ f: number; p: number }>, want: typeof got): void {
  expect(got.value === null).toBe(want.value === null);
  if (got.value === null || want.value === null) return;
  expect(Math.abs(got.value.f - want.value.f)).toBeLessThanOrEqual(1e-9 * (1 + want.value.f));
  expect(Math.abs(got.value.p - want.value.p)).toBeLessThanOrEqual(1e-6 * want.value.p + 1e-9);
}

const moved = (list: Groups, by: number): Groups =>
  list.map((each) => each.map((value) => value + by));
const scaled = (list: Groups, by: number): Groups =>
  list.map((each) => each.map((value) => value * by));

describe.each([
  ['anova', anova],
  ['levene', levene],
  ['levene about the mean', (list: Groups) => levene(list, 'mean')],
] as const)('%s', (_, test_) => {
  test('invariant to a shift, a scale, and the order of groups and values', () => {
    fc.assert(
      fc.property(groups, fc.integer({ min: -1e6, max: 1e6 }), (list, shift) => {
        const outcome = test_(list);
        expectSame(test_(moved(list, shift)), outcome);
        expectSame(test_(scaled(list, -3.5)), outcome);
        expectSame(test_(list.map((each) => each.toReversed()).toReversed()), outcome);
        if (outcome.value === null) return;
        expect(outcome.value.f).toBeGreaterThanOrEqual(0);
        expect(outcome.value.p).toBeGreaterThanOrEqual(0);
        expect(outcome.value.p).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('anova', () => {
  test('of two groups is the square of t', () => {
    fc.assert(
      fc.property(group, group, (a, b) => {
        const outcome = anova([a, b]);
        const [one, other] = [tInterval(a).value, tInterval(b).value];
        if (outcome.value === null || one === null || other === null) return;
        const pooled =
          ((one.n - 1) * one.standardDeviation ** 2 +
            (other.n - 1) * other.standardDeviation ** 2) /
          (one.n + other.n - 2);
        const t = (one.mean - other.mean) / Math.sqrt(pooled * (1 / one.n + 1 / other.n));
        expect(Math.abs(outcome.value.f - t * t)).toBeLessThanOrEqual(1e-9 * (1 + t * t));
      }),
    );
  });

  test('a large offset that all values share takes no digit', () => {
    const list = [
      [1, 2, 4],
      [2, 3, 5, 6],
      [5, 7],
    ];
    for (const offset of [2 ** 20, 2 ** 40, -(2 ** 50)])
      expect(anova(moved(list, offset))).toEqual(anova(list));
  });

  test('undefined where there is no variation, or none beside that between the groups', () => {
    const none = { value: null, reason: 'no-variation' };
    expect(
      anova([
        [1, 1],
        [2, 2],
      ]),
    ).toEqual(none);
    expect(
      anova([
        [0, 0, 1e-160],
        [1, 1, 1],
      ]),
    ).toEqual(none);
    expect(
      tukeyHsd([
        [0, 0, 5e-324],
        [1, 1, 1],
      ]),
    ).toEqual(none);
  });
});

describe('levene', () => {
  test('a shift of one group alone changes nothing', () => {
    fc.assert(
      fc.property(groups, fc.integer({ min: -1e6, max: 1e6 }), (list, shift) => {
        expectSame(
          levene(list.map((each, i) => (i === 0 ? each.map((x) => x + shift) : each))),
          levene(list),
        );
      }),
    );
  });
});

describe('tukeyHsd', () => {
  test('every pair once, p in 0..1, symmetric in the groups', () => {
    fc.assert(
      fc.property(groups, (list) => {
        const pairs = tukeyHsd(list).value;
        if (pairs === null) {
          expect(anova(list).value).toBeNull();
          return;
        }
        const k = list.length;
        expect(pairs).toHaveLength((k * (k - 1)) / 2);
        const reversed = tukeyHsd(list.toReversed()).value ?? [];
        for (const { first, second, difference, q, p } of pairs) {
          expect(first).toBeLessThan(second);
          expect(p).toBeGreaterThanOrEqual(0);
          expect(p).toBeLessThanOrEqual(1);
          const mirror = reversed.find(
            (pair) => pair.first === k - 1 - second && pair.second === k - 1 - first,
          );
          expect(Math.abs(difference + (mirror?.difference ?? NaN))).toBeLessThan(1e-9);
          expect(Math.abs(q - (mirror?.q ?? NaN))).toBeLessThanOrEqual(1e-9 * (1 + q));
          expect(Math.abs(p - (mirror?.p ?? NaN))).toBeLessThan(1e-8);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('of two groups it is the analysis of variance', () => {
    fc.assert(
      fc.property(group, group, (a, b) => {
        const [whole, pairs] = [anova([a, b]).value, tukeyHsd([a, b]).value];
        if (whole !== null) expect(Math.abs((pairs?.[0]?.p ?? NaN) - whole.p)).toBeLessThan(1e-10);
      }),
      { numRuns: 30 },
    );
  });
});

describe('tInterval', () => {
  test('around the mean, which lies among the values; wider for more confidence', () => {
    fc.assert(
      fc.property(group, (values) => {
        const [narrow, wide] = [tInterval(values, 0.9).value, tInterval(values, 0.99).value];
        if (narrow === null || wide === null) throw new Error('two values have an interval');
        expectNear(
          (narrow.low + narrow.high) / 2 - values.length * 1e4,
          narrow.mean - values.length * 1e4,
        );
        expect(narrow.mean).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9);
        expect(narrow.mean).toBeLessThanOrEqual(Math.max(...values) + 1e-9);
        expect(wide.low).toBeLessThanOrEqual(narrow.low);
        expect(wide.high).toBeGreaterThanOrEqual(narrow.high);
      }),
    );
  });

  test('it holds 0 just where the t test against 0 does not reject', () => {
    fc.assert(
      fc.property(group, (values) => {
        const got = tInterval(values).value;
        if (got === null || got.standardDeviation === 0) return;
        const t = got.mean / (got.standardDeviation / Math.sqrt(got.n));
        const p = fSf(t * t, 1, got.n - 1);
        fc.pre(Math.abs(p - 0.05) > 1e-9);
        expect(got.low <= 0 && got.high >= 0).toBe(p > 0.05);
      }),
    );
  });

  test('t has the probability it was asked for', () => {
    const freedom = fc.integer({ min: 1, max: 500 });
    fc.assert(
      fc.property(freedom, fc.double({ min: 1e-10, max: 0.49, noNaN: true }), (df, p) => {
        const t = tQuantile(p, df);
        expectNear(fSf(t * t, 1, df) / 2, p, 1e-10);
        expectNear(tQuantile(1 - p, df), -t, 1e-5);
      }),
    );
  });
});
