import { csvHead, csvRows, FAITHFUL_CSV } from '../../export/csv.ts';
import type { PlanSpec } from '../../folds/plan-spec.ts';
import { LEAKY_SPLIT } from '../../folds/planned-fold.ts';
import type { Store } from '../../store/database.ts';
import type { Release } from '../../store/releases.ts';
import { readIds } from '../../store/training-pairs.ts';
import { inSnapshot } from '../tasks.ts';
import { type PlanRef, type Plans, splitNames } from './plans.ts';

const COLUMNS = ['fold', 'split', 'partition', 'id'];

/** Ids looked up at once. */
const AT_ONCE = 2_000;

/** The sides of a fold that one may train or test on: not what is dropped, not the leaky control. */
export function assignedSplits(spec: PlanSpec): readonly string[] {
  return splitNames(spec).filter((split) => split !== 'dropped' && split !== LEAKY_SPLIT);
}

/**
 * Which pair is on which side of which fold, as one table in CSV, without the code: a line for each
 * pair of each side, in the order of the folds.
 *
 * @throws RxserveError infeasible, over-budget, release-gone
 */
export async function* planAssignments(
  store: Store,
  plans: Plans,
  ref: PlanRef,
): AsyncGenerator<Uint8Array> {
  const { folds } = await plans.plan(ref);
  yield Buffer.from(csvHead(COLUMNS, FAITHFUL_CSV));
  for (const { fold } of folds)
    for (const split of assignedSplits(ref.spec)) {
      const { seqs } = await plans.splitRows(ref, fold, split);
      for (let at = 0; at < seqs.length; at += AT_ONCE) {
        const ids = idsOf(store, ref.release, [...seqs.subarray(at, at + AT_ONCE)]);
        const rows = ids.map(({ partition, id }) => [fold, split, partition, id]);
        yield Buffer.from(csvRows(rows, FAITHFUL_CSV));
      }
    }
}

const idsOf = (store: Store, release: Release, seqs: readonly number[]) =>
  inSnapshot(store, release, () => readIds(store, seqs));
