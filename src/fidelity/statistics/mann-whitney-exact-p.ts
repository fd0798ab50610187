import type { RankSweep } from './rank-sweep.ts';

/** The shorter column has at most so many values. */
const LARGEST = 8;

/**
 * The exact two-sided p of Mann and Whitney's U, from the number of orders that give each U.
 *
 * @returns 0..1; null if there are ties or if both columns have more than eight values
 * Source: Mann and Whitney 1947; the orders are counted by Gaussian binomial coefficients.
 */
export function mannWhitneyExactP({ a, b, more, less }: RankSweep): number | null {
  const few = Math.min(a.length, b.length);
  const many = Math.max(a.length, b.length);
  if (few > LARGEST || more + less < few * many) return null;
  if (repeats(a.values) || repeats(b.values)) return null;
  const { upTo, orders } = countOrders(few, many, Math.min(more, less));
  return Math.min(1, (2 * upTo) / orders);
}

function repeats(sorted: Float64Array): boolean {
  for (let i = 1; i < sorted.length; i++) if (sorted[i] === sorted[i - 1]) return true;
  return false;
}

/** How many orders of few and many values there are, and how many have U up to a limit. */
function countOrders(
  few: number,
  many: number,
  limit: number,
): { readonly upTo: number; readonly orders: number } {
  const counts = new Float64Array(limit + 1);
  counts[0] = 1;
  let orders = 1;
  for (let i = 1; i <= few; i++) {
    // times (1 - x^(many + i)) / (1 - x^i)
    const up = many + i;
    for (let u = limit; u >= up; u--) counts[u] = (counts[u] ?? 0) - (counts[u - up] ?? 0);
    for (let u = i; u <= limit; u++) counts[u] = (counts[u] ?? 0) + (counts[u - i] ?? 0);
    orders = (orders * up) / i;
  }
  return { upTo: counts.reduce((sum, count) => sum + count, 0), orders };
}
