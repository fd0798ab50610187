import path from 'node:path';
import { RxserveError } from '../../errors.ts';
import { findGitDirectory } from '../git/find-git-directory.ts';
import { ObjectReader } from '../git/object-reader.ts';
import { readCommit } from '../git/read-commit.ts';
import type { SourceState } from './benchmark-source.ts';

/** A repository that a run reads, with the state it was in. */
export type OpenRepository = {
  readonly gitDirectory: string;
  readonly reader: ObjectReader;
  /** The commit that HEAD names. */
  readonly commit: string;
  /** Of that commit, ISO 8601, UTC. */
  readonly date: string;
};

/**
 * Opens a repository that a flag names.
 *
 * @throws RxserveError bad-usage where there is none at the path, or none with a commit
 */
export async function openRepository(flag: string, repository: string): Promise<OpenRepository> {
  const gitDirectory = findGitDirectory(repository);
  if (gitDirectory === null)
    throw new RxserveError(
      'bad-usage',
      `${flag}: expected a git repository, found none at ${repository}`,
    );
  const reader = new ObjectReader(gitDirectory);
  const head = await reader.read('HEAD^{commit}');
  if (!('missing' in head)) {
    const date = new Date(readCommit(head.content).time * 1000).toISOString();
    return { gitDirectory, reader, commit: head.oid, date };
  }
  reader.close();
  throw new RxserveError(
    'bad-usage',
    `${flag}: expected a commit at HEAD of ${repository}, found none`,
  );
}

/** What a report says of a repository: its name without owner, `.git` and the folder of a snapshot. */
export function stateOf({ gitDirectory, commit, date }: OpenRepository): SourceState {
  const parts = gitDirectory.split(path.sep).filter((part) => part !== '.git' && part !== 'repo');
  const repository = (parts.at(-1) ?? '').replace(/\.git$/, '').replace(/^.*\+/, '');
  return { repository, commit, date };
}
