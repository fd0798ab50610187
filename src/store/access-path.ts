import { fieldNamed } from '../query/field.ts';
import { conjuncts, type Filter } from '../query/filter.ts';
import type { Order } from '../query/order.ts';
import type { Store } from './database.ts';
import type { Release } from './releases.ts';
import { candidateQuery } from './text-search.ts';
import { type StoredValue, type ValueCounts, valueCounts } from './value-counts.ts';

/**
 * How the pairs of a filter are come by; every condition that is not the path is a check on each.
 *
 * - `scan`: in the order wanted, one after another
 * - `index`: all pairs that meet one condition, by the index of its column
 * - `values`: the pairs of each of a few values of a field, in the order of their ids
 * - `text`: by the trigram index
 */
export type AccessPath =
  | { readonly by: 'scan' }
  | { readonly by: 'index'; readonly condition: Filter }
  | {
      readonly by: 'values';
      readonly condition: Filter;
      readonly field: string;
      readonly values: readonly StoredValue[];
    }
  | { readonly by: 'text'; readonly query: string };

/**
 * Up to this many pairs, it is cheapest to take them all by index, check the rest of the filter
 * on each, and sort what is left.
 */
const FEW_PAIRS = 2_000;

/** Each value costs a page of its own. */
const FEW_VALUES = 40;

/** A condition that this share of the pairs meets is no help in finding them. */
const MOST = 0.5;

/** The values of its field that a condition is met by; null where that cannot be said of one field. */
function valuesMeeting(counts: ValueCounts, condition: Filter): readonly StoredValue[] | null {
  const values = [...counts.keys()];
  const numbers = (meets: (value: number) => boolean) =>
    values.filter((value) => typeof value === 'number' && meets(value));
  switch (condition.op) {
    case 'in': {
      const wanted = new Set(condition.values.map(toStored));
      return values.filter((value) => wanted.has(value));
    }
    case 'not': {
      const met = valuesMeeting(counts, condition.of);
      return met && values.filter((value) => !met.includes(value));
    }
    case 'null':
      return values.filter((value) => (value === null) === condition.isNull);
    case 'gte':
      return numbers((value) => value >= condition.value);
    case 'gt':
      return numbers((value) => value > condition.value);
    case 'lte':
      return numbers((value) => value <= condition.value);
    case 'lt':
      return numbers((value) => value < condition.value);
    default:
      return null;
  }
}

const toStored = (value: string | number | boolean): StoredValue =>
  typeof value === 'boolean' ? Number(value) : value;

/** The one field that a condition is about, or null. */
function fieldOf(condition: Filter): string | null {
  if (condition.op === 'not') return fieldOf(condition.of);
  return 'field' in condition ? condition.field : null;
}

type Estimate = { readonly condition: Filter; readonly pairs: number; readonly path: AccessPath };

/** How many pairs a condition leaves, and how to come by them; null where the counts do not tell. */
function estimate(store: Store, release: Release, condition: Filter): Estimate | null {
  const field = fieldOf(condition);
  if (field === null) return null;
  const { many } = fieldNamed(field);
  const counts = valueCounts(store, release, field);
  const byIndex = { by: 'index', condition } as const;
  if (condition.op === 'all') {
    const pairs = condition.values.map((value) => counts.get(toStored(value)) ?? 0);
    return { condition, pairs: Math.min(...pairs), path: byIndex };
  }
  // of several values, a pair may have some that meet a condition and some that do not
  if (many && condition.op !== 'in') return null;
  const values = valuesMeeting(counts, condition);
  if (values === null) return null;
  const pairs = values.reduce((sum: number, value) => sum + (counts.get(value) ?? 0), 0);
  const path: AccessPath =
    values.length <= FEW_VALUES ? { by: 'values', condition, field, values } : byIndex;
  return { condition, pairs, path };
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
  const estimates = conditions.flatMap((condition) => estimate(store, release, condition) ?? []);
  const best = estimates.reduce<Estimate | null>(
    (least, next) => (least === null || next.pairs < least.pairs ? next : least),
    null,
  );
  if (best !== null && best.pairs <= FEW_PAIRS && best.pairs < total)
    return { by: 'index', condition: best.condition };
  const text = candidates(conditions);
  if (text !== null) return { by: 'text', query: text };
  const [key] = order;
  const inOrder = key?.field === 'id' && !key.descending;
  if (best === null || best.pairs > total * MOST || !inOrder || best.path.by === 'index')
    return { by: 'scan' };
  return best.path;
}
