import { badRequest, type Fault } from '../../errors.ts';
import type { ReportProgress } from './progress.ts';

/** How a split is to be audited; what is left out has the default. */
export type AuditOptions = {
  /** Jaccard similarity from which on methods are near duplicates: 0.001..1, three decimals. 0.8 */
  readonly threshold?: number;
  /** How many findings of each kind are listed, an integer >= 0. 1000 */
  readonly limit?: number;
  /** How many ids a finding about a source bug lists of each side, an integer >= 0. 100 */
  readonly idLimit?: number;
  readonly onProgress?: ReportProgress;
};

const NEAR_IDENTICAL = 0.8; // as for clusters of source bugs
const MOST_FINDINGS = 1000; // what fits a page of a few hundred kB; totals are exact anyway
const MOST_IDS = 100; // of each of a thousand findings

/**
 * Completes the options.
 *
 * @throws RxserveError bad-request with every option out of range
 */
export function checkOptions(options: AuditOptions): Required<AuditOptions> {
  const { threshold = NEAR_IDENTICAL, limit = MOST_FINDINGS, idLimit = MOST_IDS } = options;
  const faults: Fault[] = [];
  const expect = (isGood: boolean, pointer: string, expected: string, found: number) => {
    if (isGood) return;
    faults.push({ pointer, detail: `${pointer}: expected ${expected}, found ${found}` });
  };
  const perMille = Math.round(1000 * threshold);
  expect(
    perMille >= 1 && perMille <= 1000 && perMille / 1000 === threshold,
    'threshold',
    'a Jaccard similarity in 0.001..1 with at most 3 decimals',
    threshold,
  );
  const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0;
  expect(isCount(limit), 'limit', 'an integer of at least 0', limit);
  expect(isCount(idLimit), 'idLimit', 'an integer of at least 0', idLimit);
  if (faults.length > 0) throw badRequest(faults);
  return { threshold, limit, idLimit, onProgress: options.onProgress ?? (() => undefined) };
}
