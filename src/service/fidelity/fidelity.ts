import type { Conformance } from '../../fidelity/conformance/conformance.ts';
import type { Store } from '../../store/database.ts';
import type { Release } from '../../store/releases.ts';
import type { Executor } from '../executor.ts';
import { SharedWork } from '../shared-work.ts';
import { inSnapshot } from '../tasks.ts';
import { type FidelityReport, fidelityReport } from './fidelity-report.ts';
import type { OnProgress } from './measure-distance.ts';
import type { FidelitySpec } from './parse-fidelity-spec.ts';
import { releaseKey } from './per-store.ts';

/** Reports kept in memory: about 150 KB each. */
const MAX_KEPT = 100;

/** A comparison of a release a hundred times the published size takes about a minute. */
const BUDGET_MS = 120_000;

/** Comparisons of populations of the loaded releases. */
export class Fidelity {
  readonly #store: Store;
  readonly #executor: Executor;
  readonly #reports = new SharedWork<FidelityReport>(MAX_KEPT);
  readonly #conformance = new SharedWork<Conformance>(MAX_KEPT);

  constructor(store: Store, executor: Executor) {
    this.#store = store;
    this.#executor = executor;
  }

  /**
   * @param signal of one who leaves
   * @throws RxserveError infeasible for an empty population; over-budget
   */
  report(release: Release, spec: FidelitySpec, signal?: AbortSignal): Promise<FidelityReport> {
    return this.#reports.get(
      `${releaseKey(release)} ${JSON.stringify(spec)}`,
      (ended) =>
        this.#executor.run('fidelityReport', release, [spec], {
          ...{ cost: 'heavy', budget: BUDGET_MS, signal: ended },
        }),
      signal,
    );
  }

  /** The same on this thread, with progress: for the command line. */
  reportHere(release: Release, spec: FidelitySpec, onProgress: OnProgress): FidelityReport {
    return inSnapshot(this.#store, release, () =>
      fidelityReport(this.#store, release, spec, onProgress),
    );
  }

  /** Every published figure beside that of a release. */
  conformance(release: Release, signal?: AbortSignal): Promise<Conformance> {
    return this.#conformance.get(
      releaseKey(release),
      (ended) =>
        this.#executor.run('releaseConformance', release, [], {
          ...{ cost: 'heavy', budget: BUDGET_MS, signal: ended },
        }),
      signal,
    );
  }
}
