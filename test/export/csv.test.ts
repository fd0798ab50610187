import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cell } from '../../src/export/column.ts';
import { csvHead, csvRows, FAITHFUL_CSV } from '../../src/export/csv.ts';

const anyText = fc.oneof(
  fc.string({
    unit: fc.oneof(fc.constantFrom(...'",\r\n ;=\t'), fc.string({ unit: 'binary', maxLength: 1 })),
    maxLength: 8,
  }),
  fc.constantFrom('int f() {\n  return 1;\n}', 'a\rb', '', '\ufeff', '\ud800', '#', 'NULL', '=1+1'),
);
const anyCell: fc.Arbitrary<Cell> = fc.oneof(
  anyText,
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string({ maxLength: 5 }), { maxLength: 3 }),
);
const someRows = fc.array(fc.tuple(anyCell, anyCell, anyCell), { maxLength: 6 });

/** A reader of RFC 4180 in the plainest way; a cell is null where the marker stands without quotes. */
function readCsv(text: string, marker = ''): (string | null)[][] {
  const rows: (string | null)[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  for (let row: (string | null)[] = []; cell.lastIndex < text.length; ) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? [];
    if (end === undefined) throw new Error(`not RFC 4180: ${JSON.stringify(text)}`);
    const value = plain === marker ? null : plain;
    row.push(quoted === undefined ? value : quoted.replaceAll('""', '"'));
    if (end !== '\r\n') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

const asText = (cell: Cell) => {
  if (cell === null) return null;
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell).toWellFormed();
};

test.each(['', 'NULL', '\\N'])('CSV is RFC 4180, in which null (%j) is no text', (nullMarker) => {
  fc.assert(
    fc.property(someRows, (rows) => {
      const text = csvRows(rows, { ...FAITHFUL_CSV, nullMarker });
      expect(readCsv(text, nullMarker)).toEqual(rows.map((row) => row.map(asText)));
    }),
    { numRuns: 1_000 },
  );
});

// one reader takes the end of the first record for that of all, another any line feed
test('a line feed or carriage return in a text ends no record, whatever ends a reader knows', () => {
  fc.assert(
    fc.property(someRows, (rows) => {
      const text = csvHead(['a', 'b', 'c'], FAITHFUL_CSV) + csvRows(rows, FAITHFUL_CSV);
      const expected = rows.map((row) => row.map((cell) => asText(cell) ?? ''));
      for (const record_delimiter of ['\r\n', ['\r\n', '\n', '\r']])
        expect(parse(text, { record_delimiter, from_line: 2 })).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

test('code with line feeds alone is quoted, and so is an empty text; null is not', () => {
  const row = ['int f() {\n}', '', null, true, ['a'], -3, 'plain'];
  expect(csvRows([row], FAITHFUL_CSV)).toBe('"int f() {\n}","",,true,"[""a""]",-3,plain\r\n');
});

// row 5 of the reports: some programs need the mark, others break on it
test('there is no byte-order mark but on request, and a text that begins with one keeps it', () => {
  expect(csvHead(['a', 'b'], FAITHFUL_CSV)).toBe('a,b\r\n');
  expect(csvHead(['a', 'b'], { ...FAITHFUL_CSV, bom: true })).toBe('\ufeffa,b\r\n');
  expect(csvRows([['\ufeffa']], FAITHFUL_CSV)).toBe('"\ufeffa"\r\n');
});

// row 7 of the reports: spreadsheets run such cells; changing them spoils the data of everybody else
describe('a cell that a spreadsheet would run', () => {
  const FORMULAS = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
  ];

  test.each(FORMULAS)('%j is left as it is, and made safe on request', (text) => {
    expect(readCsv(csvRows([[text]], FAITHFUL_CSV))).toEqual([[text]]);
    const safe = csvRows([[text]], { ...FAITHFUL_CSV, spreadsheetSafe: true });
    expect(readCsv(safe)).toEqual([[`'${text}`]]);
  });

  test('numbers are no text: a negative one is a number to a spreadsheet, too', () => {
    expect(csvRows([[-1, true, null]], { ...FAITHFUL_CSV, spreadsheetSafe: true })).toBe(
      '-1,true,\r\n',
    );
  });
});
