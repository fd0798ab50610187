import { binomialKernel } from './binomial-kernel.ts';
import { kolmogorovPoissonSf } from './kolmogorov-poisson-sf.ts';
import { pelzGoodSf } from './pelz-good-sf.ts';

/** From this n on an expansion in powers of 1/sqrt(n) is good enough. */
const LARGE = 500;

/**
 * n d^2 from which the two one-sided events practically exclude each other: both happen with
 * about exp(-6 n d^2) of the probability of one, 4e-11 of it and, where the other way is the
 * expansion, 2e-6.
 */
const FAR = 4;
const FAR_IF_LARGE = 2.2;

/**
 * The upper tail of the one-sample Kolmogorov-Smirnov statistic.
 *
 * @param n integer, at least 1
 * @param d any number
 * @returns P(D_n >= d), 0..1, to 1e-9 of itself up to 500, to 2e-6 above
 * Source: Simard and L'Ecuyer 2011, whose division of the plane this follows.
 */
export function kolmogorovSf(n: number, d: number): number {
  if (2 * n * d <= 1) return 1;
  if (d >= 1) return 0;
  if (n * d * d >= (n > LARGE ? FAR_IF_LARGE : FAR)) return Math.min(1, 2 * oneSidedSf(n, d));
  return n <= LARGE ? kolmogorovPoissonSf(n, d) : pelzGoodSf(n, d);
}

/** P(D_n^+ >= d). Source: Birnbaum and Tingey 1951, as a sum of binomial probabilities. */
function oneSidedSf(n: number, d: number): number {
  let sum = 0;
  for (let j = 0; j <= n * (1 - d); j++) {
    const p = d + j / n;
    sum += binomialKernel(j, n - j, Math.min(1, p), Math.max(0, 1 - p)) / p;
  }
  return d * sum;
}
