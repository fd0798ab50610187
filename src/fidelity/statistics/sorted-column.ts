import { checkFinite } from './check-finite.ts';

/** Integers are counted, not sorted, while their range is at most so many times their number. */
const SPARSENESS = 8;

/** Numbers checked and sorted once, for all the statistics that look at their order. */
export class SortedColumn {
  readonly #values: Float64Array;

  /**
   * @param values any order and length, copied
   * @throws RangeError for NaN or an infinity
   */
  constructor(values: ArrayLike<number>) {
    if (values instanceof Int32Array) this.#values = countedUp(values);
    else {
      checkFinite('values', values);
      this.#values = new Float64Array(values).sort();
    }
  }

  /** Ascending; not to be written to. -0 stands before 0 and is equal to it. */
  get values(): Float64Array {
    return this.#values;
  }

  get length(): number {
    return this.#values.length;
  }
}

/** Integers in ascending order: counted, which is faster than sorting where they are close. */
function countedUp(values: Int32Array): Float64Array {
  if (values.length === 0) return new Float64Array();
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  if (most - least > SPARSENESS * values.length) return new Float64Array(values).sort();
  const counts = new Int32Array(most - least + 1);
  for (const value of values) counts[value - least] = (counts[value - least] ?? 0) + 1;
  const sorted = new Float64Array(values.length);
  let at = 0;
  for (let above = 0; above < counts.length; above++)
    for (let left = counts[above] ?? 0; left > 0; left--) sorted[at++] = least + above;
  return sorted;
}
