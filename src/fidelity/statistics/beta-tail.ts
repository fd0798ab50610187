import { binomialKernel } from './binomial-kernel.ts';

/** Of the continued fraction; it needs about the square root of the larger parameter. */
const MOST_STEPS = 1_000_000;

/**
 * The regularized incomplete beta function I_x(a, b).
 *
 * @param x 0..1
 * @param y 1 - x, given apart because neither may lose digits
 * @param a above 0
 * @param b above 0
 * @returns 0..1; small values to about 1e-13 of themselves
 * Source: continued fraction, DLMF 8.17.22; its factor by Loader 2000.
 */
export function betaTail(x: number, y: number, a: number, b: number): number {
  if (x === 0) return 0;
  if (y === 0) return 1;
  return x * (a + b + 2) <= a + 1
    ? (betaPower(x, y, a, b) * fraction(x, a, b)) / a
    : 1 - (betaPower(x, y, a, b) * fraction(y, b, a)) / b;
}

/** x^a y^b / B(a, b), with the arguments of `betaTail`. */
export function betaPower(x: number, y: number, a: number, b: number): number {
  return (binomialKernel(a, b, x, y) * a * b) / (a + b);
}

/** 1/(1 + d1/(1 + d2/(1 + ...))), by Lentz's method. */
function fraction(x: number, a: number, b: number): number {
  let value = 1;
  let ahead = 1;
  let behind = 0;
  for (let step = 1; step < MOST_STEPS; step++) {
    const half = step >> 1;
    const top = step % 2 === 1 ? -(a + half) * (a + b + half) : half * (b - half);
    const term = (top * x) / ((a + step - 1) * (a + step));
    behind = 1 / nonZero(1 + term * behind);
    ahead = nonZero(1 + term / ahead);
    value *= ahead * behind;
    if (Math.abs(ahead * behind - 1) < 1e-15) break;
  }
  return 1 / value;
}

function nonZero(value: number): number {
  return Math.abs(value) < 1e-300 ? 1e-300 : value;
}
