import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { z } from 'zod';
import { RxserveError } from '../errors.ts';
import { PROJECT_ROOT } from '../root.ts';

export type Store = {
  readonly sqlite: Database.Database;
  readonly orm: BetterSQLite3Database;
};

const MIGRATIONS = path.join(PROJECT_ROOT, 'db', 'migrations');
const Journal = z.object({ entries: z.array(z.object({ when: z.number() })) });

/** Page cache of a connection that writes: a load touches every index of `pair` for each row. */
const WRITER_CACHE_KIB = 256 * 1024;
/** Page cache of a reader; with two cores there are few of them. */
const READER_CACHE_KIB = 48 * 1024;
/** How long a statement waits for another process's lock before it fails. */
const BUSY_TIMEOUT_MS = 5_000;

/** Creation time of the newest migration, which names the schema that this program knows. */
function knownSchema(): number {
  const journal = Journal.parse(
    JSON.parse(readFileSync(path.join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')),
  );
  return Math.max(...journal.entries.map(({ when }) => when));
}

/** Newest migration that a database has had; 0 for an empty one. */
function schemaOf(sqlite: Database.Database): number {
  const has = sqlite
    .prepare("select 1 from sqlite_master where name = '__drizzle_migrations'")
    .get();
  if (has === undefined) return 0;
  return Number(sqlite.prepare('select max(created_at) from __drizzle_migrations').pluck().get());
}

function openSqlite(file: string, options: Database.Options): Database.Database {
  try {
    const sqlite = new Database(file, { ...options, timeout: BUSY_TIMEOUT_MS });
    sqlite.pragma('schema_version'); // reads the header: not every file is a database
    return sqlite;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new RxserveError('bad-usage', `cannot open the database ${file}: ${reason}`);
  }
}

/** Makes the directory that the file is to lie in; not those above it, which are a typing mistake. */
function makeDirectoryOf(file: string): void {
  const directory = path.dirname(path.resolve(file));
  if (existsSync(directory)) return;
  try {
    mkdirSync(directory);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new RxserveError(
      'bad-usage',
      `cannot make a directory for the database ${file}: ${reason}`,
    );
  }
}

/**
 * Opens a database to write to it, creating or migrating it first.
 *
 * @throws RxserveError schema-mismatch for a database of a newer program
 */
export function openWritable(file: string): Store {
  makeDirectoryOf(file);
  const sqlite = openSqlite(file, {});
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma(`cache_size = -${WRITER_CACHE_KIB}`);
  sqlite.pragma('temp_store = FILE');
  if (schemaOf(sqlite) > knownSchema()) {
    sqlite.close();
    throw new RxserveError(
      'schema-mismatch',
      `the database ${file} was written by a newer rxserve; use that version, or another database`,
    );
  }
  const orm = drizzle({ client: sqlite });
  migrate(orm, { migrationsFolder: MIGRATIONS });
  return { sqlite, orm };
}

/**
 * Opens a database for reading only. It sees what later loads commit.
 *
 * @throws RxserveError no-release where there is no database, schema-mismatch for another schema
 */
export function openReadOnly(file: string): Store {
  if (!existsSync(file))
    throw new RxserveError(
      'no-release',
      `there is no database at ${file}; load a release first: rxserve load DIR`,
    );
  const sqlite = openSqlite(file, { readonly: true });
  sqlite.pragma(`cache_size = -${READER_CACHE_KIB}`);
  const schema = schemaOf(sqlite);
  if (schema !== knownSchema()) {
    sqlite.close();
    throw new RxserveError(
      'schema-mismatch',
      schema < knownSchema()
        ? `the database ${file} is empty or was written by an older rxserve; any rxserve load prepares it`
        : `the database ${file} was written by a newer rxserve; use that version`,
    );
  }
  return { sqlite, orm: drizzle({ client: sqlite }) };
}
