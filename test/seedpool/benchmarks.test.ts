import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { BenchmarkSource } from '../../src/seedpool/benchmarks/benchmark-source.ts';
import {
  openBears,
  openBugsjar,
  openBugswarm,
  openDefects4j,
} from '../../src/seedpool/benchmarks/open-benchmark.ts';
import { buildPool } from '../../src/seedpool/pool/build-pool.ts';
import { gitIn } from '../support/git-repository.ts';
import { scratchDirectory } from '../support/scratch.ts';
import {
  bearsOf,
  bugsjarOf,
  bugswarmOf,
  defects4jOf,
  FILE,
  type PlannedBug,
  patchOf,
} from './benchmark-layouts.ts';
import { classOf, LABEL_BUGGY, LABEL_FIXED, LABEL_TRACE, OTHER } from './java-files.ts';

const D4J_RECORD = `--- org.demo.ShelfTest::testLabel\n${LABEL_TRACE}\n`;
const LOG = `testLabel(org.demo.ShelfTest)  Time elapsed: 0.01 sec  <<< ERROR!\n${LABEL_TRACE}\n`;

const bug = (failures: string | Buffer): PlannedBug => ({
  file: FILE,
  buggy: classOf(LABEL_BUGGY, OTHER),
  fixed: classOf(LABEL_FIXED, OTHER),
  failures,
});
const D4J = bug(D4J_RECORD);
const LOGGED = bug(LOG);

/** The pool of a source, in short: pairs, and reasons with the entries that left for them. */
async function poolOf(opening: Promise<BenchmarkSource>) {
  const source = await opening;
  onTestFinished(() => source.close());
  const pool = await buildPool(source, 'class');
  return {
    pool,
    ids: pool.pairs.map(({ bugId, evidence }) => `${bugId} ${evidence}`),
    dropped: Object.fromEntries(
      pool.balance.groups.map(({ step, reason, entries }) => [
        `${step}: ${reason}`,
        entries.map(({ entry }) => entry),
      ]),
    ),
  };
}

test('Defects4J: the buggy file is the fixed one with the patch applied', async () => {
  const { repo, projects } = defects4jOf([D4J]);
  const { pool, ids, dropped } = await poolOf(openDefects4j(repo, projects));
  expect(ids).toEqual(['Lang-1 stack']);
  expect(dropped).toEqual({});
  expect(pool.pairs[0]).toMatchObject({
    exceptionType: 'NullPointerException',
    project: 'Lang',
    buggy: LABEL_BUGGY.trim(),
    fixed: LABEL_FIXED.trim(),
    path: FILE,
    method: 'org.demo.Shelf#label',
    test: 'org.demo.ShelfTest.testLabel',
    changedMethods: 1,
  });
  expect(pool.prevalence).toEqual([
    { rule: 'top', entries: 1, of_entries: 1, bugs: 1, of_bugs: 1 },
    { rule: 'cause', entries: 1, of_entries: 1, bugs: 1, of_bugs: 1 },
    { rule: 'named', entries: 1, of_entries: 1, bugs: 1, of_bugs: 1 },
  ]);
});

test('Defects4J: what is missing or wrong is counted, and the run goes on', async () => {
  const moved = { ...D4J, fixedFile: 'src/java/org/demo/Shelf.java' };
  const { repo, projects } = defects4jOf([
    D4J,
    { ...D4J, commit: '1234' },
    { ...D4J, commit: 'f'.repeat(40) },
    moved,
    { ...D4J, patch: null },
    { ...D4J, patch: patchOf(FILE, 'other\n', 'lines\n') },
    { ...D4J, patch: '@@@' },
    { ...D4J, buggy: `${D4J.buggy}}` },
    { ...D4J, failures: Buffer.from('ab', 'utf16le') },
  ]);
  const { ids, dropped, pool } = await poolOf(openDefects4j(repo, projects));
  expect(ids).toEqual(['Lang-1 stack']);
  expect(dropped).toEqual({
    'read: a revision of another system than git': ['Lang-2'],
    'read: missing commit': ['Lang-3'],
    'read: missing file': ['Lang-4'],
    'read: no patch': ['Lang-5'],
    'read: patch does not apply': ['Lang-6'],
    'read: no production Java file': ['Lang-7'],
    'read: buggy file does not parse': ['Lang-8'],
    'read: record of failures in an unknown encoding': ['Lang-9'],
  });
  expect(pool.balance).toMatchObject({ entries_in: 9, entries_out: 1, dropped: 8 });
});

