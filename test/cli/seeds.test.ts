import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { bugsjarOf, defects4jOf, FILE } from '../seedpool/benchmark-layouts.ts';
import { classOf, LABEL_BUGGY, LABEL_FIXED, LABEL_TRACE, OTHER } from '../seedpool/java-files.ts';
import { repositoryOf } from '../support/git-repository.ts';
import { scratchDirectory } from '../support/scratch.ts';

async function rxserve(...args: string[]) {
  const out: string[] = [];
  const notes: string[] = [];
  const code = await run(args, {
    out: (text) => out.push(text),
    note: (text) => notes.push(text),
    isTerminal: false,
  });
  return { code, out: out.join('\n'), notes: notes.join('\n') };
}

const BUG = {
  file: FILE,
  buggy: classOf(LABEL_BUGGY, OTHER),
  fixed: classOf(LABEL_FIXED, OTHER),
  failures: `--- org.demo.ShelfTest::testLabel\n${LABEL_TRACE}\n`,
};

/** A pool of one pair and one dropped entry, written to a new folder. */
async function builtPool(...flags: string[]) {
  const { repo, projects } = defects4jOf([BUG, { ...BUG, commit: '17' }]);
  const out = path.join(scratchDirectory(), 'pool', 'seeds.json');
  const args = ['seeds', 'from-defects4j', '--repo', repo, '--projects', projects, '--out', out];
  return { out, folder: path.dirname(out), answer: await rxserve(...args, ...flags) };
}

const readJson = (folder: string, name: string) =>
  JSON.parse(readFileSync(path.join(folder, name), 'utf8'));

