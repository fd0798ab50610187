import { MersenneTwister } from '../../corpus/mersenne-twister.ts';
import type { BootstrapInterval } from './bootstrap-exact.ts';
import { checkSquarable } from './check-finite.ts';
import { checkInsideUnit } from './check-unit.ts';
import type { Outcome } from './outcome.ts';
import { undefinedBecause } from './outcome.ts';
import { quantile7 } from './quantile7.ts';
import { SortedColumn } from './sorted-column.ts';

/**
 * The percentile bootstrap interval of a mean by drawing, for values of any kind.
 *
 * @param values in -1e150..1e150, in a fixed order, as the draws are places in it; undefined for
 *   none
 * @param draws how: `seed` as for `MersenneTwister`, `resamples` an integer, at least 1
 * @param confidence above 0, below 1
 * @throws RangeError for other arguments
 * Source: Efron 1979; a place is floor(random() n), the ends are type 7 quantiles.
 */
export function bootstrapPercentile(
  values: readonly number[],
  draws: { readonly seed: number; readonly resamples: number },
  confidence = 0.95,
): Outcome<BootstrapInterval> {
  checkSquarable('values', values);
  checkInsideUnit('confidence', confidence);
  const { seed, resamples } = draws;
  if (!Number.isSafeInteger(resamples) || resamples < 1)
    throw new RangeError(`resamples must be an integer, at least 1, got ${resamples}`);
  const random = new MersenneTwister(seed);
  const n = values.length;
  if (n === 0) return undefinedBecause('no-values');
  const column = Float64Array.from(values);
  const means = new Float64Array(resamples);
  for (let i = 0; i < resamples; i++) {
    let sum = 0;
    for (let drawn = 0; drawn < n; drawn++) sum += column[Math.floor(random.random() * n)] ?? 0;
    means[i] = sum / n;
  }
  const sorted = new SortedColumn(means);
  const low = quantile7(sorted, (1 - confidence) / 2).value ?? 0;
  const high = quantile7(sorted, (1 + confidence) / 2).value ?? 0;
  return { value: { n, mean: column.reduce((sum, value) => sum + value, 0) / n, low, high } };
}
