import type { Outcome } from './outcome.ts';
import { undefinedBecause } from './outcome.ts';
import type { SortedColumn } from './sorted-column.ts';

/**
 * The middle value, or the mean of the two middle ones.
 *
 * @returns undefined for no values
 */
export function median({ values }: SortedColumn): Outcome<number> {
  const { length } = values;
  if (length === 0) return undefinedBecause('no-values');
  const below = values[(length - 1) >> 1] ?? 0;
  const above = values[length >> 1] ?? 0;
  const sum = below + above;
  return { value: Number.isFinite(sum) ? sum / 2 : below / 2 + above / 2 };
}
