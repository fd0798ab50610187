import { badRequest } from '../errors.ts';

/**
 * An integer argument that has a range.
 *
 * @param pointer name of the argument
 * @throws RxserveError bad-request outside of min..max, both included
 */
export function within(
  pointer: string,
  value: number | null | undefined,
  min: number,
  max: number,
): number {
  if (value != null && value >= min && value <= max) return value;
  throw badRequest([
    { pointer, detail: `${pointer}: expected an integer from ${min} to ${max}, found ${value}` },
  ]);
}
