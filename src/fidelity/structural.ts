import { METRICS } from '../java/method-facts.ts';
import { type PooledAndByType, pooledAndByType } from './by-type.ts';
import { type ColumnComparison, compareColumns } from './compare-columns.ts';
import type { Metric, Population } from './population.ts';

/** Each metric compared, pooled and by exception type. */
export type Structural = PooledAndByType<Readonly<Record<Metric, ColumnComparison>>>;

/** Source: design, section 7, "structural"; the paper, §6.2, Table 10. */
export function structural(a: Population, b: Population): Structural {
  return pooledAndByType(a, b, (someA, someB) => {
    const compared = METRICS.map((metric): [Metric, ColumnComparison] => [
      metric,
      compareColumns(someA.metric(metric), someB.metric(metric)),
    ]);
    return Object.fromEntries(compared) as Record<Metric, ColumnComparison>;
  });
}
