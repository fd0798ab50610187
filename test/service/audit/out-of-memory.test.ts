import { afterAll, beforeAll, expect, test } from 'vitest';
import { Executor } from '../../../src/service/executor.ts';
import { openReadOnly, type Store } from '../../../src/store/database.ts';
import { findRelease, type Release } from '../../../src/store/releases.ts';
import { type Served, serveReleases } from '../../support/served.ts';

let served: Served;
let store: Store;
let release: Release;

beforeAll(async () => {
  served = await serveReleases();
  store = openReadOnly(served.database);
  release = findRelease(store, 'demo-1');
});
afterAll(async () => {
  store.sqlite.close();
  await served.close();
});

// a thread that ran out of memory was a defect of the server to who had asked
test('a split that is too much for a worker thread is refused, and the next one audited', async () => {
  const executor = new Executor(store, served.database, 0, { maxOldGenerationSizeMb: 100 });
  const audit = (train: string) => {
    const body = new TextEncoder().encode(JSON.stringify({ train, test: 'Demo-1' }));
    return executor.run('auditUpload', release, [body, {}], { cost: 'heavy' });
  };
  const ids = Array.from({ length: 1_000_000 }, (_, at) => `no-${at}`);
  await expect(audit(ids.join('\n'))).rejects.toMatchObject({
    code: 'over-budget',
    message: 'the query took more memory than a worker thread has',
  });
  expect((await audit('Demo-1')).same_pair.listed).toEqual(['seeds:Demo-1']);
  await executor.close();
});
