import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DuckDBInstance, type Json } from '@duckdb/node-api';

type Row = Readonly<Record<string, unknown>>;

/** Runs one SQL query in a DuckDB of its own; integers come as numbers where they fit. */
export async function duckdb(sql: string): Promise<readonly Row[]> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    const reader = await connection.runAndReadAll(sql);
    const names = reader.columnNames();
    const integers = new Set(names.filter((_, at) => String(reader.columnType(at)) === 'BIGINT'));
    return reader.getRowObjectsJson().map((row) => {
      const value = (name: string, cell: Json) =>
        integers.has(name) && cell !== null ? Number(cell) : cell;
      return Object.fromEntries(
        Object.entries(row).map(([name, cell]) => [name, value(name, cell)]),
      );
    });
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

async function withFile<Result>(bytes: Uint8Array, use: (file: string) => Promise<Result>) {
  const file = path.join(tmpdir(), `rxserve-${randomUUID()}.parquet`);
  writeFileSync(file, bytes);
  try {
    return await use(file);
  } finally {
    rmSync(file);
  }
}

/** The rows of a Parquet file, in its order, as another program reads them. */
export function readParquet(bytes: Uint8Array): Promise<readonly Row[]> {
  return withFile(bytes, (file) => duckdb(`SELECT * FROM read_parquet('${file}')`));
}

/** @param sql a query of a table that is named as it is told */
export function queryParquet(
  bytes: Uint8Array,
  sql: (table: string) => string,
): Promise<readonly Row[]> {
  return withFile(bytes, (file) => duckdb(sql(`read_parquet('${file}')`)));
}

/** Names and types of its columns, as another program names them. */
export async function parquetTypes(bytes: Uint8Array): Promise<Readonly<Record<string, unknown>>> {
  const rows = await withFile(bytes, (file) =>
    duckdb(`DESCRIBE SELECT * FROM read_parquet('${file}')`),
  );
  return Object.fromEntries(rows.map((row) => [row['column_name'], row['column_type']]));
}
