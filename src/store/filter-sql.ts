import { type SQL, sql } from 'drizzle-orm';
import { pair } from '../../db/tables.ts';
import { type FieldValue, fieldNamed } from '../query/field.ts';
import type { Filter, RangeOperator } from '../query/filter.ts';
import { fieldColumn } from './field-column.ts';
import type { Release } from './releases.ts';
import { candidateQuery, needleBytes } from './text-search.ts';

/** The release whose pairs are meant. */
type FilterContext = Pick<Release, 'id' | 'firstSeq' | 'lastSeq'>;

const bound = (value: FieldValue): string | number =>
  typeof value === 'boolean' ? Number(value) : value;

const list = (values: readonly FieldValue[]): SQL =>
  sql.join(
    values.map((value) => sql`${bound(value)}`),
    sql`, `,
  );

const RANGE_SQL = {
  gte: sql`>=`,
  gt: sql`>`,
  lte: sql`<=`,
  lt: sql`<`,
} as const satisfies Record<RangeOperator, SQL>;

/** Pairs that have one of the values in a field of several values. */
function taggedWith(field: string, values: readonly FieldValue[], { id }: FilterContext): SQL {
  return sql`${pair.seq} IN (SELECT seq FROM pair_tag WHERE tag_id IN (
    SELECT id FROM tag WHERE release_id = ${id} AND field = ${field} AND value IN (${list(values)})))`;
}

/** Whether the needle stands in one of the codes; compared as bytes, so that NUL and case count. */
export function containsText(needle: string): SQL {
  const bytes = needleBytes(needle);
  return sql`EXISTS (SELECT 1 FROM method m WHERE m.id IN (${pair.buggyId}, ${pair.fixedId})
    AND instr(CAST(m.code AS BLOB), ${bytes}) > 0)`;
}

function textSql(needle: string, { firstSeq, lastSeq }: FilterContext): SQL {
  const candidates = candidateQuery(needle);
  if (candidates === null) return containsText(needle);
  return sql`(${pair.seq} IN (SELECT rowid FROM pair_text WHERE pair_text MATCH ${candidates}
    AND rowid BETWEEN ${firstSeq} AND ${lastSeq}) AND ${containsText(needle)})`;
}

/**
 * A filter as an SQL condition that is true or not true.
 *
 * @param indexed whether conditions on columns may use an index; if not, they are written so that
 *   they cannot, and only look at rows found otherwise
 */
export function filterSql(filter: Filter, context: FilterContext, indexed: boolean): SQL {
  switch (filter.op) {
    case 'and':
    case 'or': {
      if (filter.of.length === 0) return filter.op === 'and' ? sql`1` : sql`0`;
      const parts = filter.of.map((part) => sql`(${filterSql(part, context, indexed)})`);
      return sql.join(parts, filter.op === 'and' ? sql` AND ` : sql` OR `);
    }
    case 'not':
      return sql`(${filterSql(filter.of, context, indexed)}) IS NOT TRUE`;
    case 'text':
      return textSql(filter.needle, context);
    case 'all':
      return sql.join(
        filter.values.map((value) => taggedWith(filter.field, [value], context)),
        sql` AND `,
      );
    default:
      return conditionSql(filter, context, indexed);
  }
}

type Condition = Extract<Filter, { op: 'in' | 'null' | RangeOperator }>;

function conditionSql(condition: Condition, context: FilterContext, indexed: boolean): SQL {
  const { field } = condition;
  if (fieldNamed(field).many) {
    if (condition.op === 'in') return taggedWith(field, condition.values, context);
    if (condition.op === 'null') return untagged(field, condition.isNull, context);
    throw new Error(`the field ${field} has no ${condition.op}`);
  }
  const column = indexed ? sql`${fieldColumn(field)}` : sql`+${fieldColumn(field)}`;
  switch (condition.op) {
    case 'in': {
      const [value] = condition.values;
      if (value === undefined) return sql`0`;
      return condition.values.length === 1
        ? sql`${column} = ${bound(value)}`
        : sql`${column} IN (${list(condition.values)})`;
    }
    case 'null':
      return condition.isNull ? sql`${column} IS NULL` : sql`${column} IS NOT NULL`;
    default:
      return sql`${column} ${RANGE_SQL[condition.op]} ${condition.value}`;
  }
}

/** Pairs without (or with) any value in a field of several values. */
function untagged(field: string, isNull: boolean, { id }: FilterContext): SQL {
  const has = sql`EXISTS (SELECT 1 FROM pair_tag pt JOIN tag t ON t.id = pt.tag_id
    WHERE pt.seq = ${pair.seq} AND t.release_id = ${id} AND t.field = ${field})`;
  return isNull ? sql`NOT ${has}` : has;
}
