import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RxserveError } from '../../../src/errors.ts';
import { COMPARISON_PARTS } from '../../../src/fidelity/comparison.ts';
import { SIDES } from '../../../src/fidelity/population.ts';
import {
  PRESET_NAMES,
  parseFidelitySpec,
  RELEASE_PARTS,
} from '../../../src/service/fidelity/parse-fidelity-spec.ts';

function refusalOf(json: unknown): RxserveError {
  try {
    parseFidelitySpec(json);
  } catch (error) {
    if (error instanceof RxserveError) return error;
    throw error;
  }
  throw new Error(`expected a refusal of ${JSON.stringify(json)}`);
}

function faultsOf(json: unknown) {
  const { code, faults, message } = refusalOf(json);
  expect(code).toBe('bad-request');
  expect(message).toBe(faults.map(({ detail }) => detail).join('; '));
  return faults;
}

const CORE = { name: 'core', filter: { partition: ['core'] }, side: 'buggy' };
const REFERENCE = { name: 'reference_set', filter: { fidelity_reference: [true] }, side: 'buggy' };
const POOL = { name: 'pool', filter: { partition: ['seeds'] }, side: 'buggy' };

const PARTS = [...COMPARISON_PARTS, ...RELEASE_PARTS];

describe('presets', () => {
  test.each([
    ['table_4', [REFERENCE], ['screening'], []],
    ['table_7', [POOL], [], ['acceptance']],
    ['table_10', [REFERENCE, POOL], ['structural'], []],
    ['table_11', [REFERENCE], ['lexical'], []],
    ['figure_3', [REFERENCE], ['curves'], []],
    ['figure_5', [POOL], ['compression'], []],
    ['repair_style', [POOL], ['repair_style'], []],
    [
      'report',
      [REFERENCE, POOL],
      [
        ...['structural', 'lexical', 'repair_style', 'distance', 'compression'],
        ...['screening', 'length_rule'],
      ],
      ['acceptance', 'agreement'],
    ],
  ])('%s', (preset, b, parts, release_parts) => {
    expect(parseFidelitySpec({ preset })).toEqual({ a: CORE, b, parts, release_parts, seed: 42 });
  });

  test('are all of these, and the report is the default', () => {
    expect(PRESET_NAMES).toHaveLength(8);
    expect(parseFidelitySpec({})).toEqual(parseFidelitySpec({ preset: 'report' }));
  });
});

describe('laws', () => {
  const somePopulation = fc.record(
    {
      filter: fc.record(
        {
          partition: fc.subarray(['core', 'contrast', 'seeds'], { minLength: 1 }),
          exception_type: fc.subarray(['NullPointerException', 'CCE', 'ISE'], { minLength: 1 }),
          'buggy.tokens.lte': fc.integer({ min: 50, max: 900 }),
          text: fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }), {
            minLength: 1,
            maxLength: 2,
          }),
        },
        { requiredKeys: [] },
      ),
      side: fc.constantFrom(...SIDES),
      name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    },
    { requiredKeys: [] },
  );
  const someSpec = fc.record(
    {
      preset: fc.constantFrom(...PRESET_NAMES),
      a: somePopulation,
      b: fc.oneof(somePopulation, fc.array(somePopulation, { minLength: 1, maxLength: 4 })),
      parts: fc.subarray(PARTS, { minLength: 1 }),
      seed: fc.maxSafeNat(),
    },
    { requiredKeys: [] },
  );

  test('what is given wins over the preset, and the rest is the preset', () => {
    fc.assert(
      fc.property(someSpec, (json) => {
        const spec = parseFidelitySpec(json);
        const base = parseFidelitySpec({ preset: json.preset ?? 'report' });
        expect(spec.seed).toBe(json.seed ?? 42);
        const parts = json.parts ?? [...base.parts, ...base.release_parts];
        expect([...spec.parts, ...spec.release_parts]).toEqual(
          PARTS.filter((part) => parts.includes(part)),
        );
        if (json.a === undefined) expect(spec.a).toEqual(base.a);
        else
          expect(spec.a).toMatchObject({ name: json.a.name ?? 'a', side: json.a.side ?? 'buggy' });
        if (json.b === undefined) expect(spec.b).toEqual(base.b);
        else expect(spec.b).toHaveLength([json.b].flat().length);
      }),
    );
  });

  test('a spec that was read is read to itself, by name too', () => {
    fc.assert(
      fc.property(someSpec, (json) => {
        const { parts, release_parts, ...spec } = parseFidelitySpec(json);
        const again = { ...spec, parts: [...parts, ...release_parts] };
        expect(parseFidelitySpec(JSON.parse(JSON.stringify(again)))).toEqual({
          ...{ ...spec, parts, release_parts },
        });
      }),
    );
  });

  test('the order and repetition of parts and of values say nothing', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(PARTS, { minLength: 1 }), (parts) => {
        const twice = {
          parts: [...parts, ...parts],
          a: { filter: { exception_type: ['NPE', 'CCE', 'NPE'] } },
        };
        const once = {
          parts: parts.toSorted(),
          a: { filter: { exception_type: ['ClassCastException', 'NullPointerException'] } },
        };
        expect(parseFidelitySpec(twice)).toEqual(parseFidelitySpec(once));
      }),
    );
  });
});

