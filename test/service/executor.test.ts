import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Filter } from '../../src/query/filter.ts';
import { BY_ID } from '../../src/query/order.ts';
import { Executor } from '../../src/service/executor.ts';
import { openReadOnly, openWritable, type Store } from '../../src/store/database.ts';
import { findRelease, type Release, unloadRelease } from '../../src/store/releases.ts';
import { type Served, serveReleases } from '../support/served.ts';

let served: Served;
let store: Store;
let release: Release;
/** Reads every release in worker threads, as if it were large. */
let workers: Executor;
let inline: Executor;

beforeAll(async () => {
  served = await serveReleases();
  store = openReadOnly(served.database);
  release = findRelease(store, 'demo-1');
  workers = new Executor(store, served.database, 0);
  inline = new Executor(store, served.database);
});
afterAll(async () => {
  await workers.close();
  await inline.close();
  store.sqlite.close();
  await served.close();
});

const FILTERS: readonly Filter[] = [
  { op: 'and', of: [] },
  { op: 'text', needle: 'return null' },
  { op: 'in', field: 'exception_type', values: ['NullPointerException'] },
  { op: 'not', of: { op: 'in', field: 'source_bug', values: ['Demo-1'] } },
];

// row 40 of the reports: heavy work must not hold the event loop, and must give the same
test('a worker thread gives what this thread gives', async () => {
  for (const filter of FILTERS) {
    const query = { filter, order: BY_ID, limit: 50, after: null };
    expect(await workers.run('pagePairs', release, [query])).toEqual(
      await inline.run('pagePairs', release, [query]),
    );
    expect(await workers.run('countPairs', release, [filter])).toBe(
      await inline.run('countPairs', release, [filter]),
    );
    const by = ['partition', 'benchmark'];
    expect(await workers.run('countFacets', release, [filter, by])).toEqual(
      await inline.run('countFacets', release, [filter, by]),
    );
    expect(await workers.run('countBins', release, [filter, 'buggy.tokens', 7])).toEqual(
      await inline.run('countBins', release, [filter, 'buggy.tokens', 7]),
    );
  }
});

test('the event loop goes on while a worker works', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  await Promise.all(
    Array.from({ length: 20 }, () =>
      workers.run('countPairs', release, [{ op: 'text', needle: ';' }]),
    ),
  );
  clearInterval(timer);
  expect(turns).toBeGreaterThan(0);
});

test('an error of ours keeps its code on the way from a worker', async () => {
  const writable = openWritable(served.database);
  unloadRelease(writable, 'demo-1');
  writable.sqlite.close();
  for (const executor of [workers, inline])
    await expect(
      executor.run('countPairs', release, [{ op: 'and', of: [] }]),
    ).rejects.toMatchObject({
      code: 'release-gone',
    });
});
