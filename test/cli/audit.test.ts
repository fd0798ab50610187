import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { AuditReportSchema } from '../../src/rest/audit-schemas.ts';
import { type Served, serveReleases } from '../support/served.ts';

let served: Served;
let directory: string;

beforeAll(async () => {
  served = await serveReleases();
  directory = mkdtempSync(path.join(tmpdir(), 'rxserve-cli-audit-'));
});
afterAll(async () => {
  await served.close();
  rmSync(directory, { recursive: true });
});

function file(name: string, content: string | Buffer): string {
  const full = path.join(directory, name);
  writeFileSync(full, content);
  return full;
}

async function audit(...args: string[]) {
  const out: string[] = [];
  const notes: string[] = [];
  const code = await run(['audit', ...args, '--database', served.database], {
    out: (text) => out.push(text),
    note: (text) => notes.push(text),
    isTerminal: false,
  });
  return { code, out: out.join('\n'), notes: notes.join('\n') };
}

const TRAIN = 'demo-core-0001\ncore:demo-core-0125\n';
const CLEAN = 'seeds:Demo-2\n';

describe('the exit code', () => {
  test('is 0 where nothing leaks', async () => {
    const { code, out, notes } = await audit(file('train', TRAIN), file('test', CLEAN));
    expect({ code, notes }).toEqual({ code: 0, notes: '' });
    expect(out.split('\n').slice(0, 9)).toEqual([
      'No leak found: the training side does not tell about the test side.',
      '  train 2 items, 4 methods, 3 known source bugs',
      '  test  1 items, 2 methods, 1 known source bugs',
      '',
      'pairs on both sides: none',
      'source bugs on both sides: none',
      'test bugs with a near-identical bug in training: none',
      'equal methods: none',
      'similar items (token 5-gram Jaccard >= 0.8): none',
    ]);
  });

  test('is 1 where something does, which is said with the ids of both sides', async () => {
    const sides = [file('train', TRAIN), file('test', 'Demo-1\nDemo-23\nnope\n')] as const;
    const { code, out, notes } = await audit(...sides);
    expect({ code, notes }).toEqual({ code: 1, notes: '' });
    for (const line of [
      'LEAKS: the training side tells about the test side.',
      'source bugs on both sides: 1',
      '  Demo-1',
      '    train 1: core:demo-core-0001',
      '    test 1: seeds:Demo-1',
      '  Demo-23 in test, Demo-25 in training',
      '    train 1: core:demo-core-0125',
      '    test 1: seeds:Demo-23',
      '  test, ids unknown to the release 1: nope',
    ])
      expect(out.split('\n')).toContain(line);
  });

  test('is 1 only at the similarity asked for', async () => {
    const sides = [
      file('train.jsonl', '{"code":"int f(int x) { g(x); h(x); return x + 1; }"}'),
      file('test.jsonl', '{"code":"int f(int x) { g(x); h(x); return x + 2; }"}'),
    ] as const;
    expect((await audit(...sides, '--near-duplicates', '0.5')).code).toBe(1);
    expect((await audit(...sides, '--near-duplicates', '1')).code).toBe(0);
  });
});

describe('--json', () => {
  test('prints the report alone, as REST has it', async () => {
    const sides = [file('train', TRAIN), file('test', 'Demo-1\n')] as const;
    const { code, out, notes } = await audit(...sides, '--json');
    expect({ code, notes }).toEqual({ code: 1, notes: '' });
    const { release, ...report } = JSON.parse(out);
    expect(release).toBe('demo-1');
    expect(AuditReportSchema.parse(report)).toMatchObject({ leaks: true });
  });

  test('keeps stdout empty where the audit is refused', async () => {
    const { code, out, notes } = await audit(file('train', ''), file('test', CLEAN), '--json');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(notes).toContain('expected ids, one a line, or pairs as JSON Lines or CSV, found none');
  });
});

