import { RxserveError } from '../errors.ts';
import { type CandidateSplit, SIDES, type Side } from './candidate-split.ts';
import type { CorePair } from './core-pair.ts';
import type { FoldPool } from './fold-pool.ts';

/**
 * Checks the guarantees of a split anew, from the names in the pairs alone: no side is empty; every
 * candidate that the filter means is, once, on a side or dropped; no group, and so no source bug, is
 * on two sides; and only what descends from groups of two sides is dropped.
 *
 * @param groupOf every known source bug to the name of its group
 * @throws RxserveError internal, naming the pair, where one does not hold
 * Source: design, section 6, "Guarantees".
 */
export function verifySplit(
  { candidates, filteredOut }: FoldPool,
  groupOf: ReadonlyMap<string, string>,
  split: CandidateSplit,
): void {
  const waiting = new Map<string, CorePair>();
  for (const pair of candidates) if (!filteredOut?.has(pair.id)) waiting.set(pair.id, pair);
  /** The groups of a pair, by what the pool says of it; met once only. */
  const groupsOf = (id: string): readonly string[] => {
    const pair = waiting.get(id);
    if (pair === undefined) throw broken(`has ${id} once too often, or it is no candidate`);
    waiting.delete(id);
    return pair.provenance.map((bug) => groupOf.get(bug) ?? bug);
  };
  const sideOf = new Map<string, Side>();
  for (const side of [0, 1, 2] as const) {
    const pairs = split[SIDES[side]];
    if (pairs.length === 0) throw broken(`has no pair in ${SIDES[side]}`);
    for (const { id } of pairs) {
      for (const group of groupsOf(id)) {
        const known = sideOf.get(group) ?? side;
        if (known !== side)
          throw broken(`has ${id} in ${SIDES[side]}, whose ${group} is in ${SIDES[known]}`);
        sideOf.set(group, side);
      }
    }
  }
  verifyStated(sideOf, split);
  for (const { id } of split.dropped) {
    const sides = new Set(groupsOf(id).map((group) => split.sideOf.get(group)));
    if (sides.size < 2 || sides.has(undefined)) throw broken(`drops ${id}, which is on one side`);
  }
  for (const id of waiting.keys()) throw broken(`neither has ${id} on a side nor drops it`);
}

/** The sides that the pairs show must be the ones that are stated. */
function verifyStated(shown: ReadonlyMap<string, Side>, { sideOf }: CandidateSplit): void {
  for (const [group, side] of shown) {
    const stated = sideOf.get(group);
    if (stated !== side)
      throw broken(`states side ${stated} for ${group}, whose pairs are in ${SIDES[side]}`);
  }
}

function broken(what: string): RxserveError {
  return new RxserveError('internal', `a guarantee of the split does not hold: it ${what}`);
}
