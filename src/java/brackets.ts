import type { Lexed } from './lex.ts';
import { TokenKind } from './token-kind.ts';

/** The partner of every bracket token. */
export interface Brackets {
  /** For an opening bracket the token that closes it and the other way round; 0 elsewhere. */
  readonly partner: Int32Array;
  /** The first bracket without a fitting partner, null if all have one. */
  readonly unmatched: number | null;
}

/**
 * Pairs `()`, `[]` and `{}`; `<` and `>` are operators here.
 *
 * @param lexed the tokens of any text
 * @returns partners up to the first misfit; time linear in the tokens
 */
export function matchBrackets(lexed: Lexed): Brackets {
  const { kinds, count } = lexed;
  const partner = new Int32Array(count + 1);
  const open = new Int32Array(count);
  let depth = 0;
  for (let token = 0; token < count; token++) {
    switch (kinds[token]) {
      case TokenKind.openParen:
      case TokenKind.openBracket:
      case TokenKind.openBrace:
        open[depth++] = token;
        break;
      case TokenKind.closeParen:
      case TokenKind.closeBracket:
      case TokenKind.closeBrace: {
        const opener = depth > 0 ? (open[--depth] ?? 0) : -1;
        // a closing kind is its opening kind plus one
        if ((kinds[opener] ?? -2) + 1 !== kinds[token]) return { partner, unmatched: token };
        partner[opener] = token;
        partner[token] = opener;
        break;
      }
    }
  }
  return { partner, unmatched: depth > 0 ? (open[depth - 1] ?? 0) : null };
}
