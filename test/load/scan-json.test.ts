import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scanJson } from '../../src/load/scan-json.ts';
import {
  anyText,
  escapeAll,
  type JsonValue,
  jsonText,
  jsonValue,
} from '../support/arbitrary-json.ts';

const text = jsonValue.chain((value) => fc.tuple(fc.constant(value), jsonText(value)));
const isObject = (value: JsonValue): value is { readonly [name: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function depthOf(value: JsonValue): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

describe('laws', () => {
  test('the spans of the members are their values, in order', () => {
    fc.assert(
      fc.property(text, ([, written]) => {
        const { members } = scanJson(written);
        const found = members.map(({ name, start, end }) => [
          name,
          JSON.parse(written.slice(start, end)),
        ]);
        const parsed: JsonValue = JSON.parse(written);
        // names that look like numbers come first in a JavaScript object, wherever they stand
        const byName = (list: readonly (readonly unknown[])[]) =>
          list.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
        expect(byName(found)).toStrictEqual(byName(isObject(parsed) ? Object.entries(parsed) : []));
        expect(members.map(({ start }) => start)).toEqual(
          members.map(({ start }) => start).toSorted((a, b) => a - b),
        );
      }),
      { numRuns: 1_000 },
    );
  });

  test('the depth is the number of brackets and braces around the innermost value', () => {
    fc.assert(
      fc.property(text, ([value, written]) => {
        expect(scanJson(written).depth).toBe(depthOf(value));
      }),
    );
  });

  test('values without repeated names and without long numbers are not said to have them', () => {
    fc.assert(
      fc.property(text, ([, written]) => {
        const { duplicateName, inexact } = scanJson(written);
        expect([duplicateName, inexact]).toEqual([null, false]);
      }),
    );
  });

  test('a name that is repeated in some object is found, however it is written', () => {
    const around = fc.array(fc.tuple(fc.boolean(), jsonValue, jsonValue), { maxLength: 4 });
    fc.assert(
      fc.property(
        anyText,
        jsonValue.chain(jsonText),
        around,
        fc.boolean(),
        (name, value, levels, escaped) => {
          const [plain, other] = [
            JSON.stringify(name),
            escaped ? escapeAll(name) : JSON.stringify(name),
          ];
          const inner = `{${plain}:1,"the other":${value},${other}:[]}`;
          const whole = levels.reduce((within, [isArray, before, after]) => {
            const [first, last] = [JSON.stringify(before), JSON.stringify(after)];
            return isArray
              ? `[${first},${within},${last}]`
              : `{"a":${first},"b":${within},"c":${last}}`;
          }, inner);
          expect(JSON.parse(whole)).toBeDefined();
          expect(scanJson(whole).duplicateName).toBe(name);
        },
      ),
    );
  });
});

test.each([
  '9007199254740993',
  '1e400',
  '12345678901234567890',
  '0.1000000000000000055',
  '-1e-999',
])('the number %s is found inexact wherever it stands', (number) => {
  for (const written of [
    number,
    `[${number}]`,
    `{"a":[1,{"b":${number} }]}`,
    `[0.5,\t${number}\n]`,
  ])
    expect(scanJson(written).inexact, written).toBe(true);
  expect(scanJson(JSON.stringify({ [number]: number })).inexact).toBe(false);
});

test.each([
  '0.1',
  '1.0',
  '1e2',
  '-0',
  '123456789012345',
  '9007199254740992',
  '1.50000000000000000',
])('the number %s is not', (number) => {
  expect(scanJson(`{"a":[${number},${number}]}`).inexact).toBe(false);
});

test('the same name in different objects is not repeated', () => {
  expect(scanJson('{"a":{"a":[{"a":1},{"a":2}]},"b":{"a":1}}').duplicateName).toBeNull();
});

test('the first of several repeated names is told', () => {
  expect(scanJson('{"a":{"c":1,"c":1},"b":1,"a":1,"b":1}').duplicateName).toBe('c');
});

test('strings that look like JSON are strings', () => {
  const value = { a: '{"a":1,"a":[1e400]}', b: '\\', c: '\\"', d: '"}', '{"e"': '[[[[' };
  const { depth, duplicateName, inexact, members } = scanJson(JSON.stringify(value));
  expect([depth, duplicateName, inexact]).toEqual([1, null, false]);
  expect(members.map(({ name }) => name)).toEqual(Object.keys(value));
});

test('deep nesting does not exhaust the stack', () => {
  const deep = 200_000;
  expect(scanJson('['.repeat(deep) + ']'.repeat(deep)).depth).toBe(deep);
});
