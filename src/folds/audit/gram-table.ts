const GRAM_LENGTH = 5;
const FIRST_CAPACITY = 1 << 12; // a power of two, as every capacity
const MOST_FILLED = 0.5;
const EMPTY = -1;

/**
 * Numbers the runs of five tokens of methods: equal runs have the same number, others never do. An
 * audit of a whole corpus does little else, so a run is looked up once, and not at all where it
 * goes on as an earlier method did.
 */
export class GramTable {
  /** The tokens of all methods, one after the other. */
  #tokens = new Int32Array(FIRST_CAPACITY);
  #filled = 0;
  /** The number of the run that begins with each of these tokens; EMPTY where none does. */
  #grams = new Int32Array(FIRST_CAPACITY).fill(EMPTY);
  /** Open addressing: the numbers given, or EMPTY. */
  #slots = new Int32Array(FIRST_CAPACITY).fill(EMPTY);
  #size = 0;

  /**
   * The distinct runs of five tokens of a method.
   *
   * @param tokens numbers of tokens, equal where these are
   * @returns ascending, without repetition, each less than the number of tokens so far; none of
   *   fewer than five tokens
   */
  gramsOf(tokens: Int32Array): Int32Array {
    const grams = new Int32Array(Math.max(0, tokens.length - GRAM_LENGTH + 1));
    if (grams.length === 0) return grams;
    this.#append(tokens);
    let gram = EMPTY;
    const start = this.#filled - tokens.length;
    for (let at = 0; at < grams.length; at++) {
      gram = this.#following(gram, start + at) ?? this.#numberOf(start + at);
      this.#grams[start + at] = gram;
      grams[at] = gram;
    }
    grams.sort();
    let distinct = 0;
    for (const each of grams)
      if (distinct === 0 || each !== grams[distinct - 1]) grams[distinct++] = each;
    return grams.slice(0, distinct);
  }

  #append(tokens: Int32Array): void {
    const start = this.#filled;
    this.#filled += tokens.length;
    this.#tokens = withRoom(this.#tokens, this.#filled);
    this.#grams = withRoom(this.#grams, this.#filled);
    this.#tokens.set(tokens, start);
  }

  /**
   * The run that followed the previous one where that was first seen, if it is the one here: four
   * tokens are then known to be equal, and the fifth decides.
   */
  #following(previous: number, place: number): number | null {
    if (previous === EMPTY) return null;
    const last = GRAM_LENGTH - 1;
    if (this.#tokens[previous + 1 + last] !== this.#tokens[place + last]) return null;
    const gram = this.#grams[previous + 1] ?? EMPTY;
    return gram === EMPTY ? null : gram;
  }

  /** The place where the run that begins at a place was first seen, which is its number. */
  #numberOf(place: number): number {
    const mask = this.#slots.length - 1;
    let slot = this.#hash(place) & mask;
    for (;;) {
      const gram = this.#slots[slot] ?? EMPTY;
      if (gram === EMPTY) break;
      if (this.#isEqual(gram, place)) return gram;
      slot = (slot + 1) & mask;
    }
    this.#slots[slot] = place;
    this.#size++;
    if (this.#size > this.#slots.length * MOST_FILLED) this.#grow();
    return place;
  }

  #isEqual(a: number, b: number): boolean {
    const tokens = this.#tokens;
    for (let at = 0; at < GRAM_LENGTH; at++) if (tokens[a + at] !== tokens[b + at]) return false;
    return true;
  }

  /** The body of MurmurHash3 over five integers, and its finalizer. */
  #hash(place: number): number {
    let hash = 0;
    for (let at = place; at < place + GRAM_LENGTH; at++) {
      const mixed = Math.imul(this.#tokens[at] ?? 0, 0xcc9e2d51);
      hash ^= Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593);
      hash = Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64;
    }
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return hash ^ (hash >>> 16);
  }

  #grow(): void {
    const slots = new Int32Array(2 * this.#slots.length).fill(EMPTY);
    const mask = slots.length - 1;
    for (const gram of this.#slots) {
      if (gram === EMPTY) continue;
      let slot = this.#hash(gram) & mask;
      while (slots[slot] !== EMPTY) slot = (slot + 1) & mask;
      slots[slot] = gram;
    }
    this.#slots = slots;
  }
}

/** The numbers, in a larger array if there is no room for so many. */
function withRoom(numbers: Int32Array<ArrayBuffer>, size: number): Int32Array<ArrayBuffer> {
  if (size <= numbers.length) return numbers;
  const larger = new Int32Array(Math.max(size, 2 * numbers.length)).fill(EMPTY);
  larger.set(numbers);
  return larger;
}
