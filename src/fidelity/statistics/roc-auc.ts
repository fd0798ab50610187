import type { Outcome } from './outcome.ts';
import { undefinedBecause } from './outcome.ts';
import { rankSweep } from './rank-sweep.ts';
import { SortedColumn } from './sorted-column.ts';

/**
 * The area under the ROC curve: how often a positive has the higher score than a negative, ties
 * counting half.
 *
 * @param scores finite
 * @param positive whether each is a positive, in the same order; undefined unless both occur
 * @returns 0..1
 * @throws RangeError if the lengths differ, or for NaN
 * Source: Hanley and McNeil 1982; U / (n1 n2).
 */
export function rocAuc(scores: readonly number[], positive: readonly boolean[]): Outcome<number> {
  if (scores.length !== positive.length)
    throw new RangeError(
      `there must be a label for each score, got ${positive.length} for ${scores.length}`,
    );
  const yes = new SortedColumn(scores.filter((_, i) => positive[i]));
  const no = new SortedColumn(scores.filter((_, i) => !positive[i]));
  if (scores.length === 0) return undefinedBecause('no-values');
  if (yes.length === 0 || no.length === 0) return undefinedBecause('one-class');
  const { more, less } = rankSweep(yes, no);
  const pairs = yes.length * no.length;
  return { value: (pairs + more - less) / 2 / pairs };
}
