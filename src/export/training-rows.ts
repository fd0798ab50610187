import type { Sha256 } from '../corpus/canonical-record.ts';
import type { ExceptionType } from '../corpus/exception-type.ts';
import type { Partition } from '../corpus/partition.ts';
import type { ReleaseKind } from '../corpus/release-kind.ts';

/** What the rows of a split are for (design, section 1). */
export const TASKS = ['pairs', 'isolated', 'discrimination'] as const;
export type Task = (typeof TASKS)[number];

/** How a and b of a discrimination row are ordered: one row in seeded order, or both rows. */
export const PAIR_ORDERS = ['seeded', 'both'] as const;
export type PairOrder = (typeof PAIR_ORDERS)[number];

/** A pair with what training and testing need of it. */
export type TrainingPair = {
  /** `partition:id` */
  readonly id: string;
  readonly partition: Partition;
  readonly release_kind: ReleaseKind;
  readonly exception_type: ExceptionType;
  readonly source_bugs: readonly string[];
  /** of the project that a seed is from */
  readonly licence: string | null;
  readonly buggy: string;
  readonly fixed: string;
};

/** Where a row is in a plan. */
export type SplitPlace = {
  readonly fold: number;
  readonly split: string;
  /** the seed of the plan, for the order of a and b */
  readonly seed: number;
  readonly leaky: boolean;
};

type CellValue = string | number | boolean | null | readonly string[];
export type TrainingRow = Readonly<Record<string, CellValue>>;

/**
 * The rows of one pair; every row of a split has the same columns.
 *
 * `test_fold` is the fold for a test pair and -1 for any other, as scikit-learn's PredefinedSplit
 * takes it. `label` is 1 for the defective method (isolated), and 1 where a is the defective one
 * (discrimination).
 *
 * @param reason why a pair is dropped, undefined in other splits
 * Source: design, section 6, "Options": the order of a and b is the lowest bit of the last byte of
 *   SHA-256(`seed|id`), 0 = buggy first.
 */
export function trainingRows(
  pair: TrainingPair,
  place: SplitPlace,
  task: Task,
  order: PairOrder,
  sha256: Sha256,
  reason?: string,
): readonly TrainingRow[] {
  const { id, partition, release_kind, exception_type, source_bugs, licence } = pair;
  const { buggy, fixed } = pair;
  const shared = {
    ...{ id, partition, release_kind, exception_type, source_bugs },
    ...{ fold: place.fold, split: place.split, leaky: place.leaky },
    test_fold: place.split === 'test' ? place.fold : -1,
    ...(reason === undefined ? {} : { reason }),
    licence,
    ill_formed: !(buggy.isWellFormed() && fixed.isWellFormed()),
  };
  switch (task) {
    case 'pairs':
      return [{ ...shared, buggy, fixed }];
    case 'isolated':
      return [
        { ...shared, code: buggy, label: 1 },
        { ...shared, code: fixed, label: 0 },
      ];
    case 'discrimination': {
      const buggyFirst = { ...shared, a: buggy, b: fixed, label: 1 };
      const fixedFirst = { ...shared, a: fixed, b: buggy, label: 0 };
      if (order === 'both') return [buggyFirst, fixedFirst];
      const digest = sha256(new TextEncoder().encode(`${place.seed}|${id}`));
      const bit = Number.parseInt(digest.slice(-2), 16) & 1;
      return [bit === 0 ? buggyFirst : fixedFirst];
    }
    default:
      return task satisfies never;
  }
}

/** How many rows a pair has. */
export function rowsOfPair(task: Task, order: PairOrder): number {
  return task === 'isolated' || (task === 'discrimination' && order === 'both') ? 2 : 1;
}

const NO_PAIR: TrainingPair = {
  id: '',
  partition: 'core',
  release_kind: 'demo',
  exception_type: 'NullPointerException',
  source_bugs: [],
  licence: null,
  buggy: '',
  fixed: '',
};

/** The columns of every row of a split, in their order. */
export function trainingColumns(task: Task, isDropped: boolean): readonly string[] {
  const place = { fold: 0, split: '', seed: 0, leaky: false };
  const none = () => '00';
  const [row = {}] = trainingRows(NO_PAIR, place, task, 'seeded', none, isDropped ? '' : undefined);
  return Object.keys(row);
}
