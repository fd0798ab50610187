import { type Lexed, tokenText } from '../../java/lex.ts';
import { TokenKind } from '../../java/token-kind.ts';

/** The kinds whose tokens have texts of their own; every other kind has but one text. */
const FREE_TEXT: ReadonlySet<number> = new Set([
  TokenKind.identifier,
  TokenKind.number,
  TokenKind.text,
]);
const FIRST_FREE = 256; // kinds are bytes

/** Gives tokens of equal text equal numbers, and others different ones. */
export class TokenNumbers {
  readonly #numberOf = new Map<string, number>();

  /** @returns a number for each token */
  of(lexed: Lexed): Int32Array<ArrayBuffer> {
    const numbers = new Int32Array(lexed.count);
    for (let token = 0; token < lexed.count; token++) {
      const kind = lexed.kinds[token] ?? 0;
      numbers[token] = FREE_TEXT.has(kind) ? this.#number(tokenText(lexed, token)) : kind;
    }
    return numbers;
  }

  #number(text: string): number {
    const known = this.#numberOf.get(text);
    if (known !== undefined) return known;
    const number = FIRST_FREE + this.#numberOf.size;
    this.#numberOf.set(text, number);
    return number;
  }
}
