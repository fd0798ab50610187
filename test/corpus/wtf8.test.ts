import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromWtf8, toWtf8 } from '../../src/corpus/wtf8.ts';

/** Any sequence of UTF-16 code units, surrogates where they should not be included. */
const anyText = fc.string({
  unit: fc
    .oneof(
      fc.integer({ min: 0, max: 0xffff }),
      fc.constantFrom(0, 0xd7ff, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0xe000, 0xfeff, 0xfffd),
    )
    .map((unit) => String.fromCharCode(unit)),
});
const hex = (text: string) => Buffer.from(toWtf8(text)).toString('hex');

describe('laws', () => {
  test('what is encoded comes back, whatever the string', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(fromWtf8(toWtf8(text))).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });

  test('different strings have different bytes', () => {
    fc.assert(
      fc.property(anyText, anyText, (a, b) => {
        expect(hex(a) === hex(b)).toBe(a === b);
      }),
    );
  });

  test('well-formed strings are encoded as UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(hex(text)).toBe(Buffer.from(text, 'utf8').toString('hex'));
      }),
    );
  });

  test('a lone surrogate takes three bytes and leaves the rest as it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.integer({ min: 0xd800, max: 0xdfff }),
        (text, unit) => {
          const code = [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)];
          const bytes = Buffer.concat([
            Buffer.from(`${text}|`),
            Buffer.from(code),
            Buffer.from('|'),
          ]);
          expect(hex(`${text}|${String.fromCharCode(unit)}|`)).toBe(bytes.toString('hex'));
        },
      ),
    );
  });
});

test.each([
  ['', ''],
  ['a\0b', '610062'],
  ['\ufeffa', 'efbbbf61'],
  ['\ud7ff\ue000', 'ed9fbfee8080'],
  ['\u{1f642}', 'f09f9982'],
  ['\ud83d', 'eda0bd'],
  ['\ude42', 'edb982'],
  ['\ude42\ud83d', 'edb982eda0bd'],
  ['\ud83d\ud83d\ude42', 'eda0bdf09f9982'],
])('%j is the bytes %s', (text, bytes) => {
  expect(hex(text)).toBe(bytes);
  expect(fromWtf8(Buffer.from(bytes, 'hex'))).toBe(text);
});
