import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareCertificates } from '../../src/folds/compare-certificates.ts';
import { jsonValue } from '../support/arbitrary-json.ts';

/** The same value, as far as JSON goes; the order of an object's names says nothing. */
function areSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return (
    left.size === right.size &&
    [...left].every(([name, value]) => right.has(name) && areSame(value, right.get(name)))
  );
}

test('there are no lines where two values are the same, and some wherever they are not', () => {
  fc.assert(
    fc.property(jsonValue, jsonValue, (a, b) => {
      expect(compareCertificates(a, structuredClone(a))).toEqual([]);
      expect(compareCertificates(a, b).length === 0).toBe(areSame(a, b));
    }),
    { numRuns: 500 },
  );
});

describe('a line says where, what is given, and what is so', () => {
  test.each<[string, unknown, unknown, readonly string[]]>([
    [
      'a value that is changed',
      { folds: [{ pairs: 2 }] },
      { folds: [{ pairs: 3 }] },
      ['folds.0.pairs: the certificate says 2, the release gives 3'],
    ],
    [
      'a value that is missing, and one too many',
      { b: null },
      { a: 1 },
      [
        'a: the certificate says nothing, the release gives 1',
        'b: the certificate says null, the release gives nothing',
      ],
    ],
    [
      'a list that is too short',
      { folds: [1] },
      { folds: [1, { a: 2 }] },
      ['folds.1: the certificate says nothing, the release gives {"a":2}'],
    ],
    [
      'an empty list for an empty object',
      { spec: { test: [] } },
      { spec: { test: {} } },
      ['spec.test: the certificate says [], the release gives {}'],
    ],
    [
      'an object with the names of a list',
      { folds: { 0: 'a' } },
      { folds: ['a'] },
      ['folds: the certificate says {"0":"a"}, the release gives ["a"]'],
    ],
    [
      'names that every object has',
      JSON.parse('{"__proto__":{},"toString":null}'),
      {},
      [
        '__proto__: the certificate says {}, the release gives nothing',
        'toString: the certificate says null, the release gives nothing',
      ],
    ],
  ])('%s', (_name, given, computed, lines) => {
    expect(compareCertificates(given, computed)).toEqual(lines);
  });
});
