import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fSf } from '../../../src/fidelity/statistics/f-sf.ts';
import { kolmogorovLimitSf } from '../../../src/fidelity/statistics/kolmogorov-limit-sf.ts';
import { normalQuantile } from '../../../src/fidelity/statistics/normal-quantile.ts';
import { normalRangeSf } from '../../../src/fidelity/statistics/normal-range-sf.ts';
import { normalSf } from '../../../src/fidelity/statistics/normal-sf.ts';
import { studentizedRangeSf } from '../../../src/fidelity/statistics/studentized-range-sf.ts';
import { tQuantile } from '../../../src/fidelity/statistics/t-quantile.ts';
import { expectNear } from './columns.ts';

const freedoms = fc.integer({ min: 1, max: 3000 });
const sizes = fc.double({ min: 0, max: 50, noNaN: true });

/** That a tail is in 0..1 and no larger further out, but for rounding. */
function expectFalls(at: number, further: number): void {
  expect(at).toBeLessThanOrEqual(1);
  expect(further).toBeGreaterThanOrEqual(0);
  expect(further).toBeLessThanOrEqual(at * (1 + 1e-11) + 1e-15);
}

test('tails fall from 1 to 0', () => {
  fc.assert(
    fc.property(
      sizes,
      fc.double({ min: 0, max: 2, noNaN: true }),
      freedoms,
      freedoms,
      (x, step, d1, d2) => {
        expectFalls(normalSf(x), normalSf(x + step));
        expectFalls(normalSf(-x - step), normalSf(-x));
        expectFalls(fSf(x, d1, d2), fSf(x + step, d1, d2));
        expectFalls(kolmogorovLimitSf(x / 10), kolmogorovLimitSf((x + step) / 10));
      },
    ),
  );
  expect([fSf(0, 3, 4), kolmogorovLimitSf(0), normalSf(0)]).toEqual([1, 1, 0.5]);
  expect([normalSf(-Infinity), normalSf(Infinity), kolmogorovLimitSf(40)]).toEqual([1, 0, 0]);
});

test('quantiles are the inverse of tails, and odd', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-300, max: 0.5, noNaN: true }), (p) => {
      expectNear(normalSf(-normalQuantile(p)), p, 1e-12);
    }),
  );
  expect([normalQuantile(0.5), tQuantile(0.5, 3)]).toEqual([0, 0]);
  for (const p of [0.25, 0.125, 2 ** -20]) expect(normalQuantile(1 - p)).toBe(-normalQuantile(p));
});

test('F of one and one, and of two and two, are elementary', () => {
  for (const f of [1e-6, 0.3, 1, 7, 1e9]) {
    expectNear(fSf(f, 1, 1), (2 / Math.PI) * Math.atan(1 / Math.sqrt(f)), 1e-12);
    expectNear(fSf(f, 2, 2), 1 / (1 + f), 1e-12);
  }
});

test('F mirrored: the rest, with the degrees of freedom swapped', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 50, noNaN: true }), freedoms, freedoms, (f, d1, d2) => {
      expect(Math.abs(fSf(f, d1, d2) + fSf(1 / f, d2, d1) - 1)).toBeLessThan(1e-11);
    }),
  );
});

describe('the studentized range', () => {
  test('of two values is t: F of one at q^2 / 2', () => {
    fc.assert(
      fc.property(sizes, freedoms, (q, freedom) => {
        expectNear(studentizedRangeSf(q, 2, freedom), fSf((q * q) / 2, 1, freedom), 1e-10);
      }),
      { numRuns: 40 },
    );
  });

  test('falls with q, rises with the number of values', () => {
    const few = fc.integer({ min: 2, max: 12 });
    fc.assert(
      fc.property(sizes, few, freedoms, (q, k, freedom) => {
        const at = studentizedRangeSf(q, k, freedom);
        expectFalls(at, studentizedRangeSf(q * 1.1, k, freedom));
        expectFalls(studentizedRangeSf(q, k + 1, freedom), at);
      }),
      { numRuns: 40 },
    );
  });

  test('with many degrees of freedom it is the range of normal values', () => {
    for (const q of [0.5, 2, 4])
      expectNear(studentizedRangeSf(q, 5, 1e9), normalRangeSf(q, 5), 1e-7);
    for (const w of [0.5, 2, 8])
      expectNear(normalRangeSf(w, 2), 2 * normalSf(w / Math.SQRT2), 1e-12);
  });

  test('ends for a q whose square is no double', () => {
    expect(studentizedRangeSf(0, 4, 5)).toBeCloseTo(1, 12);
    for (const q of [1e155, 1e300, Number.MAX_VALUE]) {
      expect(studentizedRangeSf(q, 4, 20)).toBe(0);
      expectNear(studentizedRangeSf(q, 2, 1) * q, (2 * Math.SQRT2) / Math.PI, 1e-9);
    }
  });
});

test.each<readonly [string, (bad: number) => unknown]>([
  ['normalSf', normalSf],
  ['kolmogorovLimitSf', kolmogorovLimitSf],
  ['normalQuantile', normalQuantile],
  ['tQuantile of p', (bad) => tQuantile(bad, 3)],
  ['tQuantile of freedom', (bad) => tQuantile(0.3, bad)],
  ['fSf of f', (bad) => fSf(bad, 1, 2)],
  ['fSf between', (bad) => fSf(1, bad, 2)],
  ['fSf within', (bad) => fSf(1, 1, bad)],
  ['studentizedRangeSf of q', (bad) => studentizedRangeSf(bad, 2, 3)],
  ['studentizedRangeSf of k', (bad) => studentizedRangeSf(1, bad, 3)],
  ['studentizedRangeSf of freedom', (bad) => studentizedRangeSf(1, 2, bad)],
])('%s refuses NaN', (_, compute) => {
  expect(() => compute(NaN)).toThrow(RangeError);
});

test('what has no finite answer is refused', () => {
  for (const p of [0, 1, 5e-324]) expect(() => normalQuantile(p)).toThrow(RangeError);
  expect(() => tQuantile(1e-300, 1)).toThrow(RangeError);
  for (const freedom of [0, -1, Infinity]) expect(() => fSf(1, freedom, 2)).toThrow(RangeError);
  expect(() => fSf(Infinity, 1, 2)).toThrow(RangeError);
});
