import { checkCount } from './check-count.ts';
import { checkInsideUnit } from './check-unit.ts';
import { normalQuantile } from './normal-quantile.ts';
import type { Outcome } from './outcome.ts';
import { undefinedBecause } from './outcome.ts';

export interface ShareInterval {
  readonly count: number;
  readonly total: number;
  /** count / total */
  readonly share: number;
  /** 0 for a count of 0. */
  readonly low: number;
  /** 1 for a count of total. */
  readonly high: number;
}

/**
 * A share and Wilson's score interval around it.
 *
 * @param count of successes, 0..total
 * @param total of trials; undefined for 0
 * @param confidence above 0, below 1
 * @throws RangeError for other arguments
 * Source: Wilson 1927. The ends are the roots of a quadratic, so each comes from the other's
 * product with it where the difference would lose digits.
 */
export function wilson(count: number, total: number, confidence = 0.95): Outcome<ShareInterval> {
  checkCount(count, total);
  checkInsideUnit('confidence', confidence);
  if (total === 0) return undefinedBecause('no-values');
  const share = count / total;
  const z = -normalQuantile((1 - confidence) / 2);
  // rounding puts neither end on the wrong side of the share, nor above 1
  const high = count === total ? 1 : Math.min(1, Math.max(share, upperEnd(count, total, z)));
  // count^2 / (total (total + z^2)) is the product of the ends
  const low = count === 0 ? 0 : Math.min(share, (share * (count / (total + z * z))) / high);
  return { value: { count, total, share, low, high } };
}

function upperEnd(count: number, total: number, z: number): number {
  const square = z * z;
  const reach = z * Math.sqrt((count / total) * (total - count) + square / 4);
  return (count + square / 2 + reach) / (total + square);
}
