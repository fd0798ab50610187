import { checkSquarable } from './check-finite.ts';
import { checkInsideUnit } from './check-unit.ts';
import { moments } from './moments.ts';
import type { Outcome } from './outcome.ts';
import { undefinedBecause } from './outcome.ts';
import { tQuantile } from './t-quantile.ts';

export interface MeanInterval {
  readonly n: number;
  readonly mean: number;
  /** With n - 1 in the denominator. */
  readonly standardDeviation: number;
  readonly low: number;
  readonly high: number;
}

/**
 * A mean and Student's interval around it.
 *
 * @param values in -1e150..1e150; undefined for fewer than two; equal values give an interval of no width
 * @param confidence above 0, below 1
 * @throws RangeError for other arguments
 * Source: mean ± t s / sqrt(n) with n - 1 degrees of freedom.
 */
export function tInterval(values: readonly number[], confidence = 0.95): Outcome<MeanInterval> {
  checkSquarable('values', values);
  checkInsideUnit('confidence', confidence);
  if (values.length === 0) return undefinedBecause('no-values');
  if (values.length === 1) return undefinedBecause('too-few-values');
  const { n, mean, squares } = moments(values);
  const standardDeviation = Math.sqrt(squares / (n - 1));
  const reach = -tQuantile((1 - confidence) / 2, n - 1) * (standardDeviation / Math.sqrt(n));
  return { value: { n, mean, standardDeviation, low: mean - reach, high: mean + reach } };
}
