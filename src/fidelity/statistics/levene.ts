import type { Anova } from './anova.ts';
import { anova } from './anova.ts';
import { checkSquarable } from './check-finite.ts';
import { median } from './median.ts';
import { moments } from './moments.ts';
import type { Outcome } from './outcome.ts';
import { SortedColumn } from './sorted-column.ts';

/**
 * Whether groups have the same spread: the analysis of variance of the distances from the centres
 * of the groups.
 *
 * @param groups as for `anova`
 * @param center the median (Brown and Forsythe) unless said otherwise
 * @returns its f is Levene's W; undefined where that of the distances is
 * @throws RangeError as `anova`
 * Source: Levene 1960; Brown and Forsythe 1974.
 */
export function levene(
  groups: readonly (readonly number[])[],
  center: 'median' | 'mean' = 'median',
): Outcome<Anova> {
  return anova(
    groups.map((group, i) => {
      checkSquarable(`group ${i}`, group);
      const middle =
        center === 'mean' ? moments(group).mean : median(new SortedColumn(group)).value;
      return group.map((value) => Math.abs(value - (middle ?? 0)));
    }),
  );
}
