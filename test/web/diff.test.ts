import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedSpans } from '../../src/web/pair/changed-spans.ts';
import { parseDiff, sameLines } from '../../src/web/pair/parse-diff.ts';
import { shownRows } from '../../src/web/pair/shown-rows.ts';
import { sideRows } from '../../src/web/pair/side-rows.ts';

const line = fc.constantFrom('a', 'b', '', '-', '+x', '@@ -1 +1 @@', ' c', 'd\r');
const text = fc.array(line, { minLength: 1, maxLength: 12 }).map((lines) => lines.join('\n'));

const unified = (a: string, b: string) =>
  createTwoFilesPatch('a', 'b', a, b, undefined, undefined, {
    context: 10_000,
    headerOptions: FILE_HEADERS_ONLY,
  });

test('a diff with all its context has every line of both texts, in order', () => {
  fc.assert(
    fc.property(text, text, (a, b) => {
      fc.pre(a !== b);
      const lines = parseDiff(unified(a, b));
      const counted = (of: string) => (of.endsWith('\n') ? of.slice(0, -1) : of).split('\n').length;
      const left = lines.flatMap((each) => (each.kind === 'plus' ? [] : [each.left]));
      const right = lines.flatMap((each) => (each.kind === 'minus' ? [] : [each.right]));
      const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);
      expect(left).toEqual(upTo(a === '' ? 0 : counted(a)));
      expect(right).toEqual(upTo(b === '' ? 0 : counted(b)));
      const rows = sideRows(lines);
      expect(rows.flatMap((row) => row.left ?? [])).toEqual(left);
      expect(rows.flatMap((row) => row.right ?? [])).toEqual(right);
    }),
  );
});

test('lines that are changed stand beside those that come for them', () => {
  const rows = sideRows(parseDiff(unified('a\nint x = 1;\nc\n', 'a\nint x = 22;\nnew\nc\n')));
  expect(rows).toEqual([
    { left: 0, right: 0, isChange: false },
    { left: 1, right: 1, isChange: true },
    { left: null, right: 2, isChange: true },
    { left: 2, right: 3, isChange: false },
  ]);
  const { left, right } = changedSpans('a\nint x = 1;\nc\n', 'a\nint x = 22;\nnew\nc\n', rows);
  expect(left).toEqual([{ start: 10, end: 11, kind: 'changed' }]);
  expect(right).toEqual([{ start: 10, end: 12, kind: 'changed' }]);
});

test('methods without a difference are shown whole', () => {
  expect(parseDiff('')).toEqual([]);
  expect(sameLines(2).map(({ kind }) => kind)).toEqual(['same', 'same']);
});

test('of a long method the rows near a change are shown, and the others counted', () => {
  const isChange = Array.from({ length: 300 }, (_, row) => row === 150);
  expect(shownRows(isChange)).toEqual([
    { hidden: 144, from: 0 },
    ...Array.from({ length: 13 }, (_, at) => ({ row: 144 + at })),
    { hidden: 143, from: 157 },
  ]);
  expect(shownRows(isChange.slice(0, 100))).toHaveLength(100);
});
