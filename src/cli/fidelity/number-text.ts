/** Numbers as the tables of the command line show them; what is undefined is a dash. */

const DASH = '-';

/** With up to so many digits after the point. */
export function decimal(value: number | null | undefined, digits: number): string {
  return value === null || value === undefined ? DASH : value.toFixed(digits);
}

/** A median: as it is, with one digit after the point if it has any. */
export function middle(value: number | null | undefined): string {
  return value === null || value === undefined ? DASH : String(Math.round(10 * value) / 10);
}

/** Below it a double loses digits, and then all of them. */
const LEAST_PROBABILITY = 1e-300;

/** A probability with three digits, or its order of magnitude; never 0. */
export function probability(value: number | null | undefined): string {
  if (value === null || value === undefined) return DASH;
  if (value < LEAST_PROBABILITY) return `<${LEAST_PROBABILITY}`;
  return value >= 0.001 ? value.toFixed(3) : value.toExponential(1);
}

/** A share in percent. */
export function percent(value: number | null | undefined): string {
  return value === null || value === undefined ? DASH : (100 * value).toFixed(1);
}

type Interval = { readonly low: number | null; readonly high: number | null };

/** The ends of an interval in percent. */
export function interval({ low, high }: Interval): string {
  return low === null ? DASH : `[${percent(low)}, ${percent(high)}]`;
}
