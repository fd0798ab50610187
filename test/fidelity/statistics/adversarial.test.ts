import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anova } from '../../../src/fidelity/statistics/anova.ts';
import { benjaminiHochberg } from '../../../src/fidelity/statistics/benjamini-hochberg.ts';
import { binomialTest } from '../../../src/fidelity/statistics/binomial-test.ts';
import { bootstrapExact } from '../../../src/fidelity/statistics/bootstrap-exact.ts';
import { bootstrapPercentile } from '../../../src/fidelity/statistics/bootstrap-percentile.ts';
import { cliffsDelta } from '../../../src/fidelity/statistics/cliffs-delta.ts';
import { cohensH } from '../../../src/fidelity/statistics/cohens-h.ts';
import { kolmogorovSmirnov, tiesP } from '../../../src/fidelity/statistics/kolmogorov-smirnov.ts';
import { levene } from '../../../src/fidelity/statistics/levene.ts';
import { mannWhitney } from '../../../src/fidelity/statistics/mann-whitney.ts';
import { median } from '../../../src/fidelity/statistics/median.ts';
import { quantile7 } from '../../../src/fidelity/statistics/quantile7.ts';
import { rocAuc } from '../../../src/fidelity/statistics/roc-auc.ts';
import { romanoMagnitude } from '../../../src/fidelity/statistics/romano-magnitude.ts';
import { shapiroWilk } from '../../../src/fidelity/statistics/shapiro-wilk.ts';
import { SortedColumn } from '../../../src/fidelity/statistics/sorted-column.ts';
import { tInterval } from '../../../src/fidelity/statistics/t-interval.ts';
import { tukeyHsd } from '../../../src/fidelity/statistics/tukey-hsd.ts';
import { wilson } from '../../../src/fidelity/statistics/wilson.ts';
import { adversarial, sweepOf } from './columns.ts';

/** A number somewhere in a result that is NaN or infinite. */
function isUnfit(result: unknown): boolean {
  if (typeof result === 'number') return !Number.isFinite(result);
  if (result === null || typeof result !== 'object') return false;
  return Object.values(result).some(isUnfit);
}

/** Every statistic of two columns of numbers, by name. */
const OF_NUMBERS: Readonly<
  Record<string, (a: readonly number[], b: readonly number[]) => unknown>
> = {
  median: (a) => median(new SortedColumn(a)),
  quantile7: (a) => [0, 0.1, 0.5, 0.9, 1].map((q) => quantile7(new SortedColumn(a), q)),
  kolmogorovSmirnov: (a, b) => kolmogorovSmirnov(sweepOf(a, b)),
  tiesP: (a, b) => tiesP(sweepOf(a, b)),
  cliffsDelta: (a, b) => cliffsDelta(sweepOf(a, b)),
  mannWhitney: (a, b) => mannWhitney(sweepOf(a, b)),
  rocAuc: (a, b) => rocAuc([...a, ...b], [...a.map(() => true), ...b.map(() => false)]),
  shapiroWilk: (a) => shapiroWilk(a),
  tInterval: (a) => tInterval(a),
  bootstrapPercentile: (a) => bootstrapPercentile(a, { seed: 1, resamples: 20 }),
  anova: (a, b) => anova([a, b]),
  levene: (a, b) => levene([a, b]),
  leveneAboutMean: (a, b) => levene([a, b], 'mean'),
  tukeyHsd: (a, b) => tukeyHsd([a, b, [...a, ...b]]),
};

/** Those with sums of squares, which refuse numbers too large to be squared. */
const SQUARING = /^(shapiro|tInt|bootstrapP|anova|levene|tukey)/;

const column = fc.array(adversarial, { minLength: 1, maxLength: 12 });
const squarable = column.map((values) =>
  values.map((value) => Math.min(1e149, Math.max(-1e149, value))),
);

describe.each(Object.entries(OF_NUMBERS))('%s', (name, compute) => {
  test('has only finite numbers to say, whatever finite numbers it is given', () => {
    const values = SQUARING.test(name) ? squarable : column;
    fc.assert(
      fc.property(values, values, (a, b) => !isUnfit(compute(a, b))),
      { numRuns: name === 'tukeyHsd' ? 50 : 200 },
    );
  });

  test('the same for values that are all equal', () => {
    for (const value of [0, -0, 5e-324, 0.1, -1e149])
      for (const n of [1, 3, 15]) {
        const equal: readonly number[] = Array(n).fill(value);
        expect(isUnfit(compute(equal, equal))).toBe(false);
      }
  });

  test('refuses NaN and infinities, and says where', () => {
    for (const bad of [NaN, Infinity, -Infinity])
      expect(() => compute([1, 2, bad, 3], [2, 5, 1])).toThrow(new RegExp(`got ${bad} at \\d`));
    expect(() => compute([1, 2, NaN, 3], [2, 5, 1])).toThrow(RangeError);
  });
});

test.each(Object.entries(OF_NUMBERS).filter(([name]) => SQUARING.test(name)))(
  '%s refuses what cannot be squared',
  (_, compute) => {
    expect(() => compute([1, 1e200, 3], [1e200, 5])).toThrow(RangeError);
  },
);

test.each<readonly [string, (bad: number) => unknown]>([
  ['wilson count', (bad) => wilson(bad, 3)],
  ['wilson total', (bad) => wilson(1, bad)],
  ['wilson confidence', (bad) => wilson(1, 3, bad)],
  ['binomialTest count', (bad) => binomialTest(bad, 3)],
  ['binomialTest total', (bad) => binomialTest(1, bad)],
  ['binomialTest chance', (bad) => binomialTest(1, 3, bad)],
  ['cohensH first', (bad) => cohensH(bad, 0.1)],
  ['cohensH second', (bad) => cohensH(0.1, bad)],
  ['romanoMagnitude', (bad) => romanoMagnitude(bad)],
  ['quantile7 of q', (bad) => quantile7(new SortedColumn([1]), bad)],
  ['tInterval confidence', (bad) => tInterval([1, 2], bad)],
  ['bootstrapExact', (bad) => bootstrapExact([bad], 2)],
  ['benjaminiHochberg', (bad) => benjaminiHochberg([0.1, bad])],
])('%s refuses NaN and infinities', (_, compute) => {
  for (const bad of [NaN, Infinity, -Infinity]) expect(() => compute(bad)).toThrow(RangeError);
});

test('shares at their bounds', () => {
  const [least, most] = [5e-324, 1 - 2 ** -53];
  const shares = [0, -0, least, 0.5, most, 1];
  for (const one of shares)
    for (const other of shares) {
      expect(isUnfit(cohensH(one, other))).toBe(false);
      expect(isUnfit(benjaminiHochberg([one, other, null]))).toBe(false);
      for (const count of [0, 1, 7]) expect(isUnfit(binomialTest(count, 7, one))).toBe(false);
    }
  for (const confidence of [least, 1e-9, most])
    for (const [count, total] of [
      [0, 1],
      [1, 1],
      [1, Number.MAX_SAFE_INTEGER],
      [Number.MAX_SAFE_INTEGER - 1, Number.MAX_SAFE_INTEGER],
    ] as const) {
      expect(isUnfit(wilson(count, total, confidence))).toBe(false);
      expect(isUnfit(tInterval([1, 2], confidence))).toBe(false);
    }
});
