import { type Fingerprint, Vocabulary } from '../../java/fingerprints.ts';
import { jaccard } from '../../java/jaccard.ts';
import { lex } from '../../java/lex.ts';
import { NearestIndex } from '../../java/nearest.ts';

/** A pair as far as it matters whether it is of the same bug as another. */
export type KnownPair = {
  /** The source bug it is of, as known so far. */
  readonly bug: string;
  /** Null where it is not recorded. */
  readonly benchmark: string | null;
  /** Whether it stays the bug that it is; others can still join it. */
  readonly isSettled: boolean;
  readonly buggy: string;
  readonly fixed: string;
};

/** A bug that turns out to be one of another benchmark. */
export type SameBug = { readonly bug: string; readonly as: string; readonly similarity: number };

/**
 * From this Jaccard similarity of token 5-grams on, two methods are near-identical, and so are two
 * edits.
 */
const NEAR_IDENTICAL = 0.8;

type Grams = Fingerprint['grams'];
type Compared = KnownPair & { readonly sides: readonly [Grams, Grams]; readonly edit: Grams };

/**
 * Bugs that are under two names in two benchmarks: pairs of which the buggy methods, the fixed
 * methods, and the edit between them (the 5-grams that only one side has) are all near-identical.
 * The methods alone do not do: bugs fixed one after the other in one long method have them, too.
 * Bugs of one benchmark are never merged, nor those of which no benchmark is recorded.
 *
 * @param pairs in the order of precedence: a later bug joins the first that it is the same as
 * @returns each joined bug once, in the order of the pairs
 */
export function findSameBugs(pairs: readonly KnownPair[]): readonly SameBug[] {
  const vocabulary = new Vocabulary();
  const compared = pairs.map((pair): Compared => {
    const buggy = vocabulary.fingerprint(lex(pair.buggy)).grams;
    const fixed = vocabulary.fingerprint(lex(pair.fixed)).grams;
    return { ...pair, sides: [buggy, fixed], edit: symmetricDifference(buggy, fixed) };
  });
  const index = new NearestIndex(compared.map(({ sides }) => sides[0]));
  const joined = new Map<string, SameBug>();
  const benchmarks = new Map<string, Set<string | null>>();
  for (const { bug, benchmark } of pairs)
    benchmarks.set(bug, (benchmarks.get(bug) ?? new Set()).add(benchmark));

  for (const [at, pair] of compared.entries()) {
    if (pair.isSettled || pair.benchmark === null || joined.has(pair.bug)) continue;
    for (const near of index.within(pair.sides[0], NEAR_IDENTICAL, at)) {
      const other = compared[near.index];
      if (other === undefined || near.index > at || other.benchmark === null) continue;
      const as = joined.get(other.bug)?.as ?? other.bug;
      const there = benchmarks.get(as) ?? new Set();
      if (as === pair.bug || there.has(pair.benchmark)) continue;
      const similarity = leastSimilarity(pair, other);
      if (similarity < NEAR_IDENTICAL) continue;
      joined.set(pair.bug, { bug: pair.bug, as, similarity });
      benchmarks.set(as, there.add(pair.benchmark));
      break;
    }
  }
  return [...joined.values()];
}

function leastSimilarity(a: Compared, b: Compared): number {
  const measured = [
    similarity(a.sides[0], b.sides[0]),
    similarity(a.sides[1], b.sides[1]),
    similarity(a.edit, b.edit),
  ];
  return Math.min(...measured);
}

/** Two empty sets are equal. */
function similarity(a: Grams, b: Grams): number {
  const [intersection, union] = jaccard(a, b);
  return union === 0 ? 1 : intersection / union;
}

/** Ascending, like the sets. */
function symmetricDifference(a: Grams, b: Grams): Grams {
  const [inA, inB] = [new Set(a), new Set(b)];
  return Int32Array.from([...a.filter((n) => !inB.has(n)), ...b.filter((n) => !inA.has(n))]).sort();
}
