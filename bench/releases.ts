import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PROJECT_ROOT } from '../src/root.ts';
import { loadRelease } from '../src/service/load-release.ts';
import { chunksOf } from '../src/simulate/chunks-of.ts';
import { simulateRelease } from '../src/simulate/simulate-release.ts';
import { openWritable } from '../src/store/database.ts';

const DIRECTORY = path.join(PROJECT_ROOT, 'data', 'bench');

/** A simulated release of a scale, written once and kept. */
export async function releaseOfScale(scale: number): Promise<string> {
  const directory = path.join(DIRECTORY, `release-${scale}x`);
  if (existsSync(directory)) return directory;
  const partial = `${directory}.partial`;
  mkdirSync(partial, { recursive: true });
  for (const { name, lines } of simulateRelease({ scale, seed: 1 }))
    await pipeline(Readable.from(chunksOf(lines)), createWriteStream(path.join(partial, name)));
  renameSync(partial, directory);
  return directory;
}

/** A database that holds the release of a scale, loaded once and kept. */
export async function databaseOfScale(scale: number): Promise<string> {
  const database = path.join(DIRECTORY, `${scale}x.db`);
  if (existsSync(database)) return database;
  const release = await releaseOfScale(scale);
  const partial = `${database}.partial`;
  const store = openWritable(partial);
  const started = performance.now();
  await loadRelease(store, release, { syntax: 'off', now: () => new Date() });
  store.sqlite.pragma('journal_mode = DELETE');
  store.sqlite.pragma('journal_mode = WAL');
  store.sqlite.close();
  console.log(
    `      loaded ${scale}x in ${((performance.now() - started) / 1000).toFixed(1)} s, ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB at most`,
  );
  renameSync(partial, database);
  return database;
}
