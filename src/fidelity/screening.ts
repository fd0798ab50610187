import { METRICS } from '../java/method-facts.ts';
import type { Metric, Population } from './population.ts';
import { cliffsDelta } from './statistics/cliffs-delta.ts';
import { quantile7 } from './statistics/quantile7.ts';
import { rankSweep } from './statistics/rank-sweep.ts';

/** A quartile of b by LLOC, and how far all of a is from it. */
type ScreenedQuartile = {
  /** 1 to 4. */
  readonly quartile: number;
  /** LLOC of the methods of b in it, up to and with `to`; only the first has its `from` too. */
  readonly from: number;
  readonly to: number;
  /** Methods of a and of b in it. */
  readonly n: { readonly a: number; readonly b: number };
  /** Mean of |Cliff's delta| over the metrics; null where a side has no method. */
  readonly mean_abs_delta: number | null;
  readonly reason: string | null;
};

export type Screening = {
  readonly measure: string;
  readonly quartiles: readonly ScreenedQuartile[];
  /** Mean over the quartiles that have one. */
  readonly mean_abs_delta: number | null;
  readonly reason: string | null;
};

/** The paper's word count of what its Table 4 measures; the choice of it is ours. */
const MEASURE = `mean of |Cliff's delta| over ${METRICS.join(', ')}, between the methods of a and of b whose LLOC is within the quartile of b; the paper does not name its measure`;

/**
 * How alike a and b are at each size of b.
 *
 * Source: design, section 7, "screening"; the paper, Table 4.
 */
export function screening(a: Population, b: Population): Screening {
  const sizes = b.metric('lloc').column;
  const ends = [0, 0.25, 0.5, 0.75, 1].flatMap((q) => quantile7(sizes, q).value ?? []);
  const quartiles = ends.slice(1).map((to, at) => screened(at + 1, ends[at] ?? to, to, a, b));
  const known = quartiles.flatMap(({ mean_abs_delta: value }) => value ?? []);
  return {
    measure: MEASURE,
    quartiles,
    mean_abs_delta: known.length === 0 ? null : mean(known),
    reason: known.length === 0 ? 'no quartile of b has methods of both a and b' : null,
  };
}

function screened(
  quartile: number,
  from: number,
  to: number,
  a: Population,
  b: Population,
): ScreenedQuartile {
  const ofSize = (population: Population): Population => {
    const lloc = population.methods.metrics.lloc;
    return population.where((row) => {
      const size = lloc[row] ?? -1;
      return size <= to && (quartile === 1 ? size >= from : size > from);
    });
  };
  const [someA, someB] = [ofSize(a), ofSize(b)];
  const base = { quartile, from, to, n: { a: someA.size, b: someB.size } };
  if (someA.size === 0 || someB.size === 0) {
    const reason = `population ${someA.size === 0 ? 'a' : 'b'} has no method of these sizes`;
    return { ...base, mean_abs_delta: null, reason };
  }
  const deltas = METRICS.map((metric: Metric) => {
    const sweep = rankSweep(someA.metric(metric).column, someB.metric(metric).column);
    return Math.abs(cliffsDelta(sweep).delta);
  });
  return { ...base, mean_abs_delta: mean(deltas), reason: null };
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
