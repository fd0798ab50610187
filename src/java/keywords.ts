import { TokenKind } from './token-kind.ts';

const LONGEST_KEYWORD = 'synchronized'.length;

/** Kinds of `true` to `while` in the table are words; everything from `openParen` on is not. */
const KINDS_BY_WORD: ReadonlyMap<string, number> = new Map(
  Object.entries(TokenKind).filter(
    ([, kind]) => kind >= TokenKind.true && kind < TokenKind.openParen,
  ),
);

/**
 * The kind of a word: a keyword, `true`, `false` or `null`, or else an identifier.
 *
 * @param text the translated source
 * @param start offset of the first character of the word
 * @param end offset after its last character
 * Source: JLS 17, 3.9; contextual keywords are identifiers.
 */
export function wordKind(text: string, start: number, end: number): number {
  const first = text.charCodeAt(start);
  const startsLowerCase = first >= 0x61 && first <= 0x7a;
  if (!startsLowerCase || end - start < 2 || end - start > LONGEST_KEYWORD)
    return TokenKind.identifier;
  return KINDS_BY_WORD.get(text.slice(start, end)) ?? TokenKind.identifier;
}
