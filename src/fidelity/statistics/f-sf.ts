import { betaTail } from './beta-tail.ts';

/**
 * The upper tail of the F distribution.
 *
 * @param f at least 0
 * @param between degrees of freedom of the numerator, above 0
 * @param within degrees of freedom of the denominator, above 0
 * @returns P(F > f), 0..1; small values to about 1e-12 of themselves
 * @throws RangeError for other arguments
 * Source: DLMF 8.17; I_x(within / 2, between / 2) at x = within / (within + between f).
 */
export function fSf(f: number, between: number, within: number): number {
  if (!(f >= 0 && f < Infinity)) throw new RangeError(`f must be at least 0, got ${f}`);
  if (!(between > 0 && within > 0 && between + within < Infinity))
    throw new RangeError(
      `degrees of freedom must be finite and above 0, got ${between} and ${within}`,
    );
  const sum = within + between * f;
  return betaTail(within / sum, (between * f) / sum, within / 2, between / 2);
}