describe('seeds from a benchmark', () => {
  test('writes a folder that loads as a release, with a map and a report', async () => {
    const { folder, answer } = await builtPool();
    expect(answer.code).toBe(0);
    expect(readJson(folder, 'seeds.json')).toEqual([
      {
        id: 'Lang-1',
        bug_id: 'Lang-1',
        exception_canonical: 'java.lang.NullPointerException',
        buggy_method: LABEL_BUGGY.trim(),
        fixed_method: LABEL_FIXED.trim(),
        benchmark: 'Defects4J',
        project: 'Lang',
        entry: 'Lang-1',
        file: FILE,
        method: 'org.demo.Shelf#label',
        evidence: 'stack',
        changed_methods: 1,
        failing_test: 'org.demo.ShelfTest.testLabel',
        failure_message: null,
      },
    ]);
    expect(readFileSync(path.join(folder, 'source_bug_map.csv'), 'utf8')).toBe(
      'identifier,source_bug,benchmark,project\nLang-1,Lang-1,Defects4J,Lang\n',
    );
    const database = path.join(folder, 'pool.db');
    const loaded = await rxserve('load', folder, '--syntax', 'off', '--database', database);
    expect(loaded.code).toBe(0);
    expect(loaded.notes).toBe('');
    expect(loaded.out).toContain('seeds 1 (mined; partial');
  });

  test('gives the same bytes when it is run again', async () => {
    const { repo, projects } = defects4jOf([BUG, { ...BUG, commit: '17' }]);
    const folder = scratchDirectory();
    const out = path.join(folder, 'seeds.json');
    const files = async () => {
      await rxserve(
        'seeds',
        'from-defects4j',
        '--repo',
        repo,
        '--projects',
        projects,
        '--out',
        out,
      );
      return readdirSync(folder).map((name) => [
        name,
        readFileSync(path.join(folder, name), 'utf8'),
      ]);
    };
    const first = await files();
    expect(first.map(([name]) => name)).toEqual([
      'release.json',
      'report.json',
      'seeds.json',
      'source_bug_map.csv',
    ]);
    expect(await files()).toEqual(first);
  });

  test('shows a table of at most 100 columns that names what was dropped', async () => {
    const { answer } = await builtPool();
    const lines = answer.out.split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
    expect(lines).toContain('     1  read      a revision of another system than git (Lang-2)');
    expect(lines).toContain('     2  in        entries of the benchmark');
    expect(lines).toContain('     1  out       entries that give pairs');
    expect(lines).toContain('published: 142 of 854 (16.6 %)');
    expect(lines).toContain(
      'published       20      13       2       4      13       8       6      66',
    );
  });

  test('prints the report alone with --json', async () => {
    const { folder, answer } = await builtPool('--json');
    expect(JSON.parse(answer.out)).toEqual(readJson(folder, 'report.json'));
    expect(JSON.parse(answer.out)).toMatchObject({
      benchmark: 'Defects4J',
      sources: [
        { commit: expect.stringMatching(/^[0-9a-f]{40}$/), date: '2023-11-14T22:13:20.000Z' },
      ],
      pairs: 1,
      evidence: { stack: 1, trimmed: 0, class: 0 },
      balance: { entries_in: 2, entries_out: 1, dropped: 1 },
    });
    expect(answer.notes).toBe('');
  });

  test('stops at once for wrong arguments', async () => {
    const { repo, projects } = defects4jOf([BUG]);
    const empty = repositoryOf({ 'refs/heads/main': [{ message: 'm', files: { f: '' } }] });
    const out = path.join(scratchDirectory(), 'seeds.json');
    const nowhere = path.join(scratchDirectory(), 'nowhere');
    const from = (name: string, ...flags: string[]) =>
      rxserve('seeds', `from-${name}`, '--out', out, ...flags);
    const answers = [
      await from('defects4j', '--repo', nowhere, '--projects', projects),
      await from('defects4j', '--repo', repo, '--projects', nowhere),
      await from('defects4j', '--repo', empty, '--projects', projects),
      await from('defects4j', '--repo', repo),
      await from('defects4j', '--repo', repo, '--projects', projects, '--evidence', 'none'),
      await from('bears', '--repo', empty),
      await from('bugswarm', '--repo', empty),
      await from('bugsjar', '--repo', empty),
      await from('bugsjar', '--repo', nowhere),
      await rxserve('seeds', 'from-bears', '--repo', repo, '--out', `${out}l`),
      await rxserve('seeds', 'from-bears', '--repo', repo, '--out', `${repo}/HEAD/seeds.json`),
    ];
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 2));
    expect(answers.map(({ notes }) => notes.split('\n')[0])).toEqual([
      `rxserve: --repo: expected a git repository, found none at ${nowhere}`,
      expect.stringMatching(/^rxserve: --projects: expected a folder, found none: ENOENT/),
      `rxserve: --repo: expected bugs in framework/projects/*/active-bugs.csv at ${empty}, found none`,
      "error: required option '--projects <directory>' not specified",
      expect.stringMatching(/^error: option '--evidence <level>' argument 'none' is invalid/),
      expect.stringMatching(/^rxserve: --repo: expected docs\/data\/bears-bugs.json at .*missing$/),
      expect.stringMatching(
        /^rxserve: --repo: expected artifacts in the folder BugSwarm at .*missing$/,
      ),
      `rxserve: --repo: expected branches bugs-dot-jar_ISSUE_COMMIT at ${empty}, found none`,
      `rxserve: --repo: expected a git repository or a folder of such at ${nowhere}, found nothing`,
      `rxserve: --out: expected a file that ends in .json, got ${out}l`,
      expect.stringMatching(/^rxserve: --out: cannot write to .*\/HEAD: E/),
    ]);
    expect(existsSync(out)).toBe(false);
  });

  test('does not write over the map of other seeds', async () => {
    const folder = scratchDirectory();
    writeFileSync(path.join(folder, 'source_bug_map.csv'), 'identifier,source_bug\n');
    const out = path.join(folder, 'mine.json');
    const answer = await rxserve('seeds', 'from-bears', '--repo', folder, '--out', out);
    expect(answer).toMatchObject({
      code: 2,
      notes: `rxserve: --out: expected a folder of its own for mine.json, found the map of other seeds in ${folder}`,
    });
  });
});

