import type { RankSweep } from './rank-sweep.ts';
import type { Magnitude } from './romano-magnitude.ts';
import { romanoMagnitude } from './romano-magnitude.ts';

export interface CliffsDelta {
  /** -1..1, above 0 if values of a tend to be the larger; never -0. */
  readonly delta: number;
  readonly magnitude: Magnitude;
}

/**
 * How much more often a value of a is larger than one of b than it is smaller.
 *
 * Source: Cliff 1993, (#(a > b) - #(a < b)) / (|a| |b|); words after Romano et al. 2006.
 */
export function cliffsDelta({ a, b, more, less }: RankSweep): CliffsDelta {
  const delta = (more - less) / (a.length * b.length);
  return { delta, magnitude: romanoMagnitude(delta) };
}
