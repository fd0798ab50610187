import { anova } from './anova.ts';
import { moments } from './moments.ts';
import type { Outcome } from './outcome.ts';
import { studentizedRangeSf } from './studentized-range-sf.ts';

/** Two groups compared, by their places. */
export interface TukeyPair {
  readonly first: number;
  /** Above `first`. */
  readonly second: number;
  /** Mean of the second group minus that of the first. */
  readonly difference: number;
  /** The studentized difference, at least 0. */
  readonly q: number;
  /** Adjusted for the number of groups. */
  readonly p: number;
}

/**
 * All pairs of groups compared by their means, with one error rate for all of them.
 *
 * @param groups as for `anova`, and undefined where that is
 * @returns every pair, by first and then by second
 * @throws RangeError as `anova`
 * Source: Tukey 1953; Kramer 1956 for groups of different size.
 */
export function tukeyHsd(groups: readonly (readonly number[])[]): Outcome<readonly TukeyPair[]> {
  const whole = anova(groups);
  if (whole.value === null) return whole;
  const { within, withinMeanSquare } = whole.value;
  const parts = groups.map((group) => moments(group));
  const pairs = parts.flatMap((a, first) =>
    parts.slice(first + 1).map((b, after): TukeyPair => {
      const difference = b.first - a.first + (b.above - a.above);
      const error = Math.sqrt(withinMeanSquare) * Math.sqrt((1 / a.n + 1 / b.n) / 2);
      const q = Math.abs(difference) / error;
      const p = studentizedRangeSf(q, groups.length, within);
      return { first, second: first + 1 + after, difference, q, p };
    }),
  );
  return { value: pairs };
}
