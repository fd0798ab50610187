import { MersenneTwister } from '../corpus/mersenne-twister.ts';

/** What decides every byte of a simulated release. */
export type ReleaseKey = {
  /** how many copies of the published structure, 1 or more */
  readonly scale: number;
  /** integer, 0..2^53-1 */
  readonly seed: number;
};

// 1.2 billion pairs; serial numbers stay below 2^31.
const LARGEST_SCALE = 100_000;

const STREAMS = { layout: 1, plan: 2, seed: 3, candidate: 4, contrast: 5 } as const;

/**
 * The draws of one thing in one copy. No thing's draws depend on how many another has used, so any
 * file can be written without the others.
 *
 * @param copy 0-based
 * @param index which thing of the kind, 0..2^32-1
 */
export function drawsFor(
  { seed }: ReleaseKey,
  copy: number,
  stream: keyof typeof STREAMS,
  index = 0,
): MersenneTwister {
  const high = Math.floor(seed / 2 ** 32);
  return new MersenneTwister([seed >>> 0, high, copy, index, STREAMS[stream]]);
}

/**
 * @throws RangeError unless the scale is an integer in 1..100,000 and the seed one in 0..2^53-1
 */
export function checkKey({ scale, seed }: ReleaseKey): void {
  if (!Number.isInteger(scale) || scale < 1 || scale > LARGEST_SCALE) {
    throw new RangeError(`scale must be an integer in 1..${LARGEST_SCALE}, got ${scale}`);
  }
  if (!Number.isSafeInteger(seed) || seed < 0) {
    throw new RangeError(`seed must be an integer in 0..2^53-1, got ${seed}`);
  }
}
