import { expect, test } from 'vitest';
import { formatRows } from '../../src/export/row-format.ts';
import {
  PAIR_ORDERS,
  TASKS,
  trainingColumns,
  trainingRows,
} from '../../src/export/training-rows.ts';

const PAIR = {
  id: 'seeds:Wren-1',
  partition: 'seeds',
  release_kind: 'demo',
  exception_type: 'NullPointerException',
  source_bugs: ['Wren-1'],
  licence: null,
  buggy: 'a',
  fixed: 'b\ud800',
} as const;
const PLACE = { fold: 1, split: 'test', seed: 42, leaky: false };

const CASES = TASKS.flatMap((task) =>
  PAIR_ORDERS.flatMap((order) => [
    { task, order, reason: undefined },
    { task, order, reason: 'provenance' },
  ]),
);

test.each(CASES)(
  '$task $order $reason has the columns that are stated, in Parquet too',
  ({ task, order, reason }) => {
    const rows = trainingRows(PAIR, PLACE, task, order, () => '00', reason);
    const columns = trainingColumns(task, reason !== undefined);
    for (const row of rows) expect(Object.keys(row)).toEqual(columns.map(({ name }) => name));
    const { bytes, groups } = formatRows(rows, columns, 'parquet', 0);
    expect(groups).toHaveLength(1);
    expect(bytes.length).toBeGreaterThan(0);
  },
);

test('a lone surrogate is an escape in JSON, and U+FFFD in CSV, where the row says so', () => {
  const rows = trainingRows(PAIR, PLACE, 'pairs', 'seeded', () => '00');
  const columns = trainingColumns('pairs', false);
  const text = (format: 'jsonl' | 'csv') =>
    Buffer.from(formatRows(rows, columns, format, 0).bytes).toString();
  expect(JSON.parse(text('jsonl'))).toMatchObject({ fixed: 'b\ud800', ill_formed: true });
  expect(text('csv')).toBe(
    [
      'id,partition,release_kind,exception_type,source_bugs,fold,split,leaky,test_fold,licence,ill_formed,buggy,fixed',
      'seeds:Wren-1,seeds,demo,NullPointerException,"[""Wren-1""]",1,test,false,1,,true,a,b\ufffd',
      '',
    ].join('\r\n'),
  );
});
