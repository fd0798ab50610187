import { compareCodePoints } from '../../corpus/compare-code-points.ts';
import type { Twins } from '../twins.ts';
import type { SharedSourceBug, TwinSourceBug } from './audit-report.ts';
import { firstOf, type Listing, listing } from './listing.ts';
import type { PlacedSide } from './placed-side.ts';

/** How many findings are listed, and how many ids in each list of one. */
export type LinkLimits = { readonly limit: number; readonly idLimit: number };

/** Source bugs that tie the two sides of a split together. */
export type SourceBugLinks = {
  readonly shared: Listing<SharedSourceBug>;
  readonly twins: Listing<TwinSourceBug>;
};

/**
 * Source bugs that both sides have, and those of the test side with a twin on the training side.
 *
 * @param twins near-identical source bugs, in any order, repeated or not
 */
export function sourceBugLinks(
  train: PlacedSide,
  test: PlacedSide,
  twins: readonly Twins[],
  { limit, idLimit }: LinkLimits,
): SourceBugLinks {
  const inTrain = idsByBug(train);
  const inTest = idsByBug(test);
  const ids = (testBug: string, trainBug: string) => ({
    train: firstOf(inTrain.get(trainBug) ?? [], idLimit),
    test: firstOf(inTest.get(testBug) ?? [], idLimit),
  });
  const shared = [...inTest.keys()].filter((bug) => inTrain.has(bug)).sort(compareCodePoints);
  const apart = twinsAcross(twins).filter(([a, b]) => inTest.has(a) && inTrain.has(b));
  return {
    shared: listing(
      shared.length,
      shared.slice(0, limit).map((bug) => ({ source_bug: bug, ...ids(bug, bug) })),
    ),
    twins: listing(
      apart.length,
      apart.slice(0, limit).map(([a, b]) => ({ test_bug: a, train_bug: b, ...ids(a, b) })),
    ),
  };
}

/** Source bug to the ids of the items behind which it is, in order. */
function idsByBug(side: PlacedSide): ReadonlyMap<string, readonly string[]> {
  const byBug = new Map<string, string[]>();
  for (const { id, bugs } of side)
    for (const bug of bugs) {
      const ids = byBug.get(bug);
      if (ids === undefined) byBug.set(bug, [id]);
      else ids.push(id);
    }
  return byBug;
}

/** Every two twins in both directions, each once, in code-point order. */
function twinsAcross(twins: readonly Twins[]): readonly (readonly [string, string])[] {
  const others = new Map<string, Set<string>>();
  const add = (a: string, b: string) => {
    const known = others.get(a) ?? new Set();
    others.set(a, known.add(b));
  };
  for (const { a, b } of twins)
    if (a !== b) {
      add(a, b);
      add(b, a);
    }
  return [...others]
    .sort(([a], [b]) => compareCodePoints(a, b))
    .flatMap(([a, all]) => [...all].sort(compareCodePoints).map((b) => [a, b] as const));
}
