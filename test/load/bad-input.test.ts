import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { RxserveError } from '../../src/errors.ts';
import { openWritable, type Store } from '../../src/store/database.ts';
import { dumpTables } from '../support/dump-tables.ts';
import { loadFrom } from '../support/load.ts';
import { writeFiles } from '../support/scratch.ts';
import { filesOf, SMALL } from '../support/small-release.ts';
import { WRITTEN_INPUTS } from './bad/written-inputs.ts';

/**
 * Every directory of `bad/` is a release that must not load: `input/`, or `input.ts` that writes
 * it, and `expected.txt`, the error's message and its faults, line by line. A new case gets its
 * `expected.txt` from a run with UPDATE_GOLDEN=1, which never touches one that is there.
 */
const CASES = path.join(import.meta.dirname, 'bad');

const cases = readdirSync(CASES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

let scratch: string;
const { TMPDIR } = process.env;

beforeAll(async () => {
  scratch = mkdtempSync(path.join(tmpdir(), 'rxserve-test-'));
  const good = path.join(scratch, 'good');
  writeFiles(good, filesOf(SMALL));
  const store = openWritable(path.join(scratch, 'good.db'));
  await loadFrom(store, good);
  store.sqlite.close();
  process.env['TMPDIR'] = path.join(scratch, 'tmp');
  mkdirSync(process.env['TMPDIR']);
});
afterAll(() => {
  if (TMPDIR === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = TMPDIR;
  rmSync(scratch, { recursive: true });
});

/** A database with one good release. */
function openCopy(name: string): Store {
  const file = path.join(scratch, `${name}.db`);
  copyFileSync(path.join(scratch, 'good.db'), file);
  const store = openWritable(file);
  onTestFinished(() => {
    store.sqlite.close();
  });
  return store;
}

async function inputOf(name: string): Promise<string> {
  const lying = path.join(CASES, name, 'input');
  const write = WRITTEN_INPUTS[name];
  if (write === undefined) return lying;
  const directory = path.join(scratch, name);
  mkdirSync(directory, { recursive: true });
  return write(path.join(directory, 'input'));
}

/** The message and the faults, without what differs from run to run and from Node to Node. */
async function messagesOf(store: Store, location: string): Promise<string> {
  const error = await loadFrom(store, location).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof RxserveError)) throw error ?? new Error('the release was loaded');
  expect(error.code).toBe('bad-release');
  return [error.message, ...error.faults.map(({ detail }) => detail), '']
    .join('\n')
    .replaceAll(location, '<location>')
    .replaceAll(/[^\s']*\/rxserve-\w{6}\//g, '<unpacked>/')
    .replaceAll(/ \(line \d+ column \d+\)/g, ''); // newer versions of Node add it
}

function expectedOf(name: string, found: string): string {
  const file = path.join(CASES, name, 'expected.txt');
  if (!existsSync(file) && process.env['UPDATE_GOLDEN'] === '1' && process.env['CI'] === undefined)
    writeFileSync(file, found);
  return readFileSync(file, 'utf8');
}

describe('a bad release is refused with every problem, and nothing of it stays', () => {
  for (const name of cases) {
    test(name, async () => {
      const store = openCopy(name);
      const before = dumpTables(store);
      const found = await messagesOf(store, await inputOf(name));
      expect(found).toBe(expectedOf(name, found));
      expect(dumpTables(store)).toEqual(before);
      expect(readdirSync(path.join(scratch, 'tmp'))).toEqual([]);
    });
  }

  test('each case has one input and one expectation', () => {
    for (const name of cases) {
      const files = readdirSync(path.join(CASES, name)).sort();
      expect(files, name).toEqual(['expected.txt', name in WRITTEN_INPUTS ? 'input.ts' : 'input']);
    }
    expect(cases).toEqual(expect.arrayContaining(Object.keys(WRITTEN_INPUTS)));
  });
});
