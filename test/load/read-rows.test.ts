import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InexactNumber } from '../../src/corpus/canonical-record.ts';
import { findInvalidUtf8 } from '../../src/load/invalid-utf8.ts';
import { type BadRow, isBadRow, type Row, readRows } from '../../src/load/read-rows.ts';
import { jsonText, jsonValue } from '../support/arbitrary-json.ts';
import { byteByByte, cuts, inChunks } from '../support/chunks.ts';
import { csv } from '../support/small-release.ts';

async function read(name: string, chunks: AsyncIterable<Buffer>): Promise<(Row | BadRow)[]> {
  const rows: (Row | BadRow)[] = [];
  for await (const row of readRows(name, chunks)) rows.push(row);
  return rows;
}

const rowsOf = (name: string, content: string) => read(name, inChunks(Buffer.from(content)));
const contentOf = (row: Row | BadRow | undefined) =>
  row === undefined || isBadRow(row) ? row?.message : row.value;

describe('JSON', () => {
  const object = fc
    .array(fc.tuple(fc.string(), jsonValue), { maxLength: 4 })
    .map((members) => Object.fromEntries(members));

  test('a record is what JSON.parse says of it, and its text is that of the file', async () => {
    await fc.assert(
      fc.asyncProperty(object.chain(jsonText), async (text) => {
        const [row] = await rowsOf('a.json', `[${text}]`);
        expect(contentOf(row)).toStrictEqual(JSON.parse(text));
        expect(row?.text).toBe(text.trim());
      }),
    );
  });

  test('numbers that a double cannot hold are kept as they are written, all others are numbers', async () => {
    const text =
      '{"a": [9007199254740993, 0.1, 1.0], "b": {"c": 1e400, "d": 12345678901234567890}}';
    const [row] = await rowsOf('a.jsonl', text);
    expect(contentOf(row)).toStrictEqual({
      a: [new InexactNumber('9007199254740993'), 0.1, 1],
      b: { c: new InexactNumber('1e400'), d: new InexactNumber('12345678901234567890') },
    });
  });

  test('a record with such a number is otherwise the same', async () => {
    await fc.assert(
      fc.asyncProperty(object, async (value) => {
        const exact = { ...value, long: 0 };
        const text = JSON.stringify(exact).replace(/"long":0(?=}$)/, '"long":1e400');
        const [row] = await rowsOf('a.jsonl', text);
        fc.pre(text.endsWith('"long":1e400}'));
        expect(contentOf(row)).toEqual({ ...value, long: new InexactNumber('1e400') });
      }),
    );
  });
});

// the text is trimmed as JavaScript trims, which takes more characters for space than JSON does
test('what JSON.parse refuses is refused', async () => {
  const [row] = await rowsOf('a.jsonl', '\u00a0{}\u2028\n');
  expect(contentOf(row)).toMatch(/^expected JSON/);
});

/** Records that have the same columns, of any text. */
const table = fc
  .uniqueArray(fc.string({ unit: 'binary', minLength: 1 }), { minLength: 2, maxLength: 4 })
  .chain((columns) =>
    fc.array(
      fc.tuple(
        ...columns.map((name) => fc.tuple(fc.constant(name), fc.string({ unit: 'binary' }))),
      ),
      {
        minLength: 1,
        maxLength: 5,
      },
    ),
  )
  .map((rows) => rows.map((cells): Record<string, string> => Object.fromEntries(cells)))
  // a byte-order mark at the start is one, and is dropped
  .filter((rows) => !Object.keys(rows[0] ?? {})[0]?.startsWith('\ufeff'));

describe('CSV', () => {
  test('values come as the text that was written', async () => {
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom('', '\ufeff'), async (records, bom) => {
        const rows = await rowsOf('a.csv', bom + csv(records));
        expect(rows.map(contentOf)).toEqual(records);
        expect(rows.map(({ text }) => JSON.parse(text))).toEqual(records);
      }),
    );
  });

  test('how the bytes are cut into chunks does not show', async () => {
    await fc.assert(
      fc.asyncProperty(table, cuts, async (records, shares) => {
        const bytes = Buffer.from(csv(records));
        const whole = await read('a.csv', inChunks(bytes));
        expect(await read('a.csv', inChunks(bytes, shares))).toEqual(whole);
        expect(await read('a.csv', byteByByte(bytes))).toEqual(whole);
      }),
    );
  });

  test('quotes, commas and lines inside of values, blank lines, CR LF', async () => {
    const rows = await rowsOf('a.CSV', 'a,"b, c"\r\n\r\n1,"""2"",\n3"\r\n"",\r\n');
    expect(rows.map(contentOf)).toEqual([
      { a: '1', 'b, c': '"2",\n3' },
      { a: '', 'b, c': '' },
    ]);
  });

  const damaged = fc
    .record({
      before: fc.string({ unit: 'binary' }),
      bad: fc.constantFrom(
        [0xff],
        [0x80],
        [0xc3],
        [0xe2, 0x82],
        [0xf0, 0x9f, 0x99],
        [0xed, 0xa0, 0x80],
      ),
      after: fc.string({ unit: 'binary' }),
    })
    .map(({ before, bad, after }) =>
      Buffer.concat([Buffer.from(`a,b\n${before}`), Buffer.from(bad), Buffer.from(`,${after}`)]),
    );

  test('bytes that are no UTF-8 are told by their offset', async () => {
    await fc.assert(
      fc.asyncProperty(damaged, async (bytes) => {
        const last = (await read('a.csv', inChunks(bytes))).at(-1);
        expect(contentOf(last)).toMatch(
          new RegExp(`^expected UTF-8.* offset ${findInvalidUtf8(bytes)}$`),
        );
      }),
    );
  });

  // incompleteTail looks at the last chunk alone: a sequence that began two chunks before is lost
  test('also where the chunks are shorter than a character', async () => {
    await fc.assert(
      fc.asyncProperty(damaged, async (bytes) => {
        const last = (await read('a.csv', byteByByte(bytes))).at(-1);
        expect(contentOf(last)).toMatch(
          new RegExp(`^expected UTF-8.* offset ${findInvalidUtf8(bytes)}$`),
        );
      }),
    );
  });
});