describe('progress', () => {
  test('is told in lines beside the answer, never in it', async () => {
    const sides = [file('train', TRAIN), file('test', CLEAN)] as const;
    const quiet = await audit(...sides);
    // every look at the clock is ten seconds later
    let now = 0;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => {
      now += 10_000;
      return now;
    });
    try {
      const told = await audit(...sides);
      expect(told.out).toBe(quiet.out);
      const lines = told.notes.split('\n');
      for (const line of lines) expect(line).toMatch(/^comparing: \d+ %$/);
      expect(lines.at(-1)).toBe('comparing: 100 %');
      expect((await audit(...sides, '--json')).notes).toBe('');
    } finally {
      clock.mockRestore();
    }
  });
});

describe('exit code 2', () => {
  const sound = () => file('test', CLEAN);

  test.each([true, false])('for a file that is not there (%s)', async (isFirst) => {
    const missing = path.join(directory, 'nope.txt');
    const sides = isFirst ? [missing, sound()] : [sound(), missing];
    const { code, out, notes } = await audit(...sides);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(notes).toMatch(/^rxserve: cannot read \S+nope\.txt as UTF-8 text: ENOENT/);
  });

  test('for a directory', async () => {
    const { code, notes } = await audit(directory, sound());
    expect(code).toBe(2);
    expect(notes).toContain('EISDIR');
  });

  test('for what is not UTF-8', async () => {
    for (const bytes of [Buffer.from([0x61, 0xe9, 0x0a]), Buffer.from('\ufeffa\n', 'utf16le')]) {
      const { code, out, notes } = await audit(file('latin', bytes), sound());
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(notes).toMatch(/^rxserve: cannot read \S+latin as UTF-8 text: .*not valid/);
    }
  });

  test('for rows that cannot be read, by file and line, each once', async () => {
    const train = file('train.jsonl', '{"id":"Demo-1"}\n{"q":1}\n{"id":[]}\n');
    const { code, out, notes } = await audit(train, sound());
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(notes.split('\n')).toEqual([
      'rxserve: 2 problems',
      expect.stringContaining(`  ${train}:2: expected an id (id, pair_id`),
      expect.stringContaining(`  ${train}:3: expected as id an id`),
    ]);
  });

  test.each(['abc', '0', '1.5', '0.8001', '', ' '])('for --near-duplicates %j', async (value) => {
    const { code, out, notes } = await audit(sound(), sound(), '--near-duplicates', value);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(notes).toBe(
      `rxserve: --near-duplicates: expected a Jaccard similarity in 0.001..1 with at most 3 decimals, found ${JSON.stringify(value)}`,
    );
  });

  test('for words and flags that are none', async () => {
    expect((await audit(sound())).code).toBe(2);
    expect((await audit(sound(), sound(), sound())).code).toBe(2);
    expect((await audit(sound(), sound(), '--format', 'xml')).notes).toContain('ids, jsonl, csv');
    expect(await audit(sound(), sound(), '--release', 'nope')).toMatchObject({
      code: 2,
      notes: 'rxserve: there is no release "nope"; loaded: demo-1',
    });
  });
});

test('--format is for files that begin like another one', async () => {
  const train = file('train', 'id\nDemo-1\n');
  const asIds = JSON.parse(
    (await audit(train, file('test', CLEAN), '--format', 'ids', '--json')).out,
  );
  expect(asIds.train).toMatchObject({ items: 2, unknown_ids: { listed: ['id'] } });
  const found = JSON.parse((await audit(train, file('test', CLEAN), '--json')).out);
  expect(found.train).toMatchObject({ items: 1, unknown_ids: { total: 0 } });
});

test('nothing of a file reaches the terminal as a command to it', async () => {
  const train = file('train.jsonl', '{"id":"a\u202eb","exception":"\\u001b[31mred"}\n');
  const { out } = await audit(train, file('test', CLEAN));
  for (const character of ['\u001b', '\u202e']) expect(out).not.toContain(character);
});
