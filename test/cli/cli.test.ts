import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Output } from '../../src/cli/output.ts';
import { run } from '../../src/cli/run.ts';
import { SOFTWARE_VERSION } from '../../src/version.ts';
import { DEMO, demoVariant } from '../support/releases.ts';

let directory: string;
let database: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'rxserve-cli-'));
  database = path.join(directory, 'cli.db');
});
afterEach(() => rmSync(directory, { recursive: true }));

async function rxserve(...args: string[]) {
  const out: string[] = [];
  const notes: string[] = [];
  const output: Omit<Output, 'answerNo'> = {
    out: (text) => out.push(text),
    note: (text) => notes.push(text),
    isTerminal: false,
  };
  const code = await run(args, output);
  return { code, out: out.join('\n'), notes: notes.join('\n') };
}

/** Most loads here need not ask the grammar, which takes a second. */
const onDatabase = (...args: string[]) =>
  rxserve(...args, ...(args[0] === 'load' ? ['--syntax', 'off'] : []), '--database', database);

describe('load', () => {
  test('says what was loaded, and the second time that nothing was changed', async () => {
    expect(await onDatabase('load', DEMO)).toEqual({
      code: 0,
      out: 'loaded demo-1: core 132, excluded 21, contrast 42, seeds 31 (demo)',
      notes: '',
    });
    expect(await onDatabase('load', DEMO)).toEqual({
      code: 0,
      out: 'demo-1 is loaded already; nothing was changed',
      notes: '',
    });
  });

  test('--json prints machine output alone', async () => {
    const { out, notes } = await onDatabase('load', DEMO, '--json');
    expect(notes).toBe('');
    expect(JSON.parse(out)).toMatchObject({
      loaded: true,
      version: 'demo-1',
      counts: { core: 132 },
      warnings: [],
    });
  });

  test('a bad release is exit code 2, with each problem on a line', async () => {
    const bad = demoVariant('bad', {
      'core.jsonl': (text) =>
        text.replace('"NullPointerException"', '"Npe"').replace('"Demo-2"', '"Demo-99"'),
    });
    const { code, out, notes } = await onDatabase('load', bad.directory);
    bad.remove();
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(notes.split('\n')).toEqual([
      `rxserve: ${bad.directory} was not loaded: 2 problems`,
      expect.stringMatching(
        /^ {2}core\.jsonl:1 error_type: expected one of NullPointerException, .*, found "Npe"$/,
      ),
      '  core.jsonl:2 example_bug_ids: expected identifiers that the source bug map covers, found Demo-99',
    ]);
    expect((await onDatabase('releases')).out).toBe('no release is loaded');
  });

  test('--quarantine sets bad records aside, loads the rest and says so wherever the release is shown', async () => {
    const bad = demoVariant('bad', {
      'core.jsonl': (text) => text.replace('"NullPointerException"', '"Npe"'),
    });
    const aside = path.join(directory, 'aside.jsonl');
    const { code, out } = await onDatabase('load', bad.directory, '--quarantine', aside);
    bad.remove();
    expect({ code, out }).toEqual({
      code: 0,
      out: 'loaded bad: core 131, excluded 21, contrast 42, seeds 31 (demo; incomplete: 1 records set aside)',
    });
    const [line] = readFileSync(aside, 'utf8').trimEnd().split('\n');
    expect(JSON.parse(String(line))).toMatchObject({
      file: 'core.jsonl',
      line: 1,
      reasons: [expect.stringContaining('error_type: expected one of')],
      record: expect.stringContaining('"Npe"'),
    });
    expect((await onDatabase('releases')).out).toContain('incomplete');
  });

  test('what is not there is exit code 2', async () => {
    expect(await onDatabase('load', path.join(directory, 'nope'))).toMatchObject({
      code: 2,
      notes: expect.stringContaining('found nothing there'),
    });
  });
});

describe('syntax', () => {
  test('the grammar is asked about every method, and what it does not take is a warning', async () => {
    const odd = demoVariant('odd', {
      'contrast.jsonl': (text) => text.replace(/"fixed_code": "/, '"fixed_code": "} '),
      'core.jsonl': (text) =>
        text.replace('"fix_introduces_label": false', '"fix_introduces_label": true'),
    });
    const { code, out, notes } = await rxserve('load', odd.directory, '--database', database);
    odd.remove();
    expect({ code, out }).toEqual({
      code: 0,
      out: 'loaded odd: core 132, excluded 21, contrast 42, seeds 31 (demo)',
    });
    expect(notes.split('\n').filter((line) => line.startsWith('warning'))).toEqual([
      'warning: pairs code: 1 methods do not parse; their pairs are kept, without metrics',
      'warning: pairs fix_introduces_label: 1 flags of the release are not what the throw statements say (introduces_throw): demo-core-0001',
    ]);
  });
});

describe('releases', () => {
  test('lists, switches and unloads', async () => {
    const other = demoVariant('demo-2', {
      'contrast.jsonl': (text) => text.replace('return', 'return '),
    });
    await onDatabase('load', DEMO);
    await onDatabase('load', other.directory);
    other.remove();
    const marks = async () =>
      (await onDatabase('releases')).out.split('\n').map((line) => line.slice(0, 8));
    expect(await marks()).toEqual(['* demo-1', '  demo-2']);
    expect(await onDatabase('releases', 'use', 'demo-2')).toMatchObject({
      code: 0,
      out: 'the default release is demo-2',
    });
    expect(await marks()).toEqual(['* demo-2', '  demo-1']);
    expect(await onDatabase('unload', 'demo-2')).toMatchObject({ code: 0, out: 'unloaded demo-2' });
    expect(await marks()).toEqual(['* demo-1']);
    expect(await onDatabase('unload', 'demo-2')).toMatchObject({
      code: 2,
      notes: 'rxserve: there is no release "demo-2"; loaded: demo-1',
    });
    const { releases } = JSON.parse((await onDatabase('releases', '--json')).out);
    expect(releases).toMatchObject([{ version: 'demo-1', default: true, kind: 'demo' }]);
  });
});

