import type { Fingerprint } from '../java/fingerprints.ts';
import { NearestIndex } from '../java/nearest.ts';

/** A pair by what its methods are compared by. */
export type ComparedPair = {
  readonly id: string;
  readonly buggy: Fingerprint;
  readonly fixed: Fingerprint;
};

/**
 * Which test pairs each candidate is too similar to: the largest Jaccard similarity of token 5-gram
 * sets over the four pairings of their methods is at least the threshold.
 *
 * @param candidates and `test` of one vocabulary
 * @param threshold 0.001..1, at most 3 decimals; 1000 * intersection >= round(1000 * t) * union
 * @returns id of a candidate to ids of test pairs, for those that have any
 * Source: design, section 6, "Options".
 */
export function nearDuplicates(
  candidates: readonly ComparedPair[],
  test: readonly ComparedPair[],
  threshold: number,
): ReadonlyMap<string, readonly string[]> {
  const index = new NearestIndex(test.flatMap(({ buggy, fixed }) => [buggy.grams, fixed.grams]));
  const found = new Map<string, readonly string[]>();
  for (const { id, buggy, fixed } of candidates) {
    const near = [buggy, fixed].flatMap(({ grams }) => index.within(grams, threshold));
    const ids = new Set(near.map((each) => test[each.index >> 1]?.id ?? id));
    if (ids.size > 0) found.set(id, [...ids]);
  }
  return found;
}
