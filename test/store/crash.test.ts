import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../../src/root.ts';
import { openReadOnly } from '../../src/store/database.ts';
import { countPartitions, listReleases } from '../../src/store/releases.ts';
import { DEMO, type ScratchRelease, simulatedRelease } from '../support/releases.ts';
import { loadInto } from '../support/served.ts';

let directory: string;
let large: ScratchRelease;

beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'rxserve-crash-'));
  large = simulatedRelease();
});
afterAll(() => {
  rmSync(directory, { recursive: true });
  large.remove();
});

/** Loads in a process of its own; `killed` after so many milliseconds of its reading, or at its end. */
async function loadAndKill(
  database: string,
  afterMs: number | null,
): Promise<NodeJS.Signals | null> {
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      path.join(PROJECT_ROOT, 'src', 'cli', 'main.ts'),
      'load',
      large.directory,
      '--database',
      database,
    ],
    { cwd: PROJECT_ROOT, stdio: 'ignore' },
  );
  const exit = once(child, 'exit');
  if (afterMs !== null) {
    await setTimeout(afterMs);
    child.kill('SIGKILL');
  }
  const [, signal] = await exit;
  return signal;
}

test('kill -9 at any instant of a load leaves the old state, whole, and the next load succeeds', async () => {
  const database = path.join(directory, 'crash.db');
  await loadInto(database, DEMO);
  const state = () => {
    const store = openReadOnly(database);
    const releases = listReleases(store).map((release) => [
      release.version,
      countPartitions(store, release),
    ]);
    const sqlite = new Database(database, { readonly: true });
    const integrity = sqlite.pragma('integrity_check', { simple: true });
    const methods = sqlite.prepare('select count(*) from method').pluck().get();
    sqlite.close();
    store.sqlite.close();
    return { releases, integrity, methods };
  };
  const before = state();
  expect(before.releases).toEqual([
    ['demo-1', { core: 132, excluded: 21, contrast: 42, seeds: 31 }],
  ]);
  let killed = 0;
  for (const afterMs of [700, 1_000, 1_400, 1_900, 2_500]) {
    if ((await loadAndKill(database, afterMs)) !== 'SIGKILL') break; // it was through before
    killed++;
    const after = state();
    if (after.releases.length === 1) expect(after).toEqual(before);
    else expect(after.integrity).toBe('ok');
  }
  expect(killed).toBeGreaterThan(0);
  await loadAndKill(database, null);
  expect(state()).toMatchObject({
    integrity: 'ok',
    releases: [
      ['demo-1', { core: 132 }],
      ['simulated-1x-seed7', { core: 4275, excluded: 625, contrast: 7000, seeds: 170 }],
    ],
  });
});
