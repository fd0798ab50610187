import { sql } from 'drizzle-orm';
import type { Filter } from '../query/filter.ts';
import type { Store } from './database.ts';
import { fieldColumn } from './field-column.ts';
import { filterSql } from './filter-sql.ts';
import type { Release } from './releases.ts';
import { all } from './statements.ts';

type Bin = { readonly from: number; readonly to: number; readonly pairs: number };

export type Histogram = {
  /** of equal width, from the least to the greatest value; each but the last without its upper end */
  readonly bins: readonly Bin[];
  /** pairs without a value */
  readonly nulls: number;
};

type ValueRow = { readonly value: number | null; readonly pairs: number };

/** How many pairs have each value of a number, from the least value, null first. */
function countValues(store: Store, release: Release, filter: Filter, field: string): ValueRow[] {
  const column = fieldColumn(field);
  return all<ValueRow>(
    store,
    sql`SELECT ${column} AS value, count(*) AS pairs FROM pair
      WHERE (${filterSql(filter, release, true)})
        AND pair.seq BETWEEN ${release.firstSeq} AND ${release.lastSeq}
      GROUP BY ${column} ORDER BY ${column}`,
  );
}

/**
 * Counts the pairs that a filter means in bins of equal width over a number. Where all values are
 * the same there is one bin, from and to that value.
 *
 * @param bins how many, 1 or more
 */
export function countBins(
  store: Store,
  release: Release,
  filter: Filter,
  field: string,
  bins: number,
): Histogram {
  const rows = countValues(store, release, filter, field);
  const nulls = rows.find(({ value }) => value === null)?.pairs ?? 0;
  const values = rows.flatMap(({ value, pairs }) => (value === null ? [] : [{ value, pairs }]));
  const least = values[0]?.value;
  const greatest = values.at(-1)?.value;
  if (least === undefined || greatest === undefined) return { bins: [], nulls };
  const count = least === greatest ? 1 : bins;
  const edge = (index: number) =>
    index === count ? greatest : least + ((greatest - least) * index) / count;
  const pairs = new Array<number>(count).fill(0);
  for (const row of values) {
    // the edges decide, not the division, which rounds
    let index = Math.min(
      count - 1,
      Math.floor(((row.value - least) / (greatest - least || 1)) * count),
    );
    while (index > 0 && row.value < edge(index)) index--;
    while (index < count - 1 && row.value >= edge(index + 1)) index++;
    pairs[index] = (pairs[index] ?? 0) + row.pairs;
  }
  return {
    bins: pairs.map((of, index) => ({ from: edge(index), to: edge(index + 1), pairs: of })),
    nulls,
  };
}
