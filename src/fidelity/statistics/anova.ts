import { checkSquarable } from './check-finite.ts';
import { fSf } from './f-sf.ts';
import { moments } from './moments.ts';
import type { Outcome } from './outcome.ts';
import { undefinedBecause } from './outcome.ts';

export interface Anova {
  readonly f: number;
  readonly p: number;
  /** Degrees of freedom: number of groups - 1 and number of values - number of groups. */
  readonly between: number;
  readonly within: number;
  /** The pooled variance within the groups. */
  readonly withinMeanSquare: number;
}

/**
 * One-way analysis of variance: whether groups have the same mean.
 *
 * @param groups each with at least one value; undefined for fewer than two groups, for no more
 *   values than groups and if no group has values that differ, or so little beside the means that
 *   f is beyond a double
 * @throws RangeError for an empty group, NaN and a value outside -1e150..1e150
 * Source: Fisher 1925.
 */
export function anova(groups: readonly (readonly number[])[]): Outcome<Anova> {
  for (const [i, group] of groups.entries()) {
    if (group.length === 0) throw new RangeError(`every group must have values, got none in ${i}`);
    checkSquarable(`group ${i}`, group);
  }
  if (groups.length < 2) return undefinedBecause('too-few-groups');
  const parts = groups.map((group) => moments(group));
  const all = parts.reduce((sum, { n }) => sum + n, 0);
  const between = groups.length - 1;
  const within = all - groups.length;
  if (within === 0) return undefinedBecause('too-few-values');
  // means above one of the values, as an offset common to all would take their digits
  const origin = parts[0]?.first ?? 0;
  const means = parts.map(({ n, first, above }) => ({ n, mean: first - origin + above }));
  const middle = means.reduce((sum, { n, mean }) => sum + n * mean, 0) / all;
  const across = means.reduce((sum, { n, mean }) => sum + n * (mean - middle) ** 2, 0);
  const withinMeanSquare = parts.reduce((sum, { squares }) => sum + squares, 0) / within;
  const f = across / between / withinMeanSquare;
  if (!Number.isFinite(f)) return undefinedBecause('no-variation');
  return { value: { f, p: fSf(f, between, within), between, within, withinMeanSquare } };
}
