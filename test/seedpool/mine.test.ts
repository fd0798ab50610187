import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { DEFEXTS, type MineCriteria } from '../../src/seedpool/mine/criteria.ts';
import { mineRepository } from '../../src/seedpool/mine/mine-repository.ts';
import { gitIn, type PlannedCommit, repositoryOf } from '../support/git-repository.ts';
import { scratchDirectory } from '../support/scratch.ts';
import { FILE } from './benchmark-layouts.ts';
import { classOf, LABEL_BUGGY, LABEL_FIXED, OTHER } from './java-files.ts';

const TEST_FILE = 'src/test/java/org/demo/ShelfTest.java';
const BASE = { 'pom.xml': '<project/>', 'LICENSE.txt': 'MIT', [FILE]: classOf(LABEL_BUGGY, OTHER) };
const FIX = { ...BASE, [FILE]: classOf(LABEL_FIXED, OTHER) };
const NAMING = 'class ShelfTest { /* NullPointerException */ }';

type Files = PlannedCommit['files'];

/** A history of a first commit and one that makes these files of its. */
const historyOf = (message: string, files: Files, base: Files = BASE) =>
  repositoryOf({
    'refs/heads/main': [
      { message: 'start', files: base },
      { message, files },
    ],
  });

async function minedFrom(repository: string, changed: Partial<MineCriteria> = {}, rev = 'HEAD') {
  const out = path.join(scratchDirectory(), 'candidates.jsonl');
  const criteria = { ...DEFEXTS, ...changed };
  const report = await mineRepository(repository, rev, out, criteria, () => undefined);
  const lines = readFileSync(out, 'utf8').split('\n').slice(0, -1);
  return { report, candidates: lines.map((line) => JSON.parse(line)) };
}

describe('a candidate', () => {
  test('has its commit, its licence file and the type that the diff names', async () => {
    const repository = historyOf('Fix label\n\nmore', { ...FIX, [TEST_FILE]: NAMING });
    const commit = gitIn(repository, 'rev-parse', 'HEAD');
    const { report, candidates } = await minedFrom(repository);
    const id = `${path.basename(repository)}-${commit.slice(0, 12)}`;
    expect(candidates).toEqual([
      {
        id,
        bug_id: id,
        exception_canonical: 'java.lang.NullPointerException',
        buggy_method: LABEL_BUGGY.trim(),
        fixed_method: LABEL_FIXED.trim(),
        benchmark: 'mined',
        project: path.basename(repository),
        commit,
        title: 'Fix label',
        date: '2023-11-14T22:14:20.000Z',
        file: FILE,
        method: 'org.demo.Shelf#label',
        changed_lines: 2,
        test_files: 1,
        types_in_source: [],
        types_in_tests: ['NullPointerException'],
        licence_file: 'LICENSE.txt',
      },
    ]);
    expect(report).toMatchObject({
      commits: 2,
      candidates: 1,
      typed: { 'java.lang.NullPointerException': 1 },
      rejected: { 'no keyword in the message': 1 },
    });
  });

  test('has no type where the diff names none, or several', async () => {
    const two = NAMING.replace('*/', 'ClassCastException */');
    for (const files of [FIX, { ...FIX, [TEST_FILE]: two }]) {
      const { candidates } = await minedFrom(historyOf('fix', files));
      expect(candidates.map((each) => each.exception_canonical)).toEqual([null]);
    }
  });
});

const more = (lines: number) =>
  classOf(LABEL_BUGGY, OTHER.replace('return 1;', 'g();\n'.repeat(lines)));
const iae = (body: string) => classOf(`    void put(Object book) {\n        ${body}\n    }`);