test('names are those of the places where none is given', () => {
  const { a, b } = parseFidelitySpec({ a: {}, b: [{}, { name: 'mine' }] });
  expect([a.name, b.map(({ name }) => name)]).toEqual(['a', ['b.0', 'mine']]);
  expect(a).toEqual({ name: 'a', filter: {}, side: 'buggy' });
  expect(parseFidelitySpec({ b: { side: 'fixed' } }).b).toEqual([
    { name: 'b', filter: {}, side: 'fixed' },
  ]);
});

describe('is refused', () => {
  test.each([null, 7, 'table_10', true, [], [{}]])('what is no object: %j', (json) => {
    expect(faultsOf(json)).toEqual([
      { pointer: '', detail: 'expected a JSON object: a preset, or a and b' },
    ]);
  });

  const presets = PRESET_NAMES.join(', ');
  const parts = PARTS.join(', ');
  const population =
    'expected a population, {"filter": {"partition": "core"}, "side": "buggy"}, found';
  test.each<[string, object, string, string]>([
    ['a preset', { preset: 'table_5' }, 'preset', `expected one of ${presets}, found "table_5"`],
    ['a preset named as a method', { preset: 'toString' }, 'preset', 'found "toString"'],
    ['a part', { parts: ['nope'] }, 'parts', `expected a list of ${parts}, found ["nope"]`],
    [
      'a metric for a part',
      { parts: ['structural', 'lloc'] },
      'parts',
      'found ["structural","lloc"]',
    ],
    ['a part by itself', { parts: 'D' }, 'parts', 'found "D"'],
    ['no parts', { parts: [] }, 'parts', 'found []'],
    ['a part that is no text', { parts: [7] }, 'parts', 'found [7]'],
    ['a side', { a: { side: 'broken' } }, 'a.side', 'expected buggy or fixed, found "broken"'],
    ['a side of b', { b: [{}, { side: 'both' }] }, 'b.1.side', 'expected buggy or fixed'],
    ['an empty name', { a: { name: '' } }, 'a.name', 'expected a text of 1 to 100 characters'],
    ['a long name', { a: { name: 'x'.repeat(101) } }, 'a.name', 'expected a text of 1 to 100'],
    ['a lone surrogate', { b: { name: '\ud800' } }, 'b.name', 'expected a text of 1 to 100'],
    ['a name that is none', { a: { name: 7 } }, 'a.name', 'expected a text of 1 to 100'],
    ['a filter', { a: { filter: { metric: 'x' } } }, 'a.filter.metric', 'expected a filter: '],
    [
      'a filter that is none',
      { b: [{ filter: [] }] },
      'b.0.filter',
      'expected an object of filters',
    ],
    [
      'a value of a filter',
      { a: { filter: { 'buggy.tokens.lte': 'NaN' } } },
      ...(['a.filter.buggy.tokens.lte', 'found "NaN"'] as const),
    ],
    [
      'a part of a population',
      { a: { partition: 'core' } },
      'a.partition',
      'expected filter, side or name',
    ],
    ['a population', { a: 'core' }, 'a', `${population} "core"`],
    ['a population that is null', { a: null }, 'a', `${population} null`],
    ['a population in the list', { b: [{}, 7] }, 'b.1', `${population} 7`],
    ['a seed below 0', { seed: -1 }, 'seed', 'expected an integer in 0..2^53-1, found -1'],
    ['a seed with a fraction', { seed: 0.5 }, 'seed', 'found 0.5'],
    ['a seed that is too large', { seed: 2 ** 53 }, 'seed', 'found 9007199254740992'],
    ['a seed that is a text', { seed: '42' }, 'seed', 'found "42"'],
    ['a seed that is no number', { seed: Number.NaN }, 'seed', 'expected an integer in 0..2^53-1'],
    ['an empty b', { b: [] }, 'b', 'expected one to 4 populations, found "0 of them"'],
    ['a long b', { b: [{}, {}, {}, {}, {}] }, 'b', 'expected one to 4 populations'],
    ['another name', { metric: 'lloc' }, 'metric', 'expected one of preset, a, b, parts, seed'],
  ])('%s', (_name, json, pointer, detail) => {
    expect(faultsOf(json)).toEqual([{ pointer, detail: expect.stringContaining(detail) }]);
    expect(faultsOf(json)[0]?.detail.startsWith(`${pointer}: `)).toBe(true);
  });

  test('names that every object has', () => {
    const json: unknown = JSON.parse(
      '{"__proto__": 1, "a": {"__proto__": 2, "filter": {"constructor": 3}}}',
    );
    expect(faultsOf(json).map(({ pointer }) => pointer)).toEqual([
      ...['__proto__', 'a.filter.constructor', 'a.__proto__'],
    ]);
  });

  test('everything that is wrong at once, each with its place', () => {
    const json = {
      ...{ preset: 'nope', parts: ['nope'], seed: -1, more: 1 },
      a: { side: 'nope', name: '', filter: { nope: 1, 'buggy.ploc.gte': 'many' }, more: 1 },
      b: [{ side: 'nope' }, 7],
    };
    expect(new Set(faultsOf(json).map(({ pointer }) => pointer))).toEqual(
      new Set([
        ...['preset', 'parts', 'seed', 'more', 'a.side', 'a.name', 'a.more'],
        ...['a.filter.nope', 'a.filter.buggy.ploc.gte', 'b.0.side', 'b.1'],
      ]),
    );
    expect(faultsOf(json)).toHaveLength(11);
  });
});
