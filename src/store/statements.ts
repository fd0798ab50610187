import type Database from 'better-sqlite3';
import type { SQL } from 'drizzle-orm';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { LRUCache } from 'lru-cache';
import type { Store } from './database.ts';

const dialect = new SQLiteSyncDialect();

/** Statements kept prepared per connection; filters of one shape share one. */
const MAX_PREPARED = 500;

const prepared = new WeakMap<Database.Database, LRUCache<string, Database.Statement>>();

function prepare(sqlite: Database.Database, text: string): Database.Statement {
  let cache = prepared.get(sqlite);
  if (cache === undefined) {
    cache = new LRUCache({ max: MAX_PREPARED });
    prepared.set(sqlite, cache);
  }
  const known = cache.get(text);
  if (known !== undefined) return known;
  const statement = sqlite.prepare(text);
  cache.set(text, statement);
  return statement;
}

export type Rendered = { readonly text: string; readonly params: readonly unknown[] };

export function render(query: SQL): Rendered {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return { text, params };
}

/** Runs a query and gives all its rows, from a statement that is prepared once. */
export function all<Row>({ sqlite }: Store, query: SQL): Row[] {
  const { text, params } = render(query);
  return prepare(sqlite, text).all(...params) as Row[];
}

export function first<Row>({ sqlite }: Store, query: SQL): Row | undefined {
  const { text, params } = render(query);
  return prepare(sqlite, text).get(...params) as Row | undefined;
}

/** The same rows one at a time, for as long as they are taken; nothing else may run until then. */
export function each<Row>({ sqlite }: Store, query: SQL): IterableIterator<Row> {
  const { text, params } = render(query);
  return prepare(sqlite, text).iterate(...params) as IterableIterator<Row>;
}