describe('seeds merge', () => {
  test('adds the pairs of another pool, and names the bug that both have', async () => {
    const { out, folder } = await builtPool();
    const log = `testLabel(org.demo.ShelfTest)  <<< ERROR!\n${LABEL_TRACE}\n`;
    const other = { ...BUG, failures: log, fixed: BUG.fixed.replace('""', '"none"') };
    const repo = bugsjarOf({
      'LANG-7_0a1b2c3d': { ...BUG, failures: log },
      'LANG-8_0a1b2c3d': other,
    });
    const added = path.join(scratchDirectory(), 'seeds.json');
    expect((await rxserve('seeds', 'from-bugsjar', '--repo', repo, '--out', added)).code).toBe(0);
    const answer = await rxserve('seeds', 'merge', out, added, '--out', out);
    expect(answer).toEqual({
      code: 0,
      notes: '',
      out: [
        '1 seeds were there, 1 were added',
        '1 are there already and were not added: LANG-7 = Lang-1',
        '1 bugs are one of another benchmark: LANG-7 = Lang-1',
        `wrote ${out}`,
      ].join('\n'),
    });
    expect(readJson(folder, 'seeds.json').map(({ id }: { id: string }) => id)).toEqual([
      'Lang-1',
      'LANG-8',
    ]);
    const map = readFileSync(path.join(folder, 'source_bug_map.csv'), 'utf8');
    expect(map).toContain('LANG-7,Lang-1,Bugs.jar,');
    expect(map).toContain('bugs-dot-jar_LANG-8_0a1b2c3d,LANG-8,Bugs.jar,');
  });

  test('leaves the map that is there as it is, other columns and names too', async () => {
    const { out, folder } = await builtPool();
    const base = scratchDirectory();
    const map = 'alias,canonical,note\nDemo-1,Demo-1,"kept, too"\n';
    const seed = { bug_id: 'Demo-1', exception: 'NPE', buggy: 'int a() { }', fixed: 'int b() { }' };
    writeFileSync(path.join(base, 'source_bug_map.csv'), map);
    writeFileSync(path.join(base, 'seeds.json'), JSON.stringify([seed]));
    const answer = await rxserve(
      'seeds',
      'merge',
      `${base}/seeds.json`,
      out,
      '--out',
      `${folder}/seeds.json`,
    );
    expect(answer.code).toBe(0);
    expect(readFileSync(path.join(folder, 'source_bug_map.csv'), 'utf8')).toBe(
      `${map}Lang-1,Lang-1,\n`,
    );
    const seeds = readFileSync(out, 'utf8').split('\n');
    expect(seeds[1]).toBe(`${JSON.stringify(seed).replace('{', '{"id": "Demo-1", ')},`);
  });

  test('skips candidates without a type, and stops for records that are none', async () => {
    const { out } = await builtPool();
    const folder = scratchDirectory();
    const candidates = path.join(folder, 'candidates.jsonl');
    const candidate = {
      id: 'c1',
      bug_id: 'c1',
      exception_canonical: null,
      buggy_method: 'a',
      fixed_method: 'b',
    };
    writeFileSync(candidates, `${JSON.stringify(candidate)}\n`);
    const skipped = await rxserve('seeds', 'merge', out, candidates, '--out', out, '--json');
    expect(JSON.parse(skipped.out)).toMatchObject({ base: 1, added: 0, untyped: ['c1'] });

    const before = readFileSync(out, 'utf8');
    writeFileSync(candidates, '{"bug_id": "c1"}\n{\n');
    const refused = await rxserve('seeds', 'merge', out, candidates, '--out', out);
    expect(refused.code).toBe(2);
    expect(refused.notes).toContain(`${candidates}:1 exception_canonical: expected`);
    expect(refused.notes).toContain(`${candidates}:2: expected JSON`);
    expect(readFileSync(out, 'utf8')).toBe(before);
    mkdirSync(path.join(folder, 'empty'));
    expect((await rxserve('seeds', 'merge', out, `${folder}/none.json`, '--out', out)).code).toBe(
      2,
    );
  });
});
