import { checkUnit } from './check-unit.ts';
import type { Outcome } from './outcome.ts';
import { undefinedBecause } from './outcome.ts';
import type { SortedColumn } from './sorted-column.ts';

/**
 * The quantile that NumPy and R give by default: linear between the order statistics around
 * (n - 1) q.
 *
 * @param q 0..1, both included
 * @returns undefined for no values
 * @throws RangeError for another q
 * Source: Hyndman and Fan 1996, type 7.
 */
export function quantile7({ values }: SortedColumn, q: number): Outcome<number> {
  checkUnit('q', q);
  const last = values.length - 1;
  if (last < 0) return undefinedBecause('no-values');
  const place = last * q;
  const before = Math.floor(place);
  const below = values[before] ?? 0;
  const above = values[Math.min(before + 1, last)] ?? 0;
  const share = place - before;
  const gap = above - below;
  if (gap === Infinity) return { value: below * (1 - share) + above * share };
  // from the nearer end, so that the result never leaves below..above
  return { value: share < 0.5 ? below + gap * share : above - gap * (1 - share) };
}
