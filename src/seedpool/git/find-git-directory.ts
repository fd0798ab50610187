import { readFileSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';

/** What is at a place; null for nothing, or for a path that leads through a file. */
function statOf(place: string): Stats | null {
  try {
    return statSync(place);
  } catch {
    return null;
  }
}

const isDirectory = (place: string) => statOf(place)?.isDirectory() === true;
const isFile = (place: string) => statOf(place)?.isFile() === true;

const isGitDirectory = (directory: string) =>
  isDirectory(path.join(directory, 'objects')) && isFile(path.join(directory, 'HEAD'));

/** Where the file `.git` of a linked work tree or submodule points to. */
function linkedDirectory(file: string): string | null {
  const target = isFile(file) ? /^gitdir: (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  if (target === undefined) return null;
  const directory = path.resolve(path.dirname(file), target.trim());
  const common = path.join(directory, 'commondir');
  return isFile(common) ? path.resolve(directory, readFileSync(common, 'utf8').trim()) : directory;
}

/**
 * The git directory of a repository: the path itself where it is bare, `.git` in it, what a file
 * `.git` points to, or the same in a folder `repo` (where a snapshot was unpacked).
 *
 * @returns null where there is no repository at the path
 */
export function findGitDirectory(repository: string): string | null {
  for (const place of [repository, path.join(repository, 'repo')]) {
    const dotGit = path.join(place, '.git');
    const found = [place, dotGit, linkedDirectory(dotGit)].find(
      (directory) => directory !== null && isGitDirectory(directory),
    );
    if (found !== undefined && found !== null) return path.resolve(found);
  }
  return null;
}
