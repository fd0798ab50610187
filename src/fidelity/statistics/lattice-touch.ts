import { greatestCommonDivisor } from './rank-sweep.ts';

/**
 * The probability that a random path from (0, 0) to (n1, n2), each step raising one coordinate by
 * one and all paths equally likely, comes to a point with |i n2 - j n1| >= gap gcd(n1, n2).
 *
 * Kept is one antidiagonal i + j = s at a time, and of it only the points between the bounds:
 * beyond them the probability is 1. As a path to (i, j) came from (i - 1, j) with probability
 * i / s, only positive numbers are added and small results keep their digits.
 *
 * @param n1 integer, at least 1
 * @param n2 integer, at least 1; n1 n2 below 2^53
 * @param gap integer, at least 0
 * @param counted for each s in 0..n1 + n2, 1 if the points with i + j = s count; null if all do
 * @returns 0..1
 * Source: Viehmann 2021, arXiv 2102.08037; Schröer and Trenkler 1995 for the points that count.
 */
export function latticeTouch(
  n1: number,
  n2: number,
  gap: number,
  counted: Uint8Array | null,
): number {
  if (gap === 0) return 1;
  const few = Math.min(n1, n2);
  const many = Math.max(n1, n2);
  const divisor = greatestCommonDivisor(many, few);
  const slope = few / divisor; // |s slope - j all| < gap between the bounds
  const all = (few + many) / divisor;
  const end = few + many;
  const touch = new Float64Array(few + 2).fill(1); // that of j at j + 1
  touch[1] = 0;
  let low = 0;
  let high = 0;
  for (let s = 1; s <= end; s++) {
    const [oldLow, oldHigh] = [low, Math.min(high + 1, few)];
    low = Math.max(oldLow, s - many);
    high = oldHigh;
    if (counted === null || counted[s] === 1) {
      low = Math.max(low, Math.floor((s * slope - gap) / all) + 1);
      high = Math.min(high, Math.ceil((s * slope + gap) / all) - 1);
      if (low > high) return 1;
    }
    const share = 1 / s;
    for (let j = high; j >= low; j--)
      touch[j + 1] = (j * (touch[j] ?? 1) + (s - j) * (touch[j + 1] ?? 1)) * share;
    for (let j = oldLow; j < low; j++) touch[j + 1] = 1;
    for (let j = high + 1; j <= oldHigh; j++) touch[j + 1] = 1;
  }
  return Math.min(1, touch[few + 1] ?? 1);
}
