/** Why a statistic has no value for the numbers it was given. */
export type UndefinedReason =
  | 'no-values'
  | 'too-few-values'
  | 'too-many-values'
  | 'too-few-groups'
  | 'one-class'
  | 'no-variation';

/**
 * The result of a statistic that good arguments can leave undefined; `value === null` tells the
 * two apart. Arguments that are wrong in themselves (NaN, lengths that differ, k > n) are thrown
 * as RangeError instead, and no result holds NaN or an infinity.
 */
export type Outcome<T extends NonNullable<unknown>> =
  | { readonly value: T }
  | { readonly value: null; readonly reason: UndefinedReason };

/** The outcome without a value. */
export function undefinedBecause(reason: UndefinedReason): {
  readonly value: null;
  readonly reason: UndefinedReason;
} {
  return { value: null, reason };
}
