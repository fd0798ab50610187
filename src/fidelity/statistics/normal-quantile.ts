import { checkInsideUnit } from './check-unit.ts';
import { normalDensity, normalSf } from './normal-sf.ts';

/** The tail of a subnormal double has too few digits to go by. */
const SMALLEST = 2.3e-308;

/**
 * Where the standard normal distribution has a given probability below it.
 *
 * @param p at least 2.3e-308, below 1
 * @returns z with P(Z <= z) = p; 0 for 1/2
 * @throws RangeError for another p
 * Source: Newton's method on the logarithm of the tail, which is concave.
 */
export function normalQuantile(p: number): number {
  checkInsideUnit('p', p);
  if (p < SMALLEST) throw new RangeError(`p must be at least ${SMALLEST}, got ${p}`);
  if (p === 0.5) return 0;
  const tail = p < 0.5 ? p : 1 - p;
  let z = Math.sqrt(-2 * Math.log(2 * tail));
  for (let round = 0; round < 50; round++) {
    const above = normalSf(z);
    const step = (above / normalDensity(z)) * Math.log(above / tail);
    z += step;
    if (Math.abs(step) < 1e-9) break; // the next would be below 1e-17
  }
  return p < 0.5 ? -z : z;
}
