import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearDuplicates } from '../../src/folds/near-duplicates.ts';
import { fingerprintOf, overlap, someGrams } from './gram-sets.ts';

const somePairs = (prefix: string) =>
  fc
    .array(fc.record({ buggy: someGrams, fixed: someGrams }), { maxLength: 10 })
    .map((pairs) => pairs.map((pair, at) => ({ ...pair, id: `${prefix}:${at}` })));

test('is every test pair with a method that a method of the candidate is near, all four ways', () => {
  fc.assert(
    fc.property(
      somePairs('core'),
      somePairs('seeds'),
      fc.integer({ min: 1, max: 1000 }),
      (candidates, tested, perMille) => {
        const expected = new Map(
          candidates.flatMap((one) => {
            const near = tested.filter((two) =>
              [one.buggy, one.fixed].some((own) =>
                [two.buggy, two.fixed].some((other) => {
                  const [shared, all] = overlap(own, other);
                  return shared > 0 && 1000 * shared >= perMille * all;
                }),
              ),
            );
            return near.length === 0 ? [] : [[one.id, new Set(near.map(({ id }) => id))] as const];
          }),
        );
        const found = nearDuplicates(candidates, tested, perMille / 1000);
        expect(new Map([...found].map(([id, near]) => [id, new Set(near)]))).toEqual(expected);
        for (const near of found.values()) expect(new Set(near).size).toBe(near.length);
      },
    ),
    { numRuns: 400 },
  );
});

test('at 1 it is those with an equal set; a pair is near itself', () => {
  const pair = { id: 'seeds:a', buggy: fingerprintOf([1, 2]), fixed: fingerprintOf([1, 2, 3]) };
  const other = { id: 'seeds:b', buggy: fingerprintOf([1, 2, 3]), fixed: fingerprintOf([7]) };
  const far = { id: 'seeds:c', buggy: fingerprintOf([1, 3]), fixed: fingerprintOf([]) };
  expect(nearDuplicates([pair, far], [pair, other], 1)).toEqual(
    new Map([['seeds:a', expect.arrayContaining(['seeds:a', 'seeds:b'])]]),
  );
});
