import { betaPower, betaTail } from './beta-tail.ts';
import { checkInsideUnit } from './check-unit.ts';
import { normalQuantile } from './normal-quantile.ts';

/**
 * Where Student's t distribution has a given probability below it.
 *
 * @param p above 0, below 1
 * @param freedom degrees of freedom, above 0, need not be an integer
 * @returns t with P(T <= t) = p; 0 for 1/2
 * @throws RangeError for other arguments
 * Source: Newton's method on the logarithm of the tail as a function of ln t, which is concave.
 */
export function tQuantile(p: number, freedom: number): number {
  checkInsideUnit('p', p);
  if (!(freedom > 0 && freedom < Infinity))
    throw new RangeError(`freedom must be above 0, got ${freedom}`);
  if (p === 0.5) return 0;
  const tail = p < 0.5 ? p : 1 - p;
  let t = -normalQuantile(tail);
  for (let round = 0; round < 100; round++) {
    const sum = freedom + t * t;
    if (!Number.isFinite(sum))
      throw new RangeError(`p must have a t whose square is finite, got ${p} for ${freedom}`);
    const [x, y] = [freedom / sum, (t * t) / sum];
    const above = betaTail(x, y, freedom / 2, 0.5) / 2;
    const step = (above / betaPower(x, y, freedom / 2, 0.5)) * Math.log(above / tail);
    t *= Math.exp(step);
    if (Math.abs(step) < 1e-9) break; // the next would be below 1e-17
  }
  return p < 0.5 ? -t : t;
}
