import { mannWhitneyExactP } from './mann-whitney-exact-p.ts';
import { normalSf } from './normal-sf.ts';
import type { RankSweep } from './rank-sweep.ts';

export interface MannWhitney {
  /** Pairs in which the value of a is the larger, ties counting half; 0..|a| |b| */
  readonly u: number;
  /** Two-sided, by the normal distribution with corrections for ties and continuity. */
  readonly p: number;
  /** The same without the correction for continuity. */
  readonly pUncorrected: number;
  /** Two-sided and exact; null if there are ties, or more than eight values on either side. */
  readonly pExact: number | null;
  /** All values are equal: p is 1 by convention. */
  readonly degenerate: boolean;
}

/**
 * Whether values of one column tend to be larger than those of the other.
 *
 * Source: Mann and Whitney 1947; variance with ties as in SciPy and R,
 * n1 n2 / 12 (N + 1 - sum (t^3 - t) / (N (N - 1))), here without its cancellation.
 */
export function mannWhitney(sweep: RankSweep): MannWhitney {
  const { a, b, more, less, spread } = sweep;
  const pairs = a.length * b.length;
  const all = a.length + b.length;
  const u = (pairs + more - less) / 2;
  const distance = Math.abs(more - less) / 2;
  const deviation = Math.sqrt(((pairs / 12) * spread) / (all * (all - 1)));
  const degenerate = deviation === 0;
  return {
    u,
    p: degenerate ? 1 : Math.min(1, 2 * normalSf((distance - 0.5) / deviation)),
    pUncorrected: degenerate ? 1 : 2 * normalSf(distance / deviation),
    pExact: mannWhitneyExactP(sweep),
    degenerate,
  };
}
