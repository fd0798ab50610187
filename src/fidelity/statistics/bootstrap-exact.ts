import { checkInsideUnit } from './check-unit.ts';
import type { Outcome } from './outcome.ts';
import { undefinedBecause } from './outcome.ts';

export interface BootstrapInterval {
  readonly n: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** Of a cumulated probability that equals its bound but for rounding. */
const SLACK = 1e-12;

/** The range of the units, and n times its square, up to which it is computed: about a second. */
const MOST_RANGE = 10_000;
const MOST_SPREAD = 4_000_000;

/**
 * The percentile bootstrap interval of a mean without drawing: for scores that are multiples of
 * one fraction, the distribution of the mean of n draws is the n-fold convolution of theirs.
 *
 * @param units the scores as integers, times `denominator`; undefined for none
 * @param denominator an integer, at least 1: 2 for scores that are halves
 * @param confidence above 0, below 1
 * @returns each end is the least mean x for which P(mean <= x) is at least (1 - confidence) / 2,
 *   respectively (1 + confidence) / 2; undefined too if n and the range of the units make
 *   it too much work
 * @throws RangeError for other arguments
 * Source: Efron 1979, percentile interval, in the limit of infinitely many draws.
 */
export function bootstrapExact(
  units: readonly number[],
  denominator: number,
  confidence = 0.95,
): Outcome<BootstrapInterval> {
  checkInsideUnit('confidence', confidence);
  if (!Number.isSafeInteger(denominator) || denominator < 1)
    throw new RangeError(`denominator must be an integer, at least 1, got ${denominator}`);
  const n = units.length;
  const counts = new Map<number, number>();
  let [sum, least, most] = [0, Infinity, -Infinity];
  for (const [i, unit] of units.entries()) {
    if (!Number.isSafeInteger(unit))
      throw new RangeError(`units must be integers, got ${unit} at ${i}`);
    counts.set(unit, (counts.get(unit) ?? 0) + 1);
    sum += unit;
    least = Math.min(least, unit);
    most = Math.max(most, unit);
  }
  if (n === 0) return undefinedBecause('no-values');
  const range = most - least;
  if (range > MOST_RANGE || n * range * range > MOST_SPREAD)
    return undefinedBecause('too-many-values');
  const one = new Float64Array(range + 1);
  for (const [unit, count] of counts) one[unit - least] = count / n;
  const { from, chances } = ofDraws({ from: 0, chances: one }, n);
  const meanAt = (place: number): number => (least * n + from + place) / (n * denominator);
  const low = meanAt(firstReaching(chances, (1 - confidence) / 2));
  const high = meanAt(firstReaching(chances, (1 + confidence) / 2));
  return { value: { n, mean: sum / (n * denominator), low, high } };
}

/** Probabilities of sums, above the least: that of the sum `from` + i at i. */
type Distribution = { readonly from: number; readonly chances: Float64Array };

/** Smaller probabilities at the ends are let go: all of them come to far less than the slack. */
const NEGLIGIBLE = 1e-24;

/** The distribution of the sum of n draws: by doubling, as of 2, 4, 8, .. draws. */
function ofDraws(one: Distribution, n: number): Distribution {
  let some: Distribution = { from: 0, chances: Float64Array.of(1) };
  let doubled = one;
  for (let left = n; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) some = added(some, doubled);
    if (left > 1) doubled = added(doubled, doubled);
  }
  return some;
}

/** The distribution of the sum of two independent draws, without negligible ends. */
function added(a: Distribution, b: Distribution): Distribution {
  const [x, y] = [a.chances, b.chances];
  const sums = new Float64Array(x.length + y.length - 1);
  for (let i = 0; i < x.length; i++) {
    const chance = x[i] ?? 0;
    if (chance === 0) continue;
    for (let j = 0; j < y.length; j++) sums[i + j] = (sums[i + j] ?? 0) + chance * (y[j] ?? 0);
  }
  let [first, end] = [0, sums.length];
  while ((sums[first] ?? 1) < NEGLIGIBLE) first++;
  while ((sums[end - 1] ?? 1) < NEGLIGIBLE) end--;
  return { from: a.from + b.from + first, chances: sums.subarray(first, end) };
}

/** The first place up to which the probabilities come to a share. */
function firstReaching(chances: Float64Array, share: number): number {
  let sum = 0;
  for (const [place, chance] of chances.entries()) {
    sum += chance;
    if (sum >= share * (1 - SLACK)) return place;
  }
  return chances.length - 1;
}
