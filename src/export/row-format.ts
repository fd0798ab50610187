import type { Column } from './column.ts';
import { csvHead, csvRows, FAITHFUL_CSV } from './csv.ts';
import { type ParquetPart, parquetGroup } from './parquet.ts';
import type { TrainingRow } from './training-rows.ts';

/** Rows as JSON lines, as CSV as RFC 4180 has it, with a header, or as Parquet. */
export const ROW_FORMATS = ['jsonl', 'csv', 'parquet'] as const;
export type RowFormat = (typeof ROW_FORMATS)[number];

const utf8 = new TextEncoder();
const asBytes = (text: string): ParquetPart => ({ bytes: utf8.encode(text), groups: [] });

/**
 * The bytes of some rows, at the start of a file with what comes before them.
 *
 * In CSV a list is JSON text, null is an empty cell and an empty text is quoted (`""`). A lone
 * surrogate, which UTF-8 cannot hold, is U+FFFD in CSV and Parquet, and the row's `ill_formed` is
 * true; in JSON it is an escape.
 *
 * @param columns of every row
 * @param offset bytes of the file before these
 */
export function formatRows(
  rows: readonly TrainingRow[],
  columns: readonly Column[],
  format: RowFormat,
  offset: number,
): ParquetPart {
  if (format === 'jsonl') return asBytes(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  const cells = rows.map((row) => columns.map(({ name }) => row[name] ?? null));
  if (format === 'parquet')
    return rows.length === 0
      ? { bytes: new Uint8Array(), groups: [] }
      : parquetGroup(columns, cells, offset);
  const names = columns.map(({ name }) => name);
  const head = offset === 0 ? csvHead(names, FAITHFUL_CSV) : '';
  return asBytes(head + csvRows(cells, FAITHFUL_CSV));
}
