import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { PROJECT_ROOT } from '../../src/root.ts';
import { tarGzOf, zipOf } from '../support/archives.ts';
import { loadFrom } from '../support/load.ts';
import { scratchDirectory, scratchStore } from '../support/scratch.ts';
import { filesOf, jsonLines, SMALL } from '../support/small-release.ts';
import { idsOf } from '../support/stored-pairs.ts';

const ENTRIES = Object.entries(filesOf(SMALL)).map(([name, content]) => ({ name, content }));

function archiveFile(name: string, bytes: Buffer): string {
  const file = path.join(scratchDirectory(), name);
  writeFileSync(file, bytes);
  return file;
}

/** A directory of its own for temporary files, for as long as the test runs. */
function ownTmpdir(): string {
  const directory = path.join(scratchDirectory(), 'tmp');
  mkdirSync(directory);
  const { TMPDIR } = process.env;
  process.env['TMPDIR'] = directory;
  onTestFinished(() => {
    if (TMPDIR === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = TMPDIR;
  });
  return directory;
}

const directories = [{ name: 'reeds/', type: 'directory' as const }];
const nested = ENTRIES.map(({ name, content }) => ({ name: `reeds/more/${name}`, content }));

test.each([
  ['reeds.zip', zipOf(ENTRIES)],
  ['REEDS.ZIP', zipOf([{ name: 'reeds/', content: '' }, ...nested])],
  ['reeds.tar.gz', await tarGzOf(ENTRIES)],
  ['reeds.tgz', await tarGzOf([...directories, ...nested])],
])('%s is a release like a directory, and leaves nothing behind', async (name, bytes) => {
  const store = scratchStore();
  const location = archiveFile(name, bytes);
  const tmpdir = ownTmpdir();
  const { release } = await loadFrom(store, location);
  expect(idsOf(store, release)).toHaveLength(10);
  expect(readdirSync(tmpdir)).toEqual([]);
});

test('the name of an archive without its ending is the version where none is stated', async () => {
  const store = scratchStore();
  const entries = ENTRIES.filter(({ name }) => name !== 'release.json');
  const { release } = await loadFrom(
    store,
    archiveFile('reeds-1.2.tar.gz', await tarGzOf(entries)),
  );
  expect(release.version).toBe('reeds-1.2');
});

function loadByCommand(location: string) {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'src/cli/main.ts', 'load', location, '--database', `${location}.db`],
    { cwd: PROJECT_ROOT, encoding: 'utf8' },
  );
  return { status, stderr };
}

// The stream of the entry is destroyed while its directory is made, and pipeline waits for it for
// ever: the command ends without a word, with the status 13, and leaves what it had unpacked.
test('an archive that ends within a file is refused, wherever it ends', async () => {
  const content = jsonLines(SMALL.core);
  const whole = await tarGzOf([{ name: `${'r/'.repeat(40)}core.jsonl`, content }]);
  const cut = gzipSync(gunzipSync(whole).subarray(0, 700));
  for (const bytes of [cut, whole.subarray(0, 250)])
    expect(loadByCommand(archiveFile('cut.tar.gz', bytes))).toEqual({
      status: 2,
      stderr: expect.stringContaining('expected a whole archive'),
    });
});

// nobody looks for the two blocks of zeros that end a tar archive: what came before is all there is
test('an archive that ends between two files is refused', async () => {
  const [first] = ENTRIES.filter(({ name }) => name === 'excluded.jsonl');
  if (first === undefined) throw new Error('there is an excluded pair');
  const whole = gunzipSync(await tarGzOf([first, ...ENTRIES]));
  const end = 512 + Math.ceil(Buffer.byteLength(first.content) / 512) * 512;
  const location = archiveFile('cut.tar.gz', gzipSync(whole.subarray(0, end)));
  await expect(loadFrom(scratchStore(), location)).rejects.toMatchObject({ code: 'bad-release' });
});
