import { binomialKernel } from './binomial-kernel.ts';
import { checkCount } from './check-count.ts';
import { checkUnit } from './check-unit.ts';
import type { Outcome } from './outcome.ts';
import { undefinedBecause } from './outcome.ts';

/** Outcomes count as equally likely up to this factor, as in R and SciPy. */
const SLACK = 1 + 1e-7;

/**
 * The exact two-sided binomial test: the probability of all outcomes that are no likelier than
 * the one observed.
 *
 * @param count of successes, 0..total
 * @param total of trials; undefined for 0
 * @param chance of success if nothing is unusual, 0..1
 * @returns p, 0..1
 * @throws RangeError for other arguments
 * Source: Clopper and Pearson's tails, cut by likelihood as in R's binom.test; Loader 2000.
 */
export function binomialTest(count: number, total: number, chance = 0.5): Outcome<number> {
  checkCount(count, total);
  checkUnit('chance', chance);
  if (total === 0) return undefinedBecause('no-values');
  const probability = (k: number): number => binomialKernel(k, total - k, chance, 1 - chance);
  const limit = probability(count) * SLACK;
  const mode = Math.min(total, Math.floor((total + 1) * chance));
  const unlikely = (k: number): boolean => probability(k) <= limit;
  const lower = firstOf(mode + 1, (back) => unlikely(mode - back));
  const upper = firstOf(total - mode + 1, (ahead) => unlikely(mode + ahead));
  if (lower === 0 || upper === 0) return { value: 1 };
  const odds = chance / (1 - chance);
  const below = tail(mode - lower, probability, (k) => k / (total - k + 1) / odds, -1, total);
  const above = tail(mode + upper, probability, (k) => ((total - k) / (k + 1)) * odds, 1, total);
  return { value: Math.min(1, below + above) };
}

/** The first of 0..end - 1 for which a monotone condition holds; end if none. */
function firstOf(end: number, holds: (k: number) => boolean): number {
  let [low, high] = [0, end];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The probability of k = start, start + step, ..., until it no longer matters. */
function tail(
  start: number,
  probability: (k: number) => number,
  ratio: (k: number) => number,
  step: 1 | -1,
  total: number,
): number {
  if (start < 0 || start > total) return 0;
  let term = probability(start);
  let sum = term;
  for (let k = start; term > sum * 1e-18 && k + step >= 0 && k + step <= total; k += step) {
    term *= ratio(k);
    sum += term;
  }
  return sum;
}
