import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { screening } from '../../src/fidelity/screening.ts';
import { METRICS } from '../../src/java/method-facts.ts';
import {
  naiveDelta,
  naiveQuantile,
  numbersOf,
  type PairNumbers,
  populationOf,
  somePairs,
} from '../support/compared-pairs.ts';

const screened = (a: readonly PairNumbers[], b: readonly PairNumbers[]) =>
  screening(populationOf(a), populationOf(b));

const parsed = (pairs: readonly PairNumbers[]) =>
  pairs.flatMap(({ buggy }) => numbersOf(buggy) ?? []);

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe('laws', () => {
  test('the quartiles end at the quantiles of b, and each method of b is in exactly one', () => {
    fc.assert(
      fc.property(somePairs, somePairs, (a, b) => {
        const sizes = parsed(b).map(({ lloc }) => lloc);
        const { quartiles } = screened(a, b);
        expect(quartiles.map(({ quartile }) => quartile)).toEqual(
          sizes.length === 0 ? [] : [1, 2, 3, 4],
        );
        expect(quartiles.reduce((sum, { n }) => sum + n.b, 0)).toBe(sizes.length);
        for (const [at, { from, to }] of quartiles.entries()) {
          expect(from).toBeCloseTo(naiveQuantile(sizes, at / 4), 12);
          expect(to).toBeCloseTo(naiveQuantile(sizes, (at + 1) / 4), 12);
        }
      }),
    );
  });

  test('a quartile is the mean over the metrics of |delta| of the methods of its sizes', () => {
    fc.assert(
      fc.property(somePairs, somePairs, (a, b) => {
        const got = screened(a, b);
        const sizes = parsed(b).map(({ lloc }) => lloc);
        for (const { quartile, n, mean_abs_delta: delta, reason } of got.quartiles) {
          const [from, to] = [
            naiveQuantile(sizes, (quartile - 1) / 4),
            naiveQuantile(sizes, quartile / 4),
          ];
          const within = (pairs: readonly PairNumbers[]) =>
            parsed(pairs).filter(
              ({ lloc }) => lloc <= to && (lloc > from || (quartile === 1 && lloc === from)),
            );
          const [x, y] = [within(a), within(b)];
          expect(n).toEqual({ a: x.length, b: y.length });
          if (x.length === 0 || y.length === 0) {
            expect(delta).toBeNull();
            const side = x.length === 0 ? 'a' : 'b';
            expect(reason).toBe(`population ${side} has no method of these sizes`);
            continue;
          }
          const deltas = METRICS.map((metric) =>
            Math.abs(
              naiveDelta(
                x.map((one) => one[metric]),
                y.map((one) => one[metric]),
              ),
            ),
          );
          expect(delta).toBeCloseTo(mean(deltas), 12);
          expect(reason).toBeNull();
        }
        const known = got.quartiles.flatMap(({ mean_abs_delta: delta }) => delta ?? []);
        if (known.length > 0) expect(got.mean_abs_delta).toBeCloseTo(mean(known), 12);
        else
          expect([got.mean_abs_delta, got.reason]).toEqual([
            null,
            'no quartile of b has methods of both a and b',
          ]);
      }),
    );
  });

  test('a population screened against itself differs nowhere', () => {
    fc.assert(
      fc.property(somePairs, (pairs) => {
        const got = screened(pairs, pairs);
        expect(got.mean_abs_delta).toBe(parsed(pairs).length === 0 ? null : 0);
      }),
    );
  });
});

describe('examples', () => {
  const sized = (...sizes: number[]): PairNumbers[] => sizes.map((lloc) => ({ buggy: { lloc } }));

  test('a size at the border of two quartiles is in the lower one', () => {
    const b = sized(1, 2, 3, 4, 5);
    const { quartiles } = screened(sized(1, 2, 3, 4, 5), b);
    expect(quartiles.map(({ from, to, n }) => [from, to, n.a, n.b])).toEqual([
      [1, 2, 2, 2],
      [2, 3, 1, 1],
      [3, 4, 1, 1],
      [4, 5, 1, 1],
    ]);
  });

  test('where all of b are of one size the first quartile has them all', () => {
    const { quartiles } = screened(sized(7, 8), sized(7, 7, 7));
    expect(quartiles.map(({ n }) => n)).toEqual([
      { a: 1, b: 3 },
      { a: 0, b: 0 },
      { a: 0, b: 0 },
      { a: 0, b: 0 },
    ]);
  });

  test('methods of a smaller or larger than all of b are in no quartile', () => {
    const { quartiles } = screened(sized(0, 9), sized(1, 2));
    expect(quartiles.map(({ n }) => n.a)).toEqual([0, 0, 0, 0]);
  });

  test('the measure is named, and that the paper does not name its own', () => {
    const { measure } = screened([], []);
    for (const metric of METRICS) expect(measure).toContain(metric);
    expect(measure).toContain('the paper does not name its measure');
  });
});
