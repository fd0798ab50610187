import { compareCodePoints } from '../corpus/compare-code-points.ts';
import { RxserveError } from '../errors.ts';

/**
 * @param what what the items are called in a message: `core pair`
 * @returns a copy in code-point order of the ids
 * @throws RxserveError bad-request where two items have the same id
 */
export function sortedById<T extends { readonly id: string }>(
  items: readonly T[],
  what: string,
): readonly T[] {
  const sorted = [...items].sort((a, b) => compareCodePoints(a.id, b.id));
  for (const [at, { id }] of sorted.entries()) {
    if (at > 0 && sorted[at - 1]?.id === id) {
      throw new RxserveError('bad-request', `expected each ${what} once, found ${id} twice`);
    }
  }
  return sorted;
}
