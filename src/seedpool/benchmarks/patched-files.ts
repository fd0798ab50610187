import type { ObjectReader } from '../git/object-reader.ts';
import type { FilePatch } from '../patch/file-patch.ts';
import type { ChangedFile } from './bug-entry.ts';
import type { ChangedBlobs } from './changed-blobs.ts';
import { isProductionPath } from './is-production-path.ts';
import { patchedFile } from './patched-file.ts';

/**
 * Both versions of the production Java files that a patch changes, the patch leading from buggy to
 * fixed.
 *
 * @param place what a path of the buggy version is read by: `commit:` or `commit:folder/`
 */
export async function patchedFiles(
  reader: ObjectReader,
  place: string,
  patches: readonly FilePatch[],
): Promise<ChangedBlobs> {
  const files: ChangedFile[] = [];
  const notes: string[] = [];
  for (const patch of patches) {
    const path = patch.oldPath ?? patch.newPath ?? '';
    if (!isProductionPath(path)) continue;
    const spec = patch.oldPath === null ? null : place + patch.oldPath;
    const result = await patchedFile(reader, spec, patch);
    if ('reason' in result) return result;
    files.push({ path, buggy: result.before, fixed: result.after });
    notes.push(...result.notes);
  }
  if (files.length > 0) return { files, notes };
  return { reason: 'no production Java file', detail: 'the patch changes none' };
}
