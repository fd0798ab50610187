import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { PlanSchema } from '../../src/rest/plan-schemas.ts';
import { scratchDirectory, writeFiles } from '../support/scratch.ts';
import { type Served, serveReleases } from '../support/served.ts';
import { unzipped } from '../support/unzipped.ts';

let served: Served;
beforeAll(async () => {
  served = await serveReleases();
});
afterAll(() => served.close());

async function rxserve(...args: string[]) {
  const out: string[] = [];
  const notes: string[] = [];
  const code = await run([...args, '--database', served.database], {
    ...{ out: (text: string) => out.push(text), note: (text: string) => notes.push(text) },
    isTerminal: false,
  });
  return { code, out: out.join('\n'), notes: notes.join('\n') };
}
const specOf = async (...args: string[]) =>
  JSON.parse((await rxserve('folds', ...args, '--json')).out).spec;

describe('folds', () => {
  test('prints the plan in lines of a hundred characters, its folds and its warnings', async () => {
    const { code, out, notes } = await rxserve(
      'folds',
      '--strategy',
      'rq4',
      '--folds',
      '2',
      '--leaky-control',
    );
    expect({ code, notes }).toEqual({ code: 0, notes: '' });
    const [id, ...lines] = out.split('\n');
    expect(id).toMatch(/^plan f1-1-/);
    expect(lines[0]).toBe('grouped by source_bug over demo-1 (demo), 2 folds');
    for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(100);
    for (const what of [
      'fold 0  test: ',
      'fold 1  train: ',
      'fold 1  LEAKY control: ',
      'fold 0  dropped: ',
    ])
      expect(out).toContain(what);
    expect(out).toContain('warning leaky-control: ');
  });

  test('--json prints the plan alone, and notes go beside it', async () => {
    const file = path.join(scratchDirectory(), 'plan.zip');
    const { code, out, notes } = await rxserve(
      'folds',
      '--strategy',
      'rq4',
      '--json',
      '--out',
      file,
    );
    expect(code).toBe(0);
    PlanSchema.omit({ links: true }).parse(JSON.parse(out));
    expect(notes).toBe(`wrote ${file}: 5 folds with ids, rows, certificate and manifest`);
  });

  test('takes a spec from a file, and flags win over it', async () => {
    const file = path.join(scratchDirectory(), 'spec.json');
    writeFileSync(
      file,
      JSON.stringify({ strategy: 'rq3', folds: 3, seed: 9, train: { text: 'x' } }),
    );
    expect(await specOf('--spec', file)).toMatchObject({
      ...{ strategy: 'stratified', folds: 3, seed: 9, train: { partition: ['core'], text: ['x'] } },
    });
    expect(
      await specOf('--spec', file, '--strategy', 'rq4', '--seed', '0', '--train', 'partition=core'),
    ).toMatchObject({
      ...{ strategy: 'grouped', folds: 3, seed: 0, train: { partition: ['core'] } },
    });
  });

  test('reads filters as a URL has them: lists, repetition, escapes; a comma of a text is part of it', async () => {
    const { test: tested, train } = await specOf(
      ...[
        '--strategy',
        'leave-one-out',
        '--test',
        'exception_type=NPE,ISE',
        '--test',
        'error_type=CCE',
      ],
      ...['--test', 'source_bug.not=a%2Cb,c', '--train', 'text=,&text=%3B&buggy.tokens.gte=10'],
    );
    expect(tested).toEqual({
      exception_type: ['ClassCastException', 'IllegalStateException', 'NullPointerException'],
      'source_bug.not': ['a,b', 'c'],
    });
    expect(train).toEqual({ partition: ['core'], text: [',', ';'], 'buggy.tokens.gte': 10 });
  });

  test('writes the archive that REST serves, and the certificate', async () => {
    const directory = scratchDirectory();
    const [zip, certificate] = [
      path.join(directory, 'new', 'p.zip'),
      path.join(directory, 'c.json'),
    ];
    const { code, notes } = await rxserve(
      ...['folds', '--strategy', 'rq4', '--out', zip, '--certificate', certificate],
      ...['--task', 'discrimination', '--order', 'both', '--format', 'csv'],
    );
    expect(code).toBe(0);
    expect(notes.split('\n').at(-1)).toBe(`wrote ${certificate}`);
    const { links } = (
      await served.fastify.inject({
        method: 'POST',
        url: '/v1/folds',
        payload: { strategy: 'rq4' },
      })
    ).json();
    const url = `${links.zip}?task=discrimination&order=both&format=csv`;
    expect(readFileSync(zip).equals((await served.fastify.inject(url)).rawPayload)).toBe(true);
    expect(JSON.parse(readFileSync(certificate, 'utf8'))).toEqual(
      (await served.fastify.inject(links.certificate)).json(),
    );
    expect(readdirSync(directory).sort()).toEqual(['c.json', 'new']);
    expect(readdirSync(path.join(directory, 'new'))).toEqual(['p.zip']);
  });

  test.each<[string, readonly string[], string]>([
    ['no strategy', [], 'strategy: expected one of stratified, '],
    [
      'folds that are no number',
      ['--folds', 'many'],
      'folds: expected an integer of at least 2, found "many"',
    ],
    ['a seed that is none', ['--seed', ''], 'seed: expected an integer in 0..2^53-1, found ""'],
    ['a size without end', ['--train-sizes', '1,Infinity'], 'found [1,"Infinity"]'],
    ['a filter that is none', ['--test', '__proto__=x'], 'test.__proto__: expected a filter: '],
    ['a filter named as a method', ['--test', 'toString=x'], 'test.toString: expected a filter: '],
    [
      'an escape that is none',
      ['--test', 'source_bug=100%'],
      'source_bug: expected percent-encoded UTF-8',
    ],
    ['a release that is not there', ['--release', 'nope'], 'there is no release "nope"'],
    ['a group that is none', ['--group', 'bug'], 'Allowed choices are source_bug, '],
    [
      'what cannot be made',
      ['--folds', '30'],
      'folds: expected an integer in 2..29 (there are 29 source bugs), found 30',
    ],
  ])('%s is exit code 2', async (name, args, message) => {
    const strategy = name === 'no strategy' ? [] : ['--strategy', 'rq4'];
    const { code, out, notes } = await rxserve('folds', ...strategy, ...args);
    expect([code, out]).toEqual([2, '']);
    expect(notes).toContain(message);
  });

  test.each<[string, string, string]>([
    ['no JSON', '{', 'as JSON: '],
    ['a list', '[]', 'expected a JSON object, a spec'],
    [
      'a release that is no name',
      '{"strategy":"rq4","release":5}',
      'release: expected the version of a release',
    ],
  ])('a spec file with %s is exit code 2', async (_name, text, message) => {
    const file = path.join(scratchDirectory(), 'spec.json');
    writeFileSync(file, text);
    const { code, notes } = await rxserve('folds', '--spec', file);
    expect(code).toBe(2);
    expect(notes).toContain(message);
  });

  test('a spec file that is not there is exit code 2', async () => {
    const file = path.join(scratchDirectory(), 'nope.json');
    expect(await rxserve('folds', '--spec', file)).toMatchObject({
      ...{ code: 2, out: '', notes: expect.stringContaining(`cannot read ${file} as JSON: `) },
    });
  });

  test('a file that cannot be written is exit code 2, and nothing is left of it', async () => {
    const directory = scratchDirectory();
    const taken = path.join(directory, 'taken');
    mkdirSync(taken);
    const below = path.join(directory, 'file', 'x');
    writeFileSync(path.join(directory, 'file'), '');
    for (const flag of ['--out', '--certificate'])
      for (const file of [taken, below]) {
        const { code, notes } = await rxserve('folds', '--strategy', 'rq4', flag, file);
        expect([code, notes]).toEqual([2, expect.stringContaining(`cannot write ${file}: `)]);
      }
    const impossible = path.join(directory, 'impossible.zip');
    expect(
      (await rxserve('folds', '--strategy', 'rq4', '--folds', '30', '--out', impossible)).code,
    ).toBe(2);
    expect(readdirSync(directory).sort()).toEqual(['file', 'taken']);
    expect(readdirSync(taken)).toEqual([]);
  });
});

