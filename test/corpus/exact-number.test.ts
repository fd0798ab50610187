import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isExactNumber } from '../../src/corpus/exact-number.ts';

const digits = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max });

/** Any number as JSON writes it. */
const jsonNumber = fc
  .record({
    sign: fc.constantFrom('', '-'),
    whole: fc.oneof(
      fc.constant('0'),
      fc.tuple(fc.constantFrom(...'123456789'), digits(0, 24)).map(([first, rest]) => first + rest),
    ),
    fraction: fc.oneof(
      fc.constant(''),
      digits(1, 24).map((text) => `.${text}`),
    ),
    exponent: fc.oneof(
      fc.constant(''),
      fc
        .tuple(fc.constantFrom('e', 'E'), fc.constantFrom('', '+', '-'), digits(1, 3))
        .map((parts) => parts.join('')),
    ),
  })
  .map(({ sign, whole, fraction, exponent }) => sign + whole + fraction + exponent);

/** The decimal value of a JSON number as numerator and power of ten, in lowest terms. */
function decimalValue(source: string): { readonly units: bigint; readonly power: number } {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(source);
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match ?? [];
  let units = BigInt(sign + whole + fraction);
  let power = Number(BigInt(exponent)) - fraction.length;
  if (units === 0n) return { units, power: 0 };
  while (units % 10n === 0n) {
    units /= 10n;
    power++;
  }
  return { units, power };
}

describe('laws', () => {
  test('every double is exact in its own shortest form', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(isExactNumber(JSON.stringify(value))).toBe(true);
      }),
    );
  });

  test('a number is exact where its decimal value is that of the shortest form of its double', () => {
    fc.assert(
      fc.property(jsonNumber, (source) => {
        const shortest = String(Number(source));
        const same =
          Number.isFinite(Number(source)) &&
          expect.objectContaining(decimalValue(shortest)).asymmetricMatch(decimalValue(source));
        expect(isExactNumber(source)).toBe(same);
      }),
      { numRuns: 2_000 },
    );
  });

  test('zeros that say nothing change nothing', () => {
    fc.assert(
      fc.property(jsonNumber, fc.nat(30), (source, zeros) => {
        const [mantissa = '', exponent = ''] = source.split(/(?=[eE])/);
        const padded = `${mantissa}${mantissa.includes('.') ? '' : '.'}${'0'.repeat(zeros + 1)}`;
        expect(isExactNumber(padded + exponent)).toBe(isExactNumber(source));
      }),
    );
  });
});

test.each([
  '0',
  '-0',
  '1.0',
  '1e2',
  '1E+2',
  '100e-2',
  '0.1',
  '9007199254740991',
  '0e999',
  '-0.0e-9',
])('%s is what its double says', (source) => {
  expect(isExactNumber(source)).toBe(true);
});

test.each([
  '9007199254740993',
  '12345678901234567890',
  '0.1000000000000000055511151231257827',
  '1e400',
  '-1e400',
  '1e-400',
  '3.14159265358979323846',
  `1e${'9'.repeat(30)}`,
])('%s is not what its double says', (source) => {
  expect(isExactNumber(source)).toBe(false);
});

test('a number of a million digits is judged like any other', () => {
  expect(isExactNumber(`1.${'0'.repeat(1_000_000)}`)).toBe(true);
  expect(isExactNumber('7'.repeat(300))).toBe(false);
});
