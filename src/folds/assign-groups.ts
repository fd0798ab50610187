import { MersenneTwister } from '../corpus/mersenne-twister.ts';
import { infeasible, type RxserveError } from '../errors.ts';
import type { Assignment } from './assignment.ts';
import { dealBalanced } from './deal-balanced.ts';
import { dealRoundRobin } from './deal-round-robin.ts';
import type { FoldSpec } from './fold-spec.ts';
import type { Group, ProvenanceGraph } from './provenance-graph.ts';
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
  if (spec.strategy === 'archived') return archivedAssignment(groups, spec.foldOf);
  const draws = new MersenneTwister(spec.seed);
  switch (spec.strategy) {
    case 'stratified':
      return dealBalanced(groups, strataByType(groups), spec.folds, draws);
    case 'grouped':
    case 'real-to-real':
      return dealBalanced(groups, oneStratum(groups), spec.folds, draws);
    case 'stratified-round-robin':
      return dealRoundRobin(strataByType(groups), spec.folds, draws);
    case 'grouped-round-robin':
      return dealRoundRobin(oneStratum(groups), spec.folds, draws);
    case 'retaining':
    case 'retaining-unstratified': {
      const start = dealBalanced(groups, strataByType(groups), spec.folds, draws);
      const isStratified = spec.strategy === 'retaining';
      return retainMore(graph, start, draws, isStratified ? 'within-strata' : 'across-strata');
    }
    default:
      return spec satisfies never;
  }
}

/** @throws RxserveError infeasible for a group that the archive has in no fold, or a fold without one */
function archivedAssignment(
  groups: readonly Group[],
  foldOf: ReadonlyMap<string, number>,
): Assignment {
  const folds = Math.max(...foldOf.values()) + 1;
  const assigned = groups.map(({ name }) => {
    const fold = foldOf.get(name);
    if (fold === undefined) throw unusable(`they have no fold for the source bug ${name}`);
    return fold;
  });
  const used = new Set(assigned);
  for (let fold = 0; fold < folds; fold++)
    if (!used.has(fold)) throw unusable(`no test pair of the request is in their fold ${fold}`);
  return { folds, foldOf: Int32Array.from(assigned) };
}

function unusable(why: string): RxserveError {
  const detail = `study: the archived assignments cannot be served: ${why}`;
  return infeasible([{ pointer: 'study', detail }]);
}
