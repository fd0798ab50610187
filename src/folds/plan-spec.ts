import type { GroupBy } from './group-by.ts';
import type { Strategy } from './strategy.ts';

/** A plan that is asked for, resolved: aliases replaced, defaults filled in, lists sorted. */
export type PlanSpec = {
  readonly strategy: Strategy;
  /** Integer >= 2; without meaning for leave-one-out, archived and train-validation-test. */
  readonly folds: number;
  /** Integer, 0..2^53-1. */
  readonly seed: number;
  readonly group: GroupBy;
  /** Filters of the test side, over the seeds, as a filter object. */
  readonly test: Readonly<Record<string, unknown>>;
  /** Filters of the training side, the partitions among them. */
  readonly train: Readonly<Record<string, unknown>>;
  /** Which archived study, with strategy archived. */
  readonly study: string | null;
  /** Jaccard similarity from which a training pair is too close to a test pair; 0.001..1. */
  readonly near_duplicates: number | null;
  /** Sizes of nested subsets of each training set, ascending. */
  readonly train_sizes: readonly number[];
  /** Asked shares of the kept pairs: train, validation, test; they add up to 1. */
  readonly shares: readonly [number, number, number];
  /** Whether each fold also gets a training set as large that ignores provenance. */
  readonly leaky_control: boolean;
};

export const PLAN_DEFAULTS: Omit<PlanSpec, 'strategy'> = {
  folds: 5,
  seed: 42,
  group: 'source_bug',
  test: {},
  train: { partition: ['core'] },
  study: null,
  near_duplicates: null,
  train_sizes: [],
  shares: [0.8, 0.1, 0.1],
  leaky_control: false,
};
