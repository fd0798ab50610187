import type { Code } from './code.ts';
import { after } from './code.ts';
import { tokenText } from './lex.ts';
import { TokenKind } from './token-kind.ts';
import { elementTypeEnd } from './type-end.ts';

/** One `throw ...;`. */
export interface ThrowStatement {
  /** Its tokens, `throw` and `;` included, one blank between them. */
  readonly text: string;
  /** Simple name of T where the statement is `throw new T(...)`, perhaps with a body; else null. */
  readonly thrown: string | null;
}

/**
 * The throw statements of a method in the order of their `throw`, those of lambdas and nested
 * classes included.
 *
 * @param code tokens with brackets paired
 * @returns in time linear in the tokens: the texts are slices of one string
 * Source: golden/java-metrics.md, section 5.
 */
export function throwStatements(code: Code): readonly ThrowStatement[] {
  const { kinds, lexed } = code;
  if (!kinds.includes(TokenKind.throw)) return [];
  const { joined, places } = joinTokens(code);
  const found: ThrowStatement[] = [];
  for (let token = 0; token < lexed.count; token++) {
    if (kinds[token] !== TokenKind.throw) continue;
    const semicolon = statementEnd(code, token);
    const text = joined.slice(places[token], (places[semicolon] ?? joined.length) + 1);
    found.push({ text, thrown: thrownClass(code, token, semicolon) });
  }
  return found;
}

/** All token texts in one string, and where each starts in it. */
function joinTokens(code: Code): { readonly joined: string; readonly places: Int32Array } {
  const { lexed } = code;
  const texts: string[] = [];
  const places = new Int32Array(lexed.count);
  let place = 0;
  for (let token = 0; token < lexed.count; token++) {
    const text = tokenText(lexed, token);
    texts.push(text);
    places[token] = place;
    place += text.length + 1;
  }
  return { joined: texts.join(' '), places };
}

/** The `;` of the statement that starts at a token. */
function statementEnd(code: Code, start: number): number {
  const { kinds } = code;
  let at = start;
  while (kinds[at] !== TokenKind.semicolon && kinds[at] !== TokenKind.end) {
    const opens =
      kinds[at] === TokenKind.openParen ||
      kinds[at] === TokenKind.openBrace ||
      kinds[at] === TokenKind.openBracket;
    at = opens ? after(code, at) : at + 1;
  }
  return at;
}

function thrownClass(code: Code, token: number, semicolon: number): string | null {
  const { kinds } = code;
  if (kinds[token + 1] !== TokenKind.new) return null;
  const open = elementTypeEnd(code, token + 2);
  if (open === -1 || kinds[open] !== TokenKind.openParen) return null;
  let end = after(code, open);
  if (kinds[end] === TokenKind.openBrace) end = after(code, end);
  if (end !== semicolon) return null; // `throw new Builder().build();` throws no Builder
  return tokenText(code.lexed, simpleName(code, open));
}

/** The last identifier before the arguments, type arguments skipped. */
function simpleName(code: Code, open: number): number {
  const { kinds, partner } = code;
  let at = open - 1;
  let depth = 0;
  while (at > 0) {
    if (kinds[at] === TokenKind.closeParen)
      at = partner[at] ?? 0; // arguments of an annotation
    else if (kinds[at] === TokenKind.greater) depth++;
    else if (kinds[at] === TokenKind.less) depth--;
    else if (depth === 0) return at;
    at--;
  }
  return at;
}
