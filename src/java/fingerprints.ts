import type { Lexed } from './lex.ts';
import { tokenText } from './lex.ts';
import { PairTable } from './pair-table.ts';

/** What a method is compared by: two sets of integers, each ascending and without repetition. */
export interface Fingerprint {
  /** The distinct token texts. */
  readonly tokens: Int32Array;
  /** The distinct runs of five token texts; none in a text of fewer than five tokens. */
  readonly grams: Int32Array;
}

/**
 * The numbers that stand for token texts and token 5-grams. Fingerprints can be compared only if
 * one vocabulary made them; the numbers depend on the order of the methods, the sets' sizes,
 * intersections and unions do not.
 */
export class Vocabulary {
  readonly #tokens = new Map<string, number>();
  readonly #twos = new PairTable();
  readonly #fours = new PairTable();
  readonly #fives = new PairTable();

  /** Different token texts seen so far. */
  get tokens(): number {
    return this.#tokens.size;
  }

  /** Different token 5-grams seen so far. */
  get grams(): number {
    return this.#fives.size;
  }

  /**
   * The fingerprint of a text.
   *
   * @param lexed its tokens
   * @returns exact sets, no hashing into fewer values; time linear but for the sorting
   */
  fingerprint(lexed: Lexed): Fingerprint {
    const { count } = lexed;
    const tokens = new Int32Array(count);
    for (let i = 0; i < count; i++) tokens[i] = this.#tokenNumber(tokenText(lexed, i));
    return { grams: sortedSet(this.#gramNumbers(tokens)), tokens: sortedSet(tokens) };
  }

  #tokenNumber(text: string): number {
    const known = this.#tokens.get(text);
    if (known !== undefined) return known;
    const number = this.#tokens.size;
    this.#tokens.set(text, number);
    return number;
  }

  /** Five is two and two and one: pairs of pairs get numbers, and those with a last token. */
  #gramNumbers(tokens: Int32Array): Int32Array {
    const twos = new Int32Array(Math.max(0, tokens.length - 1));
    for (let i = 0; i < twos.length; i++)
      twos[i] = this.#twos.numberOf(tokens[i] ?? 0, tokens[i + 1] ?? 0);
    const grams = new Int32Array(Math.max(0, tokens.length - 4));
    for (let i = 0; i < grams.length; i++) {
      const four = this.#fours.numberOf(twos[i] ?? 0, twos[i + 2] ?? 0);
      grams[i] = this.#fives.numberOf(four, tokens[i + 4] ?? 0);
    }
    return grams;
  }
}

/** Sorts numbers in place and drops repetitions. */
function sortedSet(numbers: Int32Array): Int32Array {
  numbers.sort();
  let size = 0;
  for (const number of numbers)
    if (size === 0 || number !== numbers[size - 1]) numbers[size++] = number;
  return numbers.slice(0, size);
}