test('Defects4J: a project without a repository is counted', async () => {
  const { repo } = defects4jOf([D4J]);
  const { dropped } = await poolOf(openDefects4j(repo, scratchDirectory()));
  expect(dropped).toEqual({ 'read: no repository of the project': ['Lang-1'] });
});

test('Defects4J: CRLF and windows-1252 survive the patch', async () => {
  const [buggy = '', fixed = ''] = [LABEL_BUGGY, LABEL_FIXED].map((label) =>
    classOf(label.replace('.trim()', '.replace("\u00e9", "e")'), OTHER).replaceAll('\n', '\r\n'),
  );
  const { repo, projects } = defects4jOf([{ ...D4J, buggy, fixed, encoding: 'latin1' }]);
  const { pool } = await poolOf(openDefects4j(repo, projects));
  expect(pool.pairs[0]?.buggy).toContain('replace("\u00e9", "e");\r\n');
  expect(pool.notes).toEqual([{ entry: 'Lang-1', note: `${FILE}: read as windows-1252` }]);
});

test('Defects4J: a file that the fix moved, and one that only its blob id finds', async () => {
  const fixedFile = 'src/java/org/demo/Shelf.java';
  const rename = patchOf(fixedFile, D4J.fixed, D4J.buggy, FILE);
  const blob = execFileSync('git', ['hash-object', '--stdin'], {
    input: D4J.fixed,
    encoding: 'utf8',
  });
  const plain = patchOf(FILE, D4J.fixed, D4J.buggy);
  const byBlob = plain.replace('\n', `\nindex ${blob.slice(0, 10)}..${'1'.repeat(10)} 100644\n`);
  const { repo, projects } = defects4jOf([
    { ...D4J, fixedFile, patch: rename },
    { ...D4J, fixedFile, patch: byBlob, failures: D4J_RECORD.replace('testLabel', 'testOther') },
  ]);
  const { ids, dropped, pool } = await poolOf(openDefects4j(repo, projects));
  expect(ids).toEqual(['Lang-1 stack']);
  expect(dropped).toEqual({ 'duplicate: the pair of an entry before': ['Lang-2'] });
  expect(pool.pairs[0]?.path).toBe(FILE);
  expect(pool.notes).toEqual([{ entry: 'Lang-2', note: `${FILE}: found by its blob id` }]);
});

test('Bugs.jar: branches under heads and under remotes/origin, two of one issue', async () => {
  const second = { ...LOGGED, fixed: LOGGED.fixed.replace('""', '"none"') };
  const folder = scratchDirectory();
  bugsjarOf(
    { 'DEMO-1_0a1b2c3d': LOGGED, 'DEMO-1_4e5f6a7b': second },
    'refs/heads',
    `${folder}/one.git`,
  );
  bugsjarOf({ 'SHELF-9_0a1b2c3d': LOGGED }, 'refs/remotes/origin', `${folder}/two`);
  const { ids, dropped, pool } = await poolOf(openBugsjar([folder]));
  expect(ids).toEqual(['DEMO-1 stack', 'DEMO-1 stack']);
  expect(dropped).toEqual({
    'duplicate: the pair of an entry before': ['bugs-dot-jar_SHELF-9_0a1b2c3d'],
  });
  expect(pool.states.map(({ repository }) => repository)).toEqual(['one', 'two']);
  expect(pool.prevalence[0]).toEqual({
    rule: 'top',
    entries: 3,
    of_entries: 3,
    bugs: 2,
    of_bugs: 2,
  });
});

test('Bugs.jar: a log without a class, one that is no text, a patch of tests alone', async () => {
  const test = 'src/test/java/org/demo/ShelfTest.java';
  const repository = bugsjarOf({
    'DEMO-1_0a1b2c3d': bug(
      'Tests in error:\n  testLabel(org.demo.ShelfTest)\nNullPointerException',
    ),
    'DEMO-2_0a1b2c3d': bug(Buffer.from([0, 1])),
    'DEMO-3_0a1b2c3d': { ...LOGGED, file: test },
  });
  const { dropped, pool } = await poolOf(openBugsjar([repository]));
  expect(dropped).toEqual({
    'record: no exception class': ['bugs-dot-jar_DEMO-1_0a1b2c3d'],
    'read: record of failures in an unknown encoding': ['bugs-dot-jar_DEMO-2_0a1b2c3d'],
    'read: no production Java file': ['bugs-dot-jar_DEMO-3_0a1b2c3d'],
  });
  expect(pool.prevalence.map(({ entries }) => entries)).toEqual([1, 1, 2]);
});

