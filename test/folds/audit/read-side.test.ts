import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RxserveError } from '../../../src/errors.ts';
import { readSide } from '../../../src/folds/audit/read-side.ts';
import type { SideFormat } from '../../../src/folds/audit/side-format.ts';

const entry = (line: number, id: string | null, rest: object = {}) => ({
  line,
  id,
  type: null,
  methods: [],
  repeats: 0,
  ...rest,
});

function refusal(text: string, format: SideFormat | null = null): readonly string[] {
  try {
    readSide(text, 'train.txt', format);
  } catch (error) {
    if (error instanceof RxserveError && error.code === 'bad-request')
      return error.faults.map(({ detail }) => detail);
    throw error;
  }
  throw new Error('it was accepted');
}

const pair = { buggy: 'int f() { return 1; }', fixed: 'int f() { return 2; }' };
const asMethods = [
  { side: 'buggy', code: pair.buggy },
  { side: 'fixed', code: pair.fixed },
];

describe('ids', () => {
  test('one a line, with a mark at the start, CRLF, blanks, quotes and blank lines', () => {
    const { format, entries, faults } = readSide('\ufeffcore:a\r\n\r\n "core:b" \r\nx', 't');
    expect(format).toBe('ids');
    expect(entries).toEqual([entry(1, 'core:a'), entry(3, 'core:b'), entry(4, 'x')]);
    expect(faults).toEqual({ count: 0, listed: [] });
  });

  test('given again, it is one entry that repeats', () => {
    expect(readSide('a\nb\na\na\n', 't').entries).toEqual([
      entry(1, 'a', { repeats: 2 }),
      entry(2, 'b'),
    ]);
  });

  test('a line that is no id is left out and said', () => {
    const { entries, faults } = readSide(`a\n${'x'.repeat(210)}\nb\u0007`, 'test.txt', 'ids');
    expect(entries).toEqual([entry(1, 'a')]);
    expect(faults.count).toBe(2);
    expect(faults.listed[1]).toEqual({
      pointer: 'test.txt',
      detail:
        'test.txt:3: expected an id of 1 to 209 characters without control characters, found "b\\u0007"',
    });
  });
});

