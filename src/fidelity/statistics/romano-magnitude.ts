import { checkUnit } from './check-unit.ts';

export const MAGNITUDES = ['negligible', 'small', 'medium', 'large'] as const;

export type Magnitude = (typeof MAGNITUDES)[number];

/**
 * The word for the size of a Cliff's delta, whatever its sign.
 *
 * @param delta -1..1
 * @returns negligible below 0.147, small below 0.33, medium below 0.474, else large
 * @throws RangeError outside -1..1
 * Source: Romano, Kromrey, Coraggio and Skowronek 2006.
 */
export function romanoMagnitude(delta: number): Magnitude {
  const size = Math.abs(delta);
  checkUnit('|delta|', size);
  if (size < 0.147) return 'negligible';
  if (size < 0.33) return 'small';
  return size < 0.474 ? 'medium' : 'large';
}
