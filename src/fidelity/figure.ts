import type { Outcome, UndefinedReason } from './statistics/outcome.ts';

/**
 * A number that may be undefined: then it is null and the reason is said, never NaN and never 0.
 * Reasons are in words, for people.
 */
export type Figure = {
  readonly value: number | null;
  readonly reason: string | null;
};

const REASONS: Readonly<Record<UndefinedReason, string>> = {
  'no-values': 'there are no values',
  'too-few-values': 'there are too few values',
  'too-many-values': 'there are too many values to compute it exactly',
  'too-few-groups': 'there are fewer than two groups',
  'one-class': 'all are of one class',
  'no-variation': 'all values are the same',
};

export function inWords(reason: UndefinedReason): string {
  return REASONS[reason];
}

/** The figure of a statistic's outcome. */
export function figureOf(outcome: Outcome<number>): Figure {
  return outcome.value === null
    ? { value: null, reason: inWords(outcome.reason) }
    : { value: outcome.value, reason: null };
}

/** a over b; undefined where one of them is, or b is 0. */
export function ratioOf(a: number | null, b: number | null): Figure {
  if (a === null || b === null) return { value: null, reason: inWords('no-values') };
  return b === 0 ? { value: null, reason: 'the divisor is 0' } : { value: a / b, reason: null };
}
