import { NearestIndex } from '../../java/nearest.ts';
import type { MethodContents } from './method-contents.ts';

/** A content that is similar to the one asked about. */
export type NearContent = {
  readonly content: number;
  readonly intersection: number;
  readonly union: number;
};

/** About 60 MB; what is beyond it is computed anew each time it is asked for. */
const MOST_KEPT = 1_000_000;

/** Which contents of a list are similar to a given one and not the same. */
export class NearContents {
  readonly #contents: MethodContents;
  readonly #indexed: readonly number[];
  readonly #threshold: number;
  readonly #index: NearestIndex;
  readonly #kept = new Map<number, readonly NearContent[]>();
  #room: number;

  /**
   * @param indexed the contents to find
   * @param threshold Jaccard similarity of the sets of token 5-grams, as NearestIndex.within
   * @param room how many answers to keep
   */
  constructor(
    contents: MethodContents,
    indexed: readonly number[],
    threshold: number,
    room = MOST_KEPT,
  ) {
    this.#room = room;
    this.#contents = contents;
    this.#indexed = indexed;
    this.#threshold = threshold;
    this.#index = new NearestIndex(indexed.map((content) => contents.gramsOf(content)));
  }

  /** Those that are similar to a content, in the order of the list. */
  of(content: number): readonly NearContent[] {
    const kept = this.#kept.get(content);
    if (kept !== undefined) return kept;
    const near = this.#find(content);
    if (near.length > 0 && near.length <= this.#room) {
      this.#kept.set(content, near);
      this.#room -= near.length;
    }
    return near;
  }

  #find(content: number): readonly NearContent[] {
    const found = this.#index.within(this.#contents.gramsOf(content), this.#threshold);
    return found.flatMap(({ index, intersection, union }) => {
      const other = this.#indexed[index] ?? content;
      return other === content ? [] : [{ content: other, intersection, union }];
    });
  }
}
