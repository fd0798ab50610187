import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildSchema,
  getIntrospectionQuery,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  parse,
  print,
  printSchema,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXCEPTION_TYPES } from '../../src/corpus/exception-type.ts';
import { PARTITIONS } from '../../src/corpus/partition.ts';
import { RELEASE_KINDS } from '../../src/corpus/release-kind.ts';
import { FIELDS, SORT_FIELDS } from '../../src/query/field.ts';
import { PROJECT_ROOT } from '../../src/root.ts';
import { type Served, serveReleases } from '../support/served.ts';

const SDL = readFileSync(path.join(PROJECT_ROOT, 'schema', 'schema.graphql'), 'utf8');
const schema = buildSchema(SDL);

let served: Served;

beforeAll(async () => {
  served = await serveReleases();
});
afterAll(() => served.close());

async function ask(query: string, variables: object = {}) {
  const response = await served.fastify.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query, variables },
  });
  return { status: response.statusCode, ...response.json() };
}

describe('the schema', () => {
  test('describes every type, field, argument-less value and input', () => {
    for (const type of Object.values(schema.getTypeMap())) {
      if (
        type.name.startsWith('__') ||
        ['String', 'Int', 'Float', 'Boolean', 'ID'].includes(type.name)
      )
        continue;
      expect(type.description, type.name).toBeTruthy();
      const parts =
        isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
          ? Object.values(type.getFields())
          : isEnumType(type)
            ? type.getValues()
            : [];
      for (const part of parts) expect(part.description, `${type.name}.${part.name}`).toBeTruthy();
    }
  });

  test('has the same lists as the rest of the program', () => {
    const valuesOf = (name: string) => {
      const type = schema.getType(name);
      return isEnumType(type) ? type.getValues().map((value) => value.name) : [];
    };
    expect(valuesOf('ExceptionType')).toEqual(EXCEPTION_TYPES);
    expect(valuesOf('Partition')).toEqual(PARTITIONS);
    expect(valuesOf('ReleaseKind')).toEqual(RELEASE_KINDS);
    expect(valuesOf('PairField')).toEqual(FIELDS.map(({ camelName }) => camelName));
    expect(valuesOf('PairSortField')).toEqual([
      'id',
      ...SORT_FIELDS.map(({ camelName }) => camelName),
    ]);
    const filter = schema.getType('PairFilter');
    const names = isInputObjectType(filter) ? Object.keys(filter.getFields()) : [];
    expect(names).toEqual([
      ...FIELDS.map(({ camelName }) => camelName),
      'text',
      'and',
      'or',
      'not',
    ]);
  });

  test('prints and parses to itself', () => {
    expect(print(parse(printSchema(buildSchema(print(parse(SDL))))))).toBe(
      print(parse(printSchema(schema))),
    );
  });

  test('answers the introspection of the usual tools', async () => {
    const answer = await ask(getIntrospectionQuery());
    expect(answer.errors).toBeUndefined();
    expect(answer.data.__schema.types.length).toBeGreaterThan(20);
  });
});

