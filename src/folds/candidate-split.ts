import type { CorePair } from './core-pair.ts';

/** The sides of a split, in the order of their shares. */
export const SIDES = ['train', 'validation', 'test'] as const;

/** An index into SIDES. */
export type Side = 0 | 1 | 2;

/** @param index 0, 1 or 2 */
export const toSide = (index: number): Side => (index === 1 || index === 2 ? index : 0);

/** Core pairs in three parts that share no group; each list in code-point order of the ids. */
export type CandidateSplit = {
  /** Every group that a pair descends from, in code-point order of the names. */
  readonly sideOf: ReadonlyMap<string, Side>;
  readonly train: readonly CorePair[];
  readonly validation: readonly CorePair[];
  readonly test: readonly CorePair[];
  /** Descend from groups of two sides or of all three. */
  readonly dropped: readonly CorePair[];
};
