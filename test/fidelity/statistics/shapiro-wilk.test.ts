import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalQuantile } from '../../../src/fidelity/statistics/normal-quantile.ts';
import { shapiroWilk } from '../../../src/fidelity/statistics/shapiro-wilk.ts';
import { measured } from './columns.ts';

const values = fc.array(measured, { minLength: 3, maxLength: 60 });

test('in 0..1, W above 0, invariant to order, a shift and a scale of either sign', () => {
  fc.assert(
    fc.property(values, fc.integer({ min: -1e6, max: 1e6 }), (list, shift) => {
      const got = shapiroWilk(list).value;
      if (got === null) {
        expect(new Set(list).size).toBe(1);
        return;
      }
      expect(got.w).toBeGreaterThan(0);
      expect(got.w).toBeLessThanOrEqual(1);
      expect(got.p).toBeGreaterThanOrEqual(0);
      expect(got.p).toBeLessThanOrEqual(1);
      expect(shapiroWilk(list.toReversed()).value).toEqual(got);
      for (const other of [
        list.map((value) => value + shift),
        list.map((value) => value * 1e-90),
        list.map((value) => value * -4e90),
      ])
        expect(Math.abs((shapiroWilk(other).value?.w ?? NaN) - got.w)).toBeLessThan(1e-10);
    }),
  );
});

test('normal scores look normal, and their exponentials do not', () => {
  for (const n of [12, 50, 500, 5000]) {
    const scores = Array.from({ length: n }, (_, i) => normalQuantile((i + 0.5) / n));
    expect(shapiroWilk(scores).value?.p).toBeGreaterThan(0.9);
    expect(shapiroWilk(scores.map(Math.exp)).value?.p).toBeLessThan(0.01);
  }
});

test('undefined for too few, too many and equal values', () => {
  const reason = (n: number) => shapiroWilk(Array.from({ length: n }, (_, i) => i));
  expect([0, 2, 5001].map(reason)).toEqual([
    { value: null, reason: 'no-values' },
    { value: null, reason: 'too-few-values' },
    { value: null, reason: 'too-many-values' },
  ]);
  expect(shapiroWilk([4, 4, 4])).toEqual({ value: null, reason: 'no-variation' });
});
