import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../../../src/cli/run.ts';
import { loadFrom } from '../../support/load.ts';
import { queryParquet, readParquet } from '../../support/read-parquet.ts';
import { type ScratchRelease, simulatedRelease } from '../../support/releases.ts';
import { scratchDirectory, scratchStore } from '../../support/scratch.ts';
import { type Served, serveReleases } from '../../support/served.ts';

let simulated: ScratchRelease;
let served: Served;
/** Both codes of each pair, by partition and id, as the files of the release have them. */
const source = new Map<string, readonly [unknown, unknown]>();

beforeAll(async () => {
  simulated = simulatedRelease();
  served = await serveReleases([simulated.directory]);
  const linesOf = (name: string): Record<string, unknown>[] =>
    readFileSync(path.join(simulated.directory, name), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  const ids = { core: 'pair_id', excluded: 'sample_id', contrast: 'id' };
  for (const [partition, id] of Object.entries(ids))
    for (const record of linesOf(`${partition}.jsonl`))
      source.set(`${partition} ${record[id]}`, [record['buggy_code'], record['fixed_code']]);
});
afterAll(async () => {
  await served.close();
  simulated.remove();
});

const get = async (url: string) => (await served.fastify.inject(url)).rawPayload;

/** Every pair of the source is there once, with its codes. */
function expectSource(rows: readonly (readonly [string, unknown, unknown])[]): void {
  expect(rows).toHaveLength(source.size);
  expect(new Map(rows.map(([key, ...codes]) => [key, codes]))).toEqual(source);
}

const QUERY = 'partition.not=seeds';

test('JSON lines of a whole release have both codes of every pair', async () => {
  const lines = String(await get(`/v1/pairs.jsonl?${QUERY}`))
    .trimEnd()
    .split('\n');
  expectSource(
    lines.map((line) => {
      const { partition, id, buggy, fixed } = JSON.parse(line);
      return [`${partition} ${id}`, buggy.code, fixed.code];
    }),
  );
});

test('so have CSV and Parquet, as other programs read them', async () => {
  const fields = 'fields=id,partition,buggy.code,fixed.code,buggy.sha256';
  const parquet = await get(`/v1/pairs.parquet?${QUERY}&${fields}`);
  const tables: readonly (readonly Readonly<Record<string, unknown>>[])[] = [
    parse(await get(`/v1/pairs.csv?${QUERY}&${fields}`), { columns: true }),
    await readParquet(parquet),
  ];
  for (const rows of tables)
    expectSource(
      rows.map((row) => [`${row['partition']} ${row['id']}`, row['buggy.code'], row['fixed.code']]),
    );
  const differing = await queryParquet(
    parquet,
    (table) => `SELECT id FROM ${table} WHERE sha256("buggy.code") <> "buggy.sha256"`,
  );
  expect(differing).toEqual([]);
});

test('the release goes out and comes in again with its digest', async () => {
  const directory = path.join(scratchDirectory(), 'out');
  const silent = { out: () => undefined, note: () => undefined, isTerminal: false };
  expect(await run(['export', '--out', directory, '--database', served.database], silent)).toBe(0);
  const { release } = await loadFrom(scratchStore(), directory);
  expect(release.digest).toBe(served.corpus.release(null).digest);
  expect(release.absent).toEqual(served.corpus.release(null).absent);
});
