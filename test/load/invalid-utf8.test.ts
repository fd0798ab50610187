import { isUtf8 } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findInvalidUtf8 } from '../../src/load/invalid-utf8.ts';

/** Bytes that often begin or go on with a sequence, and any others. */
const bytes = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xff }).map((byte) => [byte]),
      fc
        .constantFrom(0x7f, 0x80, 0xbf, 0xc0, 0xc2, 0xdf, 0xe0, 0xed, 0xef, 0xf0, 0xf4, 0xf5)
        .map((byte) => [byte]),
      fc.string({ unit: 'binary', maxLength: 2 }).map((text) => [...Buffer.from(text)]),
    ),
    { maxLength: 12 },
  )
  .map((parts) => Buffer.from(parts.flat()));

describe('laws', () => {
  test('bytes are refused just where Node refuses them', () => {
    fc.assert(
      fc.property(bytes, (input) => {
        expect(findInvalidUtf8(input) === -1).toBe(isUtf8(input));
      }),
      { numRuns: 5_000 },
    );
  });

  test('what stands before the offset is UTF-8, and no more than that', () => {
    fc.assert(
      fc.property(bytes, (input) => {
        const at = findInvalidUtf8(input);
        fc.pre(at !== -1);
        expect(isUtf8(input.subarray(0, at))).toBe(true);
        for (let end = at + 1; end <= Math.min(input.length, at + 4); end++)
          expect(isUtf8(input.subarray(at, end))).toBe(false);
      }),
      { numRuns: 5_000 },
    );
  });

  test('text before bad bytes moves the offset by its length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), bytes, (text, input) => {
        const at = findInvalidUtf8(input);
        const moved = findInvalidUtf8(Buffer.concat([Buffer.from(text), input]));
        expect(moved).toBe(at === -1 ? -1 : Buffer.byteLength(text) + at);
      }),
    );
  });

  test('every sequence of two bytes is judged as Node judges it', () => {
    const wrong: number[] = [];
    for (let pair = 0; pair < 0x10000; pair++) {
      const input = Buffer.from([pair >> 8, pair & 0xff]);
      if ((findInvalidUtf8(input) === -1) !== isUtf8(input)) wrong.push(pair);
    }
    expect(wrong).toEqual([]);
  });
});

test.each([
  ['', -1],
  ['61c3a9', -1],
  ['ff', 0],
  ['6180', 1],
  ['61c3', 1],
  ['c080', 0],
  ['e08080', 0],
  ['eda080', 0],
  ['ed9fbf', -1],
  ['f08fbfbf', 0],
  ['f4908080', 0],
  ['f48fbfbf', -1],
  ['f09f9982f09f99', 4],
  ['e282acff', 3],
])('the bytes %s: %d', (hex, expected) => {
  expect(findInvalidUtf8(Buffer.from(hex, 'hex'))).toBe(expected);
});
