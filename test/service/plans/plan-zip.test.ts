import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RowFormat } from '../../../src/export/row-format.ts';
import type { PairOrder, Task } from '../../../src/export/training-rows.ts';
import { certificateFile, planZip, type ZipRequest } from '../../../src/service/plans/plan-zip.ts';
import type { PlanRef } from '../../../src/service/plans/plans.ts';
import { verifySplitFiles } from '../../../src/service/plans/verify-split-files.ts';
import { openWritable } from '../../../src/store/database.ts';
import { unloadRelease } from '../../../src/store/releases.ts';
import { readParquet } from '../../support/read-parquet.ts';
import { directoryOf } from '../../support/scratch.ts';
import { type Served, serveReleases } from '../../support/served.ts';
import { unzipped } from '../../support/unzipped.ts';

let served: Served;
let ref: PlanRef;

beforeAll(async () => {
  served = await serveReleases();
  ref = served.corpus.plans.ofSpec(served.corpus.release(null), {
    strategy: 'grouped',
    folds: 2,
    train: { partition: ['core', 'seeds'] },
    train_sizes: [3, 9],
    leaky_control: true,
  });
});
afterAll(() => served.close());

const PAIRS: ZipRequest = { task: 'pairs', order: 'seeded', format: 'jsonl' };
const zipOf = async (request: ZipRequest) =>
  buffer(await planZip(served.corpus.plans, ref, request));

const SPLITS = ['test', 'train', 'train@3', 'train@9', 'control-leaky', 'dropped'];

const REQUESTS = (['jsonl', 'csv', 'parquet'] as const).flatMap((format: RowFormat) =>
  (
    [
      ['pairs', 'seeded'],
      ['isolated', 'seeded'],
      ['discrimination', 'seeded'],
      ['discrimination', 'both'],
    ] as const
  ).map(([task, order]: readonly [Task, PairOrder]) => ({ format, task, order })),
);

const lines = (text: Buffer | undefined) =>
  (text?.toString() ?? '').split('\n').filter((line) => line !== '');
async function rowsOf(
  format: string,
  bytes: Buffer = Buffer.alloc(0),
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  if (format === 'parquet') return bytes.length === 0 ? [] : readParquet(bytes);
  return format === 'csv'
    ? parse(bytes, { columns: true })
    : lines(bytes).map((line) => JSON.parse(line));
}

describe.each(REQUESTS)('$task $order as $format', (request) => {
  test('has every split of every fold, the manifest last, and the same bytes each time', async () => {
    const archive = await zipOf(request);
    const files = await unzipped(archive);
    expect([...files.keys()]).toEqual([
      ...['README.md', 'plan.json', 'certificate.json'],
      ...[0, 1].flatMap((fold) =>
        SPLITS.flatMap((split) => [
          `fold-${fold}/${split}.ids`,
          `fold-${fold}/${split}.${request.format}`,
        ]),
      ),
      'manifest.json',
    ]);
    expect((await zipOf(request)).equals(archive)).toBe(true);
  });

  // row 1 of the reports: whoever has the manifest knows whether each file came whole
  test('the manifest has the rows, bytes and SHA-256 of every other file as it is', async () => {
    const files = await unzipped(await zipOf(request));
    const manifest = JSON.parse(String(files.get('manifest.json')));
    const perPair = request.task === 'isolated' || request.order === 'both' ? 2 : 1;
    const expected: unknown[] = [];
    for (const [name, data] of [...files].slice(0, -1)) {
      const isSplit = name.startsWith('fold-');
      const pairs = lines(files.get(name.replace(/\.(jsonl|csv|parquet)$/, '.ids'))).length;
      const rows = name.endsWith('.ids')
        ? pairs
        : (await rowsOf(request.format, isSplit ? data : undefined)).length;
      if (isSplit && !name.endsWith('.ids')) expect(rows).toBe(pairs * perPair);
      expected.push({
        name,
        rows: isSplit ? rows : null,
        leaky: name.includes('control'),
        bytes: data.length,
        sha256: createHash('sha256').update(data).digest('hex'),
      });
    }
    expect(manifest).toEqual({ plan_id: ref.id, ...request, files: expected });
  });

  // row 29 of the reports: files of one data set with other columns do not load together
  test('all rows of all files have the same columns, dropped ones a reason more; leaky is marked', async () => {
    const files = await unzipped(await zipOf(request));
    const [first = {}] = await rowsOf(request.format, files.get(`fold-0/test.${request.format}`));
    const columns = Object.keys(first);
    for (const [name, data] of files) {
      if (!name.endsWith(`.${request.format}`)) continue;
      const [, fold, split = ''] = /^fold-(\d)\/(.*)\.\w+$/.exec(name) ?? [];
      for (const row of await rowsOf(request.format, data)) {
        const own = Object.keys(row);
        expect(own.filter((column) => column !== 'reason')).toEqual(columns);
        expect(own.includes('reason')).toBe(split === 'dropped');
        expect(String(row['leaky'])).toBe(String(split === 'control-leaky'));
        expect(String(row['fold'])).toBe(fold);
        expect(row['split']).toBe(split === 'control-leaky' ? 'control' : split);
        expect(String(row['test_fold'])).toBe(split === 'test' ? fold : '-1');
        expect(row['release_kind']).toBe('demo');
      }
    }
  });

  test('its own files are verified as the same', async () => {
    const files = await unzipped(await zipOf(request));
    expect(
      await verifySplitFiles(served.corpus.plans, ref, directoryOf(Object.fromEntries(files))),
    ).toEqual({ files: 24, differences: [] });
  });
});

