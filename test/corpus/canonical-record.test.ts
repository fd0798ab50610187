import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalRecord, InexactNumber } from '../../src/corpus/canonical-record.ts';
import { toWtf8 } from '../../src/corpus/wtf8.ts';
import { anyText, jsonValueNaming } from '../support/arbitrary-json.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const hashOf = (text: string) => sha256(toWtf8(text));
const NO_CODES: ReadonlyMap<string, string> = new Map();
const canonical = (record: Parameters<typeof canonicalRecord>[0], codes = NO_CODES) =>
  canonicalRecord(record, codes, sha256);

const wellFormed = fc.string({ unit: 'binary' });
const record = fc
  .array(fc.tuple(wellFormed, jsonValueNaming(wellFormed)), { maxLength: 6 })
  .map((members) => Object.fromEntries(members));

/** The record with every ill-formed string as its hash: what RFC 8785 can say of it. */
function hashed(value: unknown): unknown {
  if (typeof value === 'string') return value.isWellFormed() ? value : { sha256: hashOf(value) };
  if (Array.isArray(value)) return value.map(hashed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, hashed(each)]));
}

describe('laws', () => {
  test('the form is JSON of the same record, without spaces', () => {
    fc.assert(
      fc.property(record, (value) => {
        const text = canonical(value);
        expect(JSON.parse(text)).toStrictEqual(JSON.parse(JSON.stringify(hashed(value))));
        expect(JSON.stringify(JSON.parse(text)).length).toBe(text.length);
      }),
    );
  });

  test('the order of the members does not show', () => {
    fc.assert(
      fc.property(record, (value) => {
        const turned = Object.fromEntries(Object.entries(value).toReversed());
        expect(canonical(turned)).toBe(canonical(value));
      }),
    );
  });

  test('the names are in the order of their UTF-16 code units', () => {
    fc.assert(
      fc.property(fc.uniqueArray(wellFormed, { minLength: 2 }), (names) => {
        const text = canonical(Object.fromEntries(names.map((name) => [name, 0])));
        expect(text).toBe(
          `{${names
            .toSorted()
            .map((name) => `${JSON.stringify(name)}:0`)
            .join(',')}}`,
        );
      }),
    );
  });

  test('a code shows as its hash alone, whatever else is in the record', () => {
    fc.assert(
      fc.property(anyText, fc.string(), (code, note) => {
        const codes = new Map([['buggy', hashOf(code)]]);
        expect(canonical({ note, buggy: code }, codes)).toBe(
          `{"buggy":{"sha256":"${hashOf(code)}"},"note":${JSON.stringify(note)}}`,
        );
      }),
    );
  });

  test('different ill-formed strings have different forms', () => {
    fc.assert(
      fc.property(anyText, anyText, (a, b) => {
        expect(canonical({ text: a }) === canonical({ text: b })).toBe(a === b);
      }),
    );
  });
});

describe('RFC 8785', () => {
  test('its example of section 3.2.2 and 3.2.3', () => {
    const value = {
      numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000f\u000aA\'\u0042\u0022\u005c\\"\u002f',
      literals: [null, true, false],
    };
    expect(canonical(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
        '"string":"\u20ac$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  test('its example of the order of names', () => {
    const value = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\u{1f600}': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    };
    const values = canonical(value).matchAll(/:"([^"]*)"/g);
    expect([...values].map(([, text]) => text)).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
  });

  test.each([
    [0, '0'],
    [-0, '0'],
    [5e-324, '5e-324'],
    [-5e-324, '-5e-324'],
    [1.7976931348623157e308, '1.7976931348623157e+308'],
    [9007199254740992, '9007199254740992'],
    [-9007199254740992, '-9007199254740992'],
    [295147905179352830000, '295147905179352830000'],
    [9.999999999999997e22, '9.999999999999997e+22'],
    [1e23, '1e+23'],
    [1.0000000000000001e23, '1.0000000000000001e+23'],
    [999999999999999700000, '999999999999999700000'],
    [1e21, '1e+21'],
    [9.999999999999997e-7, '9.999999999999997e-7'],
    [0.000001, '0.000001'],
    [333333333.3333332, '333333333.3333332'],
    [-0.0000033333333333333333, '-0.0000033333333333333333'],
    [1424953923781206.2, '1424953923781206.2'],
  ])('its number %d is written %s', (number, text) => {
    expect(canonical({ n: number })).toBe(`{"n":${text}}`);
  });
});

test('a number that a double cannot hold shows as its source', () => {
  expect(
    canonical({
      n: new InexactNumber('1e400'),
      list: [new InexactNumber('0.10000000000000000001')],
    }),
  ).toBe('{"list":[{"number":"0.10000000000000000001"}],"n":{"number":"1e400"}}');
});

test('ill-formed strings show as their hashes at any depth', () => {
  const text = 'a\ud83d';
  expect(canonical({ a: [{ b: text }], c: text })).toBe(
    `{"a":[{"b":{"sha256":"${hashOf(text)}"}}],"c":{"sha256":"${hashOf(text)}"}}`,
  );
});

test('only members of the record itself are codes', () => {
  const codes = new Map([['buggy', 'f00d']]);
  expect(canonical({ buggy: 'x', in: { buggy: 'x' } }, codes)).toBe(
    '{"buggy":{"sha256":"f00d"},"in":{"buggy":"x"}}',
  );
});

// canonical-record.ts leaves names as they are, and the canonical form knows no lone surrogates
test('an ill-formed name has a form, which tells it from others', () => {
  expect(canonical({ '\ud800': 1 })).not.toBe(canonical({ '\ud801': 1 }));
});
