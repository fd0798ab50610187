/**
 * Two sets compared: the sizes of their intersection and of their union, so that whoever needs
 * the quotient can compare it in integers.
 *
 * @param a ascending, without repetition
 * @param b the same, from the same vocabulary
 * @returns [intersection, union], 0 <= intersection <= union; [0, 0] for two empty sets
 * Source: Jaccard (1901), as |A ∩ B| and |A ∪ B|.
 */
export function jaccard(a: Int32Array, b: Int32Array): readonly [number, number] {
  let intersection = 0;
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const left = a[i] ?? 0;
    const right = b[j] ?? 0;
    if (left === right) {
      intersection++;
      i++;
      j++;
    } else if (left < right) i++;
    else j++;
  }
  return [intersection, a.length + b.length - intersection];
}

/**
 * A threshold as an integer, so that no comparison depends on floating-point division.
 *
 * @param threshold 0..1, with at most three decimals
 * @returns 0..1000
 * @throws RangeError outside 0..1
 */
export function perMille(threshold: number): number {
  if (!(threshold >= 0 && threshold <= 1))
    throw new RangeError(`a Jaccard threshold must be in 0..1, got ${threshold}`);
  return Math.round(1000 * threshold);
}

/** Is intersection / union >= threshold? With an empty union it is. */
export function reaches(intersection: number, union: number, thresholdPerMille: number): boolean {
  return 1000 * intersection >= thresholdPerMille * union;
}
