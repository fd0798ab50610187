import { isUtf8 } from 'node:buffer';

/** A text and the encoding it was read in, or why it is none. */
export type Decoded =
  | { readonly text: string; readonly encoding: 'utf-8' | 'windows-1252' }
  | { readonly problem: string };

/**
 * What windows-1252 has at 0x80 to 0x9f; its five unused bytes are control characters. Node 20's
 * own decoder reads them all as control characters.
 */
const HIGH_CONTROLS =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/** A text may have this share of NUL bytes: logs have a stray one, UTF-16 has every second. */
const MAX_NUL_SHARE = 0.01;

/**
 * Bytes as text: UTF-8 where they are well-formed, else windows-1252, of which ISO-8859-1 is the
 * printable part. Line ends and a byte-order mark stay.
 *
 * @returns a problem for bytes with many NULs, which are UTF-16 or no text
 */
export function decodeText(bytes: Buffer): Decoded {
  const nuls = countNuls(bytes);
  if (nuls > MAX_NUL_SHARE * bytes.length)
    return {
      problem: `expected UTF-8 or windows-1252, found ${nuls} NUL bytes among ${bytes.length}`,
    };
  if (isUtf8(bytes)) return { text: bytes.toString('utf8'), encoding: 'utf-8' };
  const text = bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (char) => HIGH_CONTROLS[char.charCodeAt(0) - 0x80] ?? char);
  return { text, encoding: 'windows-1252' };
}

function countNuls(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(0); at !== -1; at = bytes.indexOf(0, at + 1)) count++;
  return count;
}
