/** Where the two series are about equally fast. */
const MIDDLE = 1.18;

/** Up to it the tail is 1 in a double. */
const SMALLEST = 0.03;

/**
 * The upper tail of Kolmogorov's limiting distribution, that of sqrt(n) D for large n.
 *
 * @param t at least 0
 * @returns 0..1
 * @throws RangeError for another t
 * Source: Kolmogorov 1933, 2 sum (-1)^(k-1) exp(-2 k^2 t^2); below 1.18 its theta transform.
 */
export function kolmogorovLimitSf(t: number): number {
  if (!(t >= 0)) throw new RangeError(`t must be at least 0, got ${t}`);
  if (t < SMALLEST) return 1;
  let sum = 0;
  if (t < MIDDLE) {
    for (let odd = 1; odd < 12; odd += 2) sum += Math.exp(-((odd * Math.PI) ** 2) / (8 * t * t));
    return 1 - (Math.sqrt(2 * Math.PI) / t) * sum;
  }
  for (let k = 5; k > 0; k--) sum = Math.exp(-2 * k * k * t * t) - sum;
  return 2 * sum;
}
