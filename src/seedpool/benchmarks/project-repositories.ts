import { readdirSync } from 'node:fs';
import path from 'node:path';
import { findGitDirectory } from '../git/find-git-directory.ts';

/** Folders below the given one in which repositories are looked for: `owner/name`. */
const DEPTH = 2;

/**
 * The git repositories in a folder, by name: `commons-lang`, `commons-lang.git`, `apache/commons-lang`
 * and `apache+commons-lang` are all called commons-lang.
 *
 * @returns name to git directory; of two of one name the first in the order of their paths
 */
export function projectRepositories(folder: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (directory: string, depth: number): void => {
    const entries = readdirSync(directory, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
      .map(({ name }) => name)
      .sort();
    for (const entry of entries) {
      const place = path.join(directory, entry);
      const gitDirectory = findGitDirectory(place);
      const name = entry.replace(/\.git$/, '').replace(/^.*\+/, '');
      if (gitDirectory !== null && !found.has(name)) found.set(name, gitDirectory);
      else if (gitDirectory === null && depth < DEPTH) visit(place, depth + 1);
    }
  };
  visit(folder, 1);
  return found;
}
