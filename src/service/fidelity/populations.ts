import { LRUCache } from 'lru-cache';
import { infeasible } from '../../errors.ts';
import type { ComparedPairs } from '../../fidelity/population.ts';
import { Population } from '../../fidelity/population.ts';
import { parseFilterObject } from '../../query/filter-object.ts';
import type { Store } from '../../store/database.ts';
import { readComparedPairs } from '../../store/fidelity-pairs.ts';
import type { Release } from '../../store/releases.ts';
import type { PopulationSpec } from './parse-fidelity-spec.ts';
import { perStore, releaseKey } from './per-store.ts';

/** Pairs whose numbers are kept in memory per thread: about 250 bytes each. */
const MAX_KEPT_PAIRS = 600_000;

const keptPairs = perStore(
  () =>
    new LRUCache<string, ComparedPairs>({
      maxSize: MAX_KEPT_PAIRS,
      sizeCalculation: ({ count }) => Math.max(1, count),
    }),
);

/** The pairs that a filter object means by their numbers. */
export function readPairs(
  store: Store,
  release: Release,
  filter: PopulationSpec['filter'],
): ComparedPairs {
  const kept = keptPairs(store);
  const key = `${releaseKey(release)} ${JSON.stringify(filter)}`;
  const pairs =
    kept.get(key) ?? readComparedPairs(store, release, parseFilterObject(filter, '').filter);
  kept.set(key, pairs);
  return pairs;
}

/**
 * The population that is asked for.
 *
 * @param pointer its place in the request
 * @throws RxserveError infeasible for an empty one
 */
export function readPopulation(
  store: Store,
  release: Release,
  { name, filter, side }: PopulationSpec,
  pointer: string,
): Population {
  const pairs = readPairs(store, release, filter);
  if (pairs.count > 0) return new Population(pairs, side);
  const detail = `${pointer}: expected pairs to compare; release ${release.version} has none for ${name}, ${JSON.stringify(filter)}`;
  throw infeasible([{ pointer, detail }]);
}
