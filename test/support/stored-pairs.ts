import { EVERYTHING } from '../../src/query/filter.ts';
import { BY_ID } from '../../src/query/order.ts';
import type { Store } from '../../src/store/database.ts';
import type { Pair } from '../../src/store/pair.ts';
import { pagePairs } from '../../src/store/pairs.ts';
import type { Release } from '../../src/store/releases.ts';

/** All pairs of a release, in the order of their ids. */
export function pairsOf(store: Store, release: Release): readonly Pair[] {
  const query = { filter: EVERYTHING, order: BY_ID, limit: 100_000, after: null };
  return pagePairs(store, release, query).items;
}

/** Ids in the order of the release, of one partition or of all. */
export function idsOf(store: Store, release: Release, partition?: string): readonly string[] {
  return pairsOf(store, release)
    .filter((pair) => partition === undefined || pair.partition === partition)
    .map(({ id }) => id);
}
