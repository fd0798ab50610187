import type { FacetCount, FacetValue } from '../api-types.ts';
import { formatQuery, type Param } from '../router/query.ts';
import { conditionsOf, fieldOf, withoutField } from './conditions.ts';
import { FACET_GROUPS } from './facet.ts';

/** One request for counts: by these fields, under this query. */
export type FacetRequest = { readonly fields: readonly string[]; readonly query: string };

export type ValueCount = { readonly value: FacetValue; readonly pairs: number };

/**
 * The requests for the counts of all facets. A facet is counted without its own conditions, so
 * that it shows what else could be chosen; those without conditions are counted together.
 */
export function facetRequests(params: readonly Param[]): readonly FacetRequest[] {
  const base = params.filter(({ name }) => name !== 'sort');
  const limited = new Set(conditionsOf(params).map(({ name }) => fieldOf(name)));
  const requestOf = (fields: readonly string[], of: readonly Param[]): FacetRequest => ({
    fields,
    query: formatQuery([{ name: 'by', values: fields }, ...of]),
  });
  return FACET_GROUPS.flatMap((group) => {
    const fields = group.map(({ field }) => field);
    const free = fields.filter((field) => !limited.has(field));
    const bound = fields.filter((field) => limited.has(field));
    return [
      ...(free.length === 0 ? [] : [requestOf(free, base)]),
      ...bound.map((field) => requestOf([field], withoutField(base, field))),
    ];
  });
}

/** The counts of one field: sums over the other fields that were counted with it. */
export function countsOf(field: string, counts: readonly FacetCount[]): readonly ValueCount[] {
  const sums = new Map<FacetValue, number>();
  for (const count of counts) {
    const value = count[field] ?? null;
    sums.set(value, (sums.get(value) ?? 0) + count.pairs);
  }
  return [...sums].map(([value, pairs]) => ({ value, pairs })).sort((a, b) => b.pairs - a.pairs);
}
