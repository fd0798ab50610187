import type { Sha256 } from '../corpus/canonical-record.ts';
import type { ExceptionType } from '../corpus/exception-type.ts';
import type { Partition } from '../corpus/partition.ts';
import type { ReleaseKind } from '../corpus/release-kind.ts';
import type { Cell, Column } from './column.ts';

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

export type TrainingRow = Readonly<Record<string, Cell>>;

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

const TEXT = { type: 'text', nullable: false } as const;
const METHOD = { ...TEXT, long: true } as const;
const FLAG = { type: 'boolean', nullable: false } as const;
const INTEGER = { type: 'integer', nullable: false } as const;

/** The methods of a row, and its label. */
const COLUMNS_OF_TASK = {
  pairs: [
    { name: 'buggy', ...METHOD },
    { name: 'fixed', ...METHOD },
  ],
  isolated: [
    { name: 'code', ...METHOD },
    { name: 'label', ...INTEGER },
  ],
  discrimination: [
    { name: 'a', ...METHOD },
    { name: 'b', ...METHOD },
    { name: 'label', ...INTEGER },
  ],
} as const satisfies Record<Task, readonly Column[]>;

/** The columns of every row of a split, in their order. */
export function trainingColumns(task: Task, isDropped: boolean): readonly Column[] {
  return [
    { name: 'id', ...TEXT },
    { name: 'partition', ...TEXT },
    { name: 'release_kind', ...TEXT },
    { name: 'exception_type', ...TEXT },
    { name: 'source_bugs', type: 'texts', nullable: false },
    { name: 'fold', ...INTEGER },
    { name: 'split', ...TEXT },
    { name: 'leaky', ...FLAG },
    { name: 'test_fold', ...INTEGER },
    ...(isDropped ? [{ name: 'reason', ...TEXT }] : []),
    { name: 'licence', type: 'text', nullable: true },
    { name: 'ill_formed', ...FLAG },
    ...COLUMNS_OF_TASK[task],
  ];
}