describe('pairs', () => {
  test('are of four types, each with what its partition has', async () => {
    const one = async (id: string, fields: string) =>
      (await ask(`{ pair(id: "${id}") { __typename partition ${fields} } }`)).data.pair;
    expect(
      await one(
        'demo-core-0001',
        '... on CorePair { exemplars flagOrigin { iseFlag } generation { name value } }',
      ),
    ).toEqual({
      __typename: 'CorePair',
      partition: 'core',
      exemplars: 1,
      flagOrigin: { iseFlag: 'release' },
      generation: expect.arrayContaining([{ name: 'generator', value: 'demo-generator-1' }]),
    });
    expect(
      await one('cand-0133', '... on ExcludedPair { rejectionCategory reason }'),
    ).toMatchObject({
      __typename: 'ExcludedPair',
      rejectionCategory: expect.stringMatching(/^(buggy|fix)-side$/),
      reason: expect.any(String),
    });
    expect(
      await one('demo-contrast-001', 'sourceBugs { bugId } ... on ContrastPair { judged }'),
    ).toMatchObject({
      __typename: 'ContrastPair',
      sourceBugs: [],
    });
    expect(await one('Demo-1', '... on SeedPair { bugId fidelityReference licence }')).toEqual({
      __typename: 'SeedPair',
      partition: 'seeds',
      bugId: 'Demo-1',
      fidelityReference: true,
      licence: 'Apache-2.0',
    });
  });

  test('provenance is walked both ways, with cursors of its own', async () => {
    const bug = (after: string) =>
      ask(`{ sourceBug(id: "quarry:tidemark-csv:1") { bugId identifiers seedCount descendantCount
        seeds { totalCount nodes { pairId sourceBugs { bugId } } }
        descendants(first: 4 ${after}) { totalCount pageInfo { hasNextPage endCursor } nodes { pairId sourceBugs { bugId } } } } }`);
    const first = (await bug('')).data.sourceBug;
    expect(first).toMatchObject({
      bugId: 'Demo-1',
      identifiers: ['Demo-1', 'quarry:tidemark-csv:1'],
      seedCount: 1,
      seeds: { totalCount: 1, nodes: [{ pairId: 'Demo-1', sourceBugs: [{ bugId: 'Demo-1' }] }] },
    });
    const ids: string[] = [];
    let page = first.descendants;
    for (;;) {
      for (const node of page.nodes) {
        ids.push(node.pairId);
        expect(node.sourceBugs.map(({ bugId }: { bugId: string }) => bugId)).toContain('Demo-1');
      }
      if (!page.pageInfo.hasNextPage) break;
      page = (await bug(`after: "${page.pageInfo.endCursor}"`)).data.sourceBug.descendants;
    }
    expect(ids.length).toBe(first.descendantCount);
    expect(new Set(ids).size).toBe(ids.length);
    const rest = (
      await served.fastify.inject('/v1/pairs?source_bug=Demo-1&partition=core&fields=id')
    ).json();
    expect(ids).toEqual(rest.items.map(({ id }: { id: string }) => id));
  });

  test('a global id leads back to its object', async () => {
    const { data } = await ask(
      `{ pairs(first: 3) { nodes { id } } release { id } sourceBugs(first: 2) { nodes { id } } }`,
    );
    const ids = [...data.pairs.nodes, data.release, ...data.sourceBugs.nodes].map(
      ({ id }: { id: string }) => id,
    );
    for (const id of ids)
      expect((await ask('query ($id: ID!) { node(id: $id) { id } }', { id })).data.node.id).toBe(
        id,
      );
    for (const id of [
      '',
      'x',
      'pair/demo-1/core/nope',
      'pair/nope/core/x',
      'release/nope',
      'source_bug/demo-1/nope',
      'pair/demo-1/nope/x',
    ])
      expect(
        (await ask('query ($id: ID!) { node(id: $id) { id } }', { id })).data.node,
        id,
      ).toBeNull();
  });

  test('facets and totals are those of REST', async () => {
    const { data } = await ask(
      '{ facets(by: [exceptionType, partition]) { pairs values { field value } } }',
    );
    const rest = (await served.fastify.inject('/v1/facets?by=exception_type,partition')).json();
    expect(
      data.facets.map(({ pairs, values }: { pairs: number; values: { value: string }[] }) => ({
        exception_type: values[0]?.value,
        partition: values[1]?.value,
        pairs,
      })),
    ).toEqual(rest.facets);
  });

  test('all pages of source bugs are walked without gap or repetition', async () => {
    const ids: string[] = [];
    let after: string | null = null;
    do {
      const {
        data,
      }: {
        data: {
          sourceBugs: {
            totalCount: number;
            pageInfo: { endCursor: string; hasNextPage: boolean };
            nodes: { bugId: string }[];
          };
        };
      } = await ask(
        'query ($after: String) { sourceBugs(first: 7, after: $after) { totalCount pageInfo { endCursor hasNextPage } nodes { bugId } } }',
        { after },
      );
      expect(data.sourceBugs.totalCount).toBe(29);
      ids.push(...data.sourceBugs.nodes.map(({ bugId }) => bugId));
      after = data.sourceBugs.pageInfo.hasNextPage ? data.sourceBugs.pageInfo.endCursor : null;
    } while (after !== null);
    expect(ids).toHaveLength(29);
    expect(new Set(ids).size).toBe(29);
  });
});

