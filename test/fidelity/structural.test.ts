import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXCEPTION_TYPES } from '../../src/corpus/exception-type.ts';
import type { ColumnComparison } from '../../src/fidelity/compare-columns.ts';
import { type Metric, Population } from '../../src/fidelity/population.ts';
import { kolmogorovSmirnov, tiesP } from '../../src/fidelity/statistics/kolmogorov-smirnov.ts';
import { rankSweep } from '../../src/fidelity/statistics/rank-sweep.ts';
import { SortedColumn } from '../../src/fidelity/statistics/sorted-column.ts';
import { structural } from '../../src/fidelity/structural.ts';
import { METRICS } from '../../src/java/method-facts.ts';
import {
  comparedPairs,
  naiveDelta,
  naiveMedian,
  numbersOf,
  type PairNumbers,
  populationOf,
  somePairs,
  typeOf,
} from '../support/compared-pairs.ts';

const compared = (a: readonly PairNumbers[], b: readonly PairNumbers[]) =>
  structural(populationOf(a), populationOf(b));

/** Every comparison of a metric that an answer has. */
function cells({ pooled, by_exception_type: types }: ReturnType<typeof compared>) {
  return [pooled, ...EXCEPTION_TYPES.flatMap((type) => types[type] ?? [])].flatMap((metrics) =>
    METRICS.map((metric) => metrics[metric]),
  );
}

const valuesOf = (pairs: readonly PairNumbers[], metric: Metric) =>
  pairs.flatMap(({ buggy }) => numbersOf(buggy)?.[metric] ?? []);

const shareUpTo = (values: readonly number[], limit: number) =>
  values.filter((value) => value <= limit).length / values.length;

function expectComparison(
  got: ColumnComparison,
  a: readonly PairNumbers[],
  b: readonly PairNumbers[],
  metric: Metric,
): void {
  const [x, y] = [valuesOf(a, metric), valuesOf(b, metric)];
  const [inA, inB] = [naiveMedian(x), naiveMedian(y)];
  expect(got.a).toEqual({ n: x.length, missing: a.length - x.length, median: inA });
  expect(got.b).toEqual({ n: y.length, missing: b.length - y.length, median: inB });
  expect(got.ratio.value).toBe(inA === null || inB === null || inB === 0 ? null : inA / inB);
  expect(got.ratio.reason === null).toBe(got.ratio.value !== null);
  if (x.length === 0 || y.length === 0) {
    expect([got.ks, got.delta]).toEqual([null, null]);
    expect(got.reason).toContain(x.length === 0 ? 'population a' : 'population b');
    return;
  }
  const sweep = rankSweep(new SortedColumn(x), new SortedColumn(y));
  const { d, p, method } = kolmogorovSmirnov(sweep);
  expect(got.ks).toEqual({ d, p, p_ties: tiesP(sweep).value, method });
  const distances = [...x, ...y].map((at) => Math.abs(shareUpTo(x, at) - shareUpTo(y, at)));
  expect(got.ks?.d).toBeCloseTo(Math.max(...distances), 12);
  expect(got.delta?.value).toBeCloseTo(naiveDelta(x, y), 12);
  expect(got.reason).toBeNull();
}

