/** Size, mean and sum of squared deviations of some numbers. */
export interface Moments {
  readonly n: number;
  /** The first of them. */
  readonly first: number;
  /** The mean minus the first, with digits that a large mean has no room for. */
  readonly above: number;
  readonly mean: number;
  /** Sum of the squared distances from the mean. */
  readonly squares: number;
}

/**
 * Mean and squared deviations in two passes over values shifted by the first, so that a large
 * common offset costs no digits and equal values have no deviation at all.
 *
 * @param values at least one, each in -1e150..1e150
 * Source: Chan, Golub and LeVeque 1983, the corrected two-pass algorithm.
 */
export function moments(values: readonly number[]): Moments {
  const first = values[0] ?? 0;
  const n = values.length;
  let sum = 0;
  for (const value of values) sum += value - first;
  const above = sum / n;
  let squares = 0;
  let rest = 0;
  for (const value of values) {
    const gap = value - first - above;
    squares += gap * gap;
    rest += gap;
  }
  return { n, first, above, mean: first + above, squares: squares - (rest * rest) / n };
}
