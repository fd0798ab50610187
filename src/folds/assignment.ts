/** A fold for every group. */
export type Assignment = {
  readonly folds: number;
  /** Group index to fold index, 0..folds-1. */
  readonly foldOf: Int32Array;
};
