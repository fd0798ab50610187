import type { MersenneTwister } from '../corpus/mersenne-twister.ts';
import type { Growth } from './pair-spec.ts';

/** Share of repairs with as many tokens (§7.4.5: 20 of 170 seeds). */
export const EQUAL_SHARE = 0.12;
/** Share of repairs with fewer tokens (§7.4.5: 16 of 170 seeds). */
export const SHRINK_SHARE = 0.09;

/** What a repair does to the token count, as often as in the published pairs. */
export function drawGrowth(draws: MersenneTwister): Growth {
  const at = draws.random();
  if (at < EQUAL_SHARE) return 'equal';
  return at < EQUAL_SHARE + SHRINK_SHARE ? 'shrinks' : 'grows';
}
