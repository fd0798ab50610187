import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Method } from '../../src/store/pair.ts';
import { findOriginal } from '../../src/store/pairs.ts';
import { anyText, escapeAll } from '../support/arbitrary-json.ts';
import { loadFiles, loadRecords } from '../support/load.ts';
import { scratchStore } from '../support/scratch.ts';
import { SMALL } from '../support/small-release.ts';
import { pairsOf } from '../support/stored-pairs.ts';

const [PAIR] = SMALL.excluded;

/** Loads pairs of these codes and gives them back in the same order. */
async function roundTrip(codes: readonly (readonly [buggy: string, fixed: string])[]) {
  const store = scratchStore();
  const idOf = (at: number) => `x-${String(at).padStart(4, '0')}`;
  const excluded = codes.map(([buggy_code, fixed_code], at) => ({
    ...PAIR,
    sample_id: idOf(at),
    buggy_code,
    fixed_code,
  }));
  const { release } = await loadRecords(store, { excluded });
  return pairsOf(store, release).map(({ id, buggy, fixed }) => ({
    methods: [buggy, fixed] as const,
    original: JSON.parse(findOriginal(store, release, id)) as Record<string, unknown>,
  }));
}

/** The bytes of a text: UTF-8, and three for each lone surrogate, as UTF-8 would have them. */
function bytesOf(text: string): Buffer {
  const characters = [...text].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0xd800 || code > 0xdfff) return Buffer.from(character, 'utf8');
    const bits = code.toString(2).padStart(16, '0');
    return Buffer.from(
      [`1110${bits.slice(0, 4)}`, `10${bits.slice(4, 10)}`, `10${bits.slice(10)}`].map((byte) =>
        Number.parseInt(byte, 2),
      ),
    );
  });
  return Buffer.concat(characters);
}

function expectMethod(method: Method | undefined, code: string): void {
  expect(method?.code).toBe(code);
  expect(method?.sha256).toBe(createHash('sha256').update(bytesOf(code)).digest('hex'));
  expect(method?.ill_formed).toBe(!code.isWellFormed());
}

describe('laws', () => {
  test('a code comes back as it was, with the hash of its bytes, in both shapes', async () => {
    const codes = fc.array(fc.tuple(anyText, anyText), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(codes, async (list) => {
        const found = await roundTrip(list);
        expect(found).toHaveLength(list.length);
        for (const [at, [buggy, fixed]] of list.entries()) {
          expectMethod(found[at]?.methods[0], buggy);
          expectMethod(found[at]?.methods[1], fixed);
          expect([found[at]?.original['buggy_code'], found[at]?.original['fixed_code']]).toEqual([
            buggy,
            fixed,
          ]);
        }
      }),
      { numRuns: 25 },
    );
  });

  test('how a code is escaped in the file does not show', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (code) => {
        const store = scratchStore();
        const line = JSON.stringify({ ...PAIR, buggy_code: 0, fixed_code: 0 })
          .replace('"buggy_code":0', () => `"buggy_code":${escapeAll(code)}`)
          .replace('"fixed_code":0', () => `"fixed_code":${JSON.stringify(code)}`);
        const { release } = await loadFiles(store, { 'excluded.jsonl': line });
        const [pair] = pairsOf(store, release);
        expectMethod(pair?.buggy, code);
        expectMethod(pair?.fixed, code);
      }),
      { numRuns: 25 },
    );
  });

  test('a text is stored once, however many pairs have it, and different texts never as one', async () => {
    const store = scratchStore();
    const texts = [
      'a;',
      'a; ',
      'a;\n',
      'a;\r\n',
      '\ufeffa;',
      'a;\0',
      'a;\ud800',
      'a;\ud801',
      'a;\ufffd',
    ];
    const excluded = texts.flatMap((code, at) =>
      texts.map((other, to) => ({
        ...PAIR,
        sample_id: `x-${at}-${to}`,
        buggy_code: code,
        fixed_code: other,
      })),
    );
    await loadRecords(store, { excluded });
    expect(store.sqlite.prepare('SELECT count(*) FROM method').pluck().get()).toBe(texts.length);
  });
});

test.each([
  ['the empty string', ''],
  ['a space', ' '],
  ['NUL', '\0'],
  ['NUL inside', "char end = '\0';"],
  ['CR LF', 'void a() {\r\n}\r\n'],
  ['CR', 'void a() {\r}\r'],
  ['tabs', '\tvoid a() {\n\t\tb();\n\t}'],
  ['a byte-order mark', '\ufeffvoid a() {}'],
  ['a line separator', 'a\u2028b\u2029c\u0085d'],
  ['emoji', 'String smile = "\u{1f642}\u{1f469}\u200d\u{1f680}";'],
  ['a lone high surrogate', 'String s = "\ud83d";'],
  ['a lone low surrogate', '\ude42'],
  ['surrogates the wrong way round', '\ude42\ud83d'],
  ['a surrogate before a pair', '\ud83d\ud83d\ude42'],
  ['a surrogate and NUL', '\ud83d\0\ude42'],
  ['composed and decomposed characters', '\u00e9 e\u0301 \u212b \u00c5'],
  ['text that looks like JSON', '{"buggy_code": "\\"", "a": [1e400]}'],
  ['text that looks like SQL', "'; DROP TABLE pair; --"],
  ['the last characters', '\uffff\u{10ffff}'],
])('%s comes back byte for byte', async (_what, code) => {
  const [found] = await roundTrip([[code, `${code}/`]]);
  expectMethod(found?.methods[0], code);
  expectMethod(found?.methods[1], `${code}/`);
  expect(found?.original).toEqual({
    ...PAIR,
    sample_id: 'x-0000',
    buggy_code: code,
    fixed_code: `${code}/`,
  });
});

test.each([
  ['well-formed', '\u{1f642}'],
  ['ill-formed', '\ud83d'],
])('a code of 300 KB comes back, %s', async (_what, end) => {
  const code = `${'int total = count + 1; // sum\n'.repeat(10_000)}${end}`;
  const [found] = await roundTrip([[code, '']]);
  expectMethod(found?.methods[0], code);
  expect(found?.original['buggy_code']).toBe(code);
});

test.each(['core', 'contrast', 'seeds'] as const)('codes of %s are no different', async (role) => {
  const store = scratchStore();
  const codes = { buggy: '\ud800\0\r\n', fixed: '\t\u{1f642}' };
  const records = SMALL[role].map((record) =>
    Object.fromEntries(
      Object.entries(record).map(([name, value]) => {
        if (name.startsWith('buggy_')) return [name, codes.buggy];
        return [name, name.startsWith('fixed_') ? codes.fixed : value];
      }),
    ),
  );
  const { release } = await loadRecords(store, { ...SMALL, [role]: records });
  const pairs = pairsOf(store, release).filter(({ partition }) => partition === role);
  expect(pairs).toHaveLength(records.length);
  for (const { id, buggy, fixed } of pairs) {
    expectMethod(buggy, codes.buggy);
    expectMethod(fixed, codes.fixed);
    expect(records).toContainEqual(JSON.parse(findOriginal(store, release, id)));
  }
});
