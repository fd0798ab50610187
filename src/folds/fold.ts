import type { CorePair } from './core-pair.ts';
import type { SeedPair } from './seed-pair.ts';

/** Why a fold does not train on a candidate; of several reasons the first in this order is stated. */
export const DROP_REASONS = ['filter', 'provenance', 'near_duplicate'] as const;

/** A candidate that a fold may not train on, and why. */
export type DroppedPair = {
  readonly pair: CorePair;
  readonly reason: (typeof DROP_REASONS)[number];
};

/** One fold; each list in code-point order of the ids. */
export type Fold = {
  /** The names of the groups that are held out, in code-point order. */
  readonly groups: readonly string[];
  readonly test: readonly SeedPair[];
  readonly train: readonly CorePair[];
  readonly dropped: readonly DroppedPair[];
};
