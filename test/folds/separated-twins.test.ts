import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CorePair } from '../../src/folds/core-pair.ts';
import type { PlannedFold } from '../../src/folds/planned-fold.ts';
import { separatedTwins } from '../../src/folds/separated-twins.ts';

const pair = (id: string, ...provenance: string[]): CorePair => ({ id, type: 'NPE', provenance });
const fold = (test: readonly CorePair[], train: readonly CorePair[]): PlannedFold => ({
  splits: new Map([
    ['test', test],
    ['train', train],
  ]),
  dropped: [],
});

test('names the training pairs that descend from the twin, in both folds', () => {
  const folds = [
    fold([pair('s:a', 'a')], [pair('c:1', 'b'), pair('c:2', 'c'), pair('c:3', 'x', 'b')]),
    fold([pair('s:b', 'b')], [pair('c:2', 'c')]),
  ];
  expect(separatedTwins(folds, [{ a: 'a', b: 'b' }])).toEqual([
    { fold: 0, test_bug: 'a', twin: 'b', training_pairs: ['c:1', 'c:3'] },
    { fold: 1, test_bug: 'b', twin: 'a', training_pairs: [] },
  ]);
});

test('a twin that is nowhere tested is named where it is trained on, and only there', () => {
  const folds = [
    fold([pair('s:a', 'a')], [pair('c:1', 'b')]),
    fold([pair('s:z', 'z')], [pair('c:1', 'b')]),
  ];
  const twins = [
    { a: 'a', b: 'b' },
    { a: 'a', b: 'nowhere' },
  ];
  expect(separatedTwins(folds, twins)).toEqual([
    { fold: 0, test_bug: 'a', twin: 'b', training_pairs: ['c:1'] },
  ]);
});

test('twins that are tested on together are not separated', () => {
  const folds = [fold([pair('s:a', 'a'), pair('s:b', 'b')], [pair('c:1', 'b')])];
  expect(separatedTwins(folds, [{ a: 'a', b: 'b' }])).toEqual([]);
});

const BUGS = ['a', 'b', 'c', '__proto__'];
const somePairs = fc
  .array(fc.array(fc.constantFrom(...BUGS), { minLength: 1, maxLength: 2 }), { maxLength: 5 })
  .map((all) => all.map((bugs, at) => pair(`p${at}`, ...bugs)));

test('is each ordered pair of twins, one tested on and one not, that the plan knows', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(somePairs, somePairs), { maxLength: 3 }),
      fc.uniqueArray(
        fc.constantFrom(
          { a: 'a', b: 'b' },
          { a: 'a', b: 'c' },
          { a: '__proto__', b: 'c' },
          { a: 'b', b: 'z' },
        ),
        { maxLength: 3 },
      ),
      (sides, twins) => {
        const folds = sides.map(([tested, train]) => fold(tested, train));
        const has = (pairs: readonly CorePair[], bug: string) =>
          pairs.some(({ provenance }) => provenance.includes(bug));
        const expected = new Set<string>();
        for (const [at, [tested, train]] of sides.entries())
          for (const { a, b } of twins)
            for (const [one, two] of [
              [a, b],
              [b, a],
            ] as const) {
              const from = train.filter(({ provenance }) => provenance.includes(two));
              const isKnown = from.length > 0 || sides.some(([other]) => has(other, two));
              if (has(tested, one) && !has(tested, two) && isKnown)
                expected.add(JSON.stringify([at, one, two, from.map(({ id }) => id)]));
            }
        const found = separatedTwins(folds, twins).map((each) =>
          JSON.stringify([each.fold, each.test_bug, each.twin, each.training_pairs]),
        );
        expect([...found].sort()).toEqual([...expected].sort());
      },
    ),
    { numRuns: 300 },
  );
});
