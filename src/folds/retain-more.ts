import type { MersenneTwister } from '../corpus/mersenne-twister.ts';
import type { Assignment } from './assignment.ts';
import { linksBetween } from './links-between.ts';
import type { ProvenanceGraph } from './provenance-graph.ts';
import { type SwapScope, swapPartners } from './swap-partners.ts';
import { SwappingFolds } from './swapping-folds.ts';

/** By how much a swap may raise the cost, in turn: 31, 30, .. 0. Part of the algorithm's version. */
const THRESHOLDS: readonly number[] = Array.from({ length: 32 }, (_, level) => 31 - level);

/**
 * 400,000 in all, about 0.1 s: at the paper's size the smallest training set then has 2,906 to 2,911
 * pairs (seeds 0-99), for 2,786 before (median); half as many steps reach about 2 pairs less. Across
 * strata it takes a quarter longer, and the smallest has 3,327 to 3,341 (seeds 0-19).
 */
const STEPS_AT_EACH = 12_500;

/**
 * What a pair lost from the smallest training set costs, where a pair lost from any costs 1. With 1
 * the smallest lags behind at 20 folds; with 10 the search sticks at 2 folds.
 */
const COST_OF_LEAST = 3;

/**
 * Keeps more training data: groups alike in stratum and number of test pairs swap folds, by
 * threshold acceptance, towards the largest minimum of the training sets, then the largest sum.
 * Test sides stay as balanced as they were; across strata they do so in all, not type by type, and
 * a fold may come to test on a whole type, which it then cannot train on. The best assignment met is
 * returned, which is the first where no swap helps. Integers only, so every machine gives the same.
 *
 * @param start usually dealt by dealBalanced
 * @param draws the generator that dealt it, as it was left
 * @param scope which groups are alike: `within-strata` is retaining, `across-strata` is
 *   retaining-unstratified
 * Source: Dueck and Scheuer 1990, "Threshold accepting"; golden/folds.md, `retaining`.
 */
export function retainMore(
  graph: ProvenanceGraph,
  start: Assignment,
  draws: MersenneTwister,
  scope: SwapScope = 'within-strata',
): Assignment {
  const partnersOf = swapPartners(graph.groups, scope);
  const movable = [...partnersOf.keys()];
  if (movable.length === 0) return start;
  const now = new SwappingFolds(start, linksBetween(graph), graph.candidates.length);
  let best = { least: now.least, sum: now.sum, foldOf: start.foldOf };
  for (const threshold of THRESHOLDS) {
    for (let step = 0; step < STEPS_AT_EACH; step++) {
      const group = movable[draws.below(movable.length)] ?? 0;
      const partners = partnersOf.get(group) ?? [];
      const partner = partners[draws.below(partners.length)] ?? 0;
      if (now.areTogether(group, partner)) continue;
      const { least, sum } = now;
      now.swap(group, partner);
      const cost = COST_OF_LEAST * (least - now.least) + sum - now.sum;
      if (cost > threshold) now.swap(group, partner);
      else if (now.least > best.least || (now.least === best.least && now.sum > best.sum)) {
        best = { least: now.least, sum: now.sum, foldOf: now.foldOf() };
      }
    }
  }
  return { folds: start.folds, foldOf: best.foldOf };
}
