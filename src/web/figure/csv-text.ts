export type CsvValue = string | number | boolean | null | undefined;

/** A cell as RFC 4180 has it; what there is none of is an empty cell. */
function cell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A table as CSV, numbers unrounded, byte for byte: what a spreadsheet makes of a cell that
 * starts with = is the reader's to know.
 *
 * @param rows the head first
 */
export function csvText(rows: readonly (readonly CsvValue[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
