import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXCEPTION_TYPES, type ExceptionType } from '../../src/corpus/exception-type.ts';
import {
  type FingerprintedMethod,
  MOST_METHODS,
  nearestNeighbours,
  sampleOfMethods,
} from '../../src/fidelity/distance.ts';
import { type MethodSide, SIDES } from '../../src/fidelity/population.ts';
import { Vocabulary } from '../../src/java/fingerprints.ts';
import { lex } from '../../src/java/lex.ts';
import { naiveQuantile } from '../support/compared-pairs.ts';

type NearestSummary = ReturnType<typeof nearestNeighbours>['pooled'];

/** A method by its tokens, which the texts have with blanks between. */
type Method = {
  readonly id: string;
  readonly type: ExceptionType;
  readonly side: MethodSide;
  readonly tokens: readonly string[];
};

const TYPES = [EXCEPTION_TYPES[4], EXCEPTION_TYPES[0], EXCEPTION_TYPES[2]] as const;

/** Few tokens, so that much is shared; ids whose order is not that of UTF-16. */
const someMethods = fc.array(
  fc.record({
    id: fc.constantFrom('core:b', 'core:B', 'core:a10', 'core:a9', 'core:\u{1f41b}', 'core:\uff21'),
    type: fc.constantFrom(...TYPES),
    side: fc.constantFrom(...SIDES),
    tokens: fc.array(fc.constantFrom('a', 'b', 'int', '(', ')', ';'), { maxLength: 14 }),
  }),
  { maxLength: 14 },
);

function fingerprinted(methods: readonly Method[], vocabulary: Vocabulary): FingerprintedMethod[] {
  return methods.map(({ tokens, ...name }) => ({
    ...name,
    fingerprint: vocabulary.fingerprint(lex(tokens.join(' '))),
  }));
}

function nearest(a: readonly Method[], b: readonly Method[]) {
  const vocabulary = new Vocabulary();
  return nearestNeighbours(fingerprinted(a, vocabulary), fingerprinted(b, vocabulary));
}

const tokenSet = ({ tokens }: Method): ReadonlySet<string> => new Set(tokens);
const gramSet = ({ tokens }: Method): ReadonlySet<string> =>
  new Set(tokens.slice(4).map((_, at) => tokens.slice(at, at + 5).join(' ')));

function overlap(x: ReadonlySet<string>, y: ReadonlySet<string>) {
  const intersection = [...x].filter((each) => y.has(each)).length;
  return { intersection, union: new Set([...x, ...y]).size };
}

/** The most similar of b of the same type, the first of several; null if none shares anything. */
function naiveNearest(
  method: Method,
  b: readonly Method[],
  setOf: (of: Method) => ReadonlySet<string>,
) {
  return b
    .filter(({ type }) => type === method.type)
    .map((other) => ({ other, ...overlap(setOf(method), setOf(other)) }))
    .filter(({ intersection }) => intersection > 0)
    .reduce<{ other: Method; intersection: number; union: number } | null>(
      (best, each) =>
        best === null || each.intersection * best.union > best.intersection * each.union
          ? each
          : best,
      null,
    );
}

const similarity = (found: ReturnType<typeof naiveNearest>) =>
  found === null ? 0 : found.intersection / found.union;

function expectSummary(
  { by_tokens: tokens, by_5_grams: grams }: NearestSummary,
  a: readonly Method[],
  b: readonly Method[],
): void {
  for (const [got, setOf] of [
    [tokens, tokenSet],
    [grams, gramSet],
  ] as const) {
    const all = a.map((method) => similarity(naiveNearest(method, b, setOf)));
    expect(got.n).toBe(all.length);
    for (const bound of ['0.5', '0.6', '0.7', '0.8', '0.9', '1'] as const)
      expect(got.at_least[bound]).toBe(all.filter((each) => each >= Number(bound)).length);
    if (all.length === 0) {
      expect(got).toMatchObject({ mean: null, quantiles: null, reason: 'there are no values' });
      continue;
    }
    expect(got.reason).toBeNull();
    expect(got.mean).toBeCloseTo(all.reduce((sum, each) => sum + each, 0) / all.length, 12);
    for (const q of ['0', '0.25', '0.5', '0.75', '0.95', '0.99', '1'] as const)
      expect(got.quantiles?.[q]).toBeCloseTo(naiveQuantile(all, Number(q)), 12);
  }
}

const byCodePoints = (x: string, y: string) => {
  const [one, two] = [[...x], [...y]].map((points) => points.map((each) => each.codePointAt(0)));
  for (let at = 0; ; at++) {
    const [p = -1, q = -1] = [one?.[at], two?.[at]];
    if (p !== q || p === -1) return p - q;
  }
};

