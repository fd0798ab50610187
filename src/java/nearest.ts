import { jaccard, perMille, reaches } from './jaccard.ts';

/** A member of the index and how much it shares with the query. */
export interface Neighbour {
  /** Its place in the list that the index was built from. */
  readonly index: number;
  readonly intersection: number;
  /** At least 1. */
  readonly union: number;
}

/** A number is frequent where at least one in so many members holds it. */
const FREQUENT = 4;

/** Bits for frequent numbers per member at most; the others are counted along their lists. */
const MAX_BITS = 256;

const WORD_BITS = 32;

/**
 * Finds similar sets without comparing all pairs: for each number the sets that hold it. `nearest`
 * counts along these lists, but for the frequent numbers, which each member has as bits; `within`
 * takes the rarest numbers first and stops when a set that shares none of them is out of reach.
 */
export class NearestIndex {
  readonly #sets: readonly Int32Array[];
  /** Members that hold number n: #holders[#offsets[n] .. #offsets[n + 1] - 1], ascending. */
  readonly #offsets: Int32Array;
  readonly #holders: Int32Array;
  /** of `#count`; all 0 between queries */
  readonly #shared: Int32Array;
  readonly #touched: Int32Array;
  /** The bit that stands for a frequent number; -1 for all others. */
  readonly #bits: Int16Array;
  /** Frequent numbers of each member, `#words` 32-bit words a member. */
  readonly #masks: Int32Array;
  readonly #words: number;

  /**
   * @param sets each ascending and without repetition, of numbers >= 0 from one vocabulary
   */
  constructor(sets: readonly Int32Array[]) {
    this.#sets = sets;
    const largest = sets.reduce((most, set) => Math.max(most, set[set.length - 1] ?? -1), -1);
    const offsets = new Int32Array(largest + 3);
    for (const set of sets) for (const n of set) offsets[n + 2] = (offsets[n + 2] ?? 0) + 1;
    for (let n = 2; n < offsets.length; n++) offsets[n] = (offsets[n] ?? 0) + (offsets[n - 1] ?? 0);
    const holders = new Int32Array(offsets[offsets.length - 1] ?? 0);
    for (const [index, set] of sets.entries())
      for (const n of set) {
        const place = offsets[n + 1] ?? 0;
        holders[place] = index;
        offsets[n + 1] = place + 1;
      }
    this.#offsets = offsets;
    this.#holders = holders;
    this.#shared = new Int32Array(sets.length);
    this.#touched = new Int32Array(sets.length);
    const frequent = this.#mostFrequent();
    this.#bits = new Int16Array(largest + 1).fill(-1);
    for (const [bit, n] of frequent.entries()) this.#bits[n] = bit;
    this.#words = Math.ceil(frequent.length / WORD_BITS);
    this.#masks = new Int32Array(this.#words * sets.length);
    for (const [index, set] of sets.entries()) this.#addBits(set, this.#masks, index * this.#words);
  }

  #mostFrequent(): readonly number[] {
    const holders = (n: number): number => this.#start(n + 1) - this.#start(n);
    const frequent: number[] = [];
    for (let n = 0; n + 2 < this.#offsets.length; n++)
      if (holders(n) * FREQUENT >= this.#sets.length && holders(n) > 0) frequent.push(n);
    return frequent.sort((a, b) => holders(b) - holders(a) || a - b).slice(0, MAX_BITS);
  }

  /** Sets the bits of a set's frequent numbers; whether it has any. */
  #addBits(set: Int32Array, masks: Int32Array, from: number): boolean {
    let isAny = false;
    for (const n of set) {
      const bit = this.#bits[n] ?? -1;
      if (bit === -1) continue;
      const word = from + (bit >> 5);
      masks[word] = (masks[word] ?? 0) | (1 << (bit & 31));
      isAny = true;
    }
    return isAny;
  }