describe('laws', () => {
  test('every number is that of the plain values, pooled and by type', () => {
    fc.assert(
      fc.property(somePairs, somePairs, (a, b) => {
        const got = compared(a, b);
        const types = EXCEPTION_TYPES.filter((type) =>
          [...a, ...b].some((pair) => typeOf(pair) === type),
        );
        expect(Object.keys(got.by_exception_type)).toEqual(types);
        for (const metric of METRICS) {
          expectComparison(got.pooled[metric], a, b, metric);
          for (const type of types) {
            const cell = got.by_exception_type[type]?.[metric];
            if (cell === undefined) throw new Error(`${type} lacks ${metric}`);
            const ofType = (pairs: readonly PairNumbers[]) =>
              pairs.filter((pair) => typeOf(pair) === type);
            expectComparison(cell, ofType(a), ofType(b), metric);
          }
        }
      }),
    );
  });

  test('populations swapped: the same D and p, the opposite delta', () => {
    fc.assert(
      fc.property(somePairs, somePairs, (a, b) => {
        const [one, other] = [cells(compared(a, b)), cells(compared(b, a))];
        expect(other.map(({ ks }) => ks)).toEqual(one.map(({ ks }) => ks));
        expect(other.map(({ delta }) => delta)).toEqual(
          one.map(({ delta }) => delta && { ...delta, value: 0 - delta.value }),
        );
        expect(other.map((cell) => [cell.b, cell.a])).toEqual(one.map(({ a: x, b: y }) => [x, y]));
      }),
    );
  });

  test('a population differs in nothing from itself', () => {
    fc.assert(
      fc.property(somePairs, (pairs) => {
        for (const { a, ks, delta } of cells(compared(pairs, pairs))) {
          if (a.n === 0) continue;
          expect(ks).toEqual({ d: 0, p: 1, p_ties: 1, method: 'exact' });
          expect(delta).toEqual({ value: 0, magnitude: 'negligible' });
        }
      }),
    );
  });

  test('the order of the pairs changes nothing', () => {
    const shuffled = somePairs.chain((pairs) =>
      fc.tuple(
        fc.constant(pairs),
        fc.shuffledSubarray(pairs, { minLength: pairs.length, maxLength: pairs.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, shuffled, ([a, otherA], [b, otherB]) => {
        expect(compared(otherA, otherB)).toEqual(compared(a, b));
      }),
    );
  });
});

describe('examples', () => {
  const sized = (...sizes: number[]): PairNumbers[] =>
    sizes.map((tokens) => ({ buggy: { tokens } }));

  test('delta is above 0 where a is larger', () => {
    const { tokens } = compared(sized(7, 8, 9), sized(1, 2)).pooled;
    expect(tokens).toEqual({
      a: { n: 3, missing: 0, median: 8 },
      b: { n: 2, missing: 0, median: 1.5 },
      ratio: { value: 8 / 1.5, reason: null },
      // of the 10 ways to order 3 and 2 values two are as far apart
      ks: { d: 1, p: expect.closeTo(0.2, 12), p_ties: expect.closeTo(0.2, 12), method: 'exact' },
      delta: { value: 1, magnitude: 'large' },
      reason: null,
    });
  });

  test('a median of 0 as the divisor gives no ratio, and the rest is there', () => {
    const flat = [{ buggy: { nesting: 0 } }, { buggy: { nesting: 0 } }];
    const { nesting } = compared([{ buggy: { nesting: 2 } }], flat).pooled;
    expect(nesting.ratio).toEqual({ value: null, reason: 'the divisor is 0' });
    expect([nesting.delta?.value, nesting.reason]).toEqual([1, null]);
    expect(compared(flat, [{ buggy: { nesting: 2 } }]).pooled.nesting.ratio.value).toBe(0);
  });

  test('a type of one side alone is null, with the side in the reason', () => {
    const [a, b]: readonly [readonly PairNumbers[], readonly PairNumbers[]] = [
      [{ type: 'ClassCastException' }, {}],
      [{}],
    ];
    const reason = 'population b has no pairs here';
    expect(compared(a, b).by_exception_type.ClassCastException?.ploc).toEqual({
      a: { n: 1, missing: 0, median: 1 },
      b: { n: 0, missing: 0, median: null },
      ratio: { value: null, reason },
      ...{ ks: null, delta: null, reason },
    });
    expect(compared(b, a).by_exception_type.ClassCastException?.ploc.reason).toBe(
      'population a has no pairs here',
    );
  });

  test('methods that do not parse are counted, and named where no other is left', () => {
    const unread = [{ buggy: null }, { buggy: null }];
    const { lloc } = compared(unread, [{}, { buggy: null }]).pooled;
    expect([lloc.a, lloc.b.n, lloc.b.missing]).toEqual([{ n: 0, missing: 2, median: null }, 1, 1]);
    expect(lloc.reason).toBe('none of the 2 methods of population a parses');
    expect(compared(unread, unread).pooled.lloc.reason).toBe(
      'none of the 2 methods of population a parses; none of the 2 methods of population b parses',
    );
  });

  test('the side of each population is its own', () => {
    const pairs = comparedPairs([{ buggy: { ploc: 3 }, fixed: { ploc: 5 } }]);
    const [fixed, buggy] = [new Population(pairs, 'fixed'), new Population(pairs, 'buggy')];
    const { ploc } = structural(fixed, buggy).pooled;
    expect([ploc.a.median, ploc.b.median]).toEqual([5, 3]);
  });
});
