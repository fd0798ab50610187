import { normalRangeSf } from './normal-range-sf.ts';
import { stirlingError } from './stirling-error.ts';

/**
 * The upper tail of the studentized range: the range of k standard normal values over an
 * independent estimate of their standard deviation.
 *
 * Integrated over x, the logarithm of that estimate: there the density of x falls off fast on both
 * sides and the trapezoidal rule converges geometrically.
 *
 * @param q at least 0
 * @param k number of values, an integer, at least 2
 * @param freedom degrees of freedom of the estimate, at least 1
 * @returns P(Q > q), 0..1; small values to about 1e-12 of themselves
 * @throws RangeError for other arguments
 * Source: Copenhaver and Holland 1988 for the double integral; the rule as in `normalRangeSf`.
 */
export function studentizedRangeSf(q: number, k: number, freedom: number): number {
  if (!(q >= 0 && q < Infinity)) throw new RangeError(`q must be at least 0, got ${q}`);
  if (!Number.isInteger(k) || k < 2)
    throw new RangeError(`k must be an integer, at least 2, got ${k}`);
  if (!(freedom >= 1 && freedom < Infinity))
    throw new RangeError(`freedom must be at least 1, got ${freedom}`);
  // the peak lies between 0, that of the density, and where it is when q is far out; from it the
  // integrand is below exp(-37) of its largest at these distances
  const peak = -Math.log(Math.hypot(1, q / Math.sqrt(2 * freedom)));
  const left = peak - 6.1 / Math.sqrt(freedom) - 37 / freedom;
  const right = 6.1 / Math.sqrt(freedom);
  const step = Math.min(0.125, 0.42 / Math.sqrt(freedom));
  const density = Math.sqrt(freedom / Math.PI) * Math.exp(-stirlingError(freedom / 2));
  let sum = 0;
  for (let x = left; x <= right; x += step) {
    // freedom / 2 (exp(2 x) - 1 - 2 x), which is 0 at the peak of the density
    const fall = (freedom / 2) * (Math.expm1(2 * x) - 2 * x);
    sum += Math.exp(-fall) * normalRangeSf(q * Math.exp(x), k);
  }
  return Math.min(1, density * step * sum);
}
