import type { RowGroup } from 'hyparquet';
import { ByteWriter } from 'hyparquet-writer/src/bytewriter.js';
import { ParquetWriter } from 'hyparquet-writer/src/parquet-writer.js';
import type { Cell, Column } from './column.ts';
import { parquetSchema } from './parquet-schema.ts';

/** `PAR1`, at both ends of a file. */
const MAGIC_BYTES = 4;

/** Bytes of a text in the bounds of a column: enough to skip groups by id or type. */
const BOUND_BYTES = 64;

/** Some rows as bytes of a Parquet file, and what the end of the file has to say of them. */
export type ParquetPart = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly groups: readonly RowGroup[];
};

/** A writer that is as far as another one has come; its own beginning is not part of the file. */
function writerAt(
  columns: readonly Column[],
  offset: number,
  about: Readonly<Record<string, string>>,
) {
  const writer = new ByteWriter();
  const atStart = offset === 0;
  if (!atStart) writer.offset = offset - MAGIC_BYTES;
  const parquet = new ParquetWriter({
    writer,
    schema: parquetSchema(columns),
    codec: 'SNAPPY',
    statisticsTruncateLength: BOUND_BYTES,
    createdBy: 'rxserve',
    kvMetadata: Object.entries(about).map(([key, value]) => ({ key, value })),
  });
  const bytes = () => new Uint8Array(writer.getBuffer()).subarray(atStart ? 0 : MAGIC_BYTES);
  return { parquet, bytes };
}

function valuesOf({ type }: Column, cells: readonly Cell[]): unknown[] {
  if (type !== 'integer') return [...cells];
  return cells.map((cell) => (typeof cell === 'number' ? BigInt(cell) : cell));
}

/**
 * One row group. All rows are held at once, so that the caller bounds them.
 *
 * @param rows at least one; cells in the order of the columns; a lone surrogate becomes U+FFFD
 * @param offset bytes of the file before these
 */
export function parquetGroup(
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  offset: number,
): ParquetPart {
  const { parquet, bytes } = writerAt(columns, offset, {});
  parquet.write({
    rowGroupSize: rows.length,
    columnData: columns.map((column, at) => ({
      name: column.name,
      data: valuesOf(
        column,
        rows.map((row) => row[at] ?? null),
      ),
      offsetIndex: false,
      ...(column.long ? { encoding: 'PLAIN' as const, statistics: false } : {}),
    })),
  });
  return { bytes: bytes(), groups: parquet.row_groups };
}

/**
 * The end of a file: schema, where each row group is, and what the file is about.
 *
 * @param offset bytes of the file before these; 0 where it has no rows
 * @param about names to texts, kept with the file
 */
export function parquetEnd(
  columns: readonly Column[],
  groups: readonly RowGroup[],
  offset: number,
  about: Readonly<Record<string, string>>,
): Uint8Array<ArrayBuffer> {
  const { parquet, bytes } = writerAt(columns, offset, about);
  parquet.row_groups = [...groups];
  parquet.num_rows = groups.reduce((sum, { num_rows }) => sum + num_rows, 0n);
  void parquet.finish();
  return bytes();
}
