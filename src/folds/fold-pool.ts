import type { SourceBug } from '../corpus/provenance.ts';
import type { CorePair } from './core-pair.ts';
import type { SeedPair } from './seed-pair.ts';
import type { Twins } from './twins.ts';

/** What folds are made from, in any order. */
export type FoldPool = {
  /** The pairs to test on; only these are dealt, balanced and held out. */
  readonly test: readonly SeedPair[];
  /** The pairs that training may use. */
  readonly candidates: readonly CorePair[];
  /**
   * Every source bug that is known, with or without a pair in `test`, whose bugs may be left out
   * here. Provenance that names any other is an error.
   */
  readonly bugs: readonly SourceBug[];
  /** Ids of the candidates that the filter of the training side does not mean. */
  readonly filteredOut?: ReadonlySet<string>;
  /** Id of a candidate to the ids of the test pairs that it is too similar to. */
  readonly near?: ReadonlyMap<string, readonly string[]>;
  /** Bugs with near-identical seed pairs, over all seeds of the release; for clusters. */
  readonly twins?: readonly Twins[];
};
