import { METHOD_SIDES } from './method.ts';
import type { PlacedMethod, PlacedSide } from './placed-side.ts';

/** The items of a side with the same methods, as far as these matter. */
export type ItemClass = {
  readonly placed: readonly PlacedMethod[];
  /** Ascending. */
  readonly ranks: number[];
};

/**
 * Puts items that cannot be told apart into one class, so that what is to be found of them is found
 * once.
 *
 * @param matters of a content
 * @returns in the order of their first items; items without a method that matters are in none
 */
export function itemClasses(
  side: PlacedSide,
  matters: (content: number) => boolean,
): readonly ItemClass[] {
  const byKey = new Map<string, ItemClass>();
  for (const [rank, item] of side.entries()) {
    const placed = item.placed.filter(({ content }) => matters(content));
    if (placed.length === 0) continue;
    const numbers = placed.map(({ content, side: own }) => content * METHOD_SIDES.length + own);
    const key = numbers.join(' ');
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, { placed, ranks: [rank] });
    else known.ranks.push(rank);
  }
  return [...byKey.values()];
}
