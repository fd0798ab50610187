import type { CorePair } from './core-pair.ts';
import type { FoldPool } from './fold-pool.ts';
import type { GroupBy } from './group-by.ts';
import type { SeedPair } from './seed-pair.ts';

/** A vertex: what goes to one fold as a whole. */
export type Group = {
  readonly name: string;
  /** Its test pairs, at least one, in code-point order of the ids. */
  readonly pairs: readonly SeedPair[];
  /** The exception type that it counts under when folds are balanced type by type. */
  readonly stratum: string;
};

/**
 * Groups of test pairs as vertices, core pairs as what links them: an edge where the exemplars of a
 * core pair come from two groups, a loop where they come from one. Built once for a pool and a
 * grouping; every strategy, number of folds and seed shares it.
 */
export type ProvenanceGraph = {
  /** As it was given. */
  readonly pool: FoldPool;
  readonly groupBy: GroupBy;
  /** Every known source bug to the name of its group. */
  readonly groupOf: ReadonlyMap<string, string>;
  /** Those with a test pair, in code-point order of the names. */
  readonly groups: readonly Group[];
  /** In code-point order of the ids. */
  readonly candidates: readonly CorePair[];
  /** 1 for a candidate that the filter of the training side does not mean, which no fold trains on. */
  readonly filteredOut: Uint8Array;
  /**
   * Candidate i descends from the groups `linked[from[i]] .. linked[from[i + 1] - 1]`, each once,
   * ascending; those without a test pair are left out, for no fold holds them out.
   */
  readonly from: Int32Array;
  readonly linked: Int32Array;
};
