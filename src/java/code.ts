import type { Lexed } from './lex.ts';

/** Tokens with all brackets paired: what every scanner step reads. */
export interface Code {
  readonly lexed: Lexed;
  /** `lexed.kinds`, at hand because everything asks for it. */
  readonly kinds: Uint8Array;
  /** See `Brackets`. */
  readonly partner: Int32Array;
}

/** Does a token read as this word? For the contextual keywords, which are identifier tokens. */
export function isWord(code: Code, token: number, word: string): boolean {
  const { text, starts, ends } = code.lexed;
  const start = starts[token] ?? 0;
  return (ends[token] ?? 0) - start === word.length && text.startsWith(word, start);
}

/** The token after the partner of an opening bracket. */
export function after(code: Code, opener: number): number {
  return (code.partner[opener] ?? opener) + 1;
}
