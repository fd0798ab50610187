import type { TreeChange } from '../git/diff-trees.ts';
import type { MineCriteria } from './criteria.ts';

/** Whether a path has a folder in it: at its start, or of a module. */
const isIn = (path: string, folder: string) =>
  path.startsWith(folder) || path.includes(`/${folder}`);

/** The changed files of the production folder. */
export function sourceChanges(
  changes: readonly TreeChange[],
  { mainFolder }: MineCriteria,
): readonly TreeChange[] {
  return changes.filter(({ path }) => isIn(path, mainFolder));
}

/**
 * Why the files that a commit changes are not those of a candidate.
 *
 * @returns the reason by which it is counted, or null
 */
export function rejectFiles(changes: readonly TreeChange[], criteria: MineCriteria): string | null {
  const { extensions, testFolder, sourceFiles } = criteria;
  const paths = changes.map(({ path }) => path);
  if (!paths.every((path) => extensions.some((extension) => path.endsWith(`.${extension}`))))
    return 'a changed file with another extension';
  const sources = sourceChanges(changes, criteria);
  if (sources.length !== sourceFiles) return `not exactly ${sourceFiles} changed source file`;
  if (sources.some(({ before, after }) => before === null || after === null))
    return 'a source file added or removed';
  const others = changes.filter((change) => !sources.includes(change));
  if (!others.every(({ path }) => isIn(path, testFolder)))
    return 'a changed file outside source and test folder';
  return null;
}
