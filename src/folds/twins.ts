import { compareCodePoints } from '../corpus/compare-code-points.ts';
import type { Fingerprint } from '../java/fingerprints.ts';
import { NearestIndex } from '../java/nearest.ts';

/** Two source bugs with near-identical methods; `a` before `b` in code-point order. */
export type Twins = { readonly a: string; readonly b: string };

/** A seed pair by what its methods are compared by. */
export type SeedFingerprints = {
  readonly bug: string;
  readonly buggy: Fingerprint;
  readonly fixed: Fingerprint;
};

/** From this Jaccard similarity on, 5 * intersection >= 4 * union, methods are near-identical. */
const NEAR_IDENTICAL = 0.8;

/**
 * Source bugs of which the buggy methods, or the fixed ones, of some two seed pairs are
 * near-identical by their sets of token 5-grams.
 *
 * @param seeds of one vocabulary, in any order
 * @returns in code-point order, each once
 * Source: design, section 6, "Grouping".
 */
export function findTwins(seeds: readonly SeedFingerprints[]): readonly Twins[] {
  const found = new Map<string, Twins>();
  for (const side of ['buggy', 'fixed'] as const) {
    const index = new NearestIndex(seeds.map((seed) => seed[side].grams));
    for (const [at, seed] of seeds.entries()) {
      for (const near of index.within(seed[side].grams, NEAR_IDENTICAL, at)) {
        const other = seeds[near.index]?.bug ?? seed.bug;
        if (near.index < at || other === seed.bug) continue;
        const [a = '', b = ''] = [seed.bug, other].sort(compareCodePoints);
        found.set(JSON.stringify([a, b]), { a, b });
      }
    }
  }
  return [...found.values()].sort(
    (x, y) => compareCodePoints(x.a, y.a) || compareCodePoints(x.b, y.b),
  );
}
