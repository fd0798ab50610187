import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutCode, restoreCode, type Span } from '../../src/corpus/original-record.ts';
import { scanJson } from '../../src/load/scan-json.ts';
import { anyText, jsonText, jsonValue } from '../support/arbitrary-json.ts';

/** A record with two codes among other fields, in any order. */
const record = fc
  .record({
    buggy: anyText,
    fixed: anyText,
    others: fc.array(fc.tuple(anyText, jsonValue), { maxLength: 3 }),
    order: fc.array(fc.nat(), { minLength: 5, maxLength: 5 }),
  })
  .map(({ buggy, fixed, others, order }) =>
    Object.fromEntries(
      [...others, ['buggy', buggy] as const, ['fixed', fixed] as const]
        .map((member, at) => ({ member, key: order[at] ?? 0 }))
        .sort((a, b) => a.key - b.key)
        .map(({ member }) => member),
    ),
  );

function spanOf(text: string, name: string): Span {
  const span = scanJson(text).members.find((member) => member.name === name);
  if (span === undefined) throw new Error(`no ${name}`);
  return span;
}

test('a record whose codes were cut out and put back is the same record', () => {
  fc.assert(
    fc.property(
      record.chain((value) => fc.tuple(fc.constant(value), jsonText(value))),
      ([value, text]) => {
        const cut = cutCode(text, spanOf(text, 'buggy'), spanOf(text, 'fixed'));
        const restored = restoreCode(cut, String(value['buggy']), String(value['fixed']));
        const parsed = JSON.parse(restored);
        expect(parsed).toStrictEqual(JSON.parse(text));
        expect(Object.keys(parsed)).toEqual(Object.keys(JSON.parse(text)));
      },
    ),
    { numRuns: 1_000 },
  );
});

test('any other codes can be put in', () => {
  fc.assert(
    fc.property(record, anyText, anyText, (value, buggy, fixed) => {
      const text = JSON.stringify(value);
      const cut = cutCode(text, spanOf(text, 'buggy'), spanOf(text, 'fixed'));
      expect(JSON.parse(restoreCode(cut, buggy, fixed))).toStrictEqual({ ...value, buggy, fixed });
    }),
  );
});

test('what is kept has nothing of the codes and everything else', () => {
  const text = '{ "fixed" : "b;" , "note": 1.50, "buggy":"a;"}';
  const cut = cutCode(text, spanOf(text, 'buggy'), spanOf(text, 'fixed'));
  expect(cut).toEqual({ record: '{ "fixed" :, "note": 1.50, "buggy":}', buggyAt: 35, fixedAt: 11 });
  expect(restoreCode(cut, 'a;', 'b;')).toBe('{ "fixed" :"b;", "note": 1.50, "buggy":"a;"}');
});
