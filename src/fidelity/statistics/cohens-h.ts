import { checkUnit } from './check-unit.ts';

/**
 * The distance of two shares, 2 asin sqrt(first) - 2 asin sqrt(second).
 *
 * @param first 0..1
 * @param second 0..1
 * @returns -pi..pi, above 0 if the first is the larger
 * @throws RangeError for other arguments
 * Source: Cohen 1988, ch. 6; as one arc tangent, so that near shares keep their digits.
 */
export function cohensH(first: number, second: number): number {
  checkUnit('first', first);
  checkUnit('second', second);
  if (first === second) return 0;
  const across = Math.sqrt(first * (1 - second)) + Math.sqrt(second * (1 - first));
  const along = Math.sqrt(first * second) + Math.sqrt((1 - first) * (1 - second));
  return 2 * Math.atan2((first - second) / across, along);
}
