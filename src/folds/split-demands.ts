/** Shares of the kept pairs in per mille: train, validation, test. Integers >= 1 that sum to 1000. */
export type Shares = readonly [train: number, validation: number, test: number];

/** By how much a side's share of the kept pairs may differ from the one asked for, per mille. */
const SHARE_TOLERANCE = 10;

/**
 * The fewest pairs of a type that a side is to have: half its fair share, rounded up, and one.
 *
 * @param share of the side, per mille
 * @param kept pairs of the type on all sides
 */
export function leastOfType(share: number, kept: number): number {
  return Math.max(1, Math.floor((share * kept + 1999) / 2000));
}

/**
 * How far a side is from its share, beyond the tolerance.
 *
 * @param share of the side, per mille
 * @param own pairs on the side
 * @param kept pairs on all sides
 * @returns thousandths of a pair, 0 where the share is met
 */
export function shareExcess(share: number, own: number, kept: number): number {
  return Math.max(0, Math.abs(1000 * own - share * kept) - SHARE_TOLERANCE * kept);
}
