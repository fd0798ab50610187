import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kolmogorovLimitSf } from '../../../src/fidelity/statistics/kolmogorov-limit-sf.ts';
import { kolmogorovSf } from '../../../src/fidelity/statistics/kolmogorov-sf.ts';
import { kolmogorovSmirnov, tiesP } from '../../../src/fidelity/statistics/kolmogorov-smirnov.ts';
import { latticeTouch } from '../../../src/fidelity/statistics/lattice-touch.ts';
import { expectNear, relabelled, sweepOf } from './columns.ts';

/** The share of all relabellings whose D is no smaller. */
function bruteForceP(a: readonly number[], b: readonly number[]): number {
  const { gap } = sweepOf(a, b);
  const all = relabelled([...a, ...b], a.length);
  return all.filter(([x, y]) => sweepOf(x, y).gap >= gap).length / all.length;
}

const few = fc.array(fc.nat(4), { minLength: 1, maxLength: 5 });
const untied = fc
  .tuple(
    fc.uniqueArray(fc.nat(), { minLength: 2, maxLength: 10 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  )
  .map(([values, share]) => {
    const size = 1 + Math.round(share * (values.length - 2));
    return [values.slice(0, size), values.slice(size)] as const;
  });

describe('exact p against all relabellings', () => {
  test('without ties', () => {
    fc.assert(
      fc.property(untied, ([a, b]) => {
        const sweep = sweepOf(a, b);
        const want = bruteForceP(a, b);
        expectNear(kolmogorovSmirnov(sweep).p, want);
        expectNear(tiesP(sweep).value ?? NaN, want);
      }),
    );
  });

  test('with ties, given what is equal', () => {
    fc.assert(
      fc.property(few, few, (a, b) => {
        expectNear(tiesP(sweepOf(a, b)).value ?? NaN, bruteForceP(a, b));
      }),
    );
  });
});

test('p falls as D rises', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (n1, n2) => {
      const ps = Array.from({ length: n1 * n2 + 1 }, (_, gap) => latticeTouch(n1, n2, gap, null));
      for (const [gap, p] of ps.entries())
        expect(p).toBeLessThanOrEqual((ps[gap - 1] ?? 1) * (1 + 1e-12));
    }),
    { numRuns: 20 },
  );
});

describe('the one-sample distribution', () => {
  test('for one and two values it is elementary', () => {
    for (const d of [0.5, 0.6, 0.75, 0.99]) expectNear(kolmogorovSf(1, d), 2 * (1 - d), 1e-9);
    for (const d of [0.3, 0.4, 0.45])
      expectNear(kolmogorovSf(2, d), 1 - 2 * (2 * d - 0.5) ** 2, 1e-9);
    for (const d of [0.6, 0.75, 0.9]) expectNear(kolmogorovSf(2, d), 2 * (1 - d) ** 2, 1e-9);
    expect([kolmogorovSf(5, 0.1), kolmogorovSf(5, 0), kolmogorovSf(5, 1)]).toEqual([1, 1, 0]);
  });

  // scipy.stats.kstwo.sf
  test.each([
    [10, 0.4, 0.05898924519999926, 1e-9],
    [100, 0.1, 0.2526927570063874, 1e-9],
    [501, 0.09, 0.0005562742169747921, 2e-6],
    [5000, 0.02, 0.03613941395325637, 2e-6],
    [7071, 0.03, 5.80491926954702e-6, 2e-6],
    [100_000, 0.004, 0.08130148920222469, 2e-6],
  ])('n = %d, d = %d', (n, d, want, tolerance) => {
    expectNear(kolmogorovSf(n, d), want, tolerance);
  });

  test('its ways of computing meet where one takes over from the other', () => {
    for (const [n, nd2] of [
      [50, 4],
      [400, 4],
      [900, 2.2],
      [9000, 2.2],
    ] as const) {
      const at = (scale: number): number => kolmogorovSf(n, Math.sqrt(nd2 / n) * scale);
      expectNear(at(1 - 1e-9), at(1 + 1e-9), 3e-6);
    }
    const d = (n: number): number => 1.2 / Math.sqrt(n);
    expectNear(kolmogorovSf(501, d(501)), kolmogorovSf(500, d(500)), 2e-3);
  });

  test('falls, in 0..1', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (n, d) => {
          const [p, further] = [kolmogorovSf(n, d), kolmogorovSf(n, d * 1.1)];
          expect(p).toBeLessThanOrEqual(1);
          expect(further).toBeGreaterThanOrEqual(0);
          expect(further).toBeLessThanOrEqual(p * (1 + 1e-5));
        },
      ),
    );
  });

  test('comes near its limit', () => {
    for (const t of [0.5, 0.8, 1.1, 1.2, 1.6])
      expectNear(kolmogorovSf(1_000_000, t / 1000), kolmogorovLimitSf(t), 2e-3);
  });
});

test('beyond 2e8 pairs p is asymptotic, near the exact one, and p with ties is undefined', () => {
  const column = (n: number, power: number): readonly number[] =>
    Array.from({ length: n }, (_, i) => ((i + 0.5) / n) ** power);
  const [a, b] = [column(15_000, 1), column(14_000, 1.04)];
  const sweep = sweepOf(a, b);
  const { p, method } = kolmogorovSmirnov(sweep);
  expect(method).toBe('asymptotic');
  expectNear(p, latticeTouch(15_000, 14_000, sweep.gap, null), 0.02);
  expect(tiesP(sweep)).toEqual({ value: null, reason: 'too-many-values' });
});
