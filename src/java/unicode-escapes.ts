import type { TextProblem } from './text-problem.ts';
import { problemAt } from './text-problem.ts';

const LETTER_U = 0x75;
const HEX_DIGITS = 4;

/** Source text after translation of its unicode escapes, and the way back. */
export interface Translated {
  readonly text: string;
  /**
   * For each escape, in order: the offset after its character in `text` (even places) and the
   * offset after the escape in the source (odd places). Empty if there was nothing to translate.
   */
  readonly anchors: readonly number[];
  readonly problem: TextProblem | null;
}

/**
 * Translates `\uXXXX` (any number of `u`) into the character that it names. A backslash that
 * follows an odd number of backslashes starts no escape, and neither does a translated one.
 *
 * @param source Java text as written
 * @returns the text; at a malformed escape it stops translating and reports the place
 * Source: JLS 17, 3.3.
 */
export function translateUnicodeEscapes(source: string): Translated {
  if (!source.includes('\\u')) return { text: source, anchors: [], problem: null };
  const pieces: string[] = [];
  const anchors: number[] = [];
  let copied = 0;
  let translatedLength = 0;
  let problem: TextProblem | null = null;
  let at = source.indexOf('\\');
  while (at !== -1) {
    if (source.charCodeAt(at + 1) !== LETTER_U) {
      at = source.indexOf('\\', at + 2); // this backslash escapes the next character, or nothing
      continue;
    }
    let digits = at + 1;
    while (source.charCodeAt(digits) === LETTER_U) digits++;
    const code = hexValue(source, digits);
    if (code < 0) {
      problem = problemAt(source, at, 'a unicode escape needs four hexadecimal digits');
      break;
    }
    pieces.push(source.slice(copied, at), String.fromCharCode(code));
    translatedLength += at - copied + 1;
    copied = digits + HEX_DIGITS;
    anchors.push(translatedLength, copied);
    at = source.indexOf('\\', copied);
  }
  pieces.push(source.slice(copied));
  return { text: pieces.join(''), anchors, problem };
}

/**
 * The offset in the source of a character of the translated text. For the character that an
 * escape became it is the offset of the escape.
 *
 * @param translated as `translateUnicodeEscapes` returned it
 * @param offset 0..length of the translated text
 */
export function sourceOffset(translated: Translated, offset: number): number {
  const { anchors } = translated;
  let low = 0;
  let high = anchors.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((anchors[2 * middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  if (low === 0) return offset;
  return offset - (anchors[2 * low - 2] ?? 0) + (anchors[2 * low - 1] ?? 0);
}

/** The value of four hexadecimal digits, -1 if one of them is not. */
function hexValue(source: string, start: number): number {
  const digits = source.slice(start, start + HEX_DIGITS);
  return /^[0-9a-fA-F]{4}$/.test(digits) ? Number.parseInt(digits, 16) : -1;
}