test('Bugs.jar: a test that fails for another bug, too, proves nothing without a stack', async () => {
  const flaky = 'java.lang.IllegalStateException\n\tat org.demo.Queue.take(Queue.java:1)';
  const failures = `testQueue(org.demo.QueueTest)  <<< ERROR!\n${flaky}\n`;
  const other = { ...LOGGED, fixed: LOGGED.fixed.replace('""', '"none"') };
  const repository = bugsjarOf({
    'DEMO-1_0a1b2c3d': { ...LOGGED, failures },
    'DEMO-2_0a1b2c3d': { ...other, failures: failures + LOG },
  });
  const { ids, dropped } = await poolOf(openBugsjar([repository]));
  expect(ids).toEqual(['DEMO-2 stack']);
  expect(dropped).toEqual({
    'evidence: its failing test fails for other bugs, too': ['bugs-dot-jar_DEMO-1_0a1b2c3d'],
  });
});

const STATED = {
  failureName: 'java.lang.NullPointerException',
  testClass: 'org.demo.ShelfTest',
  testMethod: 'testLabel',
};

test('Bears: the trace of the log, the list where the log has none, a file that moved', async () => {
  const moved = { ...LOGGED, fixed: LOGGED.fixed.replace('""', '"none"') };
  const repository = bearsOf([
    { ...LOGGED, stated: [STATED] },
    { ...moved, stated: [STATED], failures: 'nothing', fixedFile: FILE.replace('demo', 'show') },
    { ...LOGGED, stated: [STATED], branch: 'none' },
    { ...LOGGED, stated: [STATED], branch: 'without patch' },
  ]);
  const { ids, dropped, pool } = await poolOf(openBears(repository));
  expect(ids).toEqual(['Bears-1 stack', 'Bears-2 class']);
  expect(pool.pairs[0]?.project).toBe('acme/shelf');
  expect(dropped).toEqual({
    'read: missing branch': ['acme-3'],
    'read: no human patch': ['acme-4'],
  });
});

test('Bears: a blob that is missing is counted', async () => {
  const repository = bearsOf([{ ...LOGGED, stated: [STATED] }]);
  const blob = gitIn(repository, 'rev-parse', `refs/heads/acme-1~2:${FILE}`);
  rmSync(path.join(repository, 'objects', blob.slice(0, 2), blob.slice(2)));
  const { dropped } = await poolOf(openBears(repository));
  expect(dropped).toEqual({ 'read: missing blob': ['acme-1'] });
});

test('Bears: a trimmed trace is said to be one', async () => {
  const trace =
    'java.lang.NullPointerException\n\tat org.demo.ShelfTest.testLabel(ShelfTest.java:12)';
  const failures = `testLabel(org.demo.ShelfTest)  <<< ERROR!\n${trace}\n`;
  const { ids } = await poolOf(openBears(bearsOf([{ ...LOGGED, stated: [STATED], failures }])));
  expect(ids).toEqual(['Bears-1 trimmed']);
});

test('BugSwarm: artifacts of other languages and with the same patch are no bugs of their own', async () => {
  const python = { ...LOGGED, file: 'a.py', buggy: 'a\n', fixed: 'b\n' };
  const other = { ...LOGGED, fixed: LOGGED.fixed.replace('""', '"none"') };
  const repository = bugswarmOf({
    'acme-shelf-1': LOGGED,
    'acme-shelf-2': LOGGED,
    'acme-shelf-3': other,
    'acme-snake-4': python,
    'acme-shelf-5': { ...LOGGED, patch: null },
  });
  const { ids, dropped, pool } = await poolOf(openBugswarm(repository));
  expect(ids).toEqual(['acme-shelf-1 stack', 'acme-shelf-3 stack']);
  expect(pool.pairs[0]?.project).toBe('acme-shelf');
  expect(dropped).toEqual({
    'entry: the patch of an artifact before': ['acme-shelf-2'],
    'entry: no Java file in the patch': ['acme-snake-4'],
    'entry: no patch': ['acme-shelf-5'],
  });
  expect(pool.prevalence[0]).toMatchObject({ entries: 2, of_entries: 2 });
});
