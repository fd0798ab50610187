import { lex, tokenSourceEnd, tokenSourceStart } from '../../java/lex.ts';
import { TokenKind } from '../../java/token-kind.ts';

/** A stretch of a text and what it is; what is neither word nor literal nor comment is plain. */
export type Stretch = { readonly start: number; readonly end: number; readonly kind: StretchKind };
export type StretchKind = 'keyword' | 'literal' | 'number' | 'comment' | 'call' | 'plain';

const FIRST_KEYWORD = TokenKind.boolean;
const LAST_KEYWORD = TokenKind.while;

function kindOf(kind: number, next: number): StretchKind {
  if (kind === TokenKind.text) return 'literal';
  if (kind === TokenKind.number) return 'number';
  if (kind >= TokenKind.true && kind <= TokenKind.null) return 'number';
  if (kind >= FIRST_KEYWORD && kind <= LAST_KEYWORD) return 'keyword';
  if (kind === TokenKind.identifier && next === TokenKind.openParen) return 'call';
  return 'plain';
}

/**
 * Splits Java text for display. What the lexer passes over is comments and white space; what
 * comes after a text that it does not take is plain.
 *
 * @returns stretches in order, which together are the whole text
 */
export function highlightJava(code: string): readonly Stretch[] {
  const lexed = lex(code);
  const stretches: Stretch[] = [];
  let at = 0;
  const upTo = (end: number, kind: StretchKind) => {
    if (end > at) stretches.push({ start: at, end, kind });
    at = Math.max(at, end);
  };
  for (let token = 0; token < lexed.count; token++) {
    const start = tokenSourceStart(lexed, token);
    upTo(start, gapKind(code.slice(at, start)));
    upTo(
      tokenSourceEnd(lexed, token),
      kindOf(lexed.kinds[token] ?? TokenKind.end, lexed.kinds[token + 1] ?? TokenKind.end),
    );
  }
  upTo(code.length, lexed.problem === null ? gapKind(code.slice(at)) : 'plain');
  return stretches;
}

const gapKind = (gap: string): StretchKind => (gap.trim() === '' ? 'plain' : 'comment');
