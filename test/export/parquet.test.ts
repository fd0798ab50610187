import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cell, Column } from '../../src/export/column.ts';
import { parquetEnd, parquetGroup } from '../../src/export/parquet.ts';
import { parquetTypes, readParquet } from '../support/read-parquet.ts';

const COLUMNS: readonly Column[] = [
  { name: 'text', type: 'text', nullable: true },
  { name: 'code', type: 'text', nullable: false, long: true },
  { name: 'integer', type: 'integer', nullable: true },
  { name: 'number', type: 'number', nullable: true },
  { name: 'flag', type: 'boolean', nullable: true },
  { name: 'list', type: 'texts', nullable: false },
];

function fileOf(groups: readonly (readonly (readonly Cell[])[])[], columns = COLUMNS): Uint8Array {
  const parts: Uint8Array[] = [];
  const all = [];
  let offset = 0;
  for (const rows of groups) {
    const part = parquetGroup(columns, rows, offset);
    parts.push(part.bytes);
    all.push(...part.groups);
    offset += part.bytes.length;
  }
  return Buffer.concat([...parts, parquetEnd(columns, all, offset, { 'a.b': 'c' })]);
}

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const text = fc.string({ unit: 'binary', maxLength: 12 }).map((each) => each.toWellFormed());
const row = fc.tuple(
  orNull(text),
  fc.oneof(text, fc.constantFrom('', 'a\0b', '\r\n', '=1+1', '😀', 'x'.repeat(100_000))),
  orNull(fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER })),
  // JSON has no -0
  orNull(fc.double({ noNaN: true, noDefaultInfinity: true }).map((each) => each || 0)),
  orNull(fc.boolean()),
  fc.array(text, { maxLength: 4 }),
);
const groups = fc.array(fc.array(row, { minLength: 1, maxLength: 20 }), { maxLength: 4 });

test('another program reads the same rows in the same order, however many groups there are', async () => {
  await fc.assert(
    fc.asyncProperty(groups, async (tables) => {
      const rows = await readParquet(fileOf(tables));
      const names = COLUMNS.map(({ name }) => name);
      expect(rows).toEqual(
        tables
          .flat()
          .map((cells) => Object.fromEntries(cells.map((cell, at) => [names[at], cell]))),
      );
    }),
    { numRuns: 40 },
  );
});

const TYPES = {
  text: 'VARCHAR',
  code: 'VARCHAR',
  integer: 'BIGINT',
  number: 'DOUBLE',
  flag: 'BOOLEAN',
  list: 'VARCHAR[]',
};

test('columns have their types where all is null, and where there are no rows at all', async () => {
  expect(await parquetTypes(fileOf([]))).toEqual(TYPES);
  expect(await readParquet(fileOf([]))).toEqual([]);
  const nulls = fileOf([[[null, '', null, null, null, []]], [[null, '', null, null, null, []]]]);
  expect(await parquetTypes(nulls)).toEqual(TYPES);
  expect(await readParquet(nulls)).toHaveLength(2);
});

test('a lone surrogate is U+FFFD', async () => {
  const [read] = await readParquet(fileOf([[['\ud800a', 'b\udc00', 1, 1, true, ['\ud800']]]]));
  expect(read).toMatchObject({ text: '\ufffda', code: 'b\ufffd', list: ['\ufffd'] });
});
