import type { Assignment } from './assignment.ts';
import type { Links } from './links-between.ts';

/** The sizes of all training sets: what the search wants large, the least of them first. */
export type TrainingSizes = { readonly least: number; readonly sum: number };

/**
 * The training sets of an assignment, kept up to date while groups swap folds. Exact where core
 * pairs have at most two groups, as all published ones.
 */
export class SwappingFolds implements TrainingSizes {
  #least: number;
  #sum: number;
  readonly #foldOf: Int32Array;
  readonly #links: Links;
  readonly #sizes: Int32Array;

  /** @param candidates number of core pairs */
  constructor({ folds, foldOf }: Assignment, links: Links, candidates: number) {
    this.#foldOf = foldOf.slice();
    this.#links = links;
    this.#sizes = new Int32Array(folds).fill(candidates);
    for (const [group, fold] of this.#foldOf.entries()) {
      // a pair within the fold is met at both ends and lost once
      const within = this.#sharedWith(group, fold, (other) => other > group);
      this.#add(fold, within - (links.degree[group] ?? 0));
    }
    this.#least = this.#leastSize();
    this.#sum = this.#sizes.reduce((sum, size) => sum + size, 0);
  }

  get least(): number {
    return this.#least;
  }

  get sum(): number {
    return this.#sum;
  }

  /** Group to fold, as it is now; a copy. */
  foldOf(): Int32Array {
    return this.#foldOf.slice();
  }

  areTogether(a: number, b: number): boolean {
    return this.#foldOf[a] === this.#foldOf[b];
  }

  /** Swaps the folds of two groups that are not together; twice, and all is as before. */
  swap(a: number, b: number): void {
    const foldA = this.#foldOf[a] ?? 0;
    const foldB = this.#foldOf[b] ?? 0;
    const heavier = (this.#links.degree[a] ?? 0) - (this.#links.degree[b] ?? 0);
    const lostByA = this.#sharedWith(a, foldA);
    const lostByB = this.#sharedWith(b, foldB);
    this.#foldOf[a] = foldB;
    this.#foldOf[b] = foldA;
    const before = this.#touched(foldA, foldB);
    this.#add(foldA, heavier - lostByA + this.#sharedWith(b, foldA));
    this.#add(foldB, this.#sharedWith(a, foldB) - lostByB - heavier);
    const after = this.#touched(foldA, foldB);
    this.#sum += after.sum - before.sum;
    if (after.least <= this.#least) this.#least = after.least;
    else if (before.least === this.#least) this.#least = this.#leastSize();
  }

  #touched(foldA: number, foldB: number): TrainingSizes {
    const a = this.#sizes[foldA] ?? 0;
    const b = this.#sizes[foldB] ?? 0;
    return { least: Math.min(a, b), sum: a + b };
  }

  #add(fold: number, difference: number): void {
    this.#sizes[fold] = (this.#sizes[fold] ?? 0) + difference;
  }

  #leastSize(): number {
    return this.#sizes.reduce((least, size) => Math.min(least, size));
  }

  /** How many core pairs a group shares with the (counted) groups of a fold. */
  #sharedWith(group: number, fold: number, counts?: (other: number) => boolean): number {
    const { from, to, weight } = this.#links;
    const end = from[group + 1] ?? 0;
    let shared = 0;
    for (let at = from[group] ?? 0; at < end; at++) {
      const other = to[at] ?? 0;
      if (this.#foldOf[other] !== fold) continue;
      if (counts === undefined || counts(other)) shared += weight[at] ?? 0;
    }
    return shared;
  }
}
