import type { Store } from '../store/database.ts';
import { countFacets } from '../store/facets.ts';
import { countBins } from '../store/histogram.ts';
import { countPairs, pageOriginals, pagePairs } from '../store/pairs.ts';
import { assertLoaded, type Release } from '../store/releases.ts';
import { auditUpload } from './audit/audit-upload.ts';
import { pairPiece } from './export/pair-piece.ts';
import { fidelityReport } from './fidelity/fidelity-report.ts';
import { releaseConformance } from './fidelity/release-conformance.ts';
import { planBound, planCertificate, planSplit, planSummary } from './plans/compute-plan.ts';
import { splitPiece } from './plans/split-piece.ts';

/** Work that can take long on a large release: done in a worker thread there. */
const TASKS = {
  auditUpload,
  countBins,
  countFacets,
  countPairs,
  fidelityReport,
  pageOriginals,
  pagePairs,
  pairPiece,
  planBound,
  planCertificate,
  planSplit,
  planSummary,
  releaseConformance,
  splitPiece,
} as const;

export type TaskName = keyof typeof TASKS;

type AfterRelease<F> = F extends (
  store: infer _S,
  release: infer _R,
  ...rest: infer Rest
) => unknown
  ? Rest
  : never;

/** What a task takes beside the store and the release: plain data, which can be sent to a worker. */
export type TaskArguments<Name extends TaskName> = AfterRelease<(typeof TASKS)[Name]>;

export type TaskResult<Name extends TaskName> = ReturnType<(typeof TASKS)[Name]>;

type AnyTask = (store: Store, release: Release, ...args: readonly unknown[]) => unknown;

/**
 * Runs a task on one state of the database, in which the release is there.
 *
 * @throws RxserveError release-gone
 */
export function runTask<Name extends TaskName>(
  store: Store,
  name: Name,
  release: Release,
  args: TaskArguments<Name>,
): TaskResult<Name> {
  // the table pairs each name with its own arguments and result, which TypeScript cannot follow
  const task = TASKS[name] as unknown as AnyTask;
  return inSnapshot(store, release, () => task(store, release, ...args)) as TaskResult<Name>;
}

/** Reads from one state of the database, in which the release is there. */
export function inSnapshot<Result>(store: Store, release: Release, read: () => Result): Result {
  return store.sqlite
    .transaction(() => {
      assertLoaded(store, release);
      return read();
    })
    .deferred();
}
