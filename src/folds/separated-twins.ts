import type { CorePair } from './core-pair.ts';
import type { PlannedFold } from './planned-fold.ts';
import type { Twins } from './twins.ts';

/** A fold that tests on a bug and trains on descendants of its twin. */
export type SeparatedTwin = {
  readonly fold: number;
  readonly test_bug: string;
  /** A near-identical bug that is not in the test of the fold. */
  readonly twin: string;
  /** The training pairs that descend from the twin, in code-point order. */
  readonly training_pairs: readonly string[];
};

/**
 * Near-identical bugs of which a fold tests on one and not on the other: without a shared source
 * bug, training on the descendants of one still tells about the other.
 *
 * @returns in the order of the folds, then of the twins; those that the plan tests on in another
 *   fold, and those that it trains on the descendants of
 * Source: design, section 6, "Grouping".
 */
export function separatedTwins(
  folds: readonly PlannedFold[],
  twins: readonly Twins[],
): readonly SeparatedTwin[] {
  const both = twins.flatMap(({ a, b }): Twins[] => [
    { a, b },
    { a: b, b: a },
  ]);
  const inAnyTest = new Set(folds.flatMap(({ splits }) => [...bugsOf(splits.get('test'))]));
  return folds.flatMap(({ splits }, fold) => {
    const tested = bugsOf(splits.get('test'));
    const apart = both.filter(({ a, b }) => tested.has(a) && !tested.has(b));
    if (apart.length === 0) return [];
    const train = splits.get('train') ?? [];
    return apart.flatMap(({ a, b }) => {
      const descends = train.filter(({ provenance }) => provenance.includes(b));
      if (descends.length === 0 && !inAnyTest.has(b)) return [];
      return [{ fold, test_bug: a, twin: b, training_pairs: descends.map(({ id }) => id) }];
    });
  });
}

function bugsOf(pairs: readonly CorePair[] = []): ReadonlySet<string> {
  return new Set(pairs.flatMap(({ provenance }) => provenance));
}
