import { findField, SORT_FIELDS } from './field.ts';

type SortKey = { readonly field: string; readonly descending: boolean };

/** Keys in order of weight. The last one is always the id, so that the order is total. */
export type Order = readonly SortKey[];

export const BY_ID: Order = [{ field: 'id', descending: false }];

/** How many fields one may sort by. */
const MAX_KEYS = 4;

export const SORT_NAMES: readonly string[] = ['id', ...SORT_FIELDS.map(({ name }) => name)];

/**
 * Reads `-confidence,id`: fields, a minus for descending. Nulls come last either way; what follows
 * the id has no effect and is dropped.
 *
 * @returns the order, or what is wrong with the text
 */
export function parseOrder(terms: readonly string[]): Order | string {
  const keys: SortKey[] = [];
  for (const term of terms) {
    const descending = term.startsWith('-');
    const name = descending ? term.slice(1) : term;
    const field = name === 'id' ? 'id' : findField(name)?.name;
    if (field === undefined || !SORT_NAMES.includes(field))
      return `expected fields among ${SORT_NAMES.join(', ')}, each with - before it for descending, found ${JSON.stringify(term)}`;
    if (keys.some((key) => key.field === field))
      return `expected each field once, found ${field} twice`;
    keys.push({ field, descending });
    if (field === 'id') return keys;
  }
  if (keys.length > MAX_KEYS) return `expected at most ${MAX_KEYS} fields, found ${keys.length}`;
  return [...keys, ...BY_ID];
}

export function formatOrder(order: Order): string {
  return order.map(({ field, descending }) => (descending ? `-${field}` : field)).join(',');
}
