import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatHead, formatRows } from '../../src/export/row-format.ts';

const anyCell = fc.oneof(
  fc.string({
    unit: fc.oneof(fc.constantFrom(...'",\r\n ;=\t'), fc.string({ unit: 'binary', maxLength: 1 })),
    maxLength: 8,
  }),
  fc.constantFrom('int f() {\n  return 1;\n}', 'a\rb', '', '\ufeff', '\ud800', '#'),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string({ maxLength: 5 }), { maxLength: 3 }),
);
const someRows = fc.array(fc.record({ a: anyCell, b: anyCell, c: anyCell }), { maxLength: 6 });

/** A reader of RFC 4180 in the plainest way; a cell is null where nothing stands, not even quotes. */
function readCsv(text: string): (string | null)[][] {
  const rows: (string | null)[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  for (let row: (string | null)[] = []; cell.lastIndex < text.length; ) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? [];
    if (end === undefined) throw new Error(`not RFC 4180: ${JSON.stringify(text)}`);
    row.push(quoted === undefined ? plain || null : quoted.replaceAll('""', '"'));
    if (end !== '\r\n') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

const asText = (cell: unknown) => {
  if (cell === null) return null;
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell).toWellFormed();
};

test('CSV is RFC 4180, in which null and an empty text are told apart', () => {
  fc.assert(
    fc.property(someRows, (rows) => {
      expect(readCsv(formatRows(rows, 'csv'))).toEqual(
        rows.map((row) => Object.values(row).map(asText)),
      );
    }),
    { numRuns: 1_000 },
  );
});

// one reader takes the end of the first record for that of all, another any line feed
test('a line feed or carriage return in a text ends no record, whatever ends a reader knows', () => {
  fc.assert(
    fc.property(someRows, (rows) => {
      const text = formatHead(['a', 'b', 'c'], 'csv') + formatRows(rows, 'csv');
      const expected = rows.map((row) => Object.values(row).map((cell) => asText(cell) ?? ''));
      for (const record_delimiter of ['\r\n', ['\r\n', '\n', '\r']])
        expect(parse(text, { record_delimiter, from_line: 2 })).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

test('code with line feeds alone is quoted, and so is an empty text; null is not', () => {
  const rows = [{ code: 'int f() {\n}', empty: '', none: null, flag: true, list: ['a'] }];
  expect(formatRows(rows, 'csv')).toBe('"int f() {\n}","",,true,"[""a""]"\r\n');
});

test('JSON Lines have every value as it is, a lone surrogate too', () => {
  fc.assert(
    fc.property(someRows, (rows) => {
      const lines = formatRows(rows, 'jsonl').split('\n');
      expect(lines.pop()).toBe('');
      expect(lines.map((line) => JSON.parse(line))).toEqual(rows);
    }),
  );
  expect(formatRows([], 'jsonl') + formatHead(['a'], 'jsonl')).toBe('');
});