// row 39 of the reports: children of many parents must not cost a statement each
test('the number of SQL statements does not grow with the page', async () => {
  const query = `query ($first: Int) { pairs(first: $first, filter: { partition: { in: [core] } }) { nodes {
    pairId judgments { verdict } ... on CorePair { generation { name } }
    sourceBugs { bugId seeds(first: 2) { nodes { pairId } } descendants(first: 2) { nodes { pairId judgments { stage } } } } } } }`;
  const { Corpus } = await import('../../src/service/corpus.ts');
  const { openReadOnly } = await import('../../src/store/database.ts');
  const { createApp } = await import('../../src/app.ts');
  const { readConfig } = await import('../../src/config.ts');
  const { default: Database } = await import('better-sqlite3');
  let statements = 0;
  const store = openReadOnly(served.database);
  const counting = new Database(served.database, { readonly: true, verbose: () => statements++ });
  const corpus = new Corpus({ ...store, sqlite: counting }, served.database);
  const app = await createApp({ ...readConfig({}, {}), corpus, logger: false });
  const counts: number[] = [];
  for (const first of [2, 10, 50]) {
    await app.fastify.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query, variables: { first } },
    });
    statements = 0;
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query, variables: { first } },
    });
    expect(response.json().data.pairs.nodes).toHaveLength(first);
    counts.push(statements);
  }
  expect(Math.max(...counts), String(counts)).toBe(counts[0]);
  await app.fastify.close();
  store.sqlite.close();
});

