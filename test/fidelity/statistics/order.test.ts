import fc from 'fast-check';
import { expect, test } from 'vitest';
import { median } from '../../../src/fidelity/statistics/median.ts';
import { quantile7 } from '../../../src/fidelity/statistics/quantile7.ts';
import { SortedColumn } from '../../../src/fidelity/statistics/sorted-column.ts';
import { adversarial, columns } from './columns.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const values = fc.oneof(columns, fc.array(adversarial, { minLength: 1 }));

const quantileOf = (list: readonly number[], q: number): number =>
  quantile7(new SortedColumn(list), q).value ?? NaN;
const medianOf = (list: readonly number[]): number => median(new SortedColumn(list)).value ?? NaN;

test('a quantile lies among the values; the first and last are the ends', () => {
  fc.assert(
    fc.property(values, share, (list, q) => {
      const [least, most] = [Math.min(...list), Math.max(...list)];
      expect(quantileOf(list, q)).toBeGreaterThanOrEqual(least);
      expect(quantileOf(list, q)).toBeLessThanOrEqual(most);
      expect(quantileOf(list, 0) + 0).toBe(least + 0);
      expect(quantileOf(list, 1) + 0).toBe(most + 0);
    }),
  );
});

test('it rises with its share, but for rounding', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -99, max: 99 }), { minLength: 1 }),
      share,
      share,
      (list, p, q) => {
        const [low, high] = [quantileOf(list, Math.min(p, q)), quantileOf(list, Math.max(p, q))];
        expect(low).toBeLessThanOrEqual(high + 1e-12);
      },
    ),
  );
});

test('its places are (n - 1) q', () => {
  fc.assert(
    fc.property(columns, (list) => {
      const sorted = list.toSorted((a, b) => a - b);
      const last = list.length - 1;
      for (const [i, value] of sorted.entries())
        if (Number.isInteger(last * (i / last)) || last === 0)
          expect(quantileOf(list, last === 0 ? 0.3 : i / last) + 0).toBe(value + 0);
    }),
  );
});

test('the median is the rounded mean of the two middle values, in any order', () => {
  fc.assert(
    fc.property(values, (list) => {
      const sorted = list.toSorted((a, b) => a - b);
      const below = sorted[Math.floor((list.length - 1) / 2)] ?? NaN;
      const above = sorted[Math.floor(list.length / 2)] ?? NaN;
      const got = medianOf(list);
      expect(got).toBeGreaterThanOrEqual(below);
      expect(got).toBeLessThanOrEqual(above);
      if (Number.isFinite(below + above)) expect(got + 0).toBe((below + above) / 2 + 0);
      expect(medianOf(list.toReversed()) + 0).toBe(got + 0);
    }),
  );
});

test('values further apart than a double can say', () => {
  const apart = [-Number.MAX_VALUE, Number.MAX_VALUE];
  expect([0, 0.5, 1].map((q) => quantileOf(apart, q))).toEqual([apart[0], 0, apart[1]]);
  expect(medianOf(apart)).toBe(0);
  expect(medianOf([Number.MAX_VALUE, Number.MAX_VALUE])).toBe(Number.MAX_VALUE);
});

test('undefined for no values', () => {
  const none = { value: null, reason: 'no-values' };
  expect([median(new SortedColumn([])), quantile7(new SortedColumn([]), 0.5)]).toEqual([
    none,
    none,
  ]);
});

test('integers are in the same order counted and sorted, be they close or far apart, or none', () => {
  const range = fc.constantFrom(3, 1000, 2 ** 31 - 1);
  const integers = range.chain((most) => fc.array(fc.integer({ min: -most, max: most })));
  fc.assert(
    fc.property(integers, (list) => {
      const counted = new SortedColumn(Int32Array.from(list)).values;
      expect([...counted]).toEqual(list.toSorted((one, other) => one - other));
    }),
    { examples: [[[]], [[7]], [[-(2 ** 31), 2 ** 31 - 1]]] },
  );
});
