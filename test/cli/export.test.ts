import { spawn, spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { PROJECT_ROOT } from '../../src/root.ts';
import { PAIR_FORMATS } from '../../src/service/export/pair-export.ts';
import { openReadOnly, openWritable } from '../../src/store/database.ts';
import { listReleases, type Release } from '../../src/store/releases.ts';
import { loadFrom } from '../support/load.ts';
import { NASTY } from '../support/nasty-release.ts';
import { DEMO } from '../support/releases.ts';
import { directoryOf, type Files, scratchDirectory, scratchStore } from '../support/scratch.ts';
import { type Served, serveReleases } from '../support/served.ts';
import { filesOf, jsonLines, SMALL } from '../support/small-release.ts';

let served: Served;
beforeAll(async () => {
  served = await serveReleases();
});
afterAll(() => served.close());

async function rxserveOn(database: string, ...args: string[]) {
  const out: string[] = [];
  const notes: string[] = [];
  const code = await run(['export', ...args, '--database', database], {
    ...{ out: (text: string) => out.push(text), note: (text: string) => notes.push(text) },
    isTerminal: false,
  });
  return { code, out: out.join('\n'), notes: notes.join('\n') };
}
const rxserve = (...args: string[]) => rxserveOn(served.database, ...args);
const sha256 = (bytes: Buffer) => hash('sha256', bytes, 'hex');

describe('a file of pairs', () => {
  test.each(PAIR_FORMATS)('%s is the one that is served, byte for byte', async (format) => {
    const file = path.join(scratchDirectory(), `new/pairs.${format}`);
    const { code, out } = await rxserve(
      ...['--out', file, '--filter', 'partition=core,seeds&exception_type=NPE', '--json'],
      ...['--code', 'fixed'],
    );
    expect(code).toBe(0);
    const { rawPayload, headers } = await served.fastify.inject(
      `/v1/pairs.${format}?partition=core,seeds&exception_type=NPE&code=fixed`,
    );
    const written = readFileSync(file);
    expect(written.equals(rawPayload)).toBe(true);
    expect(JSON.parse(out)).toEqual({
      ...{ file, format, rows: Number(headers['x-total-count']), bytes: written.length },
      ...{ sha256: sha256(written), release: 'demo-1' },
      digest: headers['x-release-digest'],
    });
    expect(readdirSync(path.dirname(file))).toEqual([`pairs.${format}`]);
  });

  test('takes the format from the flag before the name, and the options of CSV', async () => {
    const file = path.join(scratchDirectory(), 'pairs.jsonl');
    const { code, notes } = await rxserve(
      ...['--out', file, '--format', 'csv', '--fields', 'id,trigger', '--null', 'NA', '--bom'],
      ...['--filter', 'partition=core', '--filter', 'exception_type=ISE', '--spreadsheet-safe'],
    );
    expect(code).toBe(0);
    expect(notes).toMatch(/^wrote \d+ pairs of demo-1 to .*: \d+ bytes, sha256 [0-9a-f]{64}$/);
    const { rawPayload } = await served.fastify.inject(
      '/v1/pairs.csv?fields=id,trigger&null=NA&bom=1&spreadsheet_safe=1&partition=core&exception_type=ISE',
    );
    expect(readFileSync(file).equals(rawPayload)).toBe(true);
  });

  test.each<[readonly string[], string]>([
    [
      ['--out', 'x.csv', '--filter', 'nope=1'],
      'there is no filter "nope"; accepted: text, partition',
    ],
    [['--out', 'x.csv', '--fields', 'id,nope'], 'expected a list of id, partition'],
    [['--out', 'x.csv', '--shape', 'original'], 'jsonl takes both'],
    [['--out', 'x.parquet', '--bom'], 'an option of CSV'],
    [['--out', 'x.csv', '--format', 'xml'], 'Allowed choices are jsonl, csv, parquet'],
    [['--out', 'x', '--code', 'none'], 'a release is exported whole'],
    [['--format', 'csv'], "required option '--out <file>'"],
    [['--out', '-', '--format', 'release'], 'expected a directory for a whole release'],
    [['--out', DEMO], 'not there yet or is empty'],
    [['--out', path.join(DEMO, 'core.jsonl', 'x.csv')], 'cannot write'],
  ])('%j is refused', async (args, words) => {
    const { code, notes } = await rxserve(...args);
    expect(code).toBe(2);
    expect(notes).toContain(words);
    expect(existsSync('x.csv') || existsSync('x') || existsSync('x.parquet')).toBe(false);
  });
});

const MAIN = path.join(PROJECT_ROOT, 'src', 'cli', 'main.ts');
const command = (...args: string[]) => [
  ...['--import', 'tsx', MAIN, 'export', ...args],
  ...['--database', served.database],
];

describe('a file that cannot be finished', () => {
  test('a disk that is full leaves nothing, neither under the name nor beside it', () => {
    const directory = scratchDirectory();
    writeFileSync(path.join(directory, 'old.csv'), 'what was there before');
    for (const name of ['old.csv', 'whole']) {
      // a file may grow to so many kilobytes, then the system refuses, as a full disk does
      const { status, stderr } = spawnSync(
        'bash',
        [
          '-c',
          `trap '' XFSZ; ulimit -f 64; exec "$@"`,
          'bash',
          process.execPath,
          ...command('--out', path.join(directory, name)),
        ],
        { cwd: PROJECT_ROOT, encoding: 'utf8', env: { ...process.env, TSX_DISABLE_CACHE: '1' } },
      );
      expect(stderr, name).toContain(`cannot write ${path.join(directory, name)}: EFBIG`);
      expect(status, name).toBe(2);
    }
    expect(readdirSync(directory)).toEqual(['old.csv']);
    expect(readFileSync(path.join(directory, 'old.csv'), 'utf8')).toBe('what was there before');
  });

  test('a reader of standard output that leaves ends it, and not as if it were done', async () => {
    const child = spawn(process.execPath, command('--out', '-'), {
      cwd: PROJECT_ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await once(child.stdout, 'readable');
    child.stdout.destroy();
    const [code] = await once(child, 'close');
    expect(code).not.toBe(0);
  });

  test('a process that is killed leaves nothing under the name', async () => {
    const directory = scratchDirectory();
    const file = path.join(directory, 'pairs.jsonl');
    const fifo = `${file}.partial`; // blocks the writer, so that it is killed midway
    expect(spawnSync('mkfifo', [fifo]).status).toBe(0);
    const child = spawn(process.execPath, command('--out', file), {
      cwd: PROJECT_ROOT,
      stdio: 'ignore',
    });
    const reader = spawn('head', ['-c', '1', fifo], { stdio: ['ignore', 'pipe', 'ignore'] });
    await once(reader.stdout, 'readable');
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(existsSync(file)).toBe(false);
  });

  test('standard output has the bytes and nothing else', () => {
    const args = command('--out', '-', '--format', 'jsonl.gz', '--filter', 'partition=seeds');
    const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: PROJECT_ROOT });
    expect(status).toBe(0);
    expect(gunzipSync(stdout).toString().trimEnd().split('\n')).toHaveLength(31);
    expect(stderr.toString()).toContain('wrote 31 pairs of demo-1 to -: ');
  });
});

describe('a release', () => {
  const filesIn = (directory: string): Files =>
    Object.fromEntries(
      readdirSync(directory)
        .sort()
        .map((name) => [name, readFileSync(path.join(directory, name))]),
    );

  const { predictions: _predictions, ...withoutPredictions } = SMALL;

  /** Loads a release, exports it, loads that elsewhere, and exports it again. */
  async function thereAndBack(location: string, quarantine?: string) {
    const results: { release: Release; files: Files }[] = [];
    let from = location;
    for (const round of ['first', 'second']) {
      const database = path.join(scratchDirectory(), `${round}.db`);
      const store = openWritable(database);
      const options = quarantine === undefined || round === 'second' ? {} : { quarantine };
      const { release } = await loadFrom(store, from, options);
      store.sqlite.close();
      const directory = path.join(scratchDirectory(), round);
      const { code, notes } = await rxserveOn(database, '--out', directory);
      expect({ code, notes }).toMatchObject({ code: 0 });
      results.push({ release, files: filesIn(directory) });
      from = directory;
    }
    const [first, second] = results;
    if (first === undefined || second === undefined) throw new Error('two rounds');
    return { first, second };
  }

  const same = (of: Release) => {
    const { digest, version, kind, title, licence, absent, fields, incomplete, quarantined } = of;
    return { digest, version, kind, title, licence, absent, fields, incomplete, quarantined };
  };

  test.each<[string, () => string]>([
    ['the demo release', () => DEMO],
    ['a release that is hard on files', () => directoryOf(filesOf(NASTY))],
    [
      'numbers and blanks as they were written, names of its own, records over several lines',
      () =>
        directoryOf({
          ...filesOf(withoutPredictions),
          'release.json': JSON.stringify({
            ...{ version: 'own', kind: 'mined', title: 'T "quoted"', licence: 'MIT' },
            fields: { contrast: { buggy_code: 'source before', id: 'key' } },
          }),
          'contrast.json': `[ {"key": "k",\r\n  "source before":"\\ud800\\u0000", "error_type" : "NPE",
              "fixed_code" :"", "score": 1.0e2, "big": 9007199254740993, "list": [ 1.50, {"a": -0} ] } ]`,
          'contrast.jsonl': jsonLines(
            SMALL.contrast.map(({ buggy_code, id, ...rest }) => ({
              ...{ ...rest, key: id, 'source before': buggy_code },
            })),
          ),
          'predictions.json': '[{"a": 0.1, "b": "\\udfff"},\n {"c": 1e400}]',
        }),
    ],
  ])(
    '%s: loaded again it has the same digest, exported again the same bytes',
    async (_name, at) => {
      const { first, second } = await thereAndBack(at());
      expect(same(second.release)).toEqual(same(first.release));
      expect(second.files).toEqual(first.files);
    },
  );

  test('maps and logs as CSV come back as they are, whatever is in their cells', async () => {
    const text = fc.string({
      unit: fc.oneof(fc.constantFrom(...'",\r\n ;\t\0\ufeff='), fc.string({ maxLength: 1 })),
      maxLength: 5,
    });
    const rows = fc
      .uniqueArray(text, { minLength: 1, maxLength: 3 })
      .chain((names) =>
        fc
          .array(fc.tuple(...names.map(() => text)), { minLength: 1, maxLength: 4 })
          .map((cells) =>
            cells.map((row) => Object.fromEntries(row.map((cell, at) => [names[at], cell]))),
          ),
      );
    await fc.assert(
      fc.asyncProperty(rows, async (predictions) => {
        const { contrast } = SMALL;
        const { first, second } = await thereAndBack(
          directoryOf({ ...filesOf({ contrast }), 'predictions.jsonl': jsonLines(predictions) }),
        );
        expect(second.release.digest).toBe(first.release.digest);
        expect(second.files).toEqual(first.files);
      }),
      { numRuns: 15 },
    );
  });

  test('that is incomplete stays so', async () => {
    const files = filesOf({ contrast: SMALL.contrast });
    const bad = { ...files, 'contrast.jsonl': `${files['contrast.jsonl']}{"id":"bad"}\n` };
    const set = path.join(scratchDirectory(), 'bad.jsonl');
    const { first, second } = await thereAndBack(directoryOf(bad), set);
    expect(first.release).toMatchObject({ incomplete: true, quarantined: 1 });
    expect(same(second.release)).toEqual(same(first.release));
  });

  test('goes into an empty directory, and never into one that has something', async () => {
    const directory = scratchDirectory();
    const empty = path.join(directory, 'empty');
    mkdirSync(empty);
    expect((await rxserve('--out', empty)).code).toBe(0);
    expect((await rxserve('--out', empty)).code).toBe(2);
    expect(readdirSync(directory)).toEqual(['empty']);
    const store = scratchStore();
    const { release } = await loadFrom(store, empty);
    const known = openReadOnly(served.database);
    expect(release.digest).toBe(listReleases(known)[0]?.digest);
    known.sqlite.close();
  });
});
