import { stringify } from 'csv-stringify/sync';
import type { TrainingRow } from './training-rows.ts';

/** Rows as text: JSON lines, or CSV as RFC 4180 has it, with a header. */
export const ROW_FORMATS = ['jsonl', 'csv'] as const;
export type RowFormat = (typeof ROW_FORMATS)[number];

/**
 * The text of some rows, all with the same columns.
 *
 * In CSV a list is JSON text, null is an empty cell and an empty text is quoted (`""`); a lone
 * surrogate, which UTF-8 cannot hold, is U+FFFD there and the row's `ill_formed` is true. In JSON
 * it is an escape.
 */
export function formatRows(rows: readonly TrainingRow[], format: RowFormat): string {
  if (format === 'jsonl') return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  return stringify(
    rows.map((row) => Object.values(row).map((cell) => csvCell(cell))),
    {
      // an empty text, but no null; and either half of a record's end, which readers take for one
      quoted_match: [/^$/, /[\r\n]/],
      record_delimiter: '\r\n',
      cast: { boolean: String },
    },
  );
}

/** What comes before the rows: in CSV a header, in JSON lines nothing. */
export function formatHead(columns: readonly string[], format: RowFormat): string {
  return format === 'csv' ? stringify([[...columns]], { record_delimiter: '\r\n' }) : '';
}

function csvCell(cell: TrainingRow[string]): string | number | boolean | null {
  if (typeof cell === 'string') return cell.toWellFormed();
  return typeof cell === 'object' && cell !== null ? JSON.stringify(cell) : cell;
}
