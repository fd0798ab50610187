import { type SQL, sql } from 'drizzle-orm';
import { type Field, type FieldValue, fieldNamed } from '../query/field.ts';
import { conjuncts, type Filter } from '../query/filter.ts';
import type { Store } from './database.ts';
import { fieldColumn } from './field-column.ts';
import { filterSql } from './filter-sql.ts';
import type { Release } from './releases.ts';
import { all } from './statements.ts';
import { type StoredValue, valueCounts } from './value-counts.ts';

/** How many pairs have one combination of values; null is a value. */
export type FacetCount = {
  readonly values: readonly (FieldValue | null)[];
  readonly pairs: number;
};

function toValue({ kind }: Field, stored: StoredValue): FieldValue | null {
  return stored !== null && kind === 'boolean' ? stored === 1 : stored;
}

/** A field's value for grouping: its column, or for fields of several values one row for each. */
function grouping(field: Field, index: number, release: Release): { select: SQL; join: SQL } {
  const name = sql.raw(`value_${index}`);
  if (!field.many) return { select: sql`${fieldColumn(field.name)} AS ${name}`, join: sql`` };
  const tagged = sql.raw(`tagged_${index}`);
  return {
    select: sql`${tagged}.value AS ${name}`,
    join: sql`LEFT JOIN (SELECT pt.seq, t.value FROM tag t JOIN pair_tag pt ON pt.tag_id = t.id
      WHERE t.release_id = ${release.id} AND t.field = ${field.name}) ${tagged} ON ${tagged}.seq = pair.seq`,
  };
}

/** Counts known since the load: one field, no filter. */
function knownCounts(store: Store, release: Release, field: Field): FacetCount[] {
  return [...valueCounts(store, release, field.name)].map(([value, pairs]) => ({
    values: [toValue(field, value)],
    pairs,
  }));
}

/**
 * Counts the pairs that a filter means by up to three fields, most frequent first, then by value
 * with null last. A pair with several source bugs counts once under each.
 */
export function countFacets(
  store: Store,
  release: Release,
  filter: Filter,
  by: readonly string[],
): readonly FacetCount[] {
  const fields = by.map(fieldNamed);
  const [only] = fields;
  if (conjuncts(filter).length === 0 && fields.length === 1 && only !== undefined && !only.many)
    return knownCounts(store, release, only).sort(compareCounts);
  const groupings = fields.map((field, index) => grouping(field, index, release));
  const names = fields.map((_, index) => sql.raw(`value_${index}`));
  const rows = all<{ pairs: number } & Record<`value_${number}`, StoredValue>>(
    store,
    sql`SELECT ${sql.join(
      groupings.map(({ select }) => select),
      sql`, `,
    )}, count(*) AS pairs
      FROM pair ${sql.join(
        groupings.map(({ join }) => join),
        sql` `,
      )}
      WHERE (${filterSql(filter, release, true)})
        AND pair.seq BETWEEN ${release.firstSeq} AND ${release.lastSeq}
      GROUP BY ${sql.join(names, sql`, `)}`,
  );
  return rows
    .map((row) => ({
      values: fields.map((field, index) => toValue(field, row[`value_${index}`] ?? null)),
      pairs: row.pairs,
    }))
    .sort(compareCounts);
}

function compareValues(a: FieldValue | null, b: FieldValue | null): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
}

function compareCounts(a: FacetCount, b: FacetCount): number {
  if (a.pairs !== b.pairs) return b.pairs - a.pairs;
  for (const [index, value] of a.values.entries()) {
    const order = compareValues(value, b.values[index] ?? null);
    if (order !== 0) return order;
  }
  return 0;
}
