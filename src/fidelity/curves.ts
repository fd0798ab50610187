import { METRICS } from '../java/method-facts.ts';
import { type PooledAndByType, pooledAndByType } from './by-type.ts';
import { type Ecdf, ecdf } from './ecdf.ts';
import { type Histogram, histogram } from './histogram.ts';
import type { Metric, Population } from './population.ts';

/** What plots of a metric need: both distribution functions, and both histograms over one axis. */
export type MetricCurves = {
  readonly a: Ecdf;
  readonly b: Ecdf;
  readonly histogram: Histogram;
};

export type Curves = PooledAndByType<Readonly<Record<Metric, MetricCurves>>>;

/** Source: design, section 7: ECDF for plots; the paper, Figure 3. */
export function curves(a: Population, b: Population): Curves {
  return pooledAndByType(a, b, (someA, someB) => {
    const each = METRICS.map((metric): [Metric, MetricCurves] => {
      const [inA, inB] = [someA.metric(metric).column, someB.metric(metric).column];
      return [metric, { a: ecdf(inA), b: ecdf(inB), histogram: histogram(inA, inB) }];
    });
    return Object.fromEntries(each) as Record<Metric, MetricCurves>;
  });
}
