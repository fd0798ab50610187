import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../src/root.ts';
import { duckdb } from './support/read-parquet.ts';
import { scratchDirectory } from './support/scratch.ts';
import { type Served, serveReleases } from './support/served.ts';

const DOCUMENT = readFileSync(path.join(PROJECT_ROOT, 'docs', 'recipes.md'), 'utf8');
const RECIPES = new Map(
  DOCUMENT.split('\n## ')
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf('\n')), text]),
);

const exec = promisify(execFile);
let served: Served;
let address: string;

beforeAll(async () => {
  served = await serveReleases();
  address = await served.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => served.close());

/** The code of a recipe, against the server of this test. */
function codeOf(name: string): string {
  const [, code = ''] = /```\w+\n([\s\S]*?)```/.exec(RECIPES.get(name) ?? '') ?? [];
  expect(code, name).not.toBe('');
  return code.replaceAll('http://127.0.0.1:4000', address);
}

/** A Python that has these modules; the first on the path may be a bare one. */
const pythonWith = (modules: string) =>
  ['python3', '/usr/bin/python3'].find(
    (python) => spawnSync(python, ['-c', `import ${modules}`]).status === 0,
  );
const has = (command: string) => spawnSync(command, ['--version']).status === 0;

const facetsOfCore = async () =>
  (await served.fastify.inject('/v1/facets?by=exception_type&partition=core')).json()
    .facets as readonly { readonly exception_type: string; readonly pairs: number }[];

describe('recipes', () => {
  test('each says whether it is run here', () => {
    expect([...RECIPES.keys()]).toHaveLength(10);
    for (const [name, text] of RECIPES)
      expect(text, name).toMatch(/^.*\n\n(Run|Not run) by the tests/);
  });

  const pandas = pythonWith('pandas');
  test.runIf(pandas)('pandas', async () => {
    const { stdout } = await exec(pandas ?? '', ['-c', codeOf('pandas')]);
    const { items } = (await served.fastify.inject('/v1/pairs?partition=core&limit=1000')).json();
    const tokens = items
      .map((pair: { buggy: { tokens: number } }) => pair.buggy.tokens)
      .sort((a: number, b: number) => a - b);
    const median = (tokens[65] + tokens[66]) / 2;
    expect(stdout.trim()).toBe(`132 132 ${median.toFixed(1)}`);
  });

  const sklearn = pythonWith('pandas, sklearn');
  test.runIf(sklearn)('scikit-learn', async () => {
    const { stdout } = await exec(sklearn ?? '', ['-c', codeOf('scikit-learn')]);
    expect(stdout.trim()).toBe('1 1');
  });

  test('DuckDB', async () => {
    const directory = scratchDirectory();
    const file = path.join(directory, 'pairs.parquet');
    writeFileSync(file, (await served.fastify.inject('/v1/pairs.parquet')).rawPayload);
    const rows = await duckdb(codeOf('DuckDB').replace('pairs.parquet', file));
    expect(Object.fromEntries(rows.map((row) => [row['exception_type'], row['pairs']]))).toEqual(
      Object.fromEntries(
        (await facetsOfCore()).map(({ exception_type, pairs }) => [exception_type, pairs]),
      ),
    );
  });

  test.runIf(has('curl') && has('jq'))('curl and jq', async () => {
    const { stdout } = await exec('bash', ['-c', codeOf('curl and jq')]);
    const counts = stdout
      .trim()
      .split('\n')
      .map((line) => line.trim().split(' '));
    expect(Object.fromEntries(counts.map(([count, type]) => [type, Number(count)]))).toEqual(
      Object.fromEntries(
        (await facetsOfCore()).map(({ exception_type, pairs }) => [exception_type, pairs]),
      ),
    );
  });

  test('TypeScript', async () => {
    const file = path.join(scratchDirectory(), 'recipe.mts');
    const client = path.join(PROJECT_ROOT, 'src', 'client', 'client.ts');
    writeFileSync(file, codeOf('TypeScript').replace('rxserve/client', client));
    const tsx = path.join(PROJECT_ROOT, 'node_modules', 'tsx', 'dist', 'loader.mjs');
    const { stdout } = await exec(process.execPath, ['--import', tsx, file]);
    const { items } = (
      await served.fastify.inject('/v1/pairs?partition=seeds&sort=-buggy.tokens&limit=1')
    ).json();
    expect(stdout.trim()).toBe(String(items[0].buggy.tokens));
  });
});
