/** The first items in an order of however many are offered, in memory for twice as many. */
export class FirstInOrder<T> {
  readonly #limit: number;
  readonly #compare: (a: T, b: T) => number;
  #kept: T[] = [];
  #last: T | undefined;

  /**
   * @param limit how many to keep, an integer >= 0
   * @param compare a total order, but for items that are as good as the same
   */
  constructor(limit: number, compare: (a: T, b: T) => number) {
    this.#limit = limit;
    this.#compare = compare;
  }

  /** @returns false if the item, and so whatever is after it in the order, is not among the first */
  offer(item: T): boolean {
    if (this.#limit === 0) return false;
    if (this.#last !== undefined && this.#compare(item, this.#last) >= 0) return false;
    this.#kept.push(item);
    if (this.#kept.length >= 2 * this.#limit) this.#trim();
    return true;
  }

  /** In order, at most `limit`. */
  items(): readonly T[] {
    this.#trim();
    return this.#kept;
  }

  #trim(): void {
    this.#kept.sort(this.#compare);
    if (this.#kept.length < this.#limit) return;
    this.#kept = this.#kept.slice(0, this.#limit);
    this.#last = this.#kept.at(-1);
  }
}
