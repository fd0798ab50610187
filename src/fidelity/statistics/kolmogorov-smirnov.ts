import { kolmogorovSf } from './kolmogorov-sf.ts';
import { latticeTouch } from './lattice-touch.ts';
import type { Outcome } from './outcome.ts';
import { undefinedBecause } from './outcome.ts';
import type { RankSweep } from './rank-sweep.ts';
import { greatestCommonDivisor } from './rank-sweep.ts';

/** Lattice points up to which p is exact: about a second. */
const MOST_CELLS = 200_000_000;

export interface KolmogorovSmirnov {
  /** The largest distance of the two distribution functions, 0..1 */
  readonly d: number;
  /** Two-sided. */
  readonly p: number;
  /** `asymptotic` where |a| |b| is above 2e8. */
  readonly method: 'exact' | 'asymptotic';
}

/**
 * The two-sample Kolmogorov-Smirnov test, as SciPy counts: p is that of data without ties, hence
 * too large where there are many; see `tiesP`.
 *
 * Source: Hodges 1958 for the exact p, arXiv 2102.08037 for its computation; beyond, the one-sample
 * distribution at n1 n2 / (n1 + n2), rounded.
 */
export function kolmogorovSmirnov({ a, b, gap }: RankSweep): KolmogorovSmirnov {
  const [n1, n2] = [a.length, b.length];
  const d = gap / ((n1 / greatestCommonDivisor(n1, n2)) * n2);
  return n1 * n2 <= MOST_CELLS
    ? { d, p: latticeTouch(n1, n2, gap, null), method: 'exact' }
    : { d, p: kolmogorovSf(Math.round((n1 * n2) / (n1 + n2)), d), method: 'asymptotic' };
}

/**
 * The exact p of D given which values of the two columns together are equal, as R >= 4.2 has it:
 * distances count only after the last value of a tie group.
 *
 * @returns 0..1, at most the p that ignores ties; undefined where |a| |b| is above 2e8
 * Source: Schröer and Trenkler 1995.
 */
export function tiesP({ a, b, gap }: RankSweep): Outcome<number> {
  if (a.length * b.length > MOST_CELLS) return undefinedBecause('too-many-values');
  return { value: latticeTouch(a.length, b.length, gap, tieGroupEnds(a.values, b.values)) };
}

/** For each number of values in order, 1 if the next one is different. */
function tieGroupEnds(a: Float64Array, b: Float64Array): Uint8Array {
  const ends = new Uint8Array(a.length + b.length + 1);
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const value = Math.min(a[i] ?? Infinity, b[j] ?? Infinity);
    while (i < a.length && a[i] === value) i++;
    while (j < b.length && b[j] === value) j++;
    ends[i + j] = 1;
  }
  return ends;
}
