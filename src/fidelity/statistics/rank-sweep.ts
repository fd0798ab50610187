import type { SortedColumn } from './sorted-column.ts';

/** How two columns lie to each other, in integers that are exact while |a| |b| < 2^53. */
export interface RankSweep {
  readonly a: SortedColumn;
  readonly b: SortedColumn;
  /** max |i |b| - j |a|| / gcd(|a|, |b|), with i values of a and j of b up to a value. */
  readonly gap: number;
  /** Pairs of a value of a and one of b in which that of a is the larger. */
  readonly more: number;
  /** Pairs in which that of a is the smaller; the other pairs are ties. */
  readonly less: number;
  /** N^3 - sum of t^3 over the t values of each tie group, N = |a| + |b|; 0 if all are equal. */
  readonly spread: number;
}

/**
 * Two sorted columns in one pass, tie group by tie group: all that Kolmogorov-Smirnov, Cliff's
 * delta, Mann-Whitney and the area under a ROC curve need.
 *
 * @param a at least one value
 * @param b at least one value
 * @throws RangeError if one is empty
 * @example rankSweep of [1, 2, 2] and [2, 3]: gap 4 (of 6), more 0, less 4, spread 125 - 29
 */
export function rankSweep(a: SortedColumn, b: SortedColumn): RankSweep {
  const [x, y] = [a.values, b.values];
  const [n1, n2] = [x.length, y.length];
  if (n1 === 0 || n2 === 0)
    throw new RangeError(`both columns must have values, got ${n1} and ${n2}`);
  const all = n1 + n2;
  let i = 0;
  let j = 0;
  let furthest = 0;
  let more = 0;
  let less = 0;
  let spread = 0;
  while (i < n1 || j < n2) {
    const value = Math.min(x[i] ?? Infinity, y[j] ?? Infinity);
    const [fromA, fromB] = [i, j];
    while (i < n1 && x[i] === value) i++;
    while (j < n2 && y[j] === value) j++;
    more += (i - fromA) * fromB;
    less += (j - fromB) * fromA;
    const tied = i - fromA + j - fromB;
    spread += tied * (all - tied) * (all + tied);
    furthest = Math.max(furthest, Math.abs(i * n2 - j * n1));
  }
  return { a, b, gap: furthest / greatestCommonDivisor(n1, n2), more, less, spread };
}

/** @param a integer, >= 0, not both 0; the same for b */
export function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
