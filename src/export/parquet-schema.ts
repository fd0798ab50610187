import type { SchemaElement } from 'hyparquet';
import type { Column } from './column.ts';

const TYPES = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
} as const;

function elementsOf({ name, type, nullable }: Column): readonly SchemaElement[] {
  const repetition_type = nullable ? 'OPTIONAL' : 'REQUIRED';
  if (type !== 'texts') return [{ name, repetition_type, ...TYPES[type] }];
  return [
    { name, repetition_type, converted_type: 'LIST', num_children: 1 },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    { name: 'element', repetition_type: 'REQUIRED', ...TYPES.text },
  ];
}

/**
 * The schema of a table. It says the type of every column, so that one which is null in every row
 * keeps it.
 *
 * Source: https://github.com/apache/parquet-format/blob/master/LogicalTypes.md, "Lists".
 */
export function parquetSchema(columns: readonly Column[]): SchemaElement[] {
  return [{ name: 'schema', num_children: columns.length }, ...columns.flatMap(elementsOf)];
}