describe('a commit is rejected', () => {
  test.each<[string, Files, string, Files?]>([
    ['no keyword in the message', FIX, 'change'],
    [
      'another build system',
      { 'build.xml': '', [FILE]: FIX[FILE] },
      'fix',
      { 'build.xml': '', [FILE]: BASE[FILE] },
    ],
    ['a changed file with another extension', { ...FIX, 'notes.md': 'x' }, 'fix'],
    ['not exactly 1 changed source file', { ...BASE, [TEST_FILE]: NAMING }, 'fix'],
    ['not exactly 1 changed source file', { ...FIX, 'src/main/java/B.java': 'class B { }' }, 'fix'],
    ['a source file added or removed', { ...BASE, 'src/main/java/B.java': 'class B { }' }, 'fix'],
    ['a changed file outside source and test folder', { ...FIX, 'B.java': 'class B { }' }, 'fix'],
    ['more than 6 changed lines', { ...BASE, [FILE]: more(7) }, 'fix'],
    [
      'not a Java file',
      { ...BASE, 'src/main/a.kt': '2' },
      'fix',
      { ...BASE, 'src/main/a.kt': '1' },
    ],
    ['read: fixed file does not parse', { ...BASE, [FILE]: `${BASE[FILE]}}` }, 'fix'],
    ['missing object or unknown encoding', { ...BASE, [FILE]: '\0' }, 'fix'],
    ['F3: only comments or layout change', { ...BASE, [FILE]: `${BASE[FILE]}// x` }, 'fix'],
    [
      'F3: several methods change',
      { ...BASE, [FILE]: classOf(LABEL_FIXED, OTHER.replace('1', '2')) },
      'fix',
    ],
    [
      'F4: the fix adds a throw',
      { ...BASE, [FILE]: iae('if (book == null) throw new IllegalArgumentException("a");') },
      'fix',
      { ...BASE, [FILE]: iae('') },
    ],
  ])('%s', async (reason, files, message, base) => {
    const from = base === undefined ? BASE : base;
    // the build file of `another build system` must be missing in the fix, too
    const fixed =
      reason === 'another build system' ? { 'build.xml': '', [FILE]: FIX[FILE] } : files;
    const { report } = await minedFrom(historyOf(message, fixed, from));
    expect(report.candidates).toBe(0);
    expect(report.rejected[reason]).toBe(reason === 'no keyword in the message' ? 2 : 1);
  });

  test('a merge', async () => {
    const repository = historyOf('fix', FIX);
    const [tree, first, second] = ['HEAD^{tree}', 'HEAD', 'HEAD~1'].map((name) =>
      gitIn(repository, 'rev-parse', name),
    );
    const identity = ['-c', 'user.name=T', '-c', 'user.email=t@example.org'];
    const merge = gitIn(
      repository,
      ...identity,
      'commit-tree',
      tree ?? '',
      '-p',
      first ?? '',
      '-p',
      second ?? '',
      '-m',
      'fix',
    );
    const { report } = await minedFrom(repository, {}, merge);
    expect(report).toMatchObject({ commits: 3, candidates: 1, rejected: { 'a merge': 1 } });
  });
});

describe('criteria', () => {
  const count = async (repository: string, criteria: Partial<MineCriteria>) =>
    (await minedFrom(repository, criteria)).report.candidates;

  test('keywords are parts of words, or whole words', async () => {
    const repository = historyOf('Prefix of LABEL', FIX);
    expect(await count(repository, {})).toBe(1);
    expect(await count(repository, { wholeWords: true })).toBe(0);
    expect(await count(repository, { wholeWords: true, keywords: ['label'] })).toBe(1);
    expect(await count(repository, { keywords: ['la.el'] })).toBe(0);
  });

  test('folders, build systems, extensions and lines can be others', async () => {
    const move = (files: Files) => ({ 'build.xml': '', 'sub/lib/Shelf.java': files[FILE] ?? '' });
    const repository = historyOf('fix', move(FIX), move(BASE));
    const criteria = { mainFolder: 'lib/', builds: ['ant'] } as const;
    expect(await count(repository, criteria)).toBe(1);
    expect(await count(repository, { ...criteria, builds: [] })).toBe(1);
    expect(await count(repository, { ...criteria, extensions: ['kt'] })).toBe(0);
    expect(await count(repository, { ...criteria, maxLines: 1 })).toBe(0);
    expect(await count(repository, { ...criteria, maxLines: 2 })).toBe(1);
  });
});

/** A long history of which every second commit is a candidate. */
const longHistory = () =>
  repositoryOf({
    'refs/heads/main': Array.from({ length: 450 }, (_, at) => ({
      message: `fix ${at}`,
      files: {
        ...BASE,
        [FILE]: classOf(LABEL_BUGGY.replace('trim', `trim${Math.floor(at / 2)}`), OTHER),
      },
    })),
  });