  /**
   * The member with the largest Jaccard similarity; among equals the one with the lowest index.
   *
   * @param query ascending, without repetition, from the vocabulary of the index
   * @param except a member to leave out: the query's own place when it is one of them
   * @returns null if no member shares a number with the query
   */
  nearest(query: Int32Array, except = -1): Neighbour | null {
    let best: Neighbour | null = null;
    const mask = new Int32Array(this.#words);
    const isFrequent = this.#addBits(query, mask, 0);
    const touched = this.#count(query);
    // a frequent number is shared with many: then all members are looked at
    const looked = isFrequent ? this.#sets.length : touched;
    for (let place = 0; place < looked; place++) {
      const index = isFrequent ? place : (this.#touched[place] ?? 0);
      const intersection =
        (this.#shared[index] ?? 0) + (isFrequent ? this.#common(mask, index) : 0);
      this.#shared[index] = 0;
      if (intersection === 0 || index === except) continue;
      const union = query.length + this.#set(index).length - intersection;
      const gain = best === null ? 1 : intersection * best.union - best.intersection * union;
      if (gain > 0 || (best !== null && gain === 0 && index < best.index))
        best = { index, intersection, union };
    }
    return best;
  }

  /** How many frequent numbers a member shares with the query. */
  #common(mask: Int32Array, index: number): number {
    let count = 0;
    const from = index * this.#words;
    for (let word = 0; word < mask.length; word++)
      count += bitCount((mask[word] ?? 0) & (this.#masks[from + word] ?? 0));
    return count;
  }

  /**
   * Counts in `#shared` what each member shares with the query, but for frequent numbers; those that
   * share anything are the first of `#touched`. Cheaper than comparing members one by one.
   *
   * @returns how many members share a number
   */
  #count(query: Int32Array): number {
    let touched = 0;
    for (const n of query) {
      if ((this.#bits[n] ?? -1) !== -1) continue;
      for (let place = this.#start(n); place < this.#start(n + 1); place++) {
        const index = this.#holders[place] ?? 0;
        const before = this.#shared[index] ?? 0;
        if (before === 0) this.#touched[touched++] = index;
        this.#shared[index] = before + 1;
      }
    }
    return touched;
  }

  /**
   * All members whose Jaccard similarity with the query is at least a threshold:
   * 1000 * intersection >= round(1000 * threshold) * union.
   *
   * @param query ascending, without repetition, from the vocabulary of the index
   * @param threshold above 0, up to 1, with at most three decimals
   * @param except a member to leave out
   * @returns in ascending order of index; empty sets are similar to nothing
   * @throws RangeError for another threshold
   */
  within(query: Int32Array, threshold: number, except = -1): readonly Neighbour[] {
    const least = perMille(threshold);
    if (least === 0)
      throw new RangeError(`a Jaccard threshold must be at least 0.001, got ${threshold}`);
    const canReach = (shared: number, union: number): boolean => reaches(shared, union, least);
    const found: Neighbour[] = [];
    for (const index of this.#candidates(query, canReach)) {
      if (index === except) continue;
      const neighbour = this.#compare(query, index);
      if (canReach(neighbour.intersection, neighbour.union)) found.push(neighbour);
    }
    return found.sort((a, b) => a.index - b.index);
  }

  #compare(query: Int32Array, index: number): Neighbour {
    const [intersection, union] = jaccard(query, this.#set(index));
    return { index, intersection, union };
  }

  /**
   * Members that share a number with the query and may pass, each once. A member not seen among
   * the holders of the first k numbers shares at most |query| - k with it.
   */
  *#candidates(
    query: Int32Array,
    canReach: (shared: number, union: number) => boolean,
  ): Generator<number> {
    const seen = new Set<number>();
    let left = query.length;
    for (const n of this.#rarestFirst(query)) {
      if (!canReach(left, query.length)) return;
      for (let place = this.#start(n); place < this.#start(n + 1); place++) {
        const index = this.#holders[place] ?? 0;
        if (seen.has(index)) continue;
        seen.add(index);
        const size = this.#set(index).length;
        const shared = Math.min(left, size);
        if (canReach(shared, query.length + size - shared)) yield index;
      }
      left--;
    }
  }

  #rarestFirst(query: Int32Array): readonly number[] {
    const holders = (n: number): number => this.#start(n + 1) - this.#start(n);
    return [...query].sort((a, b) => holders(a) - holders(b) || a - b);
  }

  /** Where the holders of a number start; numbers that no member holds have none. */
  #start(n: number): number {
    return this.#offsets[n] ?? this.#holders.length;
  }

  #set(index: number): Int32Array {
    return this.#sets[index] ?? NOTHING;
  }
}

const NOTHING = new Int32Array(0);

/** Bits that are set in a 32-bit integer: by halves, as sums in place. */
function bitCount(word: number): number {
  const twos = word - ((word >>> 1) & 0x55555555);
  const fours = (twos & 0x33333333) + ((twos >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
