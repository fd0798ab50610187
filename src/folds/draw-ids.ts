import type { Sha256 } from '../corpus/canonical-record.ts';
import { compareCodePoints } from '../corpus/compare-code-points.ts';
import { MersenneTwister } from '../corpus/mersenne-twister.ts';
import type { CorePair } from './core-pair.ts';

/** What a draw within a fold is for. */
export type DrawPurpose = 'sizes' | 'control';

/**
 * The pairs of a fold in a shuffled order that anybody can draw again: in Python,
 * `random.Random(int.from_bytes(sha256(f'{plan_id}|{fold}|{purpose}')[:8], 'big')).shuffle(ids)`.
 *
 * @param pairs in code-point order of the ids
 * @param fold from 0
 * Source: design, section 6, "Options".
 */
export function shuffledFor(
  pairs: readonly CorePair[],
  planId: string,
  fold: number,
  purpose: DrawPurpose,
  sha256: Sha256,
): readonly CorePair[] {
  const digest = sha256(new TextEncoder().encode(`${planId}|${fold}|${purpose}`));
  const high = Number.parseInt(digest.slice(0, 8), 16);
  const low = Number.parseInt(digest.slice(8, 16), 16);
  const seed = high === 0 ? [low] : [low, high];
  return new MersenneTwister(seed).shuffled(pairs);
}

/** @returns a copy in code-point order of the ids */
export function inOrder(pairs: readonly CorePair[]): readonly CorePair[] {
  return [...pairs].sort((a, b) => compareCodePoints(a.id, b.id));
}