describe('JSON', () => {
  test('lines, and an array over several lines, of objects and of ids', () => {
    const lines = `{"pair_id":"p","exception_type":"NPE","buggy_code":"${pair.buggy}","after":"${pair.fixed}"}\r\n\r\n"q"\n7\n`;
    const expected = (second: number, third: number) => [
      entry(1, 'p', { type: 'NullPointerException', methods: asMethods }),
      entry(second, 'q'),
      entry(third, '7'),
    ];
    expect(readSide(lines, 't').entries).toEqual(expected(3, 4));
    const array = `[${lines
      .trim()
      .split(/\s*\n+\s*/)
      .join('\n,')}]`;
    expect(readSide(array, 't').entries).toEqual(expected(2, 3));
  });

  test('rows with code alone', () => {
    const { entries } = readSide(`${JSON.stringify(pair)}\n{"id":null,"code":"x"}`, 't');
    expect(entries).toEqual([
      entry(1, null, { methods: asMethods }),
      entry(2, null, { methods: [{ side: 'code', code: 'x' }] }),
    ]);
  });

  test('the two rows of a pair in the isolated-method task are one entry', () => {
    const rows = ['{"id":"p","code":"x","label":1}', '{"id":"p","code":"y","label":0}'];
    const methods = [
      { side: 'code', code: 'x', label: '1' },
      { side: 'code', code: 'y', label: '0' },
    ];
    expect(readSide(rows.join('\n'), 't').entries).toEqual([entry(1, 'p', { methods })]);
    expect(readSide([...rows, rows[0]].join('\n'), 't').entries).toEqual([
      entry(1, 'p', { methods, repeats: 1 }),
    ]);
  });

  test('a discrimination row', () => {
    const methods = [
      { side: 'a', code: 'x' },
      { side: 'b', code: 'y' },
    ];
    expect(readSide('{"id":"p","a":"x","b":"y","label":1}', 't').entries).toEqual([
      entry(1, 'p', { methods }),
    ]);
  });

  test('a pair given again with other code keeps both and repeats', () => {
    const again = { id: 'p', buggy: 'z', fixed: pair.fixed };
    const text = [{ id: 'p', ...pair }, again].map((row) => JSON.stringify(row)).join('\n');
    expect(readSide(text, 't').entries).toEqual([
      entry(1, 'p', { methods: [...asMethods, { side: 'buggy', code: 'z' }], repeats: 1 }),
    ]);
  });

  test('the partition of a row becomes part of the id, once', () => {
    const text =
      '{"id":"a","partition":"core"}\n{"id":"core:b","partition":"core"}\n{"id":"c","partition":"train"}';
    expect(readSide(text, 't').entries.map(({ id }) => id)).toEqual(['core:a', 'core:b', 'c']);
  });

  test('a label is an exception type only where it names one', () => {
    const text = '{"id":"a","label":"NFE"}\n{"id":"b","label":"1"}\n{"id":"c","exception":"Oops"}';
    expect(readSide(text, 't').entries.map(({ type }) => type)).toEqual([
      'NumberFormatException',
      null,
      'Oops',
    ]);
  });

  test('rows with neither id nor code, or of other types, are faults', () => {
    const text = '{"id":"a"}\n{"q":1}\n{}\n{"id":{},"code":3}\n[1]\nnull\n{"id":" ","code":" "}';
    const { entries, faults } = readSide(text, 't');
    const names =
      'an id (id, pair_id, seed_id, contrast_id, sample_id, bug_id) or code (buggy and fixed, code, or a and b)';
    const id = 'an id of 1 to 209 characters without control characters';
    expect(entries).toEqual([entry(1, 'a')]);
    expect(faults.count).toBe(7);
    expect(faults.listed.map(({ detail }) => detail)).toEqual([
      `t:2: expected ${names}, found no value of these in "q"`,
      `t:3: expected ${names}, found an empty object`,
      `t:4: expected as id ${id}, found {}`,
      't:4: expected as code the text of a method, found 3',
      `t:5: expected ${id}, found [1]`,
      `t:6: expected ${id}, found null`,
      `t:7: expected ${names}, found no value of these in "id", "code"`,
    ]);
  });

  test('malformed lines and elements are all named', () => {
    const found = refusal('{"id":"a"}\n{"id":\n{"q":1}\nnonsense');
    expect(found.map((detail) => detail.slice(0, 29))).toEqual([
      'train.txt:2: expected JSON, f',
      'train.txt:3: expected an id (',
      'train.txt:4: expected JSON, f',
    ]);
    expect(refusal('["a",\n,"b"}\n]')).toHaveLength(2);
    expect(refusal('["a"')).toEqual([
      'train.txt:1: expected one array to its end, ], found the end of the file',
    ]);
    expect(refusal('["a", "b\n')).toHaveLength(1);
    expect(refusal('["a"]\n["b"]')).toEqual([
      'train.txt:2: expected one array to its end, ], found other text',
    ]);
  });

  test('of many faults the first hundred are listed and all counted', () => {
    const found = refusal('{bad\n'.repeat(250));
    expect(found).toHaveLength(101);
    expect(found[100]).toBe('train.txt: and 150 more faults');
  });

  test('any array is read as its elements alone', () => {
    fc.assert(
      fc.property(fc.array(fc.json()), (elements) => {
        const ids = elements.map((text, at) => JSON.stringify({ id: `${at}`, more: text }));
        const pretty = JSON.stringify(
          ids.map((text) => JSON.parse(text)),
          null,
          1,
        );
        if (elements.length === 0) expect(refusal(pretty)).toHaveLength(1);
        else {
          const { entries } = readSide(pretty, 't');
          expect(entries.map(({ id }) => id)).toEqual(elements.map((_, at) => `${at}`));
          expect(entries.map(({ line }) => line)).toEqual(elements.map((_, at) => 2 + 4 * at));
        }
      }),
    );
  });
});

describe('CSV', () => {
  test('cells over several lines, CRLF or mixed line ends', () => {
    const text = '\ufeffid,code,label\r\n\r\n1,"a\r\n""b""",\r\n,"c\n\nd",\n3,,\n';
    const { format, entries } = readSide(text, 't');
    expect(format).toBe('csv');
    expect(entries).toEqual([
      entry(3, '1', { methods: [{ side: 'code', code: 'a\n"b"' }] }),
      entry(5, null, { methods: [{ side: 'code', code: 'c\n\nd' }] }),
      entry(8, '3'),
    ]);
  });

  test('one column of ids', () => {
    expect(readSide('pair_id\na\nb', 't').entries).toEqual([entry(2, 'a'), entry(3, 'b')]);
  });

  test('what is no CSV', () => {
    expect(refusal('id,code\n1,"x')).toHaveLength(1);
    expect(refusal('id,code\n1,x,y\n2\n')).toEqual([
      'train.txt:2: expected 2 columns, as in the header, found 3',
      'train.txt:3: expected 2 columns, as in the header, found 1',
    ]);
    expect(refusal('id,id\n1,2')).toEqual([
      'train.txt:1: expected each column once, found "id" twice',
    ]);
    expect(refusal('number;text\n1;2')[0]).toContain('found "number;text"');
  });
});

test.each(['', '\n\n', '\ufeff', '[]', '[ ]', 'id,code\n'])(
  'an empty side is refused: %j',
  (text) => {
    expect(refusal(text)).toEqual([
      'train.txt:1: expected ids, one a line, or pairs as JSON Lines or CSV, found none',
    ]);
  },
);
