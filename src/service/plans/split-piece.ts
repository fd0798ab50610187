import { formatRows, type RowFormat } from '../../export/row-format.ts';
import {
  type PairOrder,
  type SplitPlace,
  type Task,
  type TrainingPair,
  trainingColumns,
  trainingRows,
} from '../../export/training-rows.ts';
import type { Store } from '../../store/database.ts';
import type { Release } from '../../store/releases.ts';
import { readTrainingPairs } from '../../store/training-pairs.ts';
import { GROUP_LENGTH, type Piece } from '../export/piece.ts';
import { sha256 } from './compute-plan.ts';

/** Pairs of a split that come one after another, and how their rows are wanted. */
export type SplitPart = {
  readonly seqs: readonly number[];
  /** why each is dropped; null in other splits */
  readonly reasons: readonly string[] | null;
  readonly place: SplitPlace;
  readonly task: Task;
  readonly order: PairOrder;
  readonly format: RowFormat;
};

/** Pairs read at once: about 300 KB of code. */
const PAIRS_AT_ONCE = 200;

const lengthOf = (pairs: readonly TrainingPair[]) =>
  pairs.reduce((sum, { buggy, fixed }) => sum + buggy.length + fixed.length, 0);

/**
 * The rows of the first of some pairs: as many as are held at once.
 *
 * @param offset bytes of the file before them
 * @returns `next` is how many pairs were taken, null for all
 */
export function splitPiece(store: Store, release: Release, part: SplitPart, offset: number): Piece {
  const { seqs, reasons, place, task, order, format } = part;
  const pairs: TrainingPair[] = [];
  for (let length = 0; pairs.length < seqs.length && length < GROUP_LENGTH; ) {
    const wanted = seqs.slice(pairs.length, pairs.length + PAIRS_AT_ONCE);
    const read = readTrainingPairs(store, release, wanted);
    length += lengthOf(read);
    pairs.push(...read);
  }
  const rows = pairs.flatMap((pair, at) =>
    trainingRows(pair, place, task, order, sha256, reasons?.[at]),
  );
  const columns = trainingColumns(task, reasons !== null);
  const next = pairs.length < seqs.length ? pairs.length : null;
  return { ...formatRows(rows, columns, format, offset), next };
}
