import { normalDensity, normalSf } from './normal-sf.ts';

/** Of the trapezoidal rule: half of it changes no digit up to 20 values. */
const STEP = 0.25;

/** The same for more values, good to 1e-14 up to 100 of them and to 1e-11 up to 1,000. */
const STEP_IF_MANY = 0.125;

/** Distance from the middle, in standard deviations, beyond which the integrand is 0. */
const REACH = 8.5;

/**
 * The upper tail of the range of some standard normal values: that the largest is more than w
 * above the smallest.
 *
 * With z the largest, P = k ∫ phi(z) (Phi(z)^(k-1) - (Phi(z) - Phi(z - w))^(k-1)) dz, written as a
 * product so that nothing is subtracted: a small tail keeps its digits.
 *
 * @param w at least 0
 * @param k number of values, an integer, at least 2
 * @returns 0..1
 * Source: Tippett 1925; the trapezoidal rule converges geometrically here, Trefethen and Weideman
 * 2014.
 */
export function normalRangeSf(w: number, k: number): number {
  const half = w / 2;
  const step = k > 20 ? STEP_IF_MANY : STEP;
  let sum = 0;
  for (let u = -REACH; u <= REACH; u += step) {
    const below = normalSf(-u - half); // Phi(z) at z = u + w / 2
    const under = normalSf(half - u); // Phi(z - w)
    if (below === 0 || under === 0) continue;
    const others = -Math.expm1((k - 1) * Math.log1p(-Math.min(1, under / below)));
    sum += normalDensity(u + half) * below ** (k - 1) * others;
  }
  return Math.min(1, k * step * sum);
}
