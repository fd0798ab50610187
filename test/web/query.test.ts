import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitQueryString } from '../../src/query/query-string.ts';
import {
  formatQuery,
  onlyValue,
  type Param,
  parseQuery,
  withValues,
} from '../../src/web/router/query.ts';

const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
const anyParam: fc.Arbitrary<Param> = fc.oneof(
  fc.record({ name: fc.constantFrom('text', 'release'), values: fc.tuple(anyText) }),
  fc.record({
    name: fc.constantFrom('partition', 'source_bug.not', 'buggy.tokens.gte', 'sort'),
    values: fc.array(anyText, { minLength: 1, maxLength: 3 }),
  }),
);

test('a state is the same after it has been in the address', () => {
  fc.assert(
    fc.property(fc.array(anyParam, { maxLength: 6 }), (params) => {
      expect(parseQuery(formatQuery(params))).toEqual(params);
    }),
  );
});

test('the API reads the same names and values from the address', () => {
  fc.assert(
    fc.property(fc.array(anyParam, { maxLength: 6 }), (params) => {
      const read = splitQueryString(formatQuery(params)).map(({ name, raw }) => ({
        name,
        values: raw.split(',').map((value) => decodeURIComponent(value.replaceAll('+', ' '))),
      }));
      expect(read).toEqual(params);
    }),
  );
});

test('an address typed by hand is read without fuss', () => {
  expect(parseQuery('a&&b=&text=x,y&partition=core,seeds&q=%zz')).toEqual([
    { name: 'a', values: [''] },
    { name: 'b', values: [''] },
    { name: 'text', values: ['x,y'] },
    { name: 'partition', values: ['core', 'seeds'] },
    { name: 'q', values: ['%zz'] },
  ]);
});

test('a parameter is set where it was, and goes where it has no value', () => {
  const params = parseQuery('a=1&partition=core&c=3');
  expect(formatQuery(withValues(params, 'partition', ['seeds']))).toBe('a=1&partition=seeds&c=3');
  expect(formatQuery(withValues(params, 'partition', []))).toBe('a=1&c=3');
  expect(formatQuery(withValues(params, 'sort', ['-id']))).toBe('a=1&partition=core&c=3&sort=-id');
  expect(onlyValue(params, 'c')).toBe('3');
  expect(onlyValue(params, 'd')).toBeNull();
});
