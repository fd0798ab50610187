import { MersenneTwister } from '../corpus/mersenne-twister.ts';
import type { Assignment } from './assignment.ts';
import { dealBalanced } from './deal-balanced.ts';
import { dealRoundRobin } from './deal-round-robin.ts';
import type { FoldSpec } from './fold-spec.ts';
import type { ProvenanceGraph } from './provenance-graph.ts';
import { retainMore } from './retain-more.ts';
import { oneStratum, strataByType } from './strata.ts';

/**
 * A fold for each group, by the strategy of a spec that checkSpec accepts.
 *
 * Source: design, section 6; golden/folds.md.
 */
export function assignGroups(graph: ProvenanceGraph, spec: FoldSpec): Assignment {
  const { groups } = graph;
  if (spec.strategy === 'leave-one-out') {
    return { folds: groups.length, foldOf: Int32Array.from(groups.keys()) };
  }
  const draws = new MersenneTwister(spec.seed);
  switch (spec.strategy) {
    case 'stratified':
      return dealBalanced(groups, strataByType(groups), spec.folds, draws);
    case 'grouped':
      return dealBalanced(groups, oneStratum(groups), spec.folds, draws);
    case 'stratified-round-robin':
      return dealRoundRobin(strataByType(groups), spec.folds, draws);
    case 'grouped-round-robin':
      return dealRoundRobin(oneStratum(groups), spec.folds, draws);
    case 'retaining': {
      const start = dealBalanced(groups, strataByType(groups), spec.folds, draws);
      return retainMore(graph, start, draws);
    }
    default:
      return spec satisfies never;
  }
}
