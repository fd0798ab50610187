import type { CorePair } from './core-pair.ts';
import type { DroppedPair } from './fold.ts';

/** One fold of a plan: its splits by name, each in code-point order of the ids. */
export type PlannedFold = {
  /**
   * `test` and `train`, with train-validation-test also `validation`; `train@N` for each size N;
   * `control` where a leaky control was asked for.
   */
  readonly splits: ReadonlyMap<string, readonly CorePair[]>;
  readonly dropped: readonly DroppedPair[];
};

/** The one split that ignores provenance, and is marked as leaky wherever it appears. */
export const LEAKY_SPLIT = 'control';
