import { compareCodePoints } from '../corpus/compare-code-points.ts';
import type { SeedPair } from './seed-pair.ts';

/**
 * Decides the stratum of a group: the exception type of most of its pairs; of equally frequent
 * types the one with the fewest pairs in the pool; of those the first in code-point order.
 *
 * @param pairs of the group, at least one
 * @param inPool exception type to its number of pairs in the whole pool
 * Source: golden/folds.md, "Common"; the paper (§7.2) does not say what happens to mixed bugs.
 */
export function majorityType(
  pairs: readonly Pick<SeedPair, 'type'>[],
  inPool: ReadonlyMap<string, number>,
): string {
  const counts = countTypes(pairs);
  const ranked = [...counts].sort(
    ([a, ofA], [b, ofB]) =>
      ofB - ofA || (inPool.get(a) ?? 0) - (inPool.get(b) ?? 0) || compareCodePoints(a, b),
  );
  return ranked[0]?.[0] ?? '';
}

/** @returns exception type to its number of pairs */
export function countTypes(pairs: readonly Pick<SeedPair, 'type'>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { type } of pairs) counts.set(type, (counts.get(type) ?? 0) + 1);
  return counts;
}
