import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canonicalFilter } from '../../src/query/filter.ts';
import { filterObject, parseFilterObject, takeField } from '../../src/query/filter-object.ts';
import { readParams } from '../../src/rest/params.ts';
import type { Pair } from '../../src/store/pair.ts';
import { walk } from '../support/all-pairs.ts';
import { arbitraryConjunction } from '../support/arbitrary-filter.ts';
import { canBeSaidInRest, toQueryString } from '../support/as-request.ts';
import { matches } from '../support/matches.ts';
import { type Served, serveReleases } from '../support/served.ts';

let served: Served;
let pairs: Pair[];

beforeAll(async () => {
  served = await serveReleases();
  pairs = await walk(served.corpus);
});
afterAll(() => served.close());

/** What a query string of REST says, and the same as an object, one value or a list for a name. */
function bothWays(query: string) {
  const { filter } = readParams(`/?${query}`, {}, true);
  const object: Record<string, unknown> = {};
  for (const part of query.split('&').filter((each) => each !== '')) {
    const [name = '', raw = ''] = part.split('=');
    const values = (name === 'text' ? [raw] : raw.split(',')).map(decodeURIComponent);
    const before = object[name];
    object[name] = [...(Array.isArray(before) ? before : []), ...values];
  }
  return { filter, object };
}

const parsed = (object: unknown) => {
  const { filter, faults } = parseFilterObject(object, 'test');
  expect(faults).toEqual([]);
  return filter;
};

/** Numbers and flags of an object may be given as JSON has them, or as text. */
const asJson = (values: unknown) =>
  Array.isArray(values) && values.length === 1 && /^(\d{1,9}|true|false)$/.test(String(values[0]))
    ? JSON.parse(String(values[0]))
    : values;

/** Of one operator at most for each field: what a URL or an object can say without repetition. */
const sayable = (query: string) => {
  const names = query.split('&').map((part) => part.split('=')[0]);
  const others = names.filter((name) => name !== 'text');
  return new Set(others).size === others.length;
};

const someQuery = () =>
  arbitraryConjunction(pairs).filter(canBeSaidInRest).map(toQueryString).filter(sayable);

test('an object means what the same parameters mean in a URL, values as JSON or as text', () => {
  fc.assert(
    fc.property(someQuery(), (query) => {
      const { filter, object } = bothWays(query);
      expect(canonicalFilter(parsed(object))).toEqual(canonicalFilter(filter));
      const json = Object.fromEntries(
        Object.entries(object).map(([name, values]) => [name, asJson(values)]),
      );
      if (!('text' in json)) expect(canonicalFilter(parsed(json))).toEqual(canonicalFilter(filter));
    }),
    { numRuns: 500 },
  );
});

test('the canonical object means the same pairs, and is its own canonical object', () => {
  fc.assert(
    fc.property(someQuery(), (query) => {
      const filter = parsed(bothWays(query).object);
      const object = filterObject(filter);
      const again = parsed(object);
      expect(filterObject(again)).toEqual(object);
      expect(canonicalFilter(again)).toEqual(canonicalFilter(filter));
      for (const pair of pairs) expect(matches(again, pair)).toBe(matches(filter, pair));
    }),
    { numRuns: 200 },
  );
});

test('the same meaning gives the same object, name for name', () => {
  fc.assert(
    fc.property(someQuery(), fc.infiniteStream(fc.nat()), (query, keys) => {
      const { object } = bothWays(query);
      const turned = Object.entries(object)
        .map(([name, values]) => ({ name, values: values as unknown[], key: keys.next().value }))
        .sort((a, b) => a.key - b.key)
        .map(({ name, values }): [string, unknown] => {
          const isList = !/\.(all|null|gte|gt|lte|lt)$/.test(name);
          const more = isList ? [...values, ...values].reverse() : values;
          return [name === 'exception_type' ? 'error_type' : name, more];
        });
      expect(filterObject(parsed(Object.fromEntries(turned)))).toEqual(
        filterObject(parsed(object)),
      );
    }),
    { numRuns: 300 },
  );
});

