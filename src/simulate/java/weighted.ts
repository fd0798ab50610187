import type { MersenneTwister } from '../../corpus/mersenne-twister.ts';

/**
 * One of the items, as often as its weight says.
 *
 * @param items at least one; weights are positive integers
 */
export function weighted<T extends { readonly weight: number }>(
  draws: MersenneTwister,
  items: readonly T[],
): T {
  let left = draws.below(items.reduce((sum, { weight }) => sum + weight, 0));
  for (const item of items) {
    left -= item.weight;
    if (left < 0) return item;
  }
  throw new RangeError('weighted needs at least one item, got none');
}
