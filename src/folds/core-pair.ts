/** A synthetic pair as the folds see it; the training sides are made of these. */
export type CorePair = {
  readonly id: string;
  readonly type: string;
  /** Names of the source bugs behind it; a set: order and repetition mean nothing. */
  readonly provenance: readonly string[];
};
