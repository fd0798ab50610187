/** A real pair as the folds see it; the test sides are made of these. */
export type SeedPair = {
  readonly id: string;
  /** Its source bug. */
  readonly bug: string;
  /** Its exception type; an opaque name to the folds. */
  readonly type: string;
  readonly benchmark: string | null;
  readonly project: string | null;
};
