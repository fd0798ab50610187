import type { SourceBug } from '../corpus/provenance.ts';
import type { CorePair } from './core-pair.ts';
import type { SeedPair } from './seed-pair.ts';

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
};
