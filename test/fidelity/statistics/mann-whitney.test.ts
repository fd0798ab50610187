import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mannWhitney } from '../../../src/fidelity/statistics/mann-whitney.ts';
import { expectNear, relabelled, sweepOf } from './columns.ts';

describe('exact p', () => {
  test('against all relabellings', () => {
    const values = fc.uniqueArray(fc.integer(), { minLength: 2, maxLength: 10 });
    fc.assert(
      fc.property(values, fc.nat(7), (pooled, at) => {
        const size = 1 + (at % (pooled.length - 1));
        const [a, b] = [pooled.slice(0, size), pooled.slice(size)];
        const away = (u: number): number => Math.abs(u - (a.length * b.length) / 2);
        const { u, pExact } = mannWhitney(sweepOf(a, b));
        const all = relabelled(pooled, size).map(([x, y]) => mannWhitney(sweepOf(x, y)).u);
        const want = all.filter((other) => away(other) >= away(u)).length / all.length;
        expectNear(pExact ?? NaN, want);
      }),
    );
  });

  test('none for ties within a column or between them, nor for more than eight values each', () => {
    const column = (n: number, from: number) => Array.from({ length: n }, (_, i) => 2 * i + from);
    expect(mannWhitney(sweepOf([1, 1], [2, 3])).pExact).toBeNull();
    expect(mannWhitney(sweepOf([1, 2], [2, 3])).pExact).toBeNull();
    expect(mannWhitney(sweepOf(column(9, 0), column(9, 1))).pExact).toBeNull();
    expect(mannWhitney(sweepOf(column(8, 0), column(400, 1))).pExact).not.toBeNull();
  });
});

test('the normal p is near the exact one', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 28, maxLength: 60 }), (pooled) => {
      const { p, pExact } = mannWhitney(sweepOf(pooled.slice(0, 8), pooled.slice(8)));
      expect(Math.abs(p - (pExact ?? NaN))).toBeLessThan(0.02);
    }),
  );
});

test('all values equal: p is 1, and said to be so by convention', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 9 }), (value, n) => {
      const got = mannWhitney(sweepOf(Array(n).fill(value), [value, value]));
      expect(got).toEqual({ u: n, p: 1, pUncorrected: 1, pExact: null, degenerate: true });
    }),
  );
});
