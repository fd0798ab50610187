import { assignGroups } from './assign-groups.ts';
import { checkSpec } from './check-spec.ts';
import { excludeCandidates } from './exclude-candidates.ts';
import type { Fold } from './fold.ts';
import type { FoldSpec } from './fold-spec.ts';
import type { ProvenanceGraph } from './provenance-graph.ts';
import { verifyFolds } from './verify-folds.ts';

/**
 * Provenance-disjoint folds, with their guarantees checked before they are returned.
 *
 * @returns one to each fold: `spec.folds` of them, or with leave-one-out one to each group in the
 *   order of the names; the same for the same pool, grouping and spec, in any order of the pool
 * @throws RxserveError bad-request, infeasible for a spec that the graph cannot serve, as checkSpec; internal
 *   where a guarantee does not hold, which is a defect
 * Source: design, section 6; golden/folds.md.
 */
export function computeFolds(graph: ProvenanceGraph, spec: FoldSpec): readonly Fold[] {
  checkSpec(spec, graph.groups, graph.groupBy.replaceAll('_', ' '));
  const folds = excludeCandidates(graph, assignGroups(graph, spec));
  verifyFolds(graph.pool, graph.groupOf, folds);
  return folds;
}
