import type { Cell } from './column.ts';

/** How CSV is written. */
export type CsvOptions = {
  /** what stands for null, without quotes; the same text as a value is quoted */
  readonly nullMarker: string;
  /** begin with a byte-order mark, for spreadsheets that take the file for another encoding */
  readonly bom: boolean;
  /** put an apostrophe before a text that a spreadsheet would run as a formula; the text is changed */
  readonly spreadsheetSafe: boolean;
};

/** Every text as it is; null is an empty cell, and an empty text is quoted. */
export const FAITHFUL_CSV: CsvOptions = { nullMarker: '', bom: false, spreadsheetSafe: false };

const BYTE_ORDER_MARK = '\ufeff';

/** Either half of a record's end is quoted, too: some readers take it for one. */
const NEEDS_QUOTES = /[",\r\n]|^\ufeff/;

/** Source: OWASP, "CSV Injection": what a cell must not begin with; and the full-width forms. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

function textCell(text: string, { nullMarker, spreadsheetSafe }: CsvOptions): string {
  const safe = spreadsheetSafe && FORMULA.test(text) ? `'${text}` : text;
  if (safe !== '' && safe !== nullMarker && !NEEDS_QUOTES.test(safe)) return safe;
  return `"${safe.replaceAll('"', '""')}"`;
}

function csvCell(cell: Cell, options: CsvOptions): string {
  if (cell === null) return options.nullMarker;
  // UTF-8 cannot hold a lone surrogate
  if (typeof cell === 'string') return textCell(cell.toWellFormed(), options);
  return typeof cell === 'object' ? textCell(JSON.stringify(cell), options) : String(cell);
}

const line = (cells: readonly Cell[], options: CsvOptions) =>
  `${cells.map((cell) => csvCell(cell, options)).join(',')}\r\n`;

/** The header, with what comes before it. */
export function csvHead(names: readonly string[], options: CsvOptions): string {
  return (options.bom ? BYTE_ORDER_MARK : '') + line(names, options);
}

/**
 * Rows as RFC 4180 has them. A list is its JSON text; a lone surrogate is U+FFFD.
 *
 * @param rows cells in the order of the header
 */
export function csvRows(rows: readonly (readonly Cell[])[], options: CsvOptions): string {
  return rows.map((cells) => line(cells, options)).join('');
}
