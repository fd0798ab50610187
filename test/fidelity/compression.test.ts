import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compression } from '../../src/fidelity/compression.ts';
import {
  naiveMedian,
  numbersOf,
  type PairNumbers,
  populationOf,
  somePairs,
} from '../support/compared-pairs.ts';

const compressed = (a: readonly PairNumbers[], b: readonly PairNumbers[]) =>
  compression(populationOf(a), populationOf(b));

/** The bands of Figure 5 as they are printed, both ends included. */
const BANDS = [
  [0, 4],
  [5, 9],
  [10, 14],
  [15, 19],
  [20, 24],
  [25, 39],
  [40, 59],
  [60, Infinity],
] as const;

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Sizes of a generated method and of its exemplar, if both are known. */
function sized(pair: PairNumbers, b: readonly PairNumbers[]) {
  const generated = numbersOf(pair.buggy);
  const exemplars = (pair.bugs ?? []).flatMap((bug) =>
    b.flatMap(({ bugs, buggy }) => (bugs?.includes(bug) ? (numbersOf(buggy) ?? []) : [])),
  );
  const lloc = mean(exemplars.map((each) => each.lloc));
  if (generated === null || exemplars.length === 0 || lloc === 0) return [];
  const ploc = mean(exemplars.map((each) => each.ploc));
  return [
    {
      size: lloc,
      lloc: generated.lloc / lloc,
      ploc: generated.ploc / ploc,
      isMean: exemplars.length > 1 || pair.exemplars !== 1,
    },
  ];
}

/** The same pairs, every number of the sizes of their buggy methods changed. */
const resized = (
  pairs: readonly PairNumbers[],
  change: (size: { readonly lloc: number; readonly ploc: number }) => object,
): readonly PairNumbers[] =>
  pairs.map((pair) => {
    const numbers = numbersOf(pair.buggy);
    return { ...pair, buggy: numbers === null ? null : { ...numbers, ...change(numbers) } };
  });

/** Every method has a line. */
const somePopulation = somePairs.map((pairs) => resized(pairs, ({ ploc }) => ({ ploc: ploc + 1 })));

describe('laws', () => {
  test('every pair with a size and an exemplar is in one band, with the ratio to the mean of its exemplars', () => {
    fc.assert(
      fc.property(
        somePopulation,
        somePopulation,
        fc.integer({ min: 1, max: 20 }),
        (a, plain, times) => {
          const b = resized(plain, ({ lloc }) => ({ lloc: lloc * times }));
          const got = compressed(a, b);
          const all = a.flatMap((pair) => sized(pair, b));
          expect(got.all).toEqual({
            n: all.length,
            lloc_ratio: naiveMedian(all.map(({ lloc }) => lloc)),
            ploc_ratio: naiveMedian(all.map(({ ploc }) => ploc)),
          });
          for (const [at, { from, to, n, lloc_ratio: ratio }] of got.bands.entries()) {
            const own = all.filter(({ size }) => size >= from && (to === null || size < to));
            expect([n, ratio], `band ${at}`).toEqual([
              own.length,
              naiveMedian(own.map(({ lloc }) => lloc)),
            ]);
          }
          expect(got.bands.reduce((sum, { n }) => sum + n, 0)).toBe(all.length);
          expect(got.missing).toBe(a.length - all.length);
          expect(got.ambiguous).toBe(all.filter(({ isMean }) => isMean).length);
        },
      ),
    );
  });

  test('lines per statement are of each side alone, methods without a statement left out', () => {
    fc.assert(
      fc.property(somePopulation, somePopulation, (a, b) => {
        const lines = (pairs: readonly PairNumbers[]) =>
          naiveMedian(
            pairs.flatMap(({ buggy }) => {
              const numbers = numbersOf(buggy);
              return numbers === null || numbers.lloc === 0 ? [] : [numbers.ploc / numbers.lloc];
            }),
          );
        expect(compressed(a, b).lines_per_statement).toEqual({ a: lines(a), b: lines(b) });
      }),
    );
  });
});

describe('examples', () => {
  const generated = (bugs: string[], lloc = 1, exemplars = 1): PairNumbers => ({
    ...{ bugs, exemplars, buggy: { lloc, ploc: 2 * lloc } },
  });
  const seed = (bug: string, lloc: number): PairNumbers => ({
    ...{ bugs: [bug], buggy: { lloc, ploc: 3 * lloc } },
  });

  test('bands are those of Figure 5, whole numbers at both ends of each', () => {
    const { bands } = compressed([], []);
    expect(bands.map(({ from, to }) => [from, to === null ? Infinity : to - 1])).toEqual(BANDS);
    for (const [at, [from, to]] of BANDS.entries())
      for (const size of [Math.max(1, from), Math.min(to, 1_000)]) {
        const got = compressed([generated(['B'], 3)], [seed('B', size)]);
        expect(got.bands.map(({ n }) => n)).toEqual(BANDS.map((_, other) => Number(other === at)));
        expect(got.bands[at]).toMatchObject({ lloc_ratio: 3 / size, ploc_ratio: 6 / (3 * size) });
        expect([got.ambiguous, got.missing]).toEqual([0, 0]);
      }
  });

  test('a mean between two whole numbers is in the lower band, and ambiguous', () => {
    const got = compressed([generated(['B'])], [seed('B', 4), seed('B', 5)]);
    expect([got.bands[0]?.n, got.bands[0]?.lloc_ratio]).toEqual([1, 1 / 4.5]);
    expect([got.ambiguous, got.missing]).toEqual([1, 0]);
  });

  test('two exemplars are ambiguous even if the size of one is known alone', () => {
    expect(compressed([generated(['B', 'C'], 1, 2)], [seed('B', 6)])).toMatchObject({
      ...{ ambiguous: 1, missing: 0, all: { n: 1, lloc_ratio: 1 / 6 } },
    });
  });

  test('pairs without an exemplar that was measured are left out and counted', () => {
    const unread: PairNumbers = { bugs: ['U'], buggy: null };
    const a = [generated(['B']), generated(['U']), generated(['nowhere']), generated([]), unread];
    expect(compressed(a, [seed('B', 2), unread])).toMatchObject({
      ...{ all: { n: 1, lloc_ratio: 0.5 }, missing: 4, ambiguous: 0 },
    });
  });

  test('nothing compared has no medians', () => {
    expect(compressed([], [seed('B', 2)])).toMatchObject({
      all: { n: 0, lloc_ratio: null, ploc_ratio: null },
      lines_per_statement: { a: null, b: 3 },
    });
  });
});
