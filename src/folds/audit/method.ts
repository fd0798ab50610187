/**
 * What a method is in its pair or task, in the order in which findings name them: the two methods
 * of a pair, the one of an isolated-method task, the two of a pair-discrimination task.
 */
export const METHOD_SIDES = ['buggy', 'fixed', 'code', 'a', 'b'] as const;

export type MethodSide = (typeof METHOD_SIDES)[number];

/** One method of a split. */
export type Method = {
  readonly side: MethodSide;
  readonly code: string;
  /** The label of an isolated method, as written; absent where there is none. */
  readonly label?: string;
};
