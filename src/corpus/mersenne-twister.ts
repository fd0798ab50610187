const WORDS = 624;
const SHIFT = 397;
const UPPER_BIT = 0x80000000;
const LOWER_BITS = 0x7fffffff;
const TWIST = 0x9908b0df;

/**
 * MT19937 with CPython's seeding, so that `random.Random(seed)` draws the same numbers.
 *
 * Source: Matsumoto and Nishimura 1998; the seeding and the derived draws are those of CPython.
 */
export class MersenneTwister {
  readonly #state = new Uint32Array(WORDS);
  #position = WORDS;

  /**
   * @param seed integer, 0..2^53-1; or a larger one as its 32-bit limbs, the lowest first, of which
   *   Python's `random.Random(n)` is the same when the last is not 0
   * @throws RangeError for any other seed
   */
  constructor(seed: number | readonly number[]) {
    this.#seedWith(typeof seed === 'number' ? limbsOf(seed) : seed);
  }

  /** @returns integer, 0..2^32-1 */
  u32(): number {
    if (this.#position === WORDS) this.#twist();
    let y = this.#state[this.#position++] ?? 0;
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    return (y ^ (y >>> 18)) >>> 0;
  }

  /** @returns number with 53 random bits, 0 (included) to 1 (excluded) */
  random(): number {
    const high = this.u32() >>> 5;
    const low = this.u32() >>> 6;
    return (high * 2 ** 26 + low) / 2 ** 53;
  }

  /**
   * @param n integer, 1..2^31
   * @returns integer, 0..n-1, each equally likely
   */
  below(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > 2 ** 31) {
      throw new RangeError(`n must be an integer in 1..2^31, got ${n}`);
    }
    const unused = Math.clz32(n);
    let draw = this.u32() >>> unused;
    while (draw >= n) draw = this.u32() >>> unused;
    return draw;
  }

  /** @returns a shuffled copy; the argument stays as it is */
  shuffled<T extends NonNullable<unknown> | null>(items: readonly T[]): T[] {
    const copy = [...items];
    for (let i = copy.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const here = copy[i];
      const there = copy[j];
      if (here === undefined || there === undefined) continue;
      copy[i] = there;
      copy[j] = here;
    }
    return copy;
  }

  #seedWith(limbs: readonly number[]): void {
    if (limbs.length === 0) throw new RangeError('limbs must hold at least one number, got none');
    const state = this.#state;
    state[0] = 19650218;
    for (let i = 1; i < WORDS; i++) {
      const before = state[i - 1] ?? 0;
      state[i] = Math.imul(1812433253, before ^ (before >>> 30)) + i;
    }
    let i = 1;
    let j = 0;
    for (let step = Math.max(WORDS, limbs.length); step > 0; step--) {
      const before = state[i - 1] ?? 0;
      const mixed = (state[i] ?? 0) ^ Math.imul(before ^ (before >>> 30), 1664525);
      state[i] = mixed + (limbs[j] ?? 0) + j;
      i = this.#next(i);
      j = j + 1 === limbs.length ? 0 : j + 1;
    }
    for (let step = WORDS - 1; step > 0; step--) {
      const before = state[i - 1] ?? 0;
      state[i] = ((state[i] ?? 0) ^ Math.imul(before ^ (before >>> 30), 1566083941)) - i;
      i = this.#next(i);
    }
    state[0] = UPPER_BIT;
    this.#position = WORDS;
  }

  /** The index after i; past the end, the last word is carried to the front. */
  #next(i: number): number {
    if (i + 1 < WORDS) return i + 1;
    this.#state[0] = this.#state[WORDS - 1] ?? 0;
    return 1;
  }

  #twist(): void {
    const state = this.#state;
    for (let i = 0; i < WORDS; i++) {
      const following = i + 1 < WORDS ? i + 1 : 0;
      const far = i + SHIFT < WORDS ? i + SHIFT : i + SHIFT - WORDS;
      const y = ((state[i] ?? 0) & UPPER_BIT) | ((state[following] ?? 0) & LOWER_BITS);
      state[i] = (state[far] ?? 0) ^ (y >>> 1) ^ (y & 1 ? TWIST : 0);
    }
    this.#position = 0;
  }
}

function limbsOf(seed: number): readonly number[] {
  if (!Number.isSafeInteger(seed) || seed < 0) {
    throw new RangeError(`seed must be an integer in 0..2^53-1, got ${seed}`);
  }
  const high = Math.floor(seed / 2 ** 32);
  return high === 0 ? [seed >>> 0] : [seed >>> 0, high];
}
