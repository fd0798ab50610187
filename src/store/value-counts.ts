import { sql } from 'drizzle-orm';
import { FIELDS } from '../query/field.ts';
import type { Store } from './database.ts';
import { fieldColumn } from './field-column.ts';
import type { Release } from './releases.ts';
import { all, render } from './statements.ts';

export type StoredValue = string | number | null;

/** How many pairs of one release have each value of a field. */
export type ValueCounts = ReadonlyMap<StoredValue, number>;

type Range = { readonly id: number; readonly firstSeq: number; readonly lastSeq: number };

/** Counts every field's values of a release that has just been written. */
export function writeValueCounts(store: Store, { id, firstSeq, lastSeq }: Range): void {
  for (const { name, many } of FIELDS) {
    const insert = sql`INSERT INTO value_count (release_id, field, value, pairs)`;
    const { text, params } = render(
      many
        ? sql`${insert} SELECT ${id}, ${name}, json_quote(t.value), count(*)
            FROM tag t JOIN pair_tag pt ON pt.tag_id = t.id
            WHERE t.release_id = ${id} AND t.field = ${name} GROUP BY t.value`
        : sql`${insert} SELECT ${id}, ${name}, json_quote(${fieldColumn(name)}), count(*)
            FROM pair WHERE seq BETWEEN ${firstSeq} AND ${lastSeq} GROUP BY ${fieldColumn(name)}`,
    );
    store.sqlite.prepare(text).run(...params);
  }
}

type Cached = Map<string, ValueCounts>;
const caches = new WeakMap<Store, Map<string, Cached>>();

/** @returns the counts of a field's values, from a cache per connection and release */
export function valueCounts(store: Store, { id, digest }: Release, field: string): ValueCounts {
  const byRelease = caches.get(store) ?? new Map<string, Cached>();
  caches.set(store, byRelease);
  const byField = byRelease.get(digest) ?? new Map<string, ValueCounts>();
  byRelease.set(digest, byField);
  const known = byField.get(field);
  if (known !== undefined) return known;
  const rows = all<{ value: string; pairs: number }>(
    store,
    sql`SELECT value, pairs FROM value_count WHERE release_id = ${id} AND field = ${field}`,
  );
  const counts = new Map(
    rows.map(({ value, pairs }): [StoredValue, number] => [JSON.parse(value), pairs]),
  );
  byField.set(field, counts);
  return counts;
}
