import { acceptance } from '../../fidelity/acceptance.ts';
import { type Conformance, conformance } from '../../fidelity/conformance/conformance.ts';
import type { PairFilter } from '../../fidelity/conformance/release-facts.ts';
import { Population } from '../../fidelity/population.ts';
import { parseFilterObject } from '../../query/filter-object.ts';
import type { Store } from '../../store/database.ts';
import { readCandidates } from '../../store/fidelity-pairs.ts';
import { countPairs } from '../../store/pairs.ts';
import type { Release } from '../../store/releases.ts';
import { pageSourceBugs } from '../../store/source-bugs.ts';
import { readPairs } from './populations.ts';

/** Every published figure beside that of a release. */
export function releaseConformance(store: Store, release: Release): Conformance {
  const meaning = (filter: PairFilter) => parseFilterObject(filter, '').filter;
  const everyBug = {
    benchmark: null,
    project: null,
    limit: Number.MAX_SAFE_INTEGER - 1,
    after: null,
  };
  return conformance({
    absent: release.absent,
    count: (filter) => countPairs(store, release, meaning(filter)),
    sourceBugs: () => pageSourceBugs(store, release, everyBug).items,
    population: (filter, side) => new Population(readPairs(store, release, filter), side),
    acceptance: () => acceptance(readCandidates(store, release)),
  });
}
