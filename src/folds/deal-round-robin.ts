import type { MersenneTwister } from '../corpus/mersenne-twister.ts';
import type { Assignment } from './assignment.ts';
import type { Stratum } from './strata.ts';

/**
 * The paper's rule in our reading: each stratum is shuffled and dealt in turn, from fold 0 on.
 *
 * @param folds integer, 2..size of the largest stratum; above it the last folds stay empty
 * @param draws one generator for all strata
 * Source: the paper, §7.2 ("round-robin"); shuffle and restart are ours, golden/folds.md.
 */
export function dealRoundRobin(
  strata: readonly Stratum[],
  folds: number,
  draws: MersenneTwister,
): Assignment {
  const foldOf = new Int32Array(strata.reduce((sum, { members }) => sum + members.length, 0));
  for (const { members } of strata) {
    for (const [turn, group] of draws.shuffled(members).entries()) foldOf[group] = turn % folds;
  }
  return { folds, foldOf };
}
