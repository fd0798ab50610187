import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findTwins } from '../../src/folds/twins.ts';
import { Vocabulary } from '../../src/java/fingerprints.ts';
import { lex } from '../../src/java/lex.ts';
import { fingerprintOf, overlap, someGrams } from './gram-sets.ts';
import { byBytes } from './naive-plan.ts';

const someSeeds = fc.array(
  fc.record({
    bug: fc.constantFrom('a', 'B', 'b10', 'b2', '\u{1f41b}', '\uff21', '","'),
    buggy: someGrams,
    fixed: someGrams,
  }),
  { maxLength: 12 },
);

test('are all bugs of which two buggy or two fixed methods have 5 * shared >= 4 * all', () => {
  fc.assert(
    fc.property(someSeeds, (seeds) => {
      const expected = new Set<string>();
      for (const one of seeds)
        for (const two of seeds) {
          const near = (['buggy', 'fixed'] as const).some((side) => {
            const [shared, all] = overlap(one[side], two[side]);
            return shared > 0 && 5 * shared >= 4 * all;
          });
          if (one.bug !== two.bug && near)
            expected.add(JSON.stringify(byBytes([one.bug, two.bug])));
        }
      const found = findTwins(seeds).map(({ a, b }) => JSON.stringify([a, b]));
      expect([...found].sort()).toEqual([...expected].sort());
    }),
    { numRuns: 300 },
  );
});

test('come once each, in code-point order, for any order of the seeds', () => {
  fc.assert(
    fc.property(someSeeds, (seeds) => {
      const found = findTwins(seeds);
      expect(findTwins([...seeds].reverse())).toEqual(found);
      for (const { a, b } of found) expect(byBytes([b, a])).toEqual([a, b]);
      const firsts = found.map(({ a }) => a);
      expect(firsts).toEqual(byBytes(firsts));
    }),
  );
});

describe('the threshold', () => {
  const upTo = (size: number) => fingerprintOf(Array.from({ length: size }, (_, at) => at));
  const apart = (from: number) => fingerprintOf([100 + from]);
  const seed = (bug: string, buggy: number, other: number) => ({
    ...{ bug, buggy: upTo(buggy), fixed: apart(other) },
  });
  test('four fifths is near, a little less is not', () => {
    expect(findTwins([seed('a', 4, 0), seed('b', 5, 1)])).toEqual([{ a: 'a', b: 'b' }]);
    expect(findTwins([seed('a', 799, 0), seed('b', 1000, 1)])).toEqual([]);
  });
  test('a buggy method near a fixed one makes no twins, nor do two seeds of one bug', () => {
    const turned = { bug: 'b', buggy: apart(0), fixed: upTo(9) };
    expect(findTwins([{ bug: 'a', buggy: upTo(9), fixed: apart(1) }, turned])).toEqual([]);
    expect(findTwins([seed('a', 9, 0), seed('a', 9, 0)])).toEqual([]);
  });
  test('methods of fewer than five tokens are near nothing', () => {
    const vocabulary = new Vocabulary();
    const tiny = vocabulary.fingerprint(lex('f();'));
    expect(tiny.grams).toHaveLength(0);
    const seeds = ['a', 'b'].map((bug) => ({ bug, buggy: tiny, fixed: tiny }));
    expect(findTwins(seeds)).toEqual([]);
  });
});
