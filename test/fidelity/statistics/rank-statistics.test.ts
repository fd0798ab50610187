import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cliffsDelta } from '../../../src/fidelity/statistics/cliffs-delta.ts';
import { kolmogorovSmirnov, tiesP } from '../../../src/fidelity/statistics/kolmogorov-smirnov.ts';
import { mannWhitney } from '../../../src/fidelity/statistics/mann-whitney.ts';
import { rocAuc } from '../../../src/fidelity/statistics/roc-auc.ts';
import { romanoMagnitude } from '../../../src/fidelity/statistics/romano-magnitude.ts';
import { columns, expectNear, sweepOf } from './columns.ts';

/** All statistics that look at nothing but the order of the values of two columns. */
function statisticsOf(a: readonly number[], b: readonly number[]) {
  const sweep = sweepOf(a, b);
  return {
    ks: kolmogorovSmirnov(sweep),
    tiesP: tiesP(sweep).value,
    delta: cliffsDelta(sweep).delta,
    mannWhitney: mannWhitney(sweep),
  };
}

function shareUpTo(values: readonly number[], limit: number): number {
  return values.filter((value) => value <= limit).length / values.length;
}

describe('against their definitions', () => {
  test('D is the largest distance of the distribution functions', () => {
    fc.assert(
      fc.property(columns, columns, (a, b) => {
        const distances = [...a, ...b].map((x) => Math.abs(shareUpTo(a, x) - shareUpTo(b, x)));
        expectNear(statisticsOf(a, b).ks.d, Math.max(...distances));
      }),
    );
  });

  test('delta, U and the area under the curve count pairs', () => {
    fc.assert(
      fc.property(columns, columns, (a, b) => {
        const signs = a.flatMap((x) => b.map((y) => Number(x > y) - Number(x < y)));
        const sum = signs.reduce((total, sign) => total + sign, 0);
        const got = statisticsOf(a, b);
        const positive = [...a.map(() => true), ...b.map(() => false)];
        expect(got.delta).toBe(sum / signs.length + 0);
        expect(got.mannWhitney.u).toBe((signs.length + sum) / 2);
        expectNear(rocAuc([...a, ...b], positive).value ?? NaN, (1 + got.delta) / 2);
      }),
    );
  });

  test('the variance of U without ties is n1 n2 (N + 1) / 12', () => {
    const { spread } = sweepOf([1, 4, 9], [2, 5]);
    expect(spread / (5 * 4)).toBe(6);
  });
});

describe('laws', () => {
  test('columns swapped: the same D and p, the opposite delta, the rest of U', () => {
    fc.assert(
      fc.property(columns, columns, (a, b) => {
        const [one, other] = [statisticsOf(a, b), statisticsOf(b, a)];
        expect(other.ks).toEqual(one.ks);
        expect(other.tiesP).toBe(one.tiesP);
        expect(other.delta).toBe(0 - one.delta);
        expect(other.mannWhitney).toEqual({
          ...one.mannWhitney,
          u: a.length * b.length - one.mannWhitney.u,
        });
      }),
    );
  });

  test('labels swapped: the rest of the area', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(9), fc.boolean()), { minLength: 1 }), (rows) => {
        const scores = rows.map(([score]) => score);
        const auc = rocAuc(
          scores,
          rows.map(([, yes]) => yes),
        ).value;
        const rest = rocAuc(
          scores,
          rows.map(([, yes]) => !yes),
        ).value;
        if (auc === null || rest === null) expect(rest).toBe(auc);
        else expectNear(auc + rest, 1);
      }),
    );
  });

  test('all are in their ranges, and p with ties is at most p without', () => {
    fc.assert(
      fc.property(columns, columns, (a, b) => {
        const got = statisticsOf(a, b);
        const ps = [got.ks.p, got.tiesP, got.mannWhitney.p, got.mannWhitney.pUncorrected];
        for (const share of [...ps, got.ks.d, Math.abs(got.delta), got.mannWhitney.pExact ?? 0]) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        }
        expect(got.tiesP ?? NaN).toBeLessThanOrEqual(got.ks.p * (1 + 1e-12));
        expect(got.mannWhitney.pUncorrected).toBeLessThanOrEqual(got.mannWhitney.p);
        expect(got.delta).not.toBe(-0);
      }),
    );
  });

  test('a column differs in nothing from itself', () => {
    fc.assert(
      fc.property(columns, (a) => {
        const got = statisticsOf(a, a);
        expect(got.ks).toEqual({ d: 0, p: 1, method: 'exact' });
        expect([got.tiesP, got.delta, got.mannWhitney.p]).toEqual([1, 0, 1]);
        expect(got.mannWhitney.u).toBe(a.length ** 2 / 2);
      }),
    );
  });

  test('order does not matter, nor what the values are called as long as their order stays', () => {
    fc.assert(
      fc.property(columns, columns, (a, b) => {
        const got = statisticsOf(a, b);
        expect(statisticsOf(a.toReversed(), b.toSorted())).toEqual(got);
        const ranks = [...new Set([...a, ...b].map((value) => value + 0))].sort((x, y) => x - y);
        const renamed = (column: readonly number[]) =>
          column.map((value) => ranks.indexOf(value + 0) ** 3 - 5);
        expect(statisticsOf(renamed(a), renamed(b))).toEqual(got);
      }),
    );
  });

  test('columns apart: D and delta are whole', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1 }), columns, (a, b) => {
        const above = a.map((value) => Math.max(...b, 0) * 1.5 + value + 1);
        fc.pre(above.every((value) => Number.isFinite(value) && value > Math.max(...b)));
        const got = statisticsOf(above, b);
        expect([got.ks.d, got.delta]).toEqual([1, 1]);
      }),
    );
  });
});

test('the words for delta begin at their bounds', () => {
  const bounds = [0, 0.1469, 0.147, 0.3299, 0.33, 0.4739, 0.474, 1];
  const words = bounds.map((delta) => [romanoMagnitude(delta), romanoMagnitude(-delta)]);
  expect(words.map(([word]) => word)).toEqual([
    'negligible',
    'negligible',
    'small',
    'small',
    'medium',
    'medium',
    'large',
    'large',
  ]);
  for (const [one, other] of words) expect(other).toBe(one);
});
