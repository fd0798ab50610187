import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asGraphql } from '../../src/web/explore/as-graphql.ts';
import { parseQuery } from '../../src/web/router/query.ts';
import { walk } from '../support/all-pairs.ts';
import { arbitraryConjunction } from '../support/arbitrary-filter.ts';
import { canBeSaidInRest, toQueryString } from '../support/as-request.ts';
import { type Served, serveReleases } from '../support/served.ts';

let served: Served;
beforeAll(async () => {
  served = await serveReleases();
});
afterAll(() => served.close());

async function ask(query: string) {
  const rest = await served.fastify.inject({ url: `/v1/pairs?${query}&count=true&fields=id` });
  const graphql = await served.fastify.inject({
    url: '/graphql',
    method: 'POST',
    payload: { query: asGraphql(parseQuery(query)) },
  });
  return { rest: rest.json(), graphql: graphql.json() };
}

test('the GraphQL query that is offered means the pairs of the address', async () => {
  const pairs = await walk(served.corpus);
  await fc.assert(
    fc.asyncProperty(arbitraryConjunction(pairs).filter(canBeSaidInRest), async (filter) => {
      const query = toQueryString(filter);
      const { rest, graphql } = await ask(query);
      expect(graphql.errors, query).toBeUndefined();
      expect(graphql.data.pairs.totalCount, query).toBe(rest.total);
    }),
    { numRuns: 60 },
  );
});

test('two fields without several values each stand in one "and"', async () => {
  const { rest, graphql } = await ask(
    'repaired.not=true,false&fix_introduces_label.not=false,true',
  );
  expect(graphql.errors).toBeUndefined();
  expect(graphql.data.pairs.totalCount).toBe(rest.total);
});

test('order, release and abbreviations are carried over', async () => {
  const { rest, graphql } = await ask(
    'release=demo-1&error_type=NPE&introduces_throw=any&sort=-buggy.tokens',
  );
  const ids = graphql.data.pairs.nodes.map(({ pairId }: { readonly pairId: string }) => pairId);
  expect(ids.length).toBeGreaterThan(1);
  expect(ids).toEqual(rest.items.map(({ id }: { readonly id: string }) => id));
});
