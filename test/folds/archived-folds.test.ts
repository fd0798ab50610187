import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ArchivedRow, archivedFolds } from '../../src/folds/archived-folds.ts';

const row = (bug: string | null, fold: number | null, rest: Partial<ArchivedRow> = {}) => ({
  ...{ study: 'rq3', seed: null, bug, fold, identifier: bug ?? 'nobody' },
  ...rest,
});
const refusal = (pointer: string, detail: string) =>
  expect.objectContaining({ code: 'infeasible', faults: [{ pointer, detail }] });

test('gives the folds of the study and seed, from 0, whether the file counts from 0 or from 1', () => {
  const bugs = fc.uniqueArray(fc.constantFrom('a', '__proto__', 'ä', 'b2', 'b10'), {
    minLength: 1,
  });
  fc.assert(
    fc.property(
      bugs.chain((names) =>
        fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), fc.nat(3)))),
      ),
      fc.boolean(),
      fc.constantFrom(null, 7),
      (folds, fromOne, seed) => {
        const own = fromOne || folds.some(([, fold]) => fold === 0);
        if (!own) return; // folds without 0 that count from 0 cannot be told from ones that do not
        if (fromOne && !folds.some(([, fold]) => fold === 0)) return;
        const rows = folds.map(([bug, fold]) => row(bug, fold + (fromOne ? 1 : 0), { seed }));
        const others = [
          row('a', 0, { study: 'other' }),
          ...(seed === null ? [] : [row('a', 2, { seed: 8 })]),
        ];
        expect(archivedFolds([...others, ...rows], 'rq3', 7)).toEqual(new Map(folds));
      },
    ),
    { numRuns: 300 },
  );
});

test('a bug may be there twice, in the same fold', () => {
  expect(archivedFolds([row('a', 1), row('b', 2), row('a', 1)], 'rq3', 42)).toEqual(
    new Map([
      ['a', 0],
      ['b', 1],
    ]),
  );
});

describe('is refused', () => {
  test.each<[string, readonly ArchivedRow[], string, string]>([
    ['without assignments', [], 'study', 'study: the release has no fold assignments'],
    [
      'without the study, of which others are named',
      [row('a', 0, { study: 'rq4' }), row('b', 0, { study: 'rq5' })],
      'study',
      'study: expected one of rq4, rq5, found rq3',
    ],
    [
      'without the seed, of which others are named',
      [row('a', 0, { seed: 0 }), row('a', 0, { seed: 1 })],
      'seed',
      'seed: expected one of 0, 1, found 42',
    ],
    [
      'for an identifier that is unknown',
      [row('a', 0), row(null, 1)],
      'study',
      'study: rq3: nobody is no source bug and no seed of the release',
    ],
    [
      'for a fold that is none',
      [row('a', 0), row('b', null)],
      'study',
      'study: rq3: b has no fold that is an integer of at least 0',
    ],
    [
      'for a bug in two folds, as the file counts them',
      [row('a', 1), row('b', 2), row('a', 2)],
      'study',
      'study: rq3 leaks: a is in fold 1 and in 2',
    ],
  ])('%s', (_name, rows, pointer, detail) => {
    expect(() => archivedFolds(rows, 'rq3', 42)).toThrow(refusal(pointer, detail));
  });
});
