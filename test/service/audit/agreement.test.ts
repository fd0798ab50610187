import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../../../src/cli/run.ts';
import type { Pair } from '../../../src/store/pair.ts';
import { walk } from '../../support/all-pairs.ts';
import { type Served, serveReleases } from '../../support/served.ts';

let served: Served;
let directory: string;
let pairs: readonly Pair[];

beforeAll(async () => {
  served = await serveReleases();
  pairs = await walk(served.corpus);
  directory = mkdtempSync(path.join(tmpdir(), 'rxserve-agreement-'));
});
afterAll(async () => {
  await served.close();
  rmSync(directory, { recursive: true });
});

type Split = { readonly train: string; readonly test: string };

async function byRest(payload: object, near: string) {
  const url = `/v1/audit?near_duplicates=${near}`;
  const response = await served.fastify.inject({ method: 'POST', url, payload });
  return response.json();
}

async function byGraphql(variables: object) {
  const query = `query ($train: String!, $test: String!, $near: Float) {
    audit(train: $train, test: $test, nearDuplicates: $near) { leaks report }
  }`;
  const payload = { query, variables };
  const response = await served.fastify.inject({ method: 'POST', url: '/graphql', payload });
  return response.json();
}

async function byCommand(split: Split, near: string) {
  const files = [path.join(directory, 'train'), path.join(directory, 'test')] as const;
  writeFileSync(files[0], split.train);
  writeFileSync(files[1], split.test);
  const out: string[] = [];
  const code = await run(
    ['audit', ...files, '--near-duplicates', near, '--json', '--database', served.database],
    { out: (text) => out.push(text), note: () => undefined, isTerminal: false },
  );
  return { code, report: JSON.parse(out.join('\n')) };
}

test('REST, GraphQL and the command line give the same report of any split', async () => {
  const names = fc.constantFrom(
    ...pairs.map(({ id }) => id),
    ...pairs.map(({ id, partition }) => `${partition}:${id}`),
    ...['nope', 'Demo-3', 'Demo-17', 'quarry:brasswork-config:23', '__proto__', '\u{1f41b}'],
  );
  const row = fc
    .tuple(names, fc.constantFrom(...pairs), fc.nat(3))
    .map(([id, { buggy, fixed }, shape]) => {
      if (shape === 0) return { id };
      if (shape === 1) return { id, buggy: buggy.code, fixed: `${fixed.code} // so` };
      return shape === 2 ? { code: buggy.code } : { id, code: fixed.code, label: 0 };
    });
  const lines = fc
    .array(row, { minLength: 1, maxLength: 12 })
    .map((rows) => rows.map((each) => JSON.stringify(each)).join('\n'));
  const ids = fc.array(names, { minLength: 1, maxLength: 40 }).map((each) => each.join('\n'));
  const side = fc.oneof(lines, ids);
  await fc.assert(
    fc.asyncProperty(
      fc.record({ train: side, test: side }),
      fc.constantFrom('0.3', '0.8', '1'),
      async (split, near) => {
        const report = await byRest(split, near);
        expect(report.near_threshold).toBe(Number(near));
        const answer = await byGraphql({ ...split, near: Number(near) });
        expect(answer).toEqual({ data: { audit: { leaks: report.leaks, report } } });
        expect(await byCommand(split, near)).toEqual({
          code: report.leaks ? 1 : 0,
          report: { release: 'demo-1', ...report },
        });
      },
    ),
    { numRuns: 40 },
  );
});

test('a list is audited as the lines of a file are', async () => {
  const rows = [{ id: 'Demo-1' }, { code: 'int f() { return 1; }' }, { id: 'Demo-1' }];
  const text = rows.map((row) => JSON.stringify(row)).join('\n');
  const asList = await byRest({ train: rows, test: ['Demo-2', 'nope'] }, '0.8');
  expect(asList).toEqual(await byRest({ train: text, test: 'Demo-2\nnope' }, '0.8'));
  expect(asList.train.without_provenance.listed).toEqual(['train:2']);
});

test('what is refused is refused alike, each naming its own parameter', async () => {
  const split = { train: 'Demo-1', test: '' };
  const detail = 'test:1: expected ids, one a line, or pairs as JSON Lines or CSV, found none';
  expect(await byRest(split, '0.8')).toMatchObject({ type: '/errors/bad-request', detail });
  expect(await byGraphql({ ...split, near: 0.8 })).toMatchObject({
    errors: [{ message: detail, extensions: { code: 'bad-request' } }],
  });
  const expected = 'expected a Jaccard similarity in 0.001..1 with at most 3 decimals';
  const whole = { train: 'Demo-1', test: 'Demo-2' };
  expect((await byRest(whole, '0')).detail).toBe(`near_duplicates: ${expected}, found "0"`);
  expect((await byGraphql({ ...whole, near: 0 })).errors[0].message).toBe(
    `nearDuplicates: ${expected}, found 0`,
  );
});

test('GraphQL lists no more findings than REST does', async () => {
  for (const [limit, found] of [
    ['10001', 10_001],
    ['-1', -1],
  ] as const) {
    const query = `{ audit(train: "Demo-1", test: "Demo-2", limit: ${limit}) { leaks } }`;
    const response = await served.fastify.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query },
    });
    expect(response.json().errors[0]).toMatchObject({
      message: `limit: expected an integer from 0 to 10000, found ${found}`,
      extensions: { code: 'bad-request' },
    });
  }
});
