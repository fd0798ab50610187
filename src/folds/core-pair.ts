/** A pair that training may use, as the folds see it. */
export type CorePair = {
  readonly id: string;
  readonly type: string;
  /** Names of the source bugs behind it; a set: order and repetition mean nothing. */
  readonly provenance: readonly string[];
  /** Made without exemplars, so that it has no provenance by construction, and none is missing. */
  readonly zeroShot?: boolean;
};