describe('the nearest neighbours', () => {
  test('are those found by looking at all of b, pooled and by type', () => {
    fc.assert(
      fc.property(someMethods, someMethods, (a, b) => {
        const got = nearest(a, b);
        const compared = a.filter(({ type }) => b.some((other) => other.type === type));
        expect(got.without_reference).toBe(a.length - compared.length);
        expectSummary(got.pooled, compared, b);
        const types = EXCEPTION_TYPES.filter((type) => compared.some((each) => each.type === type));
        expect(Object.keys(got.by_exception_type)).toEqual(types);
        for (const type of types) {
          const own = got.by_exception_type[type];
          if (own === undefined) throw new Error(`no ${type}`);
          expectSummary(
            own,
            compared.filter((each) => each.type === type),
            b,
          );
        }
      }),
    );
  });

  test('that are listed are the twenty closest by 5-grams, the closest first', () => {
    fc.assert(
      fc.property(someMethods, someMethods, (some, b) => {
        const a = [...some, ...some.map((method) => ({ ...method, id: `${method.id}2` }))];
        const all = a.flatMap((method) => {
          const found = naiveNearest(method, b, gramSet);
          if (found === null) return [];
          const { other, intersection, union } = found;
          return [
            {
              a: { id: method.id, side: method.side },
              b: { id: other.id, side: other.side },
              ...{ exception_type: method.type, intersection, union },
            },
          ];
        });
        const sorted = all.sort(
          (x, y) =>
            y.intersection / y.union - x.intersection / x.union ||
            byCodePoints(x.a.id, y.a.id) ||
            byCodePoints(x.a.side, y.a.side),
        );
        expect(nearest(a, b).closest).toEqual(sorted.slice(0, 20));
      }),
    );
  });

  test('of methods of b in b are themselves', () => {
    fc.assert(
      fc.property(someMethods, (methods) => {
        const { pooled, without_reference: without } = nearest(methods, methods);
        expect(without).toBe(0);
        const there = methods.filter(({ tokens }) => tokens.length > 0).length;
        expect(pooled.by_tokens.at_least['1']).toBe(there);
        expect(pooled.by_5_grams.at_least['1']).toBe(
          methods.filter(({ tokens }) => tokens.length >= 5).length,
        );
      }),
    );
  });

  const method = (id: string, text: string, type: ExceptionType = TYPES[0]): Method => ({
    ...{ id, type, side: 'buggy', tokens: text.split(' ') },
  });

  test('of the same type count alone', () => {
    const got = nearest(
      [method('x', 'a ( b ) ;', TYPES[0]), method('y', 'a ( b ) ;', TYPES[2])],
      [method('z', 'a ( b ) ;', TYPES[1]), method('w', 'a b int ; (', TYPES[0])],
    );
    // x and w share a, (, b and ; of six tokens and no run of five; y has none to be compared with
    expect(got.pooled.by_tokens).toMatchObject({ n: 1, mean: 4 / 6 });
    expect(got.pooled.by_5_grams).toMatchObject({ n: 1, mean: 0 });
    expect([got.without_reference, got.closest]).toEqual([1, []]);
  });

  test('that are as close are listed by id in the order of code points', () => {
    const text = 'a ( b ) ;';
    const a = ['core:\u{1f41b}', 'core:\uff21', 'core:b', 'core:B'].map((id) => method(id, text));
    expect(nearest(a, [method('z', text)]).closest.map((pair) => pair.a.id)).toEqual([
      ...['core:B', 'core:b', 'core:\uff21', 'core:\u{1f41b}'],
    ]);
  });

  test('are counted one by one while they are looked for', () => {
    const done: number[] = [];
    const vocabulary = new Vocabulary();
    const a = fingerprinted([method('x', 'a'), method('y', 'b', TYPES[1])], vocabulary);
    nearestNeighbours(a, fingerprinted([method('z', 'a')], vocabulary), (each) => done.push(each));
    expect(done).toEqual([1, 2]);
  });
});

describe('a sample', () => {
  const methods = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...{ id: `core:${at}`, type: TYPES[0], side: 'fixed' as const },
    }));

  test('is not drawn from up to 20,000 methods: all are looked at, in their order', () => {
    expect(MOST_METHODS).toBe(20_000);
    for (const count of [0, 1, 20_000]) {
      const all = methods(count);
      const { looked, sample } = sampleOfMethods(all, 7);
      expect(looked).toEqual(all);
      expect(sample).toBeNull();
    }
  });

  test.each([20_001, 50_000])('of %i methods is 20,000 different ones of them', (count) => {
    const all = methods(count);
    const { looked, sample } = sampleOfMethods(all, 7);
    expect(sample).toEqual({ methods: 20_000, seed: 7 });
    expect(looked).toHaveLength(20_000);
    expect(new Set(looked).size).toBe(20_000);
    const known = new Set(all);
    expect(looked.every((each) => known.has(each))).toBe(true);
  });

  test('is the same for the same seed, and another for another', () => {
    const all = methods(20_050);
    const drawn = (seed: number) => new Set(sampleOfMethods(all, seed).looked);
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.maxSafeNat(), (seed, other) => {
        const [one, again, two] = [drawn(seed), drawn(seed), drawn(other)];
        expect([...again]).toEqual([...one]);
        const differs = [...two].some((each) => !one.has(each));
        expect(differs).toBe(seed !== other);
      }),
      { numRuns: 5 },
    );
  });
});
