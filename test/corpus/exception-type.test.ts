import { describe, expect, test } from 'vitest';
import { EXCEPTION_TYPES, parseExceptionType } from '../../src/corpus/exception-type.ts';

const ABBREVIATED = {
  NPE: 'NullPointerException',
  IAE: 'IllegalArgumentException',
  ISE: 'IllegalStateException',
  CCE: 'ClassCastException',
  AIOOBE: 'ArrayIndexOutOfBoundsException',
  SIOOBE: 'StringIndexOutOfBoundsException',
  NFE: 'NumberFormatException',
} as const;

test('there are seven types, each with one abbreviation', () => {
  expect([...EXCEPTION_TYPES].sort()).toEqual(Object.values(ABBREVIATED).sort());
});

describe.each(Object.entries(ABBREVIATED))('%s', (abbreviation, name) => {
  test.each([name, `java.lang.${name}`, abbreviation])('is read from %s', (text) => {
    expect(parseExceptionType(text)).toBe(name);
  });

  test.each([
    name.toLowerCase(),
    abbreviation.toLowerCase(),
    ` ${name}`,
    `${name}\n`,
    `java.util.${name}`,
    `java.lang.${abbreviation}`,
    `java.lang.java.lang.${name}`,
  ])('is not read from %j', (text) => {
    expect(parseExceptionType(text)).toBeNull();
  });
});

test.each(['', 'RuntimeException', 'IndexOutOfBoundsException', 'constructor', '__proto__'])(
  '%j is none of the seven',
  (text) => {
    expect(parseExceptionType(text)).toBeNull();
  },
);
