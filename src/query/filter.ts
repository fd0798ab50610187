import type { FieldValue } from './field.ts';

export type RangeOperator = 'gte' | 'gt' | 'lte' | 'lt';

/**
 * Which pairs are meant, as data. Every condition is true or false, never unknown: a null matches
 * no `in`, no `all` and no range, so it does match their negation (design, section 4).
 */
export type Filter =
  | { readonly op: 'and' | 'or'; readonly of: readonly Filter[] }
  | { readonly op: 'not'; readonly of: Filter }
  /** has any of the values */
  | { readonly op: 'in'; readonly field: string; readonly values: readonly FieldValue[] }
  /** has all of the values; only for fields of several values */
  | { readonly op: 'all'; readonly field: string; readonly values: readonly FieldValue[] }
  | { readonly op: RangeOperator; readonly field: string; readonly value: number }
  | { readonly op: 'null'; readonly field: string; readonly isNull: boolean }
  /** the literal text stands in the buggy or in the fixed code */
  | { readonly op: 'text'; readonly needle: string };

export const EVERYTHING: Filter = { op: 'and', of: [] };

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function sortedValues(values: readonly FieldValue[]): FieldValue[] {
  const byText = new Map(values.map((value) => [JSON.stringify(value), value]));
  return [...byText].sort(([a], [b]) => order(a, b)).map(([, value]) => value);
}

/**
 * The same filter in one form: nested and/or flattened, conditions and values sorted, repetitions
 * removed. Filters with the same canonical form match the same pairs.
 */
export function canonicalFilter(filter: Filter): Filter {
  switch (filter.op) {
    case 'and':
    case 'or': {
      const { op } = filter;
      const parts = filter.of
        .map(canonicalFilter)
        .flatMap((part) => (part.op === op ? part.of : [part]));
      const byText = new Map(parts.map((part) => [JSON.stringify(part), part]));
      const of = [...byText].sort(([a], [b]) => order(a, b)).map(([, part]) => part);
      const [only] = of;
      return of.length === 1 && only !== undefined ? only : { op, of };
    }
    case 'not':
      return { op: 'not', of: canonicalFilter(filter.of) };
    case 'in':
    case 'all':
      return { op: filter.op, field: filter.field, values: sortedValues(filter.values) };
    default:
      return filter;
  }
}

/** Conditions that must all hold: the parts of an `and`, or the filter itself. */
export function conjuncts(filter: Filter): readonly Filter[] {
  return filter.op === 'and' ? filter.of : [filter];
}

/** Whether the filter looks into code anywhere. */
export function searchesText(filter: Filter): boolean {
  switch (filter.op) {
    case 'and':
    case 'or':
      return filter.of.some(searchesText);
    case 'not':
      return searchesText(filter.of);
    default:
      return filter.op === 'text';
  }
}
