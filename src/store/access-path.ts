import { fieldNamed } from '../query/field.ts';
import { conjuncts, type Filter } from '../query/filter.ts';
import type { Order } from '../query/order.ts';
import type { Store } from './database.ts';
import type { Release } from './releases.ts';
import { candidateQuery } from './text-search.ts';
import { type StoredValue, valueCounts } from './value-counts.ts';

/**
 * How the pairs of a filter are come by; every condition that is not the path is a check on each.
 *
 * - `scan`: in the order wanted, one after another
 * - `index`: by the index of one condition's column
 * - `tag`: by the list of pairs that have one value of source_bug, benchmark or project
 * - `text`: by the trigram index
 */
export type AccessPath =
  | { readonly by: 'scan' }
  | { readonly by: 'index'; readonly condition: Filter }
  | {
      readonly by: 'tag';
      readonly condition: Filter;
      readonly field: string;
      readonly value: string;
    }
  | { readonly by: 'text'; readonly query: string };

/**
 * Up to this many pairs, it is cheapest to take them all by index, check the rest of the filter
 * on each, and sort what is left.
 */
const FEW = 2_000;

/** A condition that this share of the pairs meets is no help in finding them. */
const MOST = 0.5;

/** How many pairs meet a condition, or null where the counts do not tell. */
function estimate(store: Store, release: Release, condition: Filter): number | null {
  const sum = (field: string, meets: (value: StoredValue) => boolean) => {
    let pairs = 0;
    for (const [value, count] of valueCounts(store, release, field))
      if (meets(value)) pairs += count;
    return pairs;
  };
  const stored = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value);
  switch (condition.op) {
    case 'in': {
      const wanted = new Set(condition.values.map(stored));
      return sum(condition.field, (value) => wanted.has(value));
    }
    case 'all': {
      const counts = condition.values.map((wanted) =>
        sum(condition.field, (value) => value === wanted),
      );
      return Math.min(...counts);
    }
    case 'null':
      return fieldNamed(condition.field).many
        ? null
        : sum(condition.field, (value) => (value === null) === condition.isNull);
    case 'gte':
      return sum(condition.field, (value) => value !== null && Number(value) >= condition.value);
    case 'gt':
      return sum(condition.field, (value) => value !== null && Number(value) > condition.value);
    case 'lte':
      return sum(condition.field, (value) => value !== null && Number(value) <= condition.value);
    case 'lt':
      return sum(condition.field, (value) => value !== null && Number(value) < condition.value);
    default:
      return null;
  }
}

function candidates(conditions: readonly Filter[]): string | null {
  const queries = conditions.flatMap((condition) =>
    condition.op === 'text' ? (candidateQuery(condition.needle) ?? []) : [],
  );
  return queries.length === 0 ? null : queries.join(' AND ');
}

/**
 * Chooses by the counts of values, not by SQLite's own statistics, so that a query takes the same
 * way on every machine and never sorts more than a few thousand pairs when it need not.
 */
export function choosePath(
  store: Store,
  release: Release,
  filter: Filter,
  order: Order,
): AccessPath {
  const total = release.lastSeq - release.firstSeq + 1;
  const conditions = conjuncts(filter);
  const estimates = conditions.map((condition) => estimate(store, release, condition) ?? total);
  const fewest = Math.min(total, ...estimates);
  const condition = conditions[estimates.indexOf(fewest)];
  const text = candidates(conditions);
  const byId = order[0]?.field === 'id';

  if (condition !== undefined && fewest <= FEW && fewest < total) return pathOf(condition);
  if (text !== null) return { by: 'text', query: text };
  if (condition === undefined || fewest > total * MOST || !byId) return { by: 'scan' };
  // many pairs: only a single value has them in the order of their ids
  const single = condition.op === 'in' && condition.values.length === 1;
  return single ? pathOf(condition) : { by: 'scan' };
}

function pathOf(condition: Filter): AccessPath {
  if (condition.op === 'in' && fieldNamed(condition.field).many) {
    const [value] = condition.values;
    return condition.values.length === 1 && typeof value === 'string'
      ? { by: 'tag', condition, field: condition.field, value }
      : { by: 'index', condition };
  }
  return { by: 'index', condition };
}
