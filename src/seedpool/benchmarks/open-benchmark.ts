import { readdirSync } from 'node:fs';
import path from 'node:path';
import { RxserveError } from '../../errors.ts';
import { findGitDirectory } from '../git/find-git-directory.ts';
import { readBears } from './bears.ts';
import type { BenchmarkSource } from './benchmark-source.ts';
import type { BugEntry } from './bug-entry.ts';
import { readBugsjar } from './bugsjar.ts';
import { readBugswarm } from './bugswarm.ts';
import { readDefects4j } from './defects4j.ts';
import { type OpenRepository, openRepository, stateOf } from './open-repository.ts';
import { projectRepositories } from './project-repositories.ts';

type Listed = { readonly size: number; readonly entries: AsyncIterable<BugEntry> };

const REPO = '--repo';

function refuse(repository: string, expected: string, found: string): RxserveError {
  return new RxserveError(
    'bad-usage',
    `${REPO}: expected ${expected} at ${repository}, found ${found}`,
  );
}

function sourceOf(
  benchmark: BenchmarkSource['benchmark'],
  opened: readonly OpenRepository[],
  listed: Listed,
): BenchmarkSource {
  return {
    benchmark,
    hasOwnTests: benchmark === 'Bugs.jar',
    states: opened.map(stateOf),
    ...listed,
    close: () => {
      for (const { reader } of opened) reader.close();
    },
  };
}

/** @param projects a folder with the repositories of the projects, one in any form for each */
export async function openDefects4j(
  repository: string,
  projects: string,
): Promise<BenchmarkSource> {
  let repositories: ReadonlyMap<string, string>;
  try {
    repositories = projectRepositories(projects);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new RxserveError('bad-usage', `--projects: expected a folder, found none: ${why}`);
  }
  const opened = await openRepository(REPO, repository);
  const listed = await readDefects4j(opened.reader, repositories);
  if (listed.size > 0) return sourceOf('Defects4J', [opened], listed);
  opened.reader.close();
  throw refuse(repository, 'bugs in framework/projects/*/active-bugs.csv', 'none');
}

export async function openBears(repository: string): Promise<BenchmarkSource> {
  const opened = await openRepository(REPO, repository);
  const listed = await readBears(opened.gitDirectory, opened.reader);
  if (!('problem' in listed)) return sourceOf('Bears', [opened], listed);
  opened.reader.close();
  throw refuse(repository, 'docs/data/bears-bugs.json', listed.problem);
}

export async function openBugswarm(repository: string): Promise<BenchmarkSource> {
  const opened = await openRepository(REPO, repository);
  const listed = await readBugswarm(opened.reader);
  if (!('problem' in listed)) return sourceOf('BugSwarm', [opened], listed);
  opened.reader.close();
  throw refuse(repository, 'artifacts in the folder BugSwarm', listed.problem);
}

/** @param places repositories of Bugs.jar, or folders of such */
export async function openBugsjar(places: readonly string[]): Promise<BenchmarkSource> {
  const repositories = places.flatMap(repositoriesAt);
  const opened = await Promise.all(repositories.map((place) => openRepository(REPO, place)));
  const listed = await Promise.all(
    opened.map((each) => readBugsjar(each.gitDirectory, each.reader, stateOf(each).repository)),
  );
  const size = listed.reduce((sum, each) => sum + each.size, 0);
  const source = sourceOf('Bugs.jar', opened, { size, entries: chained(listed) });
  if (size > 0) return source;
  source.close();
  throw refuse(places.join(', '), 'branches bugs-dot-jar_ISSUE_COMMIT', 'none');
}

async function* chained(listed: readonly Listed[]): AsyncGenerator<BugEntry> {
  for (const { entries } of listed) yield* entries;
}

/** The repository at a path, or those in the folder at it. */
function repositoriesAt(place: string): readonly string[] {
  if (findGitDirectory(place) !== null) return [place];
  let names: readonly string[];
  try {
    names = readdirSync(place).sort();
  } catch {
    throw refuse(place, 'a git repository or a folder of such', 'nothing');
  }
  const found = names
    .map((name) => path.join(place, name))
    .filter((each) => findGitDirectory(each) !== null);
  if (found.length === 0) throw refuse(place, 'a git repository or a folder of such', 'neither');
  return found;
}