describe('verify', () => {
  /** A plan written, and its archive unpacked beside its certificate. */
  async function written() {
    const directory = scratchDirectory();
    const certificate = path.join(directory, 'c.json');
    const zip = path.join(directory, 'p.zip');
    await rxserve(
      'folds',
      '--strategy',
      'rq4',
      '--folds',
      '2',
      '--out',
      zip,
      '--certificate',
      certificate,
    );
    const files = await unzipped(readFileSync(zip));
    const split = path.join(directory, 'split');
    writeFiles(split, Object.fromEntries(files));
    return { certificate, split };
  }

  test('says same, exit code 0', async () => {
    const { certificate, split } = await written();
    expect(await rxserve('verify', certificate)).toEqual({
      ...{ code: 0, out: 'same: the certificate is what the release gives', notes: '' },
    });
    expect(await rxserve('verify', path.join(split, 'certificate.json'), '--split', split)).toEqual(
      {
        code: 0,
        out: 'same: the certificate and 12 files of splits are what the release gives',
        notes: '',
      },
    );
    const { out, notes } = await rxserve('verify', certificate, '--split', split, '--json');
    expect([JSON.parse(out), notes]).toEqual([{ same: true, files: 12, differences: [] }, '']);
  });

  test('says what differs, exit code 1', async () => {
    const { certificate, split } = await written();
    const changed = readFileSync(certificate, 'utf8').replace('"pairs": ', '"pairs": 1');
    writeFileSync(certificate, changed);
    const ids = path.join(split, 'fold-1', 'train.ids');
    writeFileSync(ids, readFileSync(ids, 'utf8').replace(/^.*\n/, ''));
    const { code, out } = await rxserve('verify', certificate, '--split', split);
    expect(code).toBe(1);
    expect(out.split('\n')).toEqual([
      'DIFFERENT: 3 differences',
      expect.stringMatching(/^ {2}sha256: the file says /),
      expect.stringMatching(/^ {2}folds\.0\.splits\.test\.pairs: the certificate says 1\d+, /),
      expect.stringMatching(/^ {2}fold-1\/train\.ids: lacks core:\S+, which the plan has there$/),
    ]);
    const json = await rxserve('verify', certificate, '--split', split, '--json');
    expect([json.code, json.notes]).toEqual([1, '']);
    expect(JSON.parse(json.out)).toMatchObject({
      ...{
        same: false,
        files: 12,
        differences: out
          .split('\n')
          .slice(1)
          .map((line) => line.slice(2)),
      },
    });
  });

  test('of a plan that cannot be recomputed looks at no file, and says so', async () => {
    const { certificate, split } = await written();
    const old = readFileSync(certificate, 'utf8').replace('"version": 1', '"version": 2');
    writeFileSync(certificate, old);
    expect(await rxserve('verify', certificate, '--split', split)).toEqual({
      code: 1,
      out: 'DIFFERENT: 1 difference\n  algorithm.version: the certificate says 2, this program has 1',
      notes: 'the files were not looked at: the plan cannot be recomputed here',
    });
  });

  test('of what is no certificate, or of no directory, is exit code 2', async () => {
    const { certificate } = await written();
    const other = path.join(scratchDirectory(), 'other.json');
    writeFileSync(other, '{}');
    const cases: readonly (readonly [readonly string[], string])[] = [
      [[other], 'expected a certificate of a fold plan'],
      [[`${other}.nope`], 'as JSON: '],
      [[certificate, '--split', other], 'cannot read the directory'],
      [[certificate, '--split', path.dirname(other)], 'expected files of splits in'],
    ];
    for (const [args, message] of cases) {
      const { code, out, notes } = await rxserve('verify', ...args);
      expect([code, out]).toEqual([2, '']);
      expect(notes).toContain(message);
    }
  });
});
