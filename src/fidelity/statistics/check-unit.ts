/**
 * Refuses a share or probability that is none.
 *
 * @param name of the argument, for the message
 * @throws RangeError outside 0..1, both included
 */
export function checkUnit(name: string, value: number): void {
  if (!(value >= 0 && value <= 1)) throw new RangeError(`${name} must be in 0..1, got ${value}`);
}

/**
 * Refuses a confidence level, or another number, at or beyond the ends.
 *
 * @param name of the argument, for the message
 * @throws RangeError outside 0..1, both excluded
 */
export function checkInsideUnit(name: string, value: number): void {
  if (!(value > 0 && value < 1))
    throw new RangeError(`${name} must be above 0 and below 1, got ${value}`);
}
