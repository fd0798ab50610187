import { checkInsideUnit, checkUnit } from './check-unit.ts';

/** Of a p at the very boundary, which rounding would put on either side. */
const RELATIVE_SLACK = 1e-12;

export interface Adjusted {
  /** The least rate of false discoveries at which this cell is one; null where p is. */
  readonly q: number | null;
  /** Whether it is one at the rate asked for; null where p is. */
  readonly reject: boolean | null;
}

/**
 * Which of many tests stand out when a given share of those found may be false.
 *
 * @param cells p of each test, 0..1; null for a cell that was not tested and does not count
 * @param rate of false discoveries, above 0, below 1
 * @returns for each cell, in order
 * @throws RangeError for other arguments
 * Source: Benjamini and Hochberg 1995, step-up; q as in R's p.adjust.
 */
export function benjaminiHochberg(
  cells: readonly (number | null)[],
  rate = 0.05,
): readonly Adjusted[] {
  checkInsideUnit('rate', rate);
  const tested = cells.flatMap((p, at) => {
    if (p === null) return [];
    checkUnit('p', p);
    return [{ p, at }];
  });
  tested.sort((a, b) => b.p - a.p);
  const adjusted: Adjusted[] = cells.map(() => ({ q: null, reject: null }));
  const m = tested.length;
  let q = 1;
  let reject = false;
  for (const [larger, { p, at }] of tested.entries()) {
    const rank = m - larger;
    q = Math.min(q, p * (m / rank));
    reject ||= p <= ((rank * rate) / m) * (1 + RELATIVE_SLACK);
    adjusted[at] = { q, reject };
  }
  return adjusted;
}
