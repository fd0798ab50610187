import { deviance } from './deviance.ts';
import { stirlingError } from './stirling-error.ts';

/**
 * (x + y)! / (x! y!) p^x q^y, for real x and y: the binomial probability where they are integers.
 *
 * @param x at least 0
 * @param y at least 0
 * @param p 0..1
 * @param q 1 - p, given apart because neither may lose digits
 * Source: Loader 2000, saddle-point form: exact up to rounding for any size.
 */
export function binomialKernel(x: number, y: number, p: number, q: number): number {
  if (x === 0) return logPower(y, q, p);
  if (y === 0) return logPower(x, p, q);
  if (p === 0 || q === 0) return 0;
  const n = x + y;
  const exponent =
    stirlingError(n) -
    stirlingError(x) -
    stirlingError(y) -
    deviance(x, n * p) -
    deviance(y, n * q);
  return Math.exp(exponent) * Math.sqrt(n / (2 * Math.PI * x * y));
}

/** base^n, where other = 1 - base. */
function logPower(n: number, base: number, other: number): number {
  if (n === 0) return 1;
  return Math.exp(n * (other < 0.5 ? Math.log1p(-other) : Math.log(base)));
}
