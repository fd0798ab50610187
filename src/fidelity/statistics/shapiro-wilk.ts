import { checkSquarable } from './check-finite.ts';
import { normalQuantile } from './normal-quantile.ts';
import { normalSf } from './normal-sf.ts';
import type { Outcome } from './outcome.ts';
import { undefinedBecause } from './outcome.ts';
import { SortedColumn } from './sorted-column.ts';

export interface ShapiroWilk {
  readonly n: number;
  /** 0..1, near 1 for values like those of a normal distribution. */
  readonly w: number;
  readonly p: number;
}

/** Sizes that the approximation was fitted to. */
const [LEAST, MOST] = [3, 5000];

// Polynomials of Royston 1995, the constant first.
const LAST = [0, 0.221157, -0.147981, -2.07119, 4.434685, -2.706056];
const LAST_BUT_ONE = [0, 0.042981, -0.293762, -1.752461, 5.682633, -3.582633];
const FEW_BOUND = [-2.273, 0.459];
const FEW_MEAN = [0.544, -0.39978, 0.025054, -6.714e-4];
const FEW_LOG_DEVIATION = [1.3822, -0.77857, 0.062767, -0.0020322];
const MANY_MEAN = [-1.5861, -0.31082, -0.083751, 0.0038915];
const MANY_LOG_DEVIATION = [-0.4803, -0.082676, 0.0030302];

/**
 * Whether values may come from a normal distribution.
 *
 * @param values any order; undefined for fewer than 3, more than 5,000, and if all are equal
 * @throws RangeError for NaN and a value outside -1e150..1e150
 * Source: Shapiro and Wilk 1965; Royston 1995, algorithm AS R94.
 */
export function shapiroWilk(values: readonly number[]): Outcome<ShapiroWilk> {
  checkSquarable('values', values);
  const sorted = new SortedColumn(values).values;
  const n = sorted.length;
  if (n === 0) return undefinedBecause('no-values');
  if (n < LEAST) return undefinedBecause('too-few-values');
  if (n > MOST) return undefinedBecause('too-many-values');
  const least = sorted[0] ?? 0;
  const range = (sorted[n - 1] ?? 0) - least;
  if (range === 0) return undefinedBecause('no-variation');
  const missing = missingFromOne(
    sorted.map((value) => (value - least) / range),
    weights(n),
  );
  return { value: { n, w: 1 - missing, p: tail(n, missing) } };
}

/** Of the upper half, the largest value first; those of the lower half are their negatives. */
function weights(n: number): Float64Array {
  const half = Math.floor(n / 2);
  if (n === 3) return Float64Array.of(Math.SQRT1_2);
  const scores = Float64Array.from(
    { length: half },
    (_, i) => -normalQuantile((i + 1 - 0.375) / (n + 0.25)),
  );
  const [first = 0, second = 0] = scores;
  const squares = 2 * scores.reduce((sum, score) => sum + score * score, 0);
  const scale = 1 / Math.sqrt(n);
  const last = polynomial(LAST, scale) + first / Math.sqrt(squares);
  if (n <= 5) {
    const shrink = Math.sqrt((squares - 2 * first ** 2) / (1 - 2 * last ** 2));
    return scores.map((score, i) => (i === 0 ? last : score / shrink));
  }
  const lastButOne = polynomial(LAST_BUT_ONE, scale) + second / Math.sqrt(squares);
  const shrink = Math.sqrt(
    (squares - 2 * first ** 2 - 2 * second ** 2) / (1 - 2 * last ** 2 - 2 * lastButOne ** 2),
  );
  return scores.map((score, i) => [last, lastButOne][i] ?? score / shrink);
}

/** 1 - W, W being the squared correlation of the values with the weights. */
function missingFromOne(values: Float64Array, upper: Float64Array): number {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  let [ofWeights, ofValues, both] = [0, 0, 0];
  for (const [i, value] of values.entries()) {
    const weight = (upper[n - 1 - i] ?? 0) - (upper[i] ?? 0);
    ofWeights += weight * weight;
    ofValues += (value - mean) ** 2;
    both += weight * (value - mean);
  }
  const most = Math.sqrt(ofWeights * ofValues);
  return Math.max(0, ((most - both) * (most + both)) / (ofWeights * ofValues));
}

/** The probability of a smaller W. */
function tail(n: number, missing: number): number {
  if (n === LEAST)
    return Math.max(0, (6 / Math.PI) * (Math.asin(Math.sqrt(1 - missing)) - Math.PI / 3));
  const logarithm = Math.log(missing);
  if (n > 11) {
    const size = Math.log(n);
    const deviation = Math.exp(polynomial(MANY_LOG_DEVIATION, size));
    return normalSf((logarithm - polynomial(MANY_MEAN, size)) / deviation);
  }
  const bound = polynomial(FEW_BOUND, n);
  if (logarithm >= bound) return 0;
  const deviation = Math.exp(polynomial(FEW_LOG_DEVIATION, n));
  return normalSf((-Math.log(bound - logarithm) - polynomial(FEW_MEAN, n)) / deviation);
}

function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0);
}
