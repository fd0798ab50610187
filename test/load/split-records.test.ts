import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RawRecord, splitRecords } from '../../src/load/split-records.ts';
import { jsonText, jsonValue } from '../support/arbitrary-json.ts';
import { byteByByte, cuts, inChunks } from '../support/chunks.ts';

type Found = Omit<RawRecord, 'bytes'> & { readonly text: string };

async function split(chunks: AsyncIterable<Buffer>): Promise<Found[]> {
  const found: Found[] = [];
  for await (const { bytes, ...rest } of splitRecords(chunks))
    found.push({ ...rest, text: bytes.toString('latin1') });
  return found;
}

const records = (text: string) => split(inChunks(Buffer.from(text)));
const texts = async (text: string) => (await records(text)).map((record) => record.text);
const linesOf = async (text: string) => (await records(text)).map(({ line }) => line);

const object = fc
  .array(fc.tuple(fc.string(), jsonValue), { maxLength: 3 })
  .map((members) => Object.fromEntries(members));
const oneLine = object.map((value) => JSON.stringify(value));
const anyLines = object.chain(jsonText);
const lineEnd = fc.constantFrom('\n', '\r\n', '\n\n', '\n \t\n', '\r\n\r\n');
const blank = fc.string({ unit: fc.constantFrom(' ', '\t', '\r', '\n'), maxLength: 4 });
const bom = fc.constantFrom('', '\ufeff');

/** A file of JSON Lines and the records that it was made of. */
const jsonLinesFile = fc
  .record({
    bom,
    lines: fc.array(fc.tuple(oneLine, lineEnd), { maxLength: 6 }),
    before: fc.constantFrom('', '\n', ' \r\n'),
    ended: fc.boolean(),
  })
  .map(({ bom: mark, lines, before, ended }) => {
    const text = lines.map(([line, end]) => line + end).join('');
    return {
      text: mark + before + (ended ? text : text.trimEnd()),
      values: lines.map(([line]): unknown => JSON.parse(line)),
    };
  });

/** A file of JSON arrays and the records that it was made of. */
const arraysFile = fc
  .record({
    bom,
    arrays: fc.array(
      fc.tuple(fc.array(fc.tuple(blank, anyLines, blank), { maxLength: 4 }), blank, blank),
      { minLength: 1, maxLength: 3 },
    ),
    before: blank,
  })
  .map(({ bom: mark, arrays, before }) => {
    const written = arrays.map(([items, inside, after]) => {
      const body = items.map((parts) => parts.join('')).join(',');
      return `[${items.length === 0 ? inside : body}]${after}`;
    });
    return {
      text: mark + before + written.join(''),
      values: arrays.flatMap(([items]) => items.map(([, item]): unknown => JSON.parse(item))),
    };
  });

const anyBytes = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...['[', ']', '{', '}', ',', '"', '\\', '\n', '\r', ' ', '{"a":1}', '\ufeff'],
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 20 },
  )
  .map((parts) => Buffer.from(parts.join('')));

