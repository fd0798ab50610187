import { compareCodePoints } from '../corpus/compare-code-points.ts';
import { EXCEPTION_TYPES, type ExceptionType } from '../corpus/exception-type.ts';
import { MersenneTwister } from '../corpus/mersenne-twister.ts';
import type { Fingerprint } from '../java/fingerprints.ts';
import { NearestIndex, type Neighbour } from '../java/nearest.ts';
import type { ByType, PooledAndByType } from './by-type.ts';
import type { MethodSide } from './population.ts';
import { type SimilaritySummary, similaritySummary } from './similarity-summary.ts';

/** Above so many methods of a, a sample of so many is looked at, and the answer says so. */
export const MOST_METHODS = 20_000;

/** Closest pairs that are listed. */
const LISTED = 20;

/** A method by name: `partition:id` of its pair, and which of the two it is. */
export type MethodName = {
  readonly id: string;
  readonly type: ExceptionType;
  readonly side: MethodSide;
};

/** A method by what it is compared by; of one vocabulary with all others. */
export type FingerprintedMethod = MethodName & { readonly fingerprint: Fingerprint };

/** The nearest neighbours of methods of a in b, by sets of tokens and of runs of five tokens. */
type NearestSummary = {
  readonly by_tokens: SimilaritySummary;
  readonly by_5_grams: SimilaritySummary;
};

type ClosePair = {
  readonly a: Omit<MethodName, 'type'>;
  readonly b: Omit<MethodName, 'type'>;
  readonly exception_type: ExceptionType;
  /** 5-grams in both, and in either: their ratio is the similarity. */
  readonly intersection: number;
  readonly union: number;
};

export type Distance = PooledAndByType<NearestSummary> & {
  /** Methods of a, two a pair. */
  readonly methods: number;
  /** null: all of them were looked at; else how many were drawn, and with which seed. */
  readonly sample: { readonly methods: number; readonly seed: number } | null;
  /** Methods looked at whose exception type b does not have. */
  readonly without_reference: number;
  /** By 5-grams, the closest first. */
  readonly closest: readonly ClosePair[];
};

/**
 * Draws the methods that are looked at: all in their order where they are few, else a sample.
 *
 * @param seed integer, 0..2^53 - 1
 */
export function sampleOfMethods<Method extends MethodName>(
  methods: readonly Method[],
  seed: number,
): { readonly looked: readonly Method[]; readonly sample: Distance['sample'] } {
  if (methods.length <= MOST_METHODS) return { looked: methods, sample: null };
  const looked = new MersenneTwister(seed).shuffled(methods).slice(0, MOST_METHODS);
  return { looked, sample: { methods: MOST_METHODS, seed } };
}

/**
 * How far methods of a are from the nearest one of b of the same exception type.
 *
 * @param a both methods of every pair, or a sample of them
 * @param b both methods of every pair
 * @param onMethod called after each method of a with how many are done
 * @returns all of Distance but what only the caller knows of the sample
 * Source: design, section 7, "distance"; the paper, §6.5.
 */
export function nearestNeighbours(
  a: Iterable<FingerprintedMethod>,
  b: readonly FingerprintedMethod[],
  onMethod: (done: number) => void = () => undefined,
): Omit<Distance, 'methods' | 'sample'> {
  const references = referencesByType(b);
  const found: Found[] = [];
  let [done, without] = [0, 0];
  for (const method of a) {
    const reference = references.get(method.type);
    if (reference === undefined) without++;
    else found.push(findNearest(method, reference));
    onMethod(++done);
  }
  const types = EXCEPTION_TYPES.filter((type) => found.some(({ method }) => method.type === type));
  const byType: ByType<NearestSummary> = Object.fromEntries(
    types.map((type) => [type, summaryOf(found.filter(({ method }) => method.type === type))]),
  );
  return {
    pooled: summaryOf(found),
    by_exception_type: byType,
    without_reference: without,
    closest: found
      .flatMap(({ pair }) => pair ?? [])
      .sort(byCloseness)
      .slice(0, LISTED),
  };
}

type Reference = {
  readonly methods: readonly FingerprintedMethod[];
  readonly tokens: NearestIndex;
  readonly grams: NearestIndex;
};

function referencesByType(
  b: readonly FingerprintedMethod[],
): ReadonlyMap<ExceptionType, Reference> {
  const groups = new Map<ExceptionType, FingerprintedMethod[]>();
  for (const method of b) {
    const own = groups.get(method.type) ?? [];
    groups.set(method.type, own);
    own.push(method);
  }
  return new Map(
    [...groups].map(([type, methods]) => [
      type,
      {
        methods,
        tokens: new NearestIndex(methods.map(({ fingerprint }) => fingerprint.tokens)),
        grams: new NearestIndex(methods.map(({ fingerprint }) => fingerprint.grams)),
      },
    ]),
  );
}

/** What was found of one method. */
type Found = {
  readonly method: MethodName;
  readonly tokens: number;
  readonly grams: number;
  /** null where nothing is shared */
  readonly pair: ClosePair | null;
};

function findNearest(method: FingerprintedMethod, reference: Reference): Found {
  const { id, side, type, fingerprint } = method;
  const byTokens = reference.tokens.nearest(fingerprint.tokens);
  const byGrams = reference.grams.nearest(fingerprint.grams);
  const other = byGrams === null ? undefined : reference.methods[byGrams.index];
  return {
    method: { id, side, type },
    tokens: similarity(byTokens),
    grams: similarity(byGrams),
    pair:
      byGrams === null || other === undefined
        ? null
        : {
            a: { id, side },
            b: { id: other.id, side: other.side },
            exception_type: type,
            intersection: byGrams.intersection,
            union: byGrams.union,
          },
  };
}

const similarity = (nearest: Neighbour | null): number =>
  nearest === null ? 0 : nearest.intersection / nearest.union;

const summaryOf = (found: readonly Found[]): NearestSummary => ({
  by_tokens: similaritySummary(found.map(({ tokens }) => tokens)),
  by_5_grams: similaritySummary(found.map(({ grams }) => grams)),
});

const byCloseness = (x: ClosePair, y: ClosePair): number =>
  y.intersection * x.union - x.intersection * y.union ||
  compareCodePoints(x.a.id, y.a.id) ||
  compareCodePoints(x.a.side, y.a.side);