describe('a run that is ended', () => {
  test('goes on where it was, without a duplicate', async () => {
    const repository = longHistory();
    const whole = await minedFrom(repository);
    expect(whole.report.candidates).toBe(224);

    const out = path.join(scratchDirectory(), 'candidates.jsonl');
    const end = (done: number) => {
      throw new Error(`ended after ${done}`);
    };
    await expect(mineRepository(repository, 'HEAD', out, DEFEXTS, end)).rejects.toThrow(
      'after 200',
    );
    appendFileSync(out, '{"id": "written, but not acc'); // as a kill leaves it
    await expect(mineRepository(repository, 'HEAD', out, DEFEXTS, end)).rejects.toThrow(
      'after 400',
    );
    const report = await mineRepository(repository, 'HEAD', out, DEFEXTS, () => undefined);
    expect(report).toEqual({ ...whole.report, resumed_at: 400 });
    const lines = readFileSync(out, 'utf8').split('\n').slice(0, -1);
    expect(lines.map((line) => JSON.parse(line))).toEqual(whole.candidates);

    const again = await mineRepository(repository, 'HEAD', out, DEFEXTS, () => undefined);
    expect(again).toEqual({ ...whole.report, resumed_at: 450 });
    expect(readFileSync(out, 'utf8').split('\n')).toHaveLength(225);
  });

  test('is not mixed with one of other criteria, nor written over another file', async () => {
    const repository = historyOf('fix', FIX);
    const out = path.join(scratchDirectory(), 'candidates.jsonl');
    const mine = (criteria: MineCriteria) =>
      mineRepository(repository, 'HEAD', out, criteria, () => undefined);
    await mine(DEFEXTS);
    const other = { ...DEFEXTS, maxLines: 7 };
    await expect(mine(other)).rejects.toMatchObject({ code: 'bad-usage' });
    writeFileSync(out, '');
    await expect(mine(DEFEXTS)).rejects.toThrow(/expected at least \d+ bytes/);
    writeFileSync(`${out}.state.json`, '{');
    await expect(mine(DEFEXTS)).rejects.toThrow('expected the state of a run');
    const foreign = path.join(scratchDirectory(), 'notes.jsonl');
    writeFileSync(foreign, 'mine\n');
    await expect(
      mineRepository(repository, 'HEAD', foreign, DEFEXTS, () => undefined),
    ).rejects.toThrow('expected no file at');
    expect(readFileSync(foreign, 'utf8')).toBe('mine\n');
  });
});

describe('seeds mine', () => {
  async function rxserve(...args: string[]) {
    const out: string[] = [];
    const notes: string[] = [];
    const streams = {
      out: (text: string) => out.push(text),
      note: (text: string) => notes.push(text),
    };
    const code = await run(['seeds', 'mine', ...args], { ...streams, isTerminal: false });
    return { code, out: out.join('\n'), notes: notes.join('\n') };
  }

  test('prints what became of the commits', async () => {
    const repository = historyOf('fix', { ...FIX, [TEST_FILE]: NAMING });
    const out = path.join(scratchDirectory(), 'candidates.jsonl');
    const answer = await rxserve('--repo', repository, '--out', out);
    expect(answer.code).toBe(0);
    expect(answer.out.split('\n').slice(1)).toEqual([
      '       2  commits',
      '       1  no keyword in the message',
      '       1  candidates (NPE 1)',
      `wrote ${out}`,
    ]);
    const again = JSON.parse((await rxserve('--repo', repository, '--out', out, '--json')).out);
    expect(again).toMatchObject({ commits: 2, resumed_at: 2, candidates: 1 });
  });

  test.each([
    ['--keywords', 'a,,b', '--keywords: expected words with commas between, got a,,b'],
    ['--build', 'make', '--build: expected any, or of maven, gradle, ant, got make'],
    ['--main', '/src', '--main: expected a folder below the root, got /src'],
    ['--max-lines', '0', '--max-lines: expected an integer of 1 or more, got 0'],
    ['--source-files', 'x', '--source-files: expected an integer of 1 or more, got x'],
    ['--rev', 'none', '--rev: expected a commit, found none by the name none'],
    ['--rev', '--all', '--rev: expected a commit, found none by the name --all'],
  ])('stops at once for %s %s', async (flag, value, message) => {
    const repository = historyOf('fix', FIX);
    const out = path.join(scratchDirectory(), 'candidates.jsonl');
    const answer = await rxserve('--repo', repository, '--out', out, `${flag}=${value}`);
    expect(answer).toEqual({ code: 2, out: '', notes: `rxserve: ${message}` });
  });
});