describe('examples', () => {
  test.each<[unknown, unknown]>([
    [{}, {}],
    [{ error_type: 'NPE' }, { exception_type: ['NullPointerException'] }],
    [
      { exception_type: ['NPE', 'java.lang.NullPointerException'], error_type: ['CCE'] },
      { exception_type: ['ClassCastException', 'NullPointerException'] },
    ],
    [{ introduces_throw: 'any' }, { introduces_throw: ['label', 'other'] }],
    [{ source_bug: 'a,b' }, { source_bug: ['a,b'] }],
    [{ source_bug: ['10', 9] }, { source_bug: ['10', '9'] }],
    [{ exemplars: [2, 1, '1'] }, { exemplars: [1, 2] }],
    [{ 'buggy.tokens.gte': '1e2' }, { 'buggy.tokens.gte': 100 }],
    [
      { judged: 1, 'confidence.null': 0 },
      { judged: [true], 'confidence.null': false },
    ],
    [{ text: ['b, c', 'a', 'a'] }, { text: ['a', 'b, c'] }],
    [{ text: 'a+b %41' }, { text: ['a+b %41'] }],
  ])('%j is %j', (given, canonical) => {
    expect(filterObject(parsed(given))).toEqual(canonical);
  });
});

describe('faults', () => {
  const faultsOf = (given: unknown) => parseFilterObject(given, 'train').faults;
  test.each([[null], [[]], ['x'], [7]])('%j is no object', (given) => {
    expect(faultsOf(given)).toEqual([
      {
        pointer: 'train',
        detail: `train: expected an object of filters, found ${JSON.stringify(given)}`,
      },
    ]);
  });

  test.each<[string, unknown, string]>([
    ['exception_type', [], 'expected a value or a list, found []'],
    ['exception_type', null, 'expected a value or a list, found null'],
    ['exception_type', { a: 1 }, 'expected a value or a list, found {"a":1}'],
    ['exception_type', ['NPE', null], 'expected a value or a list, found ["NPE",null]'],
    ['exemplars', 1.5, 'expected an integer, found "1.5"'],
    ['judged', 'yes', 'expected true or false, found "yes"'],
    ['source_bug', '', 'expected text, found ""'],
    ['text', '', 'expected 1 to 2000 characters, found 0 characters'],
    ['text', 'x'.repeat(2_001), 'expected 1 to 2000 characters, found 2001 characters'],
    ['confidence.null', [true, false], 'expected true or false, found "true,false"'],
    ['buggy.tokens.lt', [1, 2], 'expected one number, found 2'],
    // not an error of the server
    ['text', 'a\ud800', 'expected Unicode text, found a lone surrogate'],
    ['source_bug', ['a', '\udc00'], 'expected Unicode text, found a lone surrogate'],
  ])('%s: %j', (name, value, detail) => {
    expect(faultsOf({ [name]: value })).toEqual([
      { pointer: `train.${name}`, detail: `train.${name}: ${detail}` },
    ]);
  });

  test('names that every object has are no filters', () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '']) {
      const given = JSON.parse(`{${JSON.stringify(name)}:["x"]}`);
      expect(faultsOf(given)).toEqual([
        {
          pointer: `train.${name}`,
          detail: expect.stringContaining(`train.${name}: expected a filter: text, partition,`),
        },
      ]);
    }
  });

  test('are all reported together, and what is in order is still read', () => {
    const { filter, faults } = parseFilterObject(
      { nope: 1, exemplars: 'x', partition: 'core', 'project.sounds': 'x' },
      'train',
    );
    expect(faults.map(({ pointer }) => pointer)).toEqual([
      ...['train.nope', 'train.exemplars', 'train.project.sounds'],
    ]);
    expect(filterObject(filter)).toEqual({ partition: ['core'] });
  });
});

test('takeField takes the condition on a field, by any of its names, and leaves the rest', () => {
  const filter = parsed({ error_type: ['ISE', 'NPE'], 'exception_type.not': 'CCE', text: 'x' });
  const { values, rest } = takeField(filter, 'exception_type');
  expect(values).toEqual(['IllegalStateException', 'NullPointerException']);
  expect(filterObject(rest)).toEqual({ 'exception_type.not': ['ClassCastException'], text: ['x'] });
  expect(takeField(parsed({}), 'partition')).toEqual({ values: null, rest: { op: 'and', of: [] } });
});
