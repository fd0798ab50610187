import { MersenneTwister } from '../corpus/mersenne-twister.ts';
import { badRequest, type Fault } from '../errors.ts';
import { bestOfAll } from './best-of-all.ts';
import { type CandidateSplit, type Side, toSide } from './candidate-split.ts';
import type { CorePair } from './core-pair.ts';
import { MovingSides } from './moving-sides.ts';
import type { ProvenanceGraph } from './provenance-graph.ts';
import { refuseHopeless, splitRefusal } from './refuse-split.ts';
import { searchSides } from './search-sides.ts';
import type { Shares } from './split-demands.ts';
import { type SplitGraph, splitGraph } from './split-graph.ts';
import { verifySplit } from './verify-split.ts';

/** Up to so many groups, all 3^11 = 177,147 splits are looked at, in about 0.2 s. */
const MOST_TO_ENUMERATE = 11;

export type SplitRequest = {
  readonly shares: Shares;
  /** Integer, 0..2^53-1; of no effect on up to 11 groups, where the best split is certain. */
  readonly seed: number;
};

/**
 * Splits the core pairs themselves: every group goes to one of three sides, and a pair is kept where
 * all its groups are on one, else dropped. Few are dropped, under two demands: a side's share of the
 * kept pairs is within a point of the share asked for; and every exception type has on every side at
 * least half its fair share (that share of its kept pairs), and at least one pair. A pair without
 * provenance may be on any side. Checked before it is returned.
 *
 * @returns the same for the same graph, shares and seed, in any order of the pool
 * @throws RxserveError bad-request for shares or a seed out of range; infeasible where no split that
 *   meets the demands was found, naming the types that cannot; internal where a guarantee does not
 *   hold, which is a defect
 * Source: design, section 6; golden/folds.md, train/validation/test.
 */
export function splitCandidates(
  graph: ProvenanceGraph,
  { shares, seed }: SplitRequest,
): CandidateSplit {
  const faults = [...shareFaults(shares), ...seedFaults(seed)];
  if (faults.length > 0) throw badRequest(faults);
  const core = splitGraph(graph);
  refuseHopeless(core, graph.groupBy);
  const isSmall = core.size <= MOST_TO_ENUMERATE;
  const sideOf = isSmall
    ? bestOfAll(core, shares)
    : searchSides(core, shares, new MersenneTwister(seed));
  const sides = new MovingSides(core, sideOf);
  if (sides.cost(shares).missing > 0) {
    throw splitRefusal(core, sides, { shares, groupBy: graph.groupBy, isCertain: isSmall });
  }
  const split = splitBy(core, sideOf);
  verifySplit(graph.pool, graph.groupOf, split);
  return split;
}

function splitBy(core: SplitGraph, sideOf: Uint8Array): CandidateSplit {
  const kept: Readonly<Record<Side, CorePair[]>> = { 0: [], 1: [], 2: [] };
  const dropped: CorePair[] = [];
  for (const [at, pair] of core.pairs.entries()) {
    const [side = 0, ...others] = (core.verticesOf[at] ?? []).map((vertex) => sideOf[vertex] ?? 0);
    if (others.every((other) => other === side)) kept[toSide(side)].push(pair);
    else dropped.push(pair);
  }
  return {
    sideOf: new Map(core.groups.map((name, at) => [name, toSide(sideOf[at] ?? 0)])),
    train: kept[0],
    validation: kept[1],
    test: kept[2],
    dropped,
  };
}

function shareFaults(shares: readonly unknown[]): readonly Fault[] {
  const areShares = shares.every((share) => Number.isInteger(share) && Number(share) >= 1);
  const sum = shares.reduce((total: number, share) => total + Number(share), 0);
  if (shares.length === 3 && areShares && sum === 1000) return [];
  const detail = `shares: expected three integers of at least 1 per mille that sum to 1000, found ${JSON.stringify(shares)}`;
  return [{ pointer: 'shares', detail }];
}

function seedFaults(seed: unknown): readonly Fault[] {
  if (Number.isSafeInteger(seed) && Number(seed) >= 0) return [];
  const detail = `seed: expected an integer in 0..2^53-1, found ${JSON.stringify(seed)}`;
  return [{ pointer: 'seed', detail }];
}
