import type { Twins } from '../twins.ts';
import { type AuditOptions, checkOptions } from './audit-options.ts';
import type { AuditReport } from './audit-report.ts';
import { exactDuplicates } from './exact-duplicates.ts';
import { firstOf } from './listing.ts';
import { MethodContents } from './method-contents.ts';
import { nearDuplicates } from './near-duplicates.ts';
import { type PlacedSide, placeSide } from './placed-side.ts';
import { Progress } from './progress.ts';
import { sameIds } from './same-ids.ts';
import { sideReport } from './side-report.ts';
import { sourceBugLinks } from './source-bug-links.ts';
import type { SplitItem } from './split-item.ts';

/** A split to audit, in any order, its items resolved against a release. */
export type Split = {
  readonly train: readonly SplitItem[];
  readonly test: readonly SplitItem[];
  /** Source bugs of the release that are nearly the same. */
  readonly twins: readonly Twins[];
};

/**
 * Looks for everything by which the training side of a split tells about its test side: the same
 * pairs, source bugs of both sides, near-identical source bugs, equal and similar methods.
 *
 * @returns the same for any order of the items; memory is bounded by the split and the limits, not
 *   by what is found
 * @throws RxserveError bad-request for options out of range
 * Source: design, section 6, "Audit".
 */
export function auditSplit(split: Split, options: AuditOptions = {}): AuditReport {
  const { threshold, limit, idLimit, onProgress } = checkOptions(options);
  const [ofTrain, ofTest] = [countMethods(split.train), countMethods(split.test)];
  const items = Math.max(split.train.length, split.test.length);
  const steps = ofTrain + ofTest + Math.min(ofTrain, ofTest) + items;
  const progress = new Progress(steps, onProgress);
  const contents = new MethodContents();
  const train = placeSide(split.train, contents, progress);
  const test = placeSide(split.test, contents, progress);
  const same = sameIds(train, test);
  const { shared, twins } = sourceBugLinks(train, test, split.twins, { limit, idLimit });
  const exact = exactDuplicates(train, test, contents, same, limit);
  const near = nearDuplicates(train, test, contents, { same, threshold, limit }, progress);
  progress.end();
  const found = {
    same_pair: firstOf(idsOf(train, same.testOf.keys()), limit),
    shared_source_bug: shared,
    twin_source_bug: twins,
    exact_duplicate: exact,
    near_duplicate: near,
  };
  return {
    leaks: Object.values(found).some(({ total }) => total > 0),
    ...found,
    near_threshold: threshold,
    train: sideReport(train, limit),
    test: sideReport(test, limit),
  };
}

function countMethods(items: readonly SplitItem[]): number {
  return items.reduce((sum, { methods }) => sum + methods.length, 0);
}

function idsOf(side: PlacedSide, ranks: Iterable<number>): readonly string[] {
  return [...ranks].map((rank) => side[rank]?.id ?? '');
}
