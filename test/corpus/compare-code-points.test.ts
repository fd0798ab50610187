import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareCodePoints } from '../../src/corpus/compare-code-points.ts';
import { toWtf8 } from '../../src/corpus/wtf8.ts';

/** Strings that share beginnings, of characters on both sides of the surrogates. */
const text = fc.string({
  unit: fc.constantFrom(
    '',
    'a',
    'b',
    '\0',
    '\u00e9',
    '\ud7ff',
    '\ue000',
    '\uffff',
    '\u{10000}',
    '\u{10ffff}',
  ),
  maxLength: 6,
});

describe('laws', () => {
  test('the order is that of the UTF-8 bytes', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: 'binary' })), text, (a, b) => {
        expect(Math.sign(compareCodePoints(a, b))).toBe(
          Buffer.compare(Buffer.from(a, 'utf8'), Buffer.from(b, 'utf8')),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  test('equal is only what is the same, and the order can be turned round', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(compareCodePoints(a, b) === 0).toBe(a === b);
        expect(Math.sign(compareCodePoints(b, a))).toBe(0 - Math.sign(compareCodePoints(a, b)));
      }),
    );
  });
});

test('a character above U+FFFF comes after U+FFFF, unlike in UTF-16', () => {
  expect(['\u{10000}', '\uffff', '\ue000', 'z'].sort(compareCodePoints)).toEqual([
    'z',
    '\ue000',
    '\uffff',
    '\u{10000}',
  ]);
});

test('a string comes after its beginnings', () => {
  expect(['ab', 'a', '', 'b'].sort(compareCodePoints)).toEqual(['', 'a', 'ab', 'b']);
});

test('the bytes of whatever has no lone surrogate are those that are compared', () => {
  expect(Buffer.compare(toWtf8('\ue000'), toWtf8('\u{10000}'))).toBe(
    Math.sign(compareCodePoints('\ue000', '\u{10000}')),
  );
});
