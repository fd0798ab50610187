import type { Outcome } from './outcome.ts';
import { undefinedBecause } from './outcome.ts';

export interface CohensKappa {
  readonly n: number;
  /** Share of items on which the raters agree. */
  readonly observed: number;
  /** The share to be expected from how often each rater gives each label. */
  readonly expected: number;
  /** (observed - expected) / (1 - expected), -1..1 */
  readonly kappa: number;
}

/**
 * The agreement of two raters beyond chance.
 *
 * @param a a label for each item
 * @param b the other rater's, in the same order; undefined for no items, and if both give one and
 *   the same label throughout
 * @throws RangeError if the lengths differ, or for NaN
 * Source: Cohen 1960; in integers up to the last division.
 */
export function cohensKappa<Label extends string | number | boolean>(
  a: readonly Label[],
  b: readonly Label[],
): Outcome<CohensKappa> {
  const n = a.length;
  if (n !== b.length)
    throw new RangeError(`both raters must rate the same, got ${n} and ${b.length}`);
  if (n === 0) return undefinedBecause('no-values');
  const ofA = new Map<Label | undefined, number>();
  const ofB = new Map<Label | undefined, number>();
  let agreed = 0;
  for (const [i, label] of a.entries()) {
    if (Number.isNaN(label) || Number.isNaN(b[i]))
      throw new RangeError(`labels must not be NaN, got one at ${i}`);
    ofA.set(label, (ofA.get(label) ?? 0) + 1);
    ofB.set(b[i], (ofB.get(b[i]) ?? 0) + 1);
    if (label === b[i]) agreed++;
  }
  let byChance = 0;
  for (const [label, count] of ofA) byChance += count * (ofB.get(label) ?? 0);
  const all = n * n;
  if (byChance === all) return undefinedBecause('no-variation');
  const kappa = (agreed * n - byChance) / (all - byChance);
  return { value: { n, observed: agreed / n, expected: byChance / all, kappa } };
}
