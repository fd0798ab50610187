import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXCEPTION_TYPES } from '../../src/corpus/exception-type.ts';
import { curves } from '../../src/fidelity/curves.ts';
import { ecdf } from '../../src/fidelity/ecdf.ts';
import { histogram } from '../../src/fidelity/histogram.ts';
import { SortedColumn } from '../../src/fidelity/statistics/sorted-column.ts';
import { METRICS } from '../../src/java/method-facts.ts';
import {
  naiveQuantile,
  numbersOf,
  type PairNumbers,
  populationOf,
  somePairs,
  typeOf,
} from '../support/compared-pairs.ts';

const ofValues = (values: readonly number[]) => ecdf(new SortedColumn(values));
const binned = (a: readonly number[], b: readonly number[]) =>
  histogram(new SortedColumn(a), new SortedColumn(b));

/** Sizes as methods have them: many small ones, a few large, some columns with more than 400. */
const sizes = fc.oneof(
  fc.array(fc.nat(12), { maxLength: 40 }),
  fc.array(fc.nat(100_000), { maxLength: 30 }),
  fc.array(fc.nat(3_000), { minLength: 500, maxLength: 1_200, size: 'max' }),
  // a tail beyond what an axis shows
  fc
    .tuple(fc.array(fc.nat(50), { minLength: 300, maxLength: 400, size: 'max' }), fc.nat(9_999))
    .map(([values, far]) => [...values, far]),
);

describe('a distribution function', () => {
  test('says of each x the share of the values up to it, ascends, and ends at 1 with the largest', () => {
    fc.assert(
      fc.property(sizes, (values) => {
        const { n, x, share } = ofValues(values);
        expect([n, x.length]).toEqual([values.length, share.length]);
        for (const [at, limit] of x.entries()) {
          expect(values).toContain(limit);
          expect(share[at]).toBe(values.filter((value) => value <= limit).length / n);
          if (at > 0) expect(limit).toBeGreaterThan(x[at - 1] ?? Infinity);
        }
        if (n > 0) expect([x.at(-1), share.at(-1)]).toEqual([Math.max(...values), 1]);
      }),
    );
  });

  test('has every value that occurs, or at most 400 of more', () => {
    fc.assert(
      fc.property(sizes, (values) => {
        const different = new Set(values).size;
        const { x } = ofValues(values);
        if (different <= 400) expect(x).toHaveLength(different);
        else {
          expect(x.length).toBeLessThanOrEqual(400);
          expect(x.length).toBeGreaterThan(200 - 1);
        }
      }),
    );
  });

  test.each([
    [400, 400],
    [401, 201],
    [800, 400],
    [801, 267],
  ])('of %i different values has %i steps', (different, steps) => {
    const { x, share } = ofValues(Array.from({ length: different }, (_, at) => at));
    expect([x.length, x.at(-1), share.at(-1)]).toEqual([steps, different - 1, 1]);
  });

  test('of no values is empty', () => {
    expect(ofValues([])).toEqual({ n: 0, x: [], share: [] });
  });
});

describe('a histogram', () => {
  test('counts each value of either side in the bin that it is in', () => {
    fc.assert(
      fc.property(sizes, sizes, (a, b) => {
        const { from, a: inA, b: inB } = binned(a, b);
        const naive = (values: readonly number[]) =>
          from.map(
            (low, bin) =>
              values.filter((value) => value >= low && value < (from[bin + 1] ?? Infinity)).length,
          );
        expect([inA, inB]).toEqual([naive(a), naive(b)]);
        const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
        expect([sum(inA), sum(inB)]).toEqual([a.length, b.length]);
      }),
    );
  });

  test('has at most 42 bins, one nice width apart, from multiples of it', () => {
    fc.assert(
      fc.property(sizes, sizes, (a, b) => {
        fc.pre(a.length + b.length > 0);
        const { width, from } = binned(a, b);
        expect(String(width)).toMatch(/^[125]0*$/);
        expect(from.length).toBeLessThanOrEqual(42);
        const first = from[0] ?? NaN;
        expect(first % width).toBe(0);
        expect(from).toEqual(from.map((_, bin) => first + bin * width));
        const least = Math.min(...a, ...b);
        expect(least).toBeGreaterThanOrEqual(first);
        expect(least).toBeLessThan(first + width);
      }),
    );
  });

  test('leaves at most one in a hundred of either side, and one more, to its open end', () => {
    fc.assert(
      fc.property(sizes, sizes, (a, b) => {
        fc.pre(a.length > 0 && b.length > 0);
        const { from, a: inA, b: inB } = binned(a, b);
        const open = from.at(-1) ?? NaN;
        for (const values of [a, b]) expect(open).toBeGreaterThan(naiveQuantile(values, 0.99));
        expect(inA.at(-1)).toBeLessThanOrEqual(a.length / 100 + 1);
        expect(inB.at(-1)).toBeLessThanOrEqual(b.length / 100 + 1);
      }),
    );
  });

  test('of values that are close has a bin for each', () => {
    expect(binned([3, 4, 4], [6])).toEqual({
      width: 1,
      from: [3, 4, 5, 6, 7],
      a: [1, 2, 0, 0, 0],
      b: [0, 0, 0, 1, 0],
    });
  });

  test('has a tail in the last bin, which is open', () => {
    const values = Array.from({ length: 200 }, (_, at) => at % 2);
    const { from, a } = binned([...values, 7, 9_000], [3]);
    expect([from, a]).toEqual([
      [0, 1, 2, 3, 4],
      [100, 100, 0, 0, 2],
    ]);
  });

  test('of one column has the other without counts; of none it has no bins', () => {
    expect(binned([5], [])).toEqual({ width: 1, from: [5, 6], a: [1, 0], b: [0, 0] });
    expect(binned([], [5])).toEqual({ width: 1, from: [5, 6], a: [0, 0], b: [1, 0] });
    expect(binned([], [])).toEqual({ width: 1, from: [], a: [], b: [] });
  });
});

test('curves are those of each metric, pooled and by type', () => {
  fc.assert(
    fc.property(somePairs, somePairs, (a, b) => {
      const got = curves(populationOf(a), populationOf(b));
      for (const type of [null, ...EXCEPTION_TYPES]) {
        const ofType = (pairs: readonly PairNumbers[]) =>
          pairs.filter((pair) => type === null || typeOf(pair) === type);
        const [someA, someB] = [ofType(a), ofType(b)];
        const own = type === null ? got.pooled : got.by_exception_type[type];
        if (own === undefined) expect([...someA, ...someB]).toEqual([]);
        for (const metric of METRICS) {
          if (own === undefined) continue;
          const values = (pairs: readonly PairNumbers[]) =>
            pairs.flatMap(({ buggy }) => numbersOf(buggy)?.[metric] ?? []);
          const [x, y] = [values(someA), values(someB)];
          expect(own[metric]).toEqual({ a: ofValues(x), b: ofValues(y), histogram: binned(x, y) });
        }
      }
    }),
    { numRuns: 30 },
  );
});
