import { type FieldValue, fieldNamed } from '../../src/query/field.ts';
import type { Filter } from '../../src/query/filter.ts';
import type { Pair } from '../../src/store/pair.ts';

const LISTS = { source_bug: 'source_bugs', benchmark: 'benchmarks', project: 'projects' } as const;

/** The values that a pair has in a field, in the plainest way: what the SQL is held against. */
export function valuesOf(pair: Pair, field: string): readonly FieldValue[] {
  if (fieldNamed(field).many) return pair[LISTS[field as keyof typeof LISTS]];
  const [side, metric] = field.split('.');
  const whole: Readonly<Record<string, unknown>> =
    metric !== undefined && (side === 'buggy' || side === 'fixed') ? pair[side] : pair;
  const value = whole[metric ?? field] as FieldValue | null;
  return value === null ? [] : [value];
}

/** Whether a filter means a pair. */
export function matches(filter: Filter, pair: Pair): boolean {
  switch (filter.op) {
    case 'and':
      return filter.of.every((part) => matches(part, pair));
    case 'or':
      return filter.of.some((part) => matches(part, pair));
    case 'not':
      return !matches(filter.of, pair);
    case 'text':
      return pair.buggy.code.includes(filter.needle) || pair.fixed.code.includes(filter.needle);
    case 'in':
      return valuesOf(pair, filter.field).some((value) => filter.values.includes(value));
    case 'all': {
      const values = valuesOf(pair, filter.field);
      return filter.values.every((value) => values.includes(value));
    }
    case 'null':
      return (valuesOf(pair, filter.field).length === 0) === filter.isNull;
    default: {
      const [value] = valuesOf(pair, filter.field);
      if (typeof value !== 'number') return false;
      const { op, value: bound } = filter;
      if (op === 'gte') return value >= bound;
      if (op === 'gt') return value > bound;
      return op === 'lte' ? value <= bound : value < bound;
    }
  }
}
