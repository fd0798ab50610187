import type { SideRow } from './side-row.ts';

/**
 * Ids, one a line, without the blanks and the quotes around them; blank lines are skipped.
 *
 * @param text without a byte-order mark; lines end with LF, CRLF or CR
 */
export function* idRows(text: string): Generator<SideRow> {
  let line = 0;
  for (const written of text.split(/\r\n|\n|\r/)) {
    line++;
    const id = written.trim().replace(/^(["'])(.*)\1$/, '$2');
    if (id !== '') yield { line, value: id };
  }
}
