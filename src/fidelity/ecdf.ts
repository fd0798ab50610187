import type { SortedColumn } from './statistics/sorted-column.ts';

/** Steps of a distribution function that are given at most; the last one is always there. */
const MAX_STEPS = 400;

/** An empirical distribution function: the share of the values that are at most x. */
export type Ecdf = {
  readonly n: number;
  /** Ascending, each value that occurs; of more than 400 every k-th. */
  readonly x: readonly number[];
  /** Of the same length, ascending, the last one 1. */
  readonly share: readonly number[];
};

/** @returns empty lists for an empty column */
export function ecdf({ values }: SortedColumn): Ecdf {
  const n = values.length;
  const steps: [number, number][] = [];
  for (let at = 0; at < n; at++) {
    const value = values[at] ?? 0;
    if (value !== values[at + 1]) steps.push([value, (at + 1) / n]);
  }
  const every = Math.ceil(steps.length / MAX_STEPS);
  const kept = steps.filter((_, at) => (steps.length - 1 - at) % every === 0);
  return { n, x: kept.map(([x]) => x), share: kept.map(([, share]) => share) };
}