describe('limits', () => {
  const nested = (levels: number) => {
    let query = 'pairId';
    for (let i = 0; i < levels; i++)
      query = `sourceBugs { descendants(first: 1) { nodes { ${query} } } }`;
    return `{ pairs(first: 1) { nodes { ${query} } } }`;
  };
  const COSTLY =
    'sourceBugs(first: 500) { nodes { descendants(first: 500) { nodes { buggy { code } } } } }';
  const costly: readonly (readonly [string, string, object])[] = [
    ['literal', `{ ${COSTLY} }`, {}],
    [
      'variable',
      `query ($n: Int) { sourceBugs(first: $n) { nodes { descendants(first: $n) { nodes { buggy { code } } } } } }`,
      { n: 500 },
    ],
    [
      'default',
      `query ($n: Int = 500) { sourceBugs(first: $n) { nodes { descendants(first: $n) { nodes { buggy { code } } } } } }`,
      {},
    ],
    ['fragment', `query { ...F } fragment F on Query { ${COSTLY} }`, {}],
    ['inline fragment', `{ ... on Query { ${COSTLY} } }`, {}],
    ['alias', `{ a: ${COSTLY} }`, {}],
  ];

  // row 37 of the reports: cost limits must not be passed by variables or cached documents
  test.each(costly)(
    'an expensive query is refused, by way of a %s, the second time too',
    async (_name, query, variables) => {
      for (let times = 0; times < 2; times++) {
        const answer = await ask(query, variables);
        expect(answer.status).toBe(400);
        expect(answer.errors[0].extensions.code).toBe('too-complex');
        expect(answer.errors[0].message).toContain('at most 50000');
      }
    },
  );

  test('a document that was cheap with one variable is refused with another', async () => {
    const query =
      'query ($n: Int) { pairs(first: $n) { nodes { sourceBugs { descendants(first: $n) { nodes { pairId } } } } } }';
    expect((await ask(query, { n: 2 })).errors).toBeUndefined();
    expect((await ask(query, { n: 500 })).errors[0].extensions.code).toBe('too-complex');
  });

  test('depth, aliases, tokens', async () => {
    expect((await ask(nested(3))).errors).toBeUndefined();
    expect((await ask(nested(4))).errors[0].message).toContain('deep; at most 12');
    const aliases = (n: number) =>
      `{ ${Array.from({ length: n }, (_, i) => `a${i}: releases { version }`).join(' ')} }`;
    expect((await ask(aliases(15))).errors).toBeUndefined();
    expect((await ask(aliases(16))).errors[0].message).toBe(
      'releases has 16 aliases; at most 15 of a field',
    );
    const long = await ask(`{ ${'releases { version } '.repeat(300)} }`);
    expect(long.status).toBe(400);
    expect(long.errors[0].extensions.code).toBe('too-complex');
  });

  test('fragments that double at each level are measured in linear time', async () => {
    const levels = Array.from(
      { length: 60 },
      (_, i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`,
    ).join(' ');
    const answer = await ask(`{ ...F0 } ${levels} fragment F60 on Query { releases { version } }`);
    expect(answer.status).toBe(400);
    expect(answer.errors[0].extensions.code).toBe('too-complex');
  });

  test('cycles of fragments and batches are refused', async () => {
    const cycle = await ask('{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }');
    expect(cycle.errors[0].extensions.code).toBe('bad-request');
    const batch = await served.fastify.inject({
      method: 'POST',
      url: '/graphql',
      payload: [{ query: '{ releases { version } }' }],
    });
    expect(batch.statusCode).toBe(400);
  });

  test('filters nested through variables are refused before they are walked', async () => {
    const query = 'query ($f: PairFilter) { pairs(filter: $f) { totalCount } }';
    let filter: object = {};
    for (let i = 0; i < 30; i++) filter = { not: filter };
    expect((await ask(query, { f: filter })).errors[0].message).toContain('at most 20 levels');
    const body = `{"query":${JSON.stringify(query)},"variables":{"f":${'{"not":'.repeat(50_000)}{}${'}'.repeat(50_000)}}}`;
    const response = await served.fastify.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      payload: body,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[0].extensions.code).toBe('too-complex');
    const wide = { or: Array.from({ length: 300 }, () => ({ text: ['x'] })) };
    expect((await ask(query, { f: wide })).errors[0].message).toContain('at most 200 conditions');
  });

  test('there are no mutations, and that is no defect', async () => {
    for (const query of ['mutation { a }', 'subscription { a }']) {
      const answer = await ask(query);
      expect(answer.status).toBe(400);
      expect(answer.errors[0].extensions.code).toBe('bad-request');
    }
  });

  // row 20 of the reports: integers beyond 32 bits
  test('integers out of range are refused in words, not rounded', async () => {
    for (const value of ['2147483648', '9007199254740993']) {
      const answer = await ask(
        `{ pairs(filter: { exemplars: { gte: ${value} } }) { totalCount } }`,
      );
      expect(answer.status).toBe(400);
      expect(answer.errors[0].message).toContain('32-bit');
    }
    const rest = await served.fastify.inject('/v1/pairs?exemplars.gte=9007199254740993');
    expect(rest.statusCode).toBe(400);
    expect(
      (await served.fastify.inject('/v1/pairs?exemplars.gte=2147483648&count=true')).json().total,
    ).toBe(0);
  });

  // row 41 of the reports: a cache that strangers fill
  test('persisted queries are not taken', async () => {
    const response = await served.fastify.inject({
      method: 'POST',
      url: '/graphql',
      payload: { extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } },
    });
    expect(response.json().errors[0].message).toBe('PersistedQueryNotSupported');
  });
});
