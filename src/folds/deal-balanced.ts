import type { MersenneTwister } from '../corpus/mersenne-twister.ts';
import type { Assignment } from './assignment.ts';
import type { Group } from './provenance-graph.ts';
import type { Stratum } from './strata.ts';

/**
 * Deals so that folds have about as many test pairs of each stratum: a stratum is shuffled, sorted
 * by pair count (descending, stable), and each group goes to the fold with the fewest pairs
 * belonging to groups of the stratum; of those, with the fewest pairs in all; of those, the first.
 *
 * @param folds integer, 2..number of groups; every fold gets one
 * @param draws one generator for all strata
 * Source: golden/folds.md; longest-processing-time-first (Graham 1969), once per stratum.
 */
export function dealBalanced(
  groups: readonly Group[],
  strata: readonly Stratum[],
  folds: number,
  draws: MersenneTwister,
): Assignment {
  const foldOf = new Int32Array(groups.length);
  const inAll = new Float64Array(folds);
  for (const { members } of strata) {
    const inStratum = new Float64Array(folds);
    const weightOf = (group: number) => groups[group]?.pairs.length ?? 0;
    for (const group of draws.shuffled(members).sort((a, b) => weightOf(b) - weightOf(a))) {
      const fold = lightest(inStratum, inAll);
      foldOf[group] = fold;
      inStratum[fold] = (inStratum[fold] ?? 0) + weightOf(group);
      inAll[fold] = (inAll[fold] ?? 0) + weightOf(group);
    }
  }
  return { folds, foldOf };
}

/** The index of the least (first, then second), of equal ones the lowest. */
function lightest(first: Float64Array, second: Float64Array): number {
  let best = 0;
  for (let fold = 1; fold < first.length; fold++) {
    const gain =
      (first[best] ?? 0) - (first[fold] ?? 0) || (second[best] ?? 0) - (second[fold] ?? 0);
    if (gain > 0) best = fold;
  }
  return best;
}
