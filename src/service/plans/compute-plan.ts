import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Sha256 } from '../../corpus/canonical-record.ts';
import { archivedFolds } from '../../folds/archived-folds.ts';
import { type Balance, balanceOf } from '../../folds/balance.ts';
import { boundOfMean } from '../../folds/bound-of-mean.ts';
import { type Certificate, certificateOf } from '../../folds/certificate.ts';
import { type FoldSummary, summarizeFold } from '../../folds/fold-summary.ts';
import { planFolds } from '../../folds/plan-folds.ts';
import type { PlanSpec } from '../../folds/plan-spec.ts';
import { type PlanWarning, planWarnings } from '../../folds/plan-warnings.ts';
import type { PlannedFold } from '../../folds/planned-fold.ts';
import { oneStratum, strataByType } from '../../folds/strata.ts';
import type { Store } from '../../store/database.ts';
import type { Release } from '../../store/releases.ts';
import { archivedRows } from './archived-rows.ts';
import { ALGORITHM_VERSION, planId } from './plan-id.ts';
import { planPool } from './plan-pool.ts';

/** Plans kept per thread, in listed pairs: five folds of 400,000, or hundreds of the published size. */
const MAX_CACHED_LISTED = 3_000_000;

const plans = new LRUCache<string, readonly PlannedFold[]>({
  maxSize: MAX_CACHED_LISTED,
  sizeCalculation: (folds) =>
    1 + folds.reduce((sum, { dropped, splits }) => sum + dropped.length + listedIn(splits), 0),
});

const listedIn = (splits: PlannedFold['splits']) =>
  [...splits.values()].reduce((sum, { length }) => sum + length, 0);

export const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'hex');

/** A plan in numbers, but for the bound, which takes longer. */
export type PlanSummary = {
  readonly balance: Balance;
  readonly warnings: readonly PlanWarning[];
  readonly folds: readonly FoldSummary[];
};

function plannedFolds(store: Store, release: Release, spec: PlanSpec): readonly PlannedFold[] {
  const id = planId(release.digest, spec);
  const key = `${release.firstSeq} ${release.digest} ${id}`;
  const known = plans.get(key);
  if (known !== undefined) return known;
  const { graph } = planPool(store, release, spec);
  const archived =
    spec.strategy === 'archived' && spec.study !== null
      ? archivedFolds(archivedRows(store, release), spec.study, spec.seed)
      : new Map<string, number>();
  const folds = planFolds(graph, spec, { planId: id, sha256, archived });
  plans.set(key, folds);
  return folds;
}

/** @throws RxserveError as planPool, planFolds */
export function planSummary(store: Store, release: Release, spec: PlanSpec): PlanSummary {
  const folds = plannedFolds(store, release, spec);
  const summaries = folds.map(summarizeFold);
  const { twins } = planPool(store, release, spec);
  return {
    balance: balanceOf(summaries),
    warnings: planWarnings(spec, folds, twins, summaries),
    folds: summaries,
  };
}

/**
 * An upper bound of the mean size of the training sets, over all assignments with as many groups of
 * each stratum in every fold as the plan has; null where there is none.
 */
export function planBound(store: Store, release: Release, spec: PlanSpec): number | null {
  const { strategy } = spec;
  if (strategy === 'train-validation-test' || strategy === 'leave-one-out') return null;
  const { graph } = planPool(store, release, spec);
  const folds = plannedFolds(store, release, spec);
  const foldOfGroup = new Map<string | undefined, number>();
  for (const [fold, { splits }] of folds.entries())
    for (const { provenance } of splits.get('test') ?? [])
      for (const bug of provenance) foldOfGroup.set(graph.groupOf.get(bug), fold);
  const foldOf = Int32Array.from(graph.groups, ({ name }) => foldOfGroup.get(name) ?? 0);
  const isStratified = strategy.startsWith('stratified') || strategy === 'retaining';
  const strata = isStratified ? strataByType(graph.groups) : oneStratum(graph.groups);
  return boundOfMean(graph, strata, { folds: folds.length, foldOf });
}

export function planCertificate(store: Store, release: Release, spec: PlanSpec): Certificate {
  const plan = {
    plan_id: planId(release.digest, spec),
    release_digest: release.digest,
    spec,
    version: ALGORITHM_VERSION,
  };
  return certificateOf(plan, plannedFolds(store, release, spec), sha256);
}

/** One split of a plan: rows of `pair` in bytewise order of the ids, and for dropped pairs why. */
export type SplitRows = {
  readonly seqs: Int32Array;
  readonly ids: readonly string[];
  readonly reasons: readonly string[] | null;
};

/** @returns null where the plan has no such fold or split */
export function planSplit(
  store: Store,
  release: Release,
  spec: PlanSpec,
  fold: number,
  split: string,
): SplitRows | null {
  const planned = plannedFolds(store, release, spec)[fold];
  if (planned === undefined) return null;
  const isDropped = split === 'dropped';
  const pairs = isDropped ? planned.dropped.map(({ pair }) => pair) : planned.splits.get(split);
  if (pairs === undefined) return null;
  const { seqOf } = planPool(store, release, spec);
  return {
    seqs: Int32Array.from(pairs, ({ id }) => seqOf.get(id) ?? 0),
    ids: pairs.map(({ id }) => id),
    reasons: isDropped ? planned.dropped.map(({ reason }) => reason) : null,
  };
}