describe('inspect', () => {
  test('shows what is understood, file by file', async () => {
    const { code, out } = await rxserve('inspect', DEMO);
    expect(code).toBe(0);
    expect(out).toContain('version demo-1, kind demo (as release.json says)');
    expect(out).toMatch(/core\.jsonl {2}\(\d+ bytes\): core, by name; 132 good records/);
    expect(out).toContain('error_type (as exception_canonical)');
    expect(out).toContain(
      'not understood, kept as they are: exemplar_ploc, size_target, prompt_id, created_at',
    );
    expect(out).toContain('no file for: fold_assignments, predictions');
    expect(out.endsWith('no problems')).toBe(true);
  });

  test('--differential finds both engines of the same opinion on every method of the demo release', async () => {
    const { out } = await rxserve('inspect', DEMO, '--differential');
    expect(out).toContain(
      '452 distinct methods: 452 equal in every number, 0 different, 0 taken by neither engine, 0 by the scanner alone, 0 by the grammar alone',
    );
  });

  test('tells of a repeated id as load does, and is exit code 1', async () => {
    const bad = demoVariant('bad', { 'core.jsonl': (text) => `${text}${text.split('\n')[0]}\n` });
    const { code, out } = await rxserve('inspect', bad.directory);
    bad.remove();
    expect(code).toBe(1);
    expect(out).toContain(
      'core.jsonl:133 id: expected an id that no other pair of the partition has, found demo-core-0001, also at core.jsonl:1',
    );
  });

  test('shows problems without loading anything', async () => {
    const bad = demoVariant('bad', { 'judgments.jsonl': (text) => `{"x":1}\n${text}` });
    const { code, out } = await rxserve('inspect', bad.directory);
    bad.remove();
    expect(code).toBe(1);
    expect(out).toContain(
      '4 problems, a load would fail:\n  judgments.jsonl:1 judge_model: expected text, found nothing',
    );
  });
});

describe('simulate', () => {
  test('writes a release that loads', async () => {
    const release = path.join(directory, 'simulated');
    expect(await rxserve('simulate', '--out', release, '--seed', '3')).toMatchObject({ code: 0 });
    expect(readdirSync(release)).toContain('core.jsonl');
    expect((await onDatabase('load', release)).out).toBe(
      'loaded simulated-1x-seed3: core 4275, excluded 625, contrast 7000, seeds 170 (simulated)',
    );
  });

  test('refuses a scale or a seed that is none', async () => {
    for (const args of [
      ['--scale', '0'],
      ['--scale', 'big'],
      ['--seed', '-1'],
      ['--seed', '1.5'],
    ])
      expect(await rxserve('simulate', '--out', directory, ...args)).toMatchObject({ code: 2 });
  });
});

describe('usage', () => {
  test('version and help are exit code 0; unknown words are 2', async () => {
    expect(await rxserve('--version')).toMatchObject({ code: 0, out: SOFTWARE_VERSION });
    expect((await rxserve('--help')).out).toContain('inspect');
    expect(await rxserve('laod')).toMatchObject({
      code: 2,
      notes: expect.stringContaining('Did you mean load?'),
    });
    expect((await rxserve('load')).code).toBe(2);
    expect((await rxserve('load', DEMO, '--nope')).code).toBe(2);
    expect((await rxserve()).code).toBe(2);
  });

  test('a setting that is wrong is named with its variable', async () => {
    const { code, notes } = await rxserve('serve', '--database', database, '--port', 'x');
    expect(code).toBe(2);
    expect(notes).toBe('rxserve: --port (or RXSERVE_PORT): expected a port number from 0 to 65535');
  });

  test('a file that is no database is said to be none', async () => {
    writeFileSync(database, 'this is not a database, and long enough to be looked at as one');
    expect(await onDatabase('releases')).toMatchObject({
      code: 2,
      notes: expect.stringContaining('cannot open the database'),
    });
  });

  // making directories step by step never ends below /proc
  test('a database in a directory that cannot be made is refused', async () => {
    const nowhere = path.join(directory, 'no', 'such', 'directory', 'cli.db');
    expect(await rxserve('releases', '--database', nowhere)).toMatchObject({
      code: 2,
      notes: expect.stringContaining('cannot make a directory for the database'),
    });
  });

  test('a port that is taken is wrong usage, not a defect', async () => {
    await onDatabase('load', DEMO);
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(
      await rxserve(
        'serve',
        '--database',
        database,
        '--port',
        String(port),
        '--log-level',
        'silent',
      ),
    ).toMatchObject({
      code: 2,
      notes: expect.stringContaining(`cannot listen at 127.0.0.1:${port}`),
    });
    other.close();
  });

  test('a mistyped release makes no database', async () => {
    await onDatabase('load', path.join(directory, 'mistyped'));
    expect(readdirSync(directory)).toEqual([]);
  });

  test('inspect says of an empty directory what load would say', async () => {
    const { out } = await rxserve('inspect', directory);
    expect(out).toContain('expected a file of at least one partition');
  });

  test('serve without a database says how to load a release', async () => {
    expect(await rxserve('serve', '--database', database)).toMatchObject({
      code: 2,
      notes: expect.stringContaining('load a release first: rxserve load DIR'),
    });
  });
});
