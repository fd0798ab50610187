const FIRST_CAPACITY = 1 << 12; // a power of two, as every capacity
const MOST_FILLED = 0.6;
const EMPTY = -1;

/**
 * Numbers pairs of integers 0, 1, 2, ... in the order in which they are first seen: the same pair
 * always gets the same number, different pairs never do. Open addressing in typed arrays, because
 * a Map with hundreds of thousands of fractional-size keys is several times slower and ends at
 * 2^24 entries.
 */
export class PairTable {
  #capacity = FIRST_CAPACITY;
  #firsts = new Int32Array(FIRST_CAPACITY).fill(EMPTY);
  #seconds = new Int32Array(FIRST_CAPACITY);
  #numbers = new Int32Array(FIRST_CAPACITY);
  #size = 0;

  /** How many different pairs have been numbered. */
  get size(): number {
    return this.#size;
  }

  /**
   * The number of a pair.
   *
   * @param first 0..2^31-1
   * @param second 0..2^31-1
   * @returns 0..size-1
   */
  numberOf(first: number, second: number): number {
    const place = this.#placeOf(first, second);
    if (this.#firsts[place] !== EMPTY) return this.#numbers[place] ?? 0;
    const number = this.#size++;
    this.#firsts[place] = first;
    this.#seconds[place] = second;
    this.#numbers[place] = number;
    if (this.#size > this.#capacity * MOST_FILLED) this.#grow();
    return number;
  }

  /** Where the pair is, or the free place where it belongs. */
  #placeOf(first: number, second: number): number {
    const mask = this.#capacity - 1;
    let place = mix(first, second) & mask;
    while (this.#firsts[place] !== EMPTY) {
      if (this.#firsts[place] === first && this.#seconds[place] === second) break;
      place = (place + 1) & mask;
    }
    return place;
  }

  #grow(): void {
    const firsts = this.#firsts;
    const seconds = this.#seconds;
    const numbers = this.#numbers;
    this.#capacity *= 2;
    this.#firsts = new Int32Array(this.#capacity).fill(EMPTY);
    this.#seconds = new Int32Array(this.#capacity);
    this.#numbers = new Int32Array(this.#capacity);
    for (const [old, first] of firsts.entries()) {
      if (first === EMPTY) continue;
      const second = seconds[old] ?? 0;
      const place = this.#placeOf(first, second);
      this.#firsts[place] = first;
      this.#seconds[place] = second;
      this.#numbers[place] = numbers[old] ?? 0;
    }
  }
}

/** Spreads two integers over 32 bits; the last steps are those of MurmurHash3's finalizer. */
function mix(first: number, second: number): number {
  let hash = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
