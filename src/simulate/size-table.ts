import type { MersenneTwister } from '../corpus/mersenne-twister.ts';

/** Lines of a buggy method at equally spaced quantiles, the least and the most included. */
export type SizeTable = readonly number[];

/** Core and excluded: median 23; the longest leaves room for a repair below 80. */
export const CANDIDATE_LINES: SizeTable = [5, 12, 15, 18, 21, 23, 26, 29, 33, 41, 75];
/** Contrast: shorter and more uniform. */
export const CONTRAST_LINES: SizeTable = [5, 9, 10, 11, 12, 13, 14, 15, 16, 18, 26];
/** Seeds of the reference set: with the long ones, the median of all is about 23. */
export const SEED_LINES: SizeTable = [5, 7, 10, 13, 16, 19, 23, 28, 34, 44, 65];
/** Seeds outside the reference set, which is what sets them apart. */
export const UPPER_TAIL_LINES: SizeTable = [80, 100, 140];
/** Seeds of NumberFormatException: about 690 tokens. */
export const LONG_SEED_LINES: SizeTable = [66, 92, 101, 106, 114, 132];

/** A number of lines, distributed as the table says, linear between its entries. */
export function drawLines(draws: MersenneTwister, table: SizeTable): number {
  const at = draws.random() * (table.length - 1);
  const below = Math.floor(at);
  const low = table[below] ?? 0;
  const high = table[below + 1] ?? low;
  return Math.round(low + (at - below) * (high - low));
}
