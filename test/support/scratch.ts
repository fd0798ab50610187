import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { openWritable, type Store } from '../../src/store/database.ts';

/** File names to contents. */
export type Files = Readonly<Record<string, string | Buffer>>;

/** A new directory, removed when the test that asks for it is over. */
export function scratchDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'rxserve-test-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

export function writeFiles(directory: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(directory, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** A directory with these files, removed after the test. */
export function directoryOf(files: Files): string {
  const directory = scratchDirectory();
  writeFiles(directory, files);
  return directory;
}

/** An empty database, removed after the test. */
export function scratchStore(): Store {
  const store = openWritable(path.join(scratchDirectory(), 'test.db'));
  store.sqlite.pragma('synchronous = OFF'); // no test pulls the plug
  onTestFinished(() => {
    store.sqlite.close();
  });
  return store;
}
