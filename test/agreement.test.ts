import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SORT_FIELDS } from '../src/query/field.ts';
import type { Pair } from '../src/store/pair.ts';
import { walk } from './support/all-pairs.ts';
import { arbitraryConjunction, arbitraryFilter } from './support/arbitrary-filter.ts';
import { canBeSaidInRest, toInput, toQueryString } from './support/as-request.ts';
import { matches } from './support/matches.ts';
import { type Served, serveReleases } from './support/served.ts';

let served: Served;
let pairs: Pair[];

beforeAll(async () => {
  served = await serveReleases();
  pairs = await walk(served.corpus);
});
afterAll(() => served.close());

const QUERY = `query ($filter: PairFilter, $sort: [PairSort!], $first: Int, $after: String) {
  pairs(filter: $filter, sort: $sort, first: $first, after: $after) {
    totalCount
    pageInfo { hasNextPage endCursor }
    nodes {
      pairId partition exceptionType buggy { code sha256 } fixed { code }
      sourceBugs { bugId }
      ... on CorePair { confidence exemplars judged iseFlag }
    }
  }
}`;

type Answer = {
  readonly data: {
    readonly pairs: {
      readonly totalCount: number;
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
      readonly nodes: readonly Record<string, unknown>[];
    };
  };
};

async function askGraphql(variables: object): Promise<Answer> {
  const response = await served.fastify.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query: QUERY, variables },
  });
  expect(response.statusCode, response.body).toBe(200);
  const answer = response.json();
  expect(answer.errors).toBeUndefined();
  return answer;
}

/** What GraphQL should say of a pair, from what REST says. */
function expectedNode(pair: Pair): Record<string, unknown> {
  const { id, partition, exception_type, buggy, fixed, source_bugs } = pair;
  return {
    pairId: id,
    partition,
    exceptionType: exception_type,
    buggy: { code: buggy.code, sha256: buggy.sha256 },
    fixed: { code: fixed.code },
    sourceBugs: source_bugs.map((bugId) => ({ bugId })),
    ...(partition === 'core'
      ? {
          confidence: pair.confidence,
          exemplars: pair.exemplars,
          judged: pair.judged,
          iseFlag: pair.ise_flag,
        }
      : {}),
  };
}

const sorts = fc.uniqueArray(
  fc.record({ field: fc.constantFrom(...SORT_FIELDS), descending: fc.boolean() }),
  { maxLength: 2, selector: ({ field }) => field.name },
);

test('REST and GraphQL give the same pairs in the same order for random filters', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryConjunction(pairs).filter(canBeSaidInRest),
      sorts,
      fc.integer({ min: 1, max: 500 }),
      async (filter, sort, limit) => {
        const terms = sort.map(({ field, descending }) =>
          descending ? `-${field.name}` : field.name,
        );
        const parts = [toQueryString(filter), `limit=${limit}`, 'count=true'];
        if (terms.length > 0) parts.push(`sort=${terms.join(',')}`);
        const rest = await served.fastify.inject(
          `/v1/pairs?${parts.filter((part) => part !== '').join('&')}`,
        );
        expect(rest.statusCode, rest.body).toBe(200);
        const page = rest.json();
        const answer = await askGraphql({
          filter: toInput(filter),
          sort: sort.map(({ field, descending }) => ({ field: field.camelName, descending })),
          first: limit,
        });
        const { nodes, totalCount, pageInfo } = answer.data.pairs;
        expect(nodes).toEqual(page.items.map(expectedNode));
        expect(totalCount).toBe(page.total);
        expect(totalCount).toBe(pairs.filter((pair) => matches(filter, pair)).length);
        expect(pageInfo.hasNextPage).toBe(page.next !== null);
      },
    ),
    { numRuns: 200 },
  );
});

test('GraphQL gives what any nested filter means', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryFilter(pairs), async (filter) => {
      const answer = await askGraphql({ filter: toInput(filter), first: 500 });
      const expected = pairs.filter((pair) => matches(filter, pair)).map(({ id }) => id);
      expect(answer.data.pairs.nodes.map((node) => node['pairId'])).toEqual(expected);
    }),
    { numRuns: 100 },
  );
});

test('a cursor of REST goes on in GraphQL, and the other way round', async () => {
  const first = (await served.fastify.inject('/v1/pairs?partition=core&limit=10')).json();
  const filter = { partition: { in: ['core'] } };
  const second = await askGraphql({ filter, first: 10, after: first.next });
  const whole = (await served.fastify.inject('/v1/pairs?partition=core&limit=30&fields=id')).json();
  const ids = whole.items.map(({ id }: Pair) => id);
  expect(second.data.pairs.nodes.map((node) => node['pairId'])).toEqual(ids.slice(10, 20));
  const { endCursor } = second.data.pairs.pageInfo;
  const third = (
    await served.fastify.inject(`/v1/pairs?partition=core&limit=10&fields=id&cursor=${endCursor}`)
  ).json();
  expect(third.items.map(({ id }: Pair) => id)).toEqual(ids.slice(20, 30));
});

test('errors have the same code in REST and in GraphQL', async () => {
  const cases = [
    ['/v1/pairs?release=nope', '{ pairs(release: "nope") { totalCount } }', 'unknown-release'],
    ['/v1/pairs?cursor=x', '{ pairs(after: "x") { totalCount } }', 'bad-cursor'],
    ['/v1/pairs?limit=0', '{ pairs(first: 0) { totalCount } }', 'bad-request'],
    ['/v1/pairs/nope', '{ pair(id: "nope") { pairId } }', 'not-found'],
    ['/v1/source_bugs/nope', '{ sourceBug(id: "nope") { bugId } }', 'not-found'],
    ['/v1/facets?by=nope', '{ facets(by: [nope]) { pairs } }', 'bad-request'],
  ] as const;
  for (const [url, query, code] of cases) {
    const rest = await served.fastify.inject(url);
    const graphql = await served.fastify.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query },
    });
    expect(rest.json().type, url).toBe(`/errors/${code}`);
    expect(graphql.json().errors[0].extensions.code, query).toBe(code);
  }
});
