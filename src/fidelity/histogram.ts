import { quantile7 } from './statistics/quantile7.ts';
import type { SortedColumn } from './statistics/sorted-column.ts';

/** Bins that an axis is cut into at most; that they begin at multiples of the width adds one. */
const MAX_BINS = 40;

/** The axis ends where at most this share of either side lies beyond. */
const SHOWN = 0.99;

/** Two columns of integers counted in the same bins. */
export type Histogram = {
  /** Width of a bin: 1, 2 or 5 times a power of ten. */
  readonly width: number;
  /** Lower end of each bin, ascending; a bin is without its upper end, the last one has none. */
  readonly from: readonly number[];
  readonly a: readonly number[];
  readonly b: readonly number[];
};

/**
 * Counts two columns of integers in at most 42 bins, over one axis that holds 99 % of either; the
 * last bin is open and holds the rest.
 *
 * @returns no bins where both columns are empty
 */
export function histogram(a: SortedColumn, b: SortedColumn): Histogram {
  const least = Math.min(a.values[0] ?? Infinity, b.values[0] ?? Infinity);
  if (least === Infinity) return { width: 1, from: [], a: [], b: [] };
  const most = Math.max(
    quantile7(a, SHOWN).value ?? -Infinity,
    quantile7(b, SHOWN).value ?? -Infinity,
  );
  const width = niceWidth((most - least + 1) / MAX_BINS);
  const first = Math.floor(least / width);
  const bins = Math.floor(most / width) - first + 1;
  const from = Array.from({ length: bins + 1 }, (_, bin) => (first + bin) * width);
  const counted = ({ values }: SortedColumn): readonly number[] => {
    const counts = new Array<number>(from.length).fill(0);
    for (const value of values) {
      const bin = Math.min(bins, Math.floor(value / width) - first);
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
    return counts;
  };
  return { width, from, a: counted(a), b: counted(b) };
}

/** The least of 1, 2, 5, 10, 20, 50, .. that is at least so wide. */
function niceWidth(least: number): number {
  for (let power = 1; ; power *= 10)
    for (const step of [1, 2, 5]) if (step * power >= least) return step * power;
}
