import { type Figure, figureOf, ratioOf } from './figure.ts';
import type { NumberColumn } from './population.ts';
import { cliffsDelta } from './statistics/cliffs-delta.ts';
import { kolmogorovSmirnov, tiesP } from './statistics/kolmogorov-smirnov.ts';
import { median } from './statistics/median.ts';
import { rankSweep } from './statistics/rank-sweep.ts';
import type { Magnitude } from './statistics/romano-magnitude.ts';

/** One side of a comparison of a metric. */
type ColumnSummary = {
  /** Methods with a value. */
  readonly n: number;
  /** Methods without, because they do not parse. */
  readonly missing: number;
  readonly median: number | null;
};

/** How the values of a metric in population a lie to those in b. */
export type ColumnComparison = {
  readonly a: ColumnSummary;
  readonly b: ColumnSummary;
  /** Median of a over median of b. */
  readonly ratio: Figure;
  /** null, with the reason below, where a side has no value. */
  readonly ks: {
    /** 0..1 */
    readonly d: number;
    /** Two-sided, as SciPy: ties ignored. */
    readonly p: number;
    /** Two-sided, ties regarded, as R; null above 2e8 lattice points. */
    readonly p_ties: number | null;
    readonly method: 'exact' | 'asymptotic';
  } | null;
  /** Cliff's delta; above 0: values of a tend to be larger. */
  readonly delta: { readonly value: number; readonly magnitude: Magnitude } | null;
  readonly reason: string | null;
};

const summary = ({ column, missing }: NumberColumn): ColumnSummary => ({
  n: column.length,
  missing,
  median: median(column).value,
});

/**
 * The structural comparison of one metric.
 *
 * Source: design, section 7; the paper, §6.2, Table 10.
 */
export function compareColumns(a: NumberColumn, b: NumberColumn): ColumnComparison {
  const sides = { a: summary(a), b: summary(b) };
  const ratio = ratioOf(sides.a.median, sides.b.median);
  if (a.column.length === 0 || b.column.length === 0) {
    const reason = emptyReason(sides.a, sides.b);
    return { ...sides, ratio: { value: null, reason }, ks: null, delta: null, reason };
  }
  const sweep = rankSweep(a.column, b.column);
  const { d, p, method } = kolmogorovSmirnov(sweep);
  const { delta, magnitude } = cliffsDelta(sweep);
  return {
    ...sides,
    ratio,
    ks: { d, p, p_ties: figureOf(tiesP(sweep)).value, method },
    delta: { value: delta, magnitude },
    reason: null,
  };
}

function emptyReason(a: ColumnSummary, b: ColumnSummary): string {
  const empty = [
    ...(a.n === 0 ? [sideReason('a', a)] : []),
    ...(b.n === 0 ? [sideReason('b', b)] : []),
  ];
  return empty.join('; ');
}

const sideReason = (name: string, { missing }: ColumnSummary) =>
  missing === 0
    ? `population ${name} has no pairs here`
    : `none of the ${missing} methods of population ${name} parses`;
