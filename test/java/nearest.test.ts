import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jaccard } from '../../src/java/jaccard.ts';
import { NearestIndex } from '../../src/java/nearest.ts';

const numbers = fc
  .uniqueArray(fc.nat(30), { maxLength: 12 })
  .map((list) => Int32Array.from(list).sort());
const sets = fc.array(numbers, { maxLength: 25 });

describe('NearestIndex', () => {
  test('nearest = the best of all comparisons, lowest index first', () => {
    fc.assert(
      fc.property(sets, numbers, fc.nat(25), (all, query, except) => {
        const best = all
          .map((set, index) => ({ index, pair: jaccard(query, set) }))
          .filter(({ index, pair }) => index !== except && pair[0] > 0)
          .sort((a, b) => b.pair[0] * a.pair[1] - a.pair[0] * b.pair[1] || a.index - b.index)[0];
        const found = new NearestIndex(all).nearest(query, except);
        expect(found).toEqual(
          best === undefined
            ? null
            : { index: best.index, intersection: best.pair[0], union: best.pair[1] },
        );
      }),
    );
  });

  test('within = the filter over all comparisons', () => {
    fc.assert(
      fc.property(sets, numbers, fc.integer({ min: 1, max: 1000 }), (all, query, perMille) => {
        const expected = all.flatMap((set, index) => {
          const [intersection, union] = jaccard(query, set);
          const reaches = union > 0 && 1000 * intersection >= perMille * union;
          return reaches ? [{ index, intersection, union }] : [];
        });
        expect(new NearestIndex(all).within(query, perMille / 1000)).toEqual(expected);
      }),
    );
  });

  test.each([0, -0.1, 1.1, Number.NaN])('threshold %d is refused', (threshold) => {
    expect(() => new NearestIndex([]).within(new Int32Array(1), threshold)).toThrow(RangeError);
  });
});
