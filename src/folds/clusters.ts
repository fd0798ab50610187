import { compareCodePoints } from '../corpus/compare-code-points.ts';
import type { Twins } from './twins.ts';

/**
 * The connected components of near-identical bugs, each named by its least bug.
 *
 * @returns bug to the name of its cluster; a bug without a twin is one alone
 */
export function clusterNames(
  bugs: Iterable<string>,
  twins: readonly Twins[],
): ReadonlyMap<string, string> {
  const above = new Map<string, string>();
  const rootOf = (bug: string): string => {
    let root = bug;
    for (let next = above.get(root); next !== undefined; next = above.get(root)) root = next;
    return root;
  };
  for (const { a, b } of twins) {
    const [least = a, other = b] = [rootOf(a), rootOf(b)].sort(compareCodePoints);
    if (least !== other) above.set(other, least);
  }
  return new Map([...bugs].map((bug) => [bug, rootOf(bug)]));
}
