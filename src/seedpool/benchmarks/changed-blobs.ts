import { decodeText } from '../decode-text.ts';
import { diffTrees, type TreeChange } from '../git/diff-trees.ts';
import type { ObjectReader } from '../git/object-reader.ts';
import type { ChangedFile } from './bug-entry.ts';
import { isProductionPath } from './is-production-path.ts';

/** The production Java files that differ between two trees, or why one cannot be read. */
export type ChangedBlobs =
  | { readonly files: readonly ChangedFile[]; readonly notes: readonly string[] }
  | { readonly reason: string; readonly detail: string };

/**
 * Reads both versions of the production Java files that differ. A file that goes from one place
 * and one of the same name that comes at another are one that moved.
 */
export async function changedBlobs(
  reader: ObjectReader,
  buggyTree: string,
  fixedTree: string,
): Promise<ChangedBlobs> {
  const changes = await diffTrees(reader, buggyTree, fixedTree);
  const files: ChangedFile[] = [];
  const notes: string[] = [];
  for (const { path, before, after } of withMoves(
    changes.filter(({ path }) => isProductionPath(path)),
  )) {
    const texts: string[] = [];
    for (const blob of [before, after]) {
      const content = blob === null ? Buffer.alloc(0) : await reader.blob(blob);
      if ('missing' in content) return { reason: 'missing blob', detail: content.missing };
      const decoded = decodeText(content);
      if ('problem' in decoded)
        return { reason: 'unknown encoding', detail: `${path}: ${decoded.problem}` };
      if (decoded.encoding !== 'utf-8') notes.push(`${path}: read as ${decoded.encoding}`);
      texts.push(decoded.text);
    }
    const [buggy = '', fixed = ''] = texts;
    files.push({ path, buggy, fixed });
  }
  return { files, notes };
}

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Joins a removed and an added file of one name, where there is one of each. */
function withMoves(changes: readonly TreeChange[]): readonly TreeChange[] {
  const named = (name: string, isSide: (change: TreeChange) => boolean) =>
    changes.filter((change) => isSide(change) && fileName(change.path) === name);
  const isRemoved = ({ after }: TreeChange) => after === null;
  const isAdded = ({ before }: TreeChange) => before === null;
  return changes.flatMap((change) => {
    if (!isRemoved(change) && !isAdded(change)) return [change];
    const removed = named(fileName(change.path), isRemoved);
    const added = named(fileName(change.path), isAdded);
    const [to] = added;
    if (removed.length !== 1 || added.length !== 1 || to === undefined) return [change];
    return isRemoved(change) ? [{ ...change, after: to.after }] : [];
  });
}
