import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bootstrapExact } from '../../../src/fidelity/statistics/bootstrap-exact.ts';
import { bootstrapPercentile } from '../../../src/fidelity/statistics/bootstrap-percentile.ts';
import { expectNear } from './columns.ts';

/** The sums of all n^n samples, ascending. */
function allSums(units: readonly number[]): readonly number[] {
  let sums = [0];
  for (const _ of units) sums = sums.flatMap((sum) => units.map((unit) => sum + unit));
  return sums.sort((a, b) => a - b);
}

const few = fc.array(fc.integer({ min: -3, max: 4 }), { minLength: 1, maxLength: 6 });
const confidences = fc.constantFrom(0.5, 0.8, 0.9, 0.95, 0.99);

describe('exact', () => {
  test('against all samples', () => {
    fc.assert(
      fc.property(
        few,
        fc.integer({ min: 1, max: 4 }),
        confidences,
        (units, denominator, confidence) => {
          const sums = allSums(units);
          const { length: n } = units;
          const end = (share: number): number =>
            (sums[Math.ceil(sums.length * share * (1 - 1e-12)) - 1] ?? NaN) / (n * denominator);
          const got = bootstrapExact(units, denominator, confidence).value;
          expect(got?.n).toBe(n);
          expectNear(got?.low ?? NaN, end((1 - confidence) / 2));
          expectNear(got?.high ?? NaN, end((1 + confidence) / 2));
        },
      ),
    );
  });

  const scores = fc.array(fc.nat(2), { minLength: 1, maxLength: 60 });

  test('the ends lie around the mean, within the values, whatever their order', () => {
    fc.assert(
      fc.property(scores, confidences, (units, confidence) => {
        const outcome = bootstrapExact(units, 2, confidence);
        const { low, mean, high } = outcome.value ?? { low: NaN, mean: NaN, high: NaN };
        expect(low).toBeGreaterThanOrEqual(Math.min(...units) / 2);
        expect(low).toBeLessThanOrEqual(mean);
        expect(high).toBeGreaterThanOrEqual(mean);
        expect(high).toBeLessThanOrEqual(Math.max(...units) / 2);
        expect(bootstrapExact(units.toSorted(), 2, confidence)).toEqual(outcome);
      }),
    );
  });

  test('drawing comes near it', () => {
    const units = Array.from({ length: 60 }, (_, i) => i % 3);
    const exact = bootstrapExact(units, 2).value;
    const drawn = bootstrapPercentile(
      units.map((unit) => unit / 2),
      { seed: 7, resamples: 4000 },
    ).value;
    expect(Math.abs((exact?.low ?? NaN) - (drawn?.low ?? NaN))).toBeLessThan(0.02);
    expect(Math.abs((exact?.high ?? NaN) - (drawn?.high ?? NaN))).toBeLessThan(0.02);
  });

  test('undefined for no values and for too many sums', () => {
    expect(bootstrapExact([], 2)).toEqual({ value: null, reason: 'no-values' });
    const large = { value: null, reason: 'too-many-values' };
    expect(bootstrapExact([0, 10_000_000], 1)).toEqual(large);
    expect(bootstrapExact([-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER], 1)).toEqual(large);
  });

  test('what is no integer is refused', () => {
    for (const unit of [NaN, Infinity, 0.5])
      expect(() => bootstrapExact([unit], 2)).toThrow(RangeError);
    for (const denominator of [NaN, Infinity, 0, -2, 0.5])
      expect(() => bootstrapExact([1], denominator)).toThrow(RangeError);
    for (const confidence of [NaN, 0, 1])
      expect(() => bootstrapExact([1], 1, confidence)).toThrow(RangeError);
  });
});

describe('by drawing', () => {
  const draws = { seed: 3, resamples: 200 };

  test('the same seed draws the same; ends in order, within the values', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 20 }),
        (values) => {
          const outcome = bootstrapPercentile(values, draws);
          const { low, high } = outcome.value ?? { low: NaN, high: NaN };
          expect(low).toBeGreaterThanOrEqual(Math.min(...values));
          expect(high).toBeGreaterThanOrEqual(low);
          expect(high).toBeLessThanOrEqual(Math.max(...values));
          expect(bootstrapPercentile(values, draws)).toEqual(outcome);
        },
      ),
    );
  });

  test('undefined for no values; other arguments are refused', () => {
    expect(bootstrapPercentile([], draws)).toEqual({ value: null, reason: 'no-values' });
    for (const value of [NaN, Infinity, 1e200])
      expect(() => bootstrapPercentile([value], draws)).toThrow(RangeError);
    for (const resamples of [NaN, 0, 1.5])
      expect(() => bootstrapPercentile([1], { seed: 1, resamples })).toThrow(RangeError);
  });
});