describe('laws', () => {
  test('how the bytes are cut into chunks does not show', async () => {
    const file = fc.oneof(
      jsonLinesFile.map(({ text }) => Buffer.from(text)),
      arraysFile.map(({ text }) => Buffer.from(text)),
      anyBytes,
    );
    await fc.assert(
      fc.asyncProperty(file, cuts, async (bytes, shares) => {
        const whole = await split(inChunks(bytes));
        expect(await split(inChunks(bytes, shares))).toEqual(whole);
        expect(await split(byteByByte(bytes))).toEqual(whole);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['JSON Lines', jsonLinesFile],
    ['JSON arrays', arraysFile],
  ])('each record of a file of %s comes once, in order', async (_form, file) => {
    await fc.assert(
      fc.asyncProperty(file, async ({ text, values }) => {
        const found = await records(text);
        expect(found.map(({ problem }) => problem)).toEqual(values.map(() => null));
        const parsed = found.map((record) =>
          JSON.parse(Buffer.from(record.text, 'latin1').toString()),
        );
        expect(parsed).toStrictEqual(values);
      }),
      { numRuns: 300 },
    );
  });

  test('a record is what stands at its offset, on its line', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(jsonLinesFile, arraysFile), async ({ text }) => {
        const bytes = Buffer.from(text);
        for (const record of await records(text)) {
          const end = record.offset + record.text.length;
          expect(bytes.toString('latin1', record.offset, end)).toBe(record.text);
          const before = bytes.toString('latin1', 0, record.offset);
          expect(record.line).toBe(before.split('\n').length);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('JSON Lines', () => {
  test('lines end with LF or CR LF, the last one as it may', async () => {
    expect(await texts('{"a":1}\r\n{"b":2}\n{"c":3}')).toEqual(['{"a":1}\r', '{"b":2}', '{"c":3}']);
  });

  test('blank lines are counted and left out', async () => {
    expect(await linesOf('\n  \n{}\n\r\n\t\n{}\n\n')).toEqual([3, 6]);
  });

  test('a byte-order mark at the start is dropped, anywhere else it is kept', async () => {
    expect((await records('\ufeff{}\n\ufeff{}')).map(({ text, offset }) => [text, offset])).toEqual(
      [
        ['{}', 3],
        ['\u00ef\u00bb\u00bf{}', 6],
      ],
    );
  });

  test.each(['', '\n', ' \t\r\n', '\ufeff', '\ufeff\n', '\ufeff  '])(
    '%j has no records',
    async (text) => {
      expect(await records(text)).toEqual([]);
    },
  );
});

describe('JSON arrays', () => {
  test('several arrays are one list', async () => {
    expect(await texts('[1, {"a": [2]}]\n[]\n  ["]", "\\"]"][3]')).toEqual([
      '1',
      '{"a": [2]}',
      '"]"',
      '"\\"]"',
      '3',
    ]);
  });

  test('an element is on the line on which it begins', async () => {
    expect(await linesOf('[\n{\n"a": 1\n},\n\n{"b":\n2}]\n[\n3]')).toEqual([2, 6, 9]);
  });

  test('a file that begins with [ after blanks holds arrays', async () => {
    expect(await texts('\ufeff \n\n [1,2]')).toEqual(['1', '2']);
  });

  test.each([
    ['[1,,2]', ['1', '', '2']],
    ['[1,]', ['1', '']],
    ['[,]', ['', '']],
    ['[,1]', ['', '1']],
    ['[1 2]', ['1 2']],
    ['[}]', ['}']],
    ['[{]}]', ['{]}']],
  ])('what is no element of %s is given as it stands', async (text, expected) => {
    expect(await texts(text)).toEqual(expected);
  });

  test.each([
    ['[', [[1, 'unterminated-array']]],
    ['[1', [[1, 'unterminated-array']]],
    [
      '[1,\n',
      [
        [1, null],
        [2, 'unterminated-array'],
      ],
    ],
    [
      '[1]\n["]',
      [
        [1, null],
        [2, 'unterminated-array'],
      ],
    ],
    ['[{"a":\n1', [[1, 'unterminated-array']]],
    [
      '[1]\nx',
      [
        [1, null],
        [2, 'text-after-array'],
      ],
    ],
    [
      '[1],[2]',
      [
        [1, null],
        [1, 'text-after-array'],
      ],
    ],
    [
      '[1]]',
      [
        [1, null],
        [1, 'text-after-array'],
      ],
    ],
    [
      '[1]{}',
      [
        [1, null],
        [1, 'text-after-array'],
      ],
    ],
  ])('the problem of %j is found', async (text, expected) => {
    expect((await records(text)).map(({ line, problem }) => [line, problem])).toEqual(expected);
  });
});

describe('a record may have 16 MiB', () => {
  const MAX = 16 * 1024 * 1024;
  const piece = Buffer.alloc(1024 * 1024, 'n');

  /** Text around so many bytes, which are never in one piece. */
  async function* around(before: string, size: number, after: string): AsyncGenerator<Buffer> {
    yield Buffer.from(before);
    for (let left = size; left > 0; left -= piece.length) yield piece.subarray(0, left);
    yield Buffer.from(after);
  }

  test.each([
    ['a line', '"', '"\n{}\n', '"', '"'],
    ['an element', '[ "', '" , {}]', '"', '" '],
  ])(
    '%s of that size is read, a longer one is not, and reading goes on',
    async (_form, before, after, opens, closes) => {
      const room = MAX - opens.length - closes.length;
      const [whole, next] = await split(around(before, room, after));
      expect([whole?.problem, whole?.text.length, next?.text]).toEqual([null, MAX, '{}']);
      const [longer, other] = await split(around(before, room + 1, after));
      expect([longer?.problem, longer?.text, other?.text]).toEqual(['too-long', '', '{}']);
      expect([other?.problem, other?.line]).toEqual([null, next?.line]);
    },
  );

  test('an array whose end is missing is one of these too', async () => {
    const found = await split(around('["', MAX, ''));
    expect(found.map(({ problem }) => problem)).toEqual(['too-long']);
  });
});

// the search for the first character once copied all that had been read at each chunk
test('a file that begins with many blanks is read to its end, each chunk looked at once', async () => {
  const blank = Buffer.alloc(64 * 1024, ' ');
  async function* chunks() {
    for (let i = 0; i < 4_000; i++) yield blank;
    yield Buffer.from('{"a":1}');
  }
  const found: string[] = [];
  for await (const record of splitRecords(chunks()))
    found.push(record.problem ?? record.bytes.toString());
  expect(found).toEqual(['too-long']);
});
