import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highlightJava } from '../../src/web/pair/highlight-java.ts';
import { lineStarts, paintLines } from '../../src/web/pair/paint-lines.ts';
import { throwSiteMarks } from '../../src/web/pair/throw-site-marks.ts';

const fragment = fc.constantFrom(
  ...['int x', '"a\\"b"', "'", '"', '/* a\n b */', '// c\n', '"""\n t\n"""', '\\u0041', '\\u000a'],
  ...[
    '\n',
    '\r\n',
    ' ',
    '</script><img onerror>',
    '\0',
    '\ud800',
    '🙂',
    'foo(',
    ')',
    '1.5e3',
    '>>>',
  ],
);
const code = fc.array(fragment, { maxLength: 20 }).map((parts) => parts.join(''));

test('highlighting loses no text, whatever the text is', () => {
  fc.assert(
    fc.property(fc.oneof(code, fc.string({ unit: 'binary' })), (text) => {
      const stretches = highlightJava(text);
      expect(stretches.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
    }),
  );
});

test('lines of pieces are the text, marked or not', () => {
  const marks = fc.array(
    fc.tuple(fc.nat(60), fc.nat(20)).map(([start, length]) => ({ start, length })),
    { maxLength: 3 },
  );
  fc.assert(
    fc.property(code, marks, (text, some) => {
      const within = some
        .map(({ start, length }) => ({ start, end: Math.min(text.length, start + length) }))
        .filter(({ start, end }) => start < end)
        .map((mark) => ({ ...mark, kind: 'changed' as const }));
      const lines = paintLines(text, highlightJava(text), within);
      const texts = lines.map((pieces) => pieces.map((piece) => piece.text).join(''));
      expect(texts.join('\n')).toBe(text);
      expect(
        lineStarts(text).map((start, at) => text.slice(start).startsWith(texts[at] ?? '?')),
      ).toEqual(texts.map(() => true));
      const marked = lines.flat().filter((piece) => piece.marks.length > 0);
      const isVisible = within.some(({ start, end }) => /[^\n]/.test(text.slice(start, end)));
      expect(marked.length > 0).toBe(isVisible);
    }),
  );
});

test('words, literals, comments and calls are told apart', () => {
  const text = 'return map.get("k") /* why */ + 1;';
  const kinds = highlightJava(text)
    .filter(({ kind }) => kind !== 'plain')
    .map(({ start, end, kind }) => [text.slice(start, end), kind]);
  expect(kinds).toEqual([
    ['return', 'keyword'],
    ['get', 'call'],
    ['"k"', 'literal'],
    [' /* why */ ', 'comment'],
    ['1', 'number'],
  ]);
});

test('the throw site is marked wherever it stands', () => {
  expect(throwSiteMarks('a.b(); a.b();', 'a.b()').map(({ start }) => start)).toEqual([0, 7]);
  expect(throwSiteMarks('a.b();', 'line 3')).toEqual([]);
  expect(throwSiteMarks('a.b();', null)).toEqual([]);
});
