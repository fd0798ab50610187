import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { diffTrees } from '../../src/seedpool/git/diff-trees.ts';
import { findGitDirectory } from '../../src/seedpool/git/find-git-directory.ts';
import { listBranches } from '../../src/seedpool/git/list-branches.ts';
import { ObjectReader } from '../../src/seedpool/git/object-reader.ts';
import { runGit } from '../../src/seedpool/git/run-git.ts';
import { gitIn, repositoryOf } from '../support/git-repository.ts';
import { scratchDirectory } from '../support/scratch.ts';

function readerOf(repository: string, maxBytes?: number): ObjectReader {
  const reader = new ObjectReader(repository, maxBytes);
  onTestFinished(() => reader.close());
  return reader;
}

const FILES = { 'a.txt': 'one\n', 'deep/b c.txt': Buffer.from([0, 255, 10]), 'empty.txt': '' };

describe('ObjectReader', () => {
  const main = () => repositoryOf({ 'refs/heads/main': [{ message: 'first', files: FILES }] });

  test('reads blobs byte for byte, many at a time, in any order', async () => {
    const reader = readerOf(main());
    const names = Array.from({ length: 500 }, (_, at) => Object.keys(FILES)[at % 3] ?? '');
    const read = await Promise.all(names.map((name) => reader.blob(`HEAD:${name}`)));
    const expected = new Map(
      Object.entries(FILES).map(([name, text]) => [name, Buffer.from(text)]),
    );
    expect(read).toEqual(names.map((name) => expected.get(name)));
  });

  test('says what is missing and goes on', async () => {
    const reader = readerOf(main());
    const names = ['HEAD:none', 'refs/heads/none', '0'.repeat(40), 'HEAD:a\nb', '--version', ''];
    const read = await Promise.all(names.map((name) => reader.blob(name)));
    expect(read.filter((answer) => 'missing' in answer)).toHaveLength(names.length);
    expect(await reader.blob('HEAD:deep')).toEqual({ missing: 'HEAD:deep is a tree' });
    expect(await reader.blob('HEAD:a.txt')).toEqual(Buffer.from('one\n'));
  });

  test('leaves out what is over the limit', async () => {
    const reader = readerOf(main(), 3);
    const oid = gitIn(main(), 'rev-parse', 'HEAD:a.txt');
    expect(await reader.blob('HEAD:a.txt')).toEqual({
      missing: `${oid} has 4 bytes, the limit is 3`,
    });
    expect(await reader.blob('HEAD:empty.txt')).toEqual(Buffer.alloc(0));
  });

  test('refuses what still waits when it is closed', async () => {
    const reader = readerOf(main());
    const waiting = reader.read('HEAD');
    reader.close();
    await expect(waiting).rejects.toThrow('git cat-file: it is closed');
    await expect(reader.read('HEAD')).rejects.toThrow('git cat-file: it is closed');
  });
});

test('branches are found under heads and under remotes/origin, loose and packed', async () => {
  const commits = [{ message: 'x', files: { f: 'x' } }];
  const repository = repositoryOf({
    'refs/heads/main': commits,
    'refs/remotes/origin/main': commits,
    'refs/remotes/origin/one-two': commits,
    'refs/tags/none': commits,
  });
  execFileSync('git', ['--git-dir', repository, 'pack-refs', '--all']);
  gitIn(repository, 'update-ref', 'refs/remotes/origin/three', 'HEAD');
  gitIn(repository, 'symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/main');
  const names = (await listBranches(repository)).map(({ name }) => name);
  expect(names).toEqual(['main', 'one-two', 'three']);
});

test('the difference of two trees has the files that differ, in all folders', async () => {
  const before = { 'a/same': '1', 'a/b/changed': '1', 'a/gone': '1', was: '1' };
  const after = { 'a/same': '1', 'a/b/changed': '2', come: '1', 'was/folder': '1' };
  const repository = repositoryOf({
    'refs/heads/main': [
      { message: '1', files: before },
      { message: '2', files: after },
    ],
  });
  const [old, young] = ['HEAD~1^{tree}', 'HEAD^{tree}'].map((name) =>
    gitIn(repository, 'rev-parse', name),
  );
  const changes = await diffTrees(readerOf(repository), old ?? '', young ?? '');
  const listed = changes.map(({ path: file, before: a, after: b }) => [
    file,
    a !== null,
    b !== null,
  ]);
  expect(listed.sort()).toEqual([
    ['a/b/changed', true, true],
    ['a/gone', true, false],
    ['come', false, true],
    ['was', true, false],
    ['was/folder', false, true],
  ]);
});

test('a repository is found bare, in .git, behind a file .git, and in a folder repo', () => {
  const commits = { 'refs/heads/main': [{ message: 'x', files: { f: 'x' } }] };
  const bare = repositoryOf(commits);
  const folder = scratchDirectory();
  mkdirSync(path.join(folder, 'repo'));
  repositoryOf(commits, path.join(folder, 'repo', '.git'));
  const linked = scratchDirectory();
  writeFileSync(path.join(linked, '.git'), `gitdir: ${bare}\n`);
  expect(findGitDirectory(bare)).toBe(bare);
  expect(findGitDirectory(path.join(folder, 'repo'))).toBe(path.join(folder, 'repo', '.git'));
  expect(findGitDirectory(folder)).toBe(path.join(folder, 'repo', '.git'));
  expect(findGitDirectory(linked)).toBe(bare);
  expect(findGitDirectory(scratchDirectory())).toBeNull();
});

test('the config of a repository starts no program', async () => {
  const repository = repositoryOf({ 'refs/heads/main': [{ message: 'x', files: { f: 'x' } }] });
  const mark = path.join(scratchDirectory(), 'started');
  const script = path.join(scratchDirectory(), 'script');
  writeFileSync(script, `#!/bin/sh\ntouch ${mark}\n`, { mode: 0o755 });
  for (const key of [
    'core.fsmonitor',
    'core.pager',
    'diff.external',
    'gpg.program',
    'core.sshCommand',
  ])
    gitIn(repository, 'config', key, script);
  gitIn(repository, 'config', 'log.showSignature', 'true');
  await runGit(repository, ['rev-list', 'HEAD']);
  await readerOf(repository).blob('HEAD:f');
  await listBranches(repository);
  expect(() => execFileSync('ls', [mark], { stdio: 'ignore' })).toThrow();
});

test('what git complains about is in the error', async () => {
  const repository = repositoryOf({ 'refs/heads/main': [{ message: 'x', files: { f: 'x' } }] });
  await expect(runGit(repository, ['rev-list', 'refs/heads/none'])).rejects.toMatchObject({
    code: 'internal',
    message: expect.stringMatching(
      /^git rev-list in .* ended with 128: fatal: .*refs\/heads\/none/s,
    ),
  });
});
