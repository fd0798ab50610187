import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type App, createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { Corpus } from '../../src/service/corpus.ts';
import { loadRelease } from '../../src/service/load-release.ts';
import { openReadOnly, openWritable } from '../../src/store/database.ts';
import { DEMO } from './releases.ts';

/** A database in a directory of its own, with releases loaded, and the application over it. */
export type Served = App & {
  readonly corpus: Corpus;
  readonly database: string;
  readonly close: () => Promise<void>;
};

export async function loadInto(database: string, location: string): Promise<void> {
  const store = openWritable(database);
  try {
    await loadRelease(store, location, { syntax: 'off', now: () => new Date(0) });
  } finally {
    store.sqlite.close();
  }
}

/** @param locations releases to load, the demo release by default */
export async function serveReleases(locations: readonly string[] = [DEMO]): Promise<Served> {
  const directory = mkdtempSync(path.join(tmpdir(), 'rxserve-test-'));
  const database = path.join(directory, 'test.db');
  openWritable(database).sqlite.close();
  for (const location of locations) await loadInto(database, location);
  const corpus = new Corpus(openReadOnly(database), database);
  const app = await createApp({ ...readConfig({}, {}), corpus, logger: false });
  return {
    ...app,
    corpus,
    database,
    close: async () => {
      await app.fastify.close();
      rmSync(directory, { recursive: true });
    },
  };
}
