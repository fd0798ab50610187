import { client } from '../client.ts';
import type { Param } from '../router/query.ts';
import { type Answer, useAnswer } from '../use-answer.ts';
import { countsOf, facetRequests, type ValueCount } from './facet-requests.ts';

export type FacetCounts = ReadonlyMap<string, readonly ValueCount[]>;

/** The counts of every facet under the conditions of the parameters. */
export function useFacets(params: readonly Param[]): Answer<FacetCounts> {
  const requests = facetRequests(params);
  const key = requests.map(({ query }) => query).join('\n');
  return useAnswer(key, async (signal) => {
    const answers = await Promise.all(
      requests.map(async ({ fields, query }) => {
        const counts = await client.facets(query, signal);
        return fields.map((field) => [field, countsOf(field, counts)] as const);
      }),
    );
    return new Map(answers.flat());
  });
}
