import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inOrder, shuffledFor } from '../../src/folds/draw-ids.ts';
import { byBytes, drawn } from './naive-plan.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const pairsOf = (ids: readonly string[]) =>
  ids.map((id) => ({ id, type: 'NPE', provenance: ['b'] }));
const ids = (pairs: readonly { readonly id: string }[]) => pairs.map(({ id }) => id);

/** In bytewise order, which is neither that of UTF-16 nor of the numbers. */
const IDS = [
  ...['core:c-0', 'core:c-1', 'core:c-10', 'core:c-11', 'core:c-2', 'core:c-3', 'core:c-4'],
  ...['core:c-5', 'core:c-6', 'core:c-7', 'core:c-8', 'core:c-9'],
  ...['seeds:\u00e4', 'seeds:\uff21', 'seeds:\u{1f41b}'],
];

/** Places in IDS, by random.Random(int.from_bytes(sha256(..)[:8], 'big')).shuffle of Python 3.11. */
const BY_PYTHON = [
  ['f1-1-a', 0, 'sizes', [8, 13, 7, 14, 11, 0, 4, 10, 12, 6, 9, 1, 3, 2, 5]],
  ['f1-1-a', 0, 'control', [9, 11, 7, 2, 0, 13, 12, 8, 1, 5, 6, 3, 14, 4, 10]],
  ['f1-1-a', 12, 'sizes', [8, 10, 4, 3, 1, 12, 5, 6, 13, 9, 11, 0, 14, 2, 7]],
  ['f1-1-\u00e4', 3, 'control', [12, 1, 11, 3, 2, 7, 0, 10, 8, 6, 13, 5, 9, 4, 14]],
] as const;

test.each(BY_PYTHON)('%s|%i|%s is shuffled as Python shuffles', (plan, fold, purpose, places) => {
  const shuffled = shuffledFor(pairsOf(IDS), plan, fold, purpose, sha256);
  expect(ids(shuffled)).toEqual(places.map((place) => IDS[place]));
});

describe('a draw whose digest begins with zeros', () => {
  // random.Random of 0, 5 and 2^32 - 1, whose key is one word and not two
  test.each([
    ['0000000000000000', [4, 2, 1, 0, 5, 3]],
    ['0000000000000005', [1, 0, 3, 5, 2, 4]],
    ['00000000ffffffff', [2, 3, 0, 1, 4, 5]],
  ])('%s', (digest, places) => {
    const items = pairsOf(['0', '1', '2', '3', '4', '5']);
    const shuffled = shuffledFor(items, 'p', 0, 'sizes', () => digest.padEnd(64, 'f'));
    expect(ids(shuffled)).toEqual(places.map(String));
  });
});

const anyIds = fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1 }), { maxLength: 30 });

test('is a permutation, the same each time, and another for another plan, fold or purpose', () => {
  fc.assert(
    fc.property(anyIds, fc.nat(1000), fc.constantFrom('sizes', 'control'), (all, fold, purpose) => {
      const pairs = pairsOf(byBytes(all));
      const shuffled = ids(shuffledFor(pairs, 'p', fold, purpose, sha256));
      expect(shuffled).toEqual(drawn(all, 'p', fold, purpose));
      expect(byBytes(shuffled)).toEqual(byBytes(all));
      expect(ids(pairs)).toEqual(byBytes(all));
    }),
  );
  const pairs = pairsOf(IDS);
  const draws = [
    shuffledFor(pairs, 'p', 0, 'sizes', sha256),
    shuffledFor(pairs, 'q', 0, 'sizes', sha256),
    shuffledFor(pairs, 'p', 1, 'sizes', sha256),
    shuffledFor(pairs, 'p', 0, 'control', sha256),
  ].map((each) => ids(each).join());
  expect(new Set(draws).size).toBe(4);
});

test('inOrder sorts bytewise and leaves its argument as it is', () => {
  fc.assert(
    fc.property(anyIds, (all) => {
      const pairs = Object.freeze(pairsOf(all));
      expect(ids(inOrder(pairs))).toEqual(byBytes(all));
    }),
  );
});
