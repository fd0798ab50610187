import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Served, serveReleases } from '../support/served.ts';

/** Codes that services of this kind have cut, changed or failed at. */
const CODES: Readonly<Record<string, string>> = {
  nul: 'int f() {\u0000 return 1; }',
  lone: 'String s() { return "\ud800"; }',
  crlf: 'int f() {\r\n\treturn 1;\r\n}',
  emoji: 'String s() { return "😀😀"; }',
  quotes: `String s() { return "it's \\"quoted\\" 100%_*"; }`,
  long: `int f() { return ${'1 + '.repeat(75_000)}1; }`,
  empty: '',
  two: '{}',
  formula: '=1+1',
  html: '</script><img onerror=alert(1)>',
};

let served: Served;
let directory: string;

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'rxserve-text-'));
  const records = Object.entries(CODES).map(([id, code]) => ({
    id,
    error_type: 'NPE',
    buggy_code: code,
    fixed_code: `${code} /* ${id} */`,
    note: [9_007_199_254_740_993n.toString(), code],
  }));
  const lines = records.map((record) => JSON.stringify(record));
  lines.push(
    '{"id":"big","error_type":"NPE","buggy_code":"int g() { }","fixed_code":"int g() { }","size":9007199254740993,"ratio":1e400}',
  );
  writeFileSync(path.join(directory, 'contrast.jsonl'), lines.join('\n'));
  served = await serveReleases([directory]);
});
afterAll(async () => {
  await served.close();
  rmSync(directory, { recursive: true });
});

const ids = async (needle: string, side = 'fixed') => {
  const { items } = (
    await served.fastify.inject(`/v1/pairs?text=${encodeURIComponent(needle)}&fields=id`)
  ).json();
  return { side, ids: items.map(({ id }: { id: string }) => id) };
};

// rows 16 and 21 of the reports: code is never cut, and a lone surrogate survives as its escape
test('every code comes back as it was, by REST and by GraphQL', async () => {
  const { items } = (await served.fastify.inject('/v1/pairs?limit=1000')).json();
  const found = new Map(
    items.map((item: { id: string; buggy: { code: string } }) => [item.id, item.buggy.code]),
  );
  for (const [id, code] of Object.entries(CODES)) expect(found.get(id), id).toBe(code);
  const query = '{ pairs { nodes { pairId buggy { code illFormed } } } }';
  const answer = await served.fastify.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query },
  });
  for (const { pairId, buggy } of answer.json().data.pairs.nodes) {
    if (pairId === 'big') continue;
    expect(buggy.code, pairId).toBe(CODES[pairId]);
    expect(buggy.illFormed).toBe(pairId === 'lone');
  }
  expect((await served.fastify.inject('/v1/pairs/lone')).body).toContain('\\ud800');
});

// row 20 of the reports: numbers that a double cannot hold
test('original records keep numbers that a double cannot hold', async () => {
  const { body } = await served.fastify.inject('/v1/pairs/big?shape=original');
  expect(body).toContain('"size":9007199254740993');
  expect(body).toContain('"ratio":1e400');
});

describe('literal text', () => {
  const all = Object.keys(CODES);
  const containing = (needle: string) =>
    all.filter((id) => `${CODES[id]} /* ${id} */`.includes(needle)).sort();

  test.each([
    '\u0000',
    '\r\n\t',
    '😀',
    '😀😀',
    '100%_*',
    '"it\'s \\"',
    '{}',
    '/*',
    '* q',
    'e',
    '</script>',
    '=1+1',
    'nul */',
    "'",
    '"',
    '\\',
    '%',
    '_',
    'OR 1=1',
    'a" AND "b',
    'NEAR(',
  ])('%j is found where it stands, and nowhere else', async (needle) => {
    const found = (await ids(needle)).ids.filter((id: string) => id !== 'big');
    expect(found).toEqual(containing(needle));
  });

  test('case counts, and a lone surrogate is found in GraphQL', async () => {
    expect((await ids('RETURN')).ids).toEqual([]);
    const query = 'query ($t: [String!]) { pairs(filter: { text: $t }) { nodes { pairId } } }';
    const ask = async (needle: string) =>
      (
        await served.fastify.inject({
          method: 'POST',
          url: '/graphql',
          payload: { query, variables: { t: [needle] } },
        })
      )
        .json()
        .data.pairs.nodes.map(({ pairId }: { pairId: string }) => pairId);
    expect(await ask('\ud800')).toEqual(['lone']);
    expect(await ask('"\ud800"')).toEqual(['lone']);
    expect(await ask('\ud83d')).toEqual([]);
  });

  test('several texts must all be there', async () => {
    const url = '/v1/pairs?text=return&text=%F0%9F%98%80&fields=id';
    expect((await served.fastify.inject(url)).json().items).toEqual([{ id: 'emoji' }]);
  });
});

// row 13 of the reports: totals are counted only where somebody asks
test('a page without a total does not count', async () => {
  const { next, total } = (await served.fastify.inject('/v1/pairs?limit=2')).json();
  expect(next).not.toBeNull();
  expect(total).toBeUndefined();
});

// row 42 of the reports: an idle keep-alive connection must not hold up the end
test('the server closes while a client keeps its connection open', async () => {
  const own = await serveReleases([directory]);
  const address = await own.fastify.listen({ host: '127.0.0.1', port: 0 });
  const response = await fetch(`${address}/livez`, { headers: { connection: 'keep-alive' } });
  await response.text();
  await own.close();
  await expect(fetch(`${address}/livez`)).rejects.toThrow();
});
