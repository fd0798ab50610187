import { execFileSync } from 'node:child_process';
import { scratchDirectory } from './scratch.ts';

/** A commit to make: its files are all it has, nothing is taken over from its parent. */
export type PlannedCommit = {
  readonly message: string;
  readonly files: Readonly<Record<string, string | Buffer>>;
};

/** Refs to their commits, the oldest first. */
export type PlannedRefs = Readonly<Record<string, readonly PlannedCommit[]>>;

const AUTHOR = 'Test <test@example.org>';

const data = (content: Buffer) => [
  Buffer.from(`data ${content.length}\n`),
  content,
  Buffer.from('\n'),
];

function commitStream(ref: string, at: number, { message, files }: PlannedCommit): Buffer[] {
  const head = `commit ${ref}\ncommitter ${AUTHOR} ${1_700_000_000 + at * 60} +0000\n`;
  const blobs = Object.entries(files).flatMap(([name, content]) => [
    Buffer.from(`M 100644 inline ${JSON.stringify(name)}\n`),
    ...data(Buffer.from(content)),
  ]);
  return [Buffer.from(head), ...data(Buffer.from(message)), Buffer.from('deleteall\n'), ...blobs];
}

/** Runs git in a repository of a test. */
export function gitIn(repository: string, ...args: string[]): string {
  return execFileSync('git', ['--git-dir', repository, ...args], { encoding: 'utf8' }).trim();
}

/**
 * A bare repository with these refs, removed after the test.
 *
 * @returns its path; HEAD is refs/heads/main
 */
export function repositoryOf(refs: PlannedRefs, directory = scratchDirectory()): string {
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', directory]);
  const stream = Object.entries(refs).flatMap(([ref, commits]) => [
    Buffer.from(`reset ${ref}\n`),
    ...commits.flatMap((commit, at) => commitStream(ref, at, commit)),
  ]);
  const input = Buffer.concat([...stream, Buffer.from('done\n')]);
  execFileSync('git', ['--git-dir', directory, 'fast-import', '--quiet', '--done'], { input });
  return directory;
}
