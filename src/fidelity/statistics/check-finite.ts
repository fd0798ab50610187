/**
 * Refuses values that no statistic here is defined for.
 *
 * @param name of the argument, for the message
 * @throws RangeError naming the first value that is NaN or infinite, and its place
 */
export function checkFinite(name: string, values: ArrayLike<number>): void {
  for (let i = 0; i < values.length; i++)
    if (!Number.isFinite(values[i]))
      throw new RangeError(`${name} must be finite numbers, got ${values[i]} at ${i}`);
}

/** Squares of such values, and sums of 10^7 of them, are still doubles. */
const LARGEST = 1e150;

/**
 * Refuses values that no statistic with sums of squares is defined for.
 *
 * @param name of the argument, for the message
 * @throws RangeError naming the first value that is NaN or outside -1e150..1e150, and its place
 */
export function checkSquarable(name: string, values: ArrayLike<number>): void {
  for (let i = 0; i < values.length; i++)
    if (!(Math.abs(values[i] ?? 0) <= LARGEST))
      throw new RangeError(`${name} must be numbers in -1e150..1e150, got ${values[i]} at ${i}`);
}
