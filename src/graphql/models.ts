import type { Conformance } from '../fidelity/conformance/conformance.ts';
import type { FoldSummary } from '../folds/fold-summary.ts';
import type {
  ComparisonReport,
  FidelityReport,
  PopulationSummary,
} from '../service/fidelity/fidelity-report.ts';
import type { Plan, PlanRef } from '../service/plans/plans.ts';
import type { Pair } from '../store/pair.ts';
import type { Release } from '../store/releases.ts';
import type { SourceBug } from '../store/source-bugs.ts';

/** What the resolvers of an object are given. */
export type PairNode = {
  readonly release: Release;
  /** rank in the release by id, from 1 */
  readonly rank: number;
  readonly pair: Pair;
};

export type SourceBugNode = { readonly release: Release; readonly bug: SourceBug };

type Edge<Node> = { readonly cursor: () => string; readonly node: Node };

type List<Node> = {
  readonly edges: readonly Edge<Node>[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  /** counts the whole list, when somebody asks */
  readonly count: () => number | Promise<number>;
};

export type PairEdgeModel = List<PairNode>['edges'][number];
export type PairList = List<PairNode>;
export type SourceBugList = List<SourceBugNode>;

export type FoldPlanNode = { readonly ref: PlanRef; readonly plan: Plan };

export type FoldNode = { readonly planId: string; readonly summary: FoldSummary };

export type FidelityNode = { readonly release: Release; readonly report: FidelityReport };

export type ComparisonNode = {
  readonly a: PopulationSummary;
  readonly comparison: ComparisonReport;
};

export type ConformanceNode = { readonly release: Release; readonly found: Conformance };
