/**
 * Refuses what is no count of something in a total.
 *
 * @param count of successes
 * @param total of trials
 * @throws RangeError unless both are integers and 0 <= count <= total <= 2^53 - 1
 */
export function checkCount(count: number, total: number): void {
  if (!Number.isSafeInteger(total) || total < 0)
    throw new RangeError(`total must be an integer in 0..2^53-1, got ${total}`);
  if (!Number.isInteger(count) || count < 0 || count > total)
    throw new RangeError(`count must be an integer in 0..${total} (total), got ${count}`);
}
