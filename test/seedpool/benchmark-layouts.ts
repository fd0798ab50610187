import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createTwoFilesPatch } from 'diff';
import { gitIn, type PlannedCommit, repositoryOf } from '../support/git-repository.ts';
import { scratchDirectory } from '../support/scratch.ts';

/** A patch in git's form from one content of a file to another. */
export function patchOf(file: string, from: string, to: string, newFile = file): string {
  const body = createTwoFilesPatch(`a/${file}`, `b/${newFile}`, from, to, '', '', { context: 3 });
  const rename = file === newFile ? '' : `rename from ${file}\nrename to ${newFile}\n`;
  return `diff --git a/${file} b/${newFile}\n${rename}${body.replace(/^Index.*\n|^=+\n/gm, '')}`;
}

/** A bug of an invented benchmark. */
export type PlannedBug = {
  readonly file: string;
  readonly buggy: string;
  readonly fixed: string;
  /** Failing tests as the benchmark records them. */
  readonly failures: string | Buffer;
};

export const FILE = 'src/main/java/org/demo/Shelf.java';

/** What Defects4J has of a bug beside or instead of what follows from it. */
export type Defects4jBug = PlannedBug & {
  readonly commit?: string;
  readonly patch?: string | null;
  readonly fixedFile?: string;
  /** Of the file and the patch; UTF-8 if left out. */
  readonly encoding?: 'latin1';
};

/**
 * A repository in the layout of Defects4J with the bugs 1, 2, ... of the project Lang, and the folder
 * with the project's own.
 */
export function defects4jOf(bugs: readonly Defects4jBug[]): { repo: string; projects: string } {
  const projects = scratchDirectory();
  const own = path.join(projects, 'acme+commons-lang', 'repo');
  mkdirSync(own, { recursive: true });
  const refs = bugs.map((bug, at): [string, readonly PlannedCommit[]] => [
    `refs/heads/fix-${at + 1}`,
    [
      {
        message: 'fix',
        files: { [bug.fixedFile ?? bug.file]: Buffer.from(bug.fixed, bug.encoding ?? 'utf8') },
      },
    ],
  ]);
  repositoryOf(
    Object.fromEntries([...refs, ['refs/heads/main', [{ message: 'm', files: { f: '' } }]]]),
    own,
  );
  const rows = bugs.map((bug, at) => {
    const fixed = bug.commit ?? gitIn(own, 'rev-parse', `refs/heads/fix-${at + 1}`);
    return `${at + 1},${'0'.repeat(40)},${fixed},DEMO-${at + 1},url`;
  });
  const folder = 'framework/projects/Lang';
  const files: Record<string, string | Buffer> = {
    'framework/projects/lib/none.txt': '',
    [`${folder}/active-bugs.csv`]: `bug.id,buggy,fixed,report.id,report.url\r\n${rows.join('\r\n')}\r\n`,
  };
  for (const [at, bug] of bugs.entries()) {
    files[`${folder}/trigger_tests/${at + 1}`] = bug.failures;
    const patch = bug.patch === undefined ? patchOf(bug.file, bug.fixed, bug.buggy) : bug.patch;
    if (patch !== null)
      files[`${folder}/patches/${at + 1}.src.patch`] = Buffer.from(patch, bug.encoding ?? 'utf8');
  }
  return { repo: repositoryOf({ 'refs/heads/main': [{ message: 'd4j', files }] }), projects };
}

/** A repository of Bugs.jar, its branches under heads or under remotes/origin. */
export function bugsjarOf(
  bugs: Readonly<Record<string, PlannedBug & { readonly patch?: string }>>,
  place: 'refs/heads' | 'refs/remotes/origin' = 'refs/heads',
  directory = scratchDirectory(),
): string {
  const refs = Object.entries(bugs).map(([name, bug]): [string, readonly PlannedCommit[]] => [
    `${place}/bugs-dot-jar_${name}`,
    [
      {
        message: 'Added bug report.',
        files: {
          [bug.file]: bug.buggy,
          '.bugs-dot-jar/developer-patch.diff':
            bug.patch ?? patchOf(bug.file, bug.buggy, bug.fixed),
          '.bugs-dot-jar/test-results.txt': bug.failures,
        },
      },
    ],
  ]);
  const main = [{ message: 'm', files: { f: '' } }];
  return repositoryOf(Object.fromEntries([...refs, ['refs/heads/main', main]]), directory);
}

/** What Bears states of a failing test. */
type BearsFailure = {
  readonly failureName: string;
  readonly testClass: string;
  readonly testMethod: string;
  readonly detail?: string;
};

export type BearsBug = PlannedBug & {
  readonly stated: readonly BearsFailure[];
  readonly fixedFile?: string;
  readonly branch?: 'none' | 'without patch';
};

/** A repository of Bears with the bugs Bears-1, Bears-2, ... on the branches acme-1, acme-2, ... */
export function bearsOf(bugs: readonly BearsBug[]): string {
  const log = 'repairnator.maven.testproject.log';
  const refs = bugs.flatMap((bug, at): [string, readonly PlannedCommit[]][] => {
    if (bug.branch === 'none') return [];
    const buggy = { [bug.file]: bug.buggy, [log]: bug.failures };
    const fixed = { [bug.fixedFile ?? bug.file]: bug.fixed, [log]: 'all is well' };
    const commits = [
      { message: 'Bug commit from acme\n', files: { [bug.file]: bug.buggy } },
      { message: 'Changes in the tests\n', files: buggy },
      { message: bug.branch === undefined ? 'Human patch from acme\n' : 'Other\n', files: fixed },
      {
        message: 'End of the bug and patch reproduction process\n',
        files: { ...fixed, 'bears.json': '{}' },
      },
    ];
    return [[`refs/heads/acme-${at + 1}`, commits]];
  });
  const list = bugs.map(({ stated }, at) => ({
    bugId: `Bears-${at + 1}`,
    bugName: `acme-${at + 1}`,
    repository: { url: 'https://github.com/acme/shelf' },
    tests: { failureDetails: stated },
  }));
  const files = { 'docs/data/bears-bugs.json': JSON.stringify(list) };
  return repositoryOf(
    Object.fromEntries([...refs, ['refs/heads/main', [{ message: 'm', files }]]]),
  );
}

/** A repository of the BugSwarm dissection. */
export function bugswarmOf(
  artifacts: Readonly<Record<string, PlannedBug & { readonly patch?: string | null }>>,
): string {
  const files: Record<string, string | Buffer> = {};
  for (const [name, bug] of Object.entries(artifacts)) {
    const patch = bug.patch === undefined ? patchOf(bug.file, bug.buggy, bug.fixed) : bug.patch;
    if (patch !== null) files[`BugSwarm/${name}/patch.diff`] = patch;
    files[`BugSwarm/${name}/buggy_files/${bug.file}`] = bug.buggy;
    files[`BugSwarm/${name}/failing.log`] = bug.failures;
  }
  return repositoryOf({ 'refs/heads/main': [{ message: 'm', files }] });
}
