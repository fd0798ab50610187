import type { MersenneTwister } from '../corpus/mersenne-twister.ts';

/**
 * One of the items, each equally likely.
 *
 * @param items at least one, none of them undefined
 */
export function pick<T extends NonNullable<unknown>>(
  draws: MersenneTwister,
  items: readonly T[],
): T {
  const item = items[draws.below(items.length)];
  if (item === undefined) throw new RangeError('pick met a hole in the items');
  return item;
}