test('the plan and the certificate in it are those that are served', async () => {
  const files = await unzipped(await zipOf(PAIRS));
  const { plans } = served.corpus;
  expect(JSON.parse(String(files.get('plan.json')))).toEqual(await plans.plan(ref));
  const certificate = await certificateFile(plans, ref);
  expect(JSON.parse(String(files.get('certificate.json')))).toEqual(certificate);
  for (const { fold, splits } of certificate.certificate.folds)
    for (const [split, stated] of Object.entries(splits)) {
      const name = split === 'control' ? 'control-leaky' : split;
      const ids = files.get(`fold-${fold}/${name}.ids`) ?? Buffer.alloc(0);
      expect(lines(ids)).toHaveLength(stated.pairs);
      expect(createHash('sha256').update(ids).digest('hex')).toBe(stated.ids_sha256);
    }
});

test('no seed is in the train and in the test of a fold, nor are two rows the same', async () => {
  const files = await unzipped(await zipOf(PAIRS));
  for (const fold of [0, 1]) {
    const [tested, train] = await Promise.all(
      ['test', 'train'].map((split) => rowsOf('jsonl', files.get(`fold-${fold}/${split}.jsonl`))),
    );
    const bugs = new Set(tested?.flatMap((row) => row['source_bugs'] as string[]));
    for (const row of train ?? [])
      expect((row['source_bugs'] as string[]).filter((bug) => bugs.has(bug))).toEqual([]);
    const ids = [...(tested ?? []), ...(train ?? [])].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test('the README warns of the control, names the files of each split, and says how to check', async () => {
  const files = await unzipped(await zipOf({ ...PAIRS, format: 'csv' }));
  const readme = String(files.get('README.md'));
  expect(readme).toContain('leaky-control: the control splits ignore provenance on purpose');
  expect(readme).toContain('rxserve verify certificate.json --split .');
  for (const [, file = ''] of readme.matchAll(/path: "([^"]*)"/g))
    expect([...files.keys()]).toContain(file);
  for (const fold of [0, 1])
    for (const split of ['test', 'train', 'train@3', 'control-leaky'])
      expect(readme).toContain(`path: "fold-${fold}/${split}.csv"`);
});

test('a release that is unloaded midway breaks the archive off, and ends it by no means tidily', async () => {
  const own = await serveReleases();
  const mine = own.corpus.plans.ofSpec(own.corpus.release(null), { strategy: 'rq3' });
  const zip = await planZip(own.corpus.plans, mine, PAIRS);
  const received: Buffer[] = [];
  const reading = (async () => {
    for await (const chunk of zip) {
      received.push(chunk);
      if (received.length > 1) continue;
      const writable = openWritable(own.database);
      unloadRelease(writable, 'demo-1');
      writable.sqlite.close();
    }
  })();
  await expect(reading).rejects.toMatchObject({ code: 'release-gone' });
  expect(Buffer.concat(received).includes('manifest.json')).toBe(false);
  await own.close();
});
