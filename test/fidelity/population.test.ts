import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXCEPTION_TYPES } from '../../src/corpus/exception-type.ts';
import { countShared, Population, SIDES } from '../../src/fidelity/population.ts';
import { CONSTRUCTS } from '../../src/java/constructs.ts';
import { METRICS } from '../../src/java/method-facts.ts';
import { comparedPairs, numbersOf, somePairs, typeOf } from '../support/compared-pairs.ts';

const ascending = (values: readonly number[]) => [...values].sort((x, y) => x - y);

describe('laws', () => {
  test('a column has the values of the methods that parse, in order, and counts the others', () => {
    fc.assert(
      fc.property(somePairs, fc.constantFrom(...SIDES), (pairs, side) => {
        const population = new Population(comparedPairs(pairs), side);
        const parsed = pairs.flatMap((pair) => numbersOf(pair[side]) ?? []);
        const missing = pairs.length - parsed.length;
        expect([population.size, population.missing]).toEqual([pairs.length, missing]);
        for (const metric of METRICS) {
          const got = population.metric(metric);
          expect([...got.column.values]).toEqual(ascending(parsed.map((each) => each[metric])));
          expect(got.missing).toBe(missing);
        }
        for (const construct of CONSTRUCTS) {
          const got = population.construct(construct);
          expect([...got.column.values]).toEqual(ascending(parsed.map((each) => each[construct])));
          expect(got.missing).toBe(missing);
        }
      }),
    );
  });

  test('the types divide a population, in the order of the paper', () => {
    fc.assert(
      fc.property(somePairs, (pairs) => {
        const population = new Population(comparedPairs(pairs), 'fixed');
        const types = EXCEPTION_TYPES.filter((type) => pairs.some((pair) => typeOf(pair) === type));
        expect([...population.byType.keys()]).toEqual(types);
        for (const [type, own] of population.byType) {
          const rows = pairs.flatMap((pair, row) => (typeOf(pair) === type ? [row] : []));
          expect([...own.rows]).toEqual(rows);
          expect(own.side).toBe('fixed');
        }
      }),
    );
  });

  test('a part has the pairs that pass, and no column of the whole', () => {
    fc.assert(
      fc.property(somePairs, fc.integer({ min: 1, max: 3 }), (pairs, step) => {
        const whole = new Population(comparedPairs(pairs), 'buggy');
        const all = [...whole.metric('tokens').column.values];
        const part = whole.where((row) => row % step === 0);
        expect([...part.rows]).toEqual(
          pairs.map((_, row) => row).filter((row) => row % step === 0),
        );
        const kept = pairs.filter((_, row) => row % step === 0);
        expect([...part.metric('tokens').column.values]).toEqual(
          ascending(kept.flatMap(({ buggy }) => numbersOf(buggy)?.tokens ?? [])),
        );
        expect([...whole.metric('tokens').column.values]).toEqual(all);
        const again = part.where((row) => row % 2 === 0);
        expect([...again.rows]).toEqual([...part.rows].filter((row) => row % 2 === 0));
      }),
    );
  });

  test('two populations share the pairs that are in both, whatever their sides and places', () => {
    const seqs = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 20 }).map(ascending);
    fc.assert(
      fc.property(seqs, seqs, (one, other) => {
        const a = new Population(comparedPairs(Array(one.length).fill({}), one), 'buggy');
        const b = new Population(comparedPairs(Array(other.length).fill({}), other), 'fixed');
        const shared = one.filter((seq) => other.includes(seq)).length;
        expect([countShared(a, b), countShared(b, a)]).toEqual([shared, shared]);
      }),
    );
  });
});

test('a value of 0 is a value, and one of a method that does not parse is none', () => {
  const pairs = comparedPairs([{ buggy: { nesting: 0 } }, { buggy: null }, { fixed: null }]);
  const { column, missing } = new Population(pairs, 'buggy').metric('nesting');
  expect([[...column.values], missing]).toEqual([[0, 1], 1]);
});
