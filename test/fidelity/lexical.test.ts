import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXCEPTION_TYPES, type ExceptionType } from '../../src/corpus/exception-type.ts';
import { lexical } from '../../src/fidelity/lexical.ts';
import { mannWhitney } from '../../src/fidelity/statistics/mann-whitney.ts';
import { rankSweep } from '../../src/fidelity/statistics/rank-sweep.ts';
import { SortedColumn } from '../../src/fidelity/statistics/sorted-column.ts';
import { CONSTRUCTS, type Construct } from '../../src/java/constructs.ts';
import {
  numbersOf,
  type PairNumbers,
  populationOf,
  somePairs,
  typeOf,
} from '../support/compared-pairs.ts';

const compared = (a: readonly PairNumbers[], b: readonly PairNumbers[]) =>
  lexical(populationOf(a), populationOf(b));

const countsOf = (pairs: readonly PairNumbers[], type: ExceptionType, construct: Construct) =>
  pairs.flatMap((pair) =>
    typeOf(pair) === type ? (numbersOf(pair.buggy)?.[construct] ?? []) : [],
  );

const meanOf = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

const isTested = (x: readonly number[], y: readonly number[]) =>
  x.length > 0 && y.length > 0 && [...x, ...y].some((count) => count > 0);

/** Benjamini and Hochberg by the definition: the least m p / rank among the p at least as large. */
const naiveQ = (p: number, all: readonly number[]) =>
  Math.min(
    ...all
      .filter((other) => other >= p)
      .map((other) => (other * all.length) / all.filter((each) => each <= other).length),
  );

describe('laws', () => {
  test('cells are those of every construct of every type of either side, in their order', () => {
    fc.assert(
      fc.property(somePairs, somePairs, (a, b) => {
        const types = EXCEPTION_TYPES.filter((type) =>
          [...a, ...b].some((pair) => typeOf(pair) === type),
        );
        const { cells } = compared(a, b);
        expect(cells.map(({ exception_type: type, construct }) => [type, construct])).toEqual(
          types.flatMap((type) => CONSTRUCTS.map((construct) => [type, construct])),
        );
      }),
    );
  });

  test('means, ratios and U are those of the plain counts', () => {
    fc.assert(
      fc.property(somePairs, somePairs, (a, b) => {
        for (const cell of compared(a, b).cells) {
          const { exception_type: type, construct } = cell;
          const [x, y] = [countsOf(a, type, construct), countsOf(b, type, construct)];
          const [inA, inB] = [meanOf(x), meanOf(y)];
          expect(cell.a).toEqual({ n: x.length, mean: inA });
          expect(cell.b).toEqual({ n: y.length, mean: inB });
          expect(cell.ratio.value).toBe(
            inA === null || inB === null || inB === 0 ? null : inA / inB,
          );
          expect(cell.ratio.reason === null).toBe(cell.ratio.value !== null);
          if (!isTested(x, y)) {
            expect([cell.u, cell.p, cell.q, cell.differs]).toEqual([null, null, null, null]);
            expect(cell.reason).toBe(
              x.length === 0
                ? 'population a has no method here that parses'
                : y.length === 0
                  ? 'population b has no method here that parses'
                  : 'the construct occurs on neither side',
            );
            continue;
          }
          const wins = x.flatMap((one) => y.map((two) => (one > two ? 1 : one === two ? 0.5 : 0)));
          expect(cell.u).toBe(wins.reduce((sum: number, win) => sum + win, 0));
          expect(cell.p).toBe(mannWhitney(rankSweep(new SortedColumn(x), new SortedColumn(y))).p);
          expect(cell.reason).toBeNull();
        }
      }),
    );
  });

  test('q is over the tested cells alone, and those differ whose q is at most the rate', () => {
    fc.assert(
      fc.property(somePairs, somePairs, (a, b) => {
        const { cells, tested, differing, rate } = compared(a, b);
        expect(rate).toBe(0.05);
        const all = cells.flatMap(({ p }) => p ?? []);
        const differs = (cell: (typeof cells)[number]) =>
          cell.p !== null && naiveQ(cell.p, all) <= 0.05 * (1 + 1e-12);
        for (const cell of cells) {
          if (cell.p === null) continue;
          expect(cell.q).toBeCloseTo(naiveQ(cell.p, all), 12);
          expect(cell.differs).toBe(differs(cell));
        }
        expect([tested, differing]).toEqual([all.length, cells.filter(differs).length]);
      }),
    );
  });

  test('populations swapped: the rest of U, the same p, q and verdict', () => {
    fc.assert(
      fc.property(somePairs, somePairs, (a, b) => {
        const [one, other] = [compared(a, b), compared(b, a)];
        expect(other.cells.map(({ p, q, differs }) => [p, q, differs])).toEqual(
          one.cells.map(({ p, q, differs }) => [p, q, differs]),
        );
        expect(other.cells.map(({ u }) => u)).toEqual(
          one.cells.map(({ u, a: x, b: y }) => (u === null ? null : x.n * y.n - u)),
        );
      }),
    );
  });
});

describe('examples', () => {
  const throwing = (...counts: number[]): PairNumbers[] =>
    counts.map((count) => ({ buggy: { throw: count } }));
  const cell = (of: ReturnType<typeof compared>, construct: Construct) =>
    of.cells.find((each) => each.construct === construct);

  test('a construct that always occurs on one side and never on the other', () => {
    const twenty = Array<number>(20).fill(2);
    const got = compared(throwing(...twenty), throwing(...twenty.map(() => 0)));
    expect([got.tested, got.differing]).toEqual([1, 1]);
    const found = cell(got, 'throw');
    expect(found).toMatchObject({ a: { n: 20, mean: 2 }, b: { n: 20, mean: 0 }, u: 400 });
    expect(found?.ratio).toEqual({ value: null, reason: 'the divisor is 0' });
    // the one cell that is tested is not adjusted
    expect(found?.q).toBe(found?.p);
  });

  test('one construct on one side once is tested', () => {
    const got = compared(throwing(0, 0), throwing(1));
    expect(got.tested).toBe(1);
    expect(cell(got, 'throw')).toMatchObject({ u: 0, ratio: { value: 0, reason: null } });
    expect(cell(got, 'cast')).toMatchObject({ u: null, ratio: { value: null } });
  });
});
