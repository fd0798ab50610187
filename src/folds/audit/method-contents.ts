import { lex } from '../../java/lex.ts';
import { GramTable } from './gram-table.ts';
import { TokenNumbers } from './token-numbers.ts';

/** Longer texts are compared as text alone: the lexer needs nine bytes a character at once. */
const LONGEST_LEXED = 4_000_000;
/** A function takes so many arguments on any engine. */
const MOST_ARGUMENTS = 8192;
const NO_GRAMS = new Int32Array(0);

/**
 * The different methods of a split, numbered: two texts have the same number if their tokens are
 * equal, or, where there are none or the text is no Java, if they are equal without white space.
 * What is long is done once for each number, however often a method is repeated.
 */
export class MethodContents {
  readonly #byText = new Map<string, number | null>();
  readonly #byTokens = new Map<string, number>();
  readonly #byStripped = new Map<string, number>();
  readonly #tokenNumbers = new TokenNumbers();
  readonly #gramTable = new GramTable();
  readonly #tokens: (number | null)[] = [];
  readonly #grams: Int32Array[] = [];

  /**
   * The number of a method, a new one if it is the first of its content.
   *
   * @param code any text; never throws, time linear in it
   * @returns 0, 1, 2, ... in the order of the first of each; null for white space alone, which is
   *   no method
   */
  numberOf(code: string): number | null {
    const known = this.#byText.get(code);
    if (known !== undefined) return known;
    const number = this.#number(code);
    this.#byText.set(code, number);
    return number;
  }

  /** How many tokens the method has; null where it is no Java. */
  tokensOf(content: number): number | null {
    return this.#tokens[content] ?? null;
  }

  /** Its distinct runs of five tokens, as NearestIndex compares them; none if it has fewer tokens. */
  gramsOf(content: number): Int32Array {
    return this.#grams[content] ?? NO_GRAMS;
  }

  #number(code: string): number | null {
    const lexed = code.length > LONGEST_LEXED ? null : lex(code);
    const isJava = lexed !== null && lexed.problem === null;
    if (!isJava || lexed.count === 0) {
      const stripped = code.replaceAll(/\s+/g, '');
      return stripped === '' ? null : this.#add(this.#byStripped, stripped, isJava ? 0 : null);
    }
    const tokens = this.#tokenNumbers.of(lexed);
    return this.#add(this.#byTokens, keyOf(tokens), lexed.count, tokens);
  }

  #add(
    numbers: Map<string, number>,
    key: string,
    count: number | null,
    tokens: Int32Array = NO_GRAMS,
  ): number {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#tokens.length;
    numbers.set(key, number);
    this.#tokens.push(count);
    this.#grams.push(this.#gramTable.gramsOf(tokens));
    return number;
  }
}

/** Different numbers, different texts: two code units for each. */
function keyOf(numbers: Int32Array<ArrayBuffer>): string {
  const units = new Uint16Array(numbers.buffer);
  let key = '';
  for (let at = 0; at < units.length; at += MOST_ARGUMENTS) {
    const piece = units.subarray(at, at + MOST_ARGUMENTS);
    key += Reflect.apply(String.fromCharCode, null, piece); // a spread is four times slower
  }
  return key;
}
