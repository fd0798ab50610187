import { decodeText } from '../decode-text.ts';
import type { ObjectReader } from '../git/object-reader.ts';
import { applyPatch } from '../patch/apply-patch.ts';
import type { FilePatch } from '../patch/file-patch.ts';

/** A file before and after a patch, as text. */
export type PatchedFile =
  | { readonly before: string; readonly after: string; readonly notes: readonly string[] }
  /** `reason` is what it is counted by */
  | { readonly reason: string; readonly detail: string };

/**
 * Reads the file that a patch changes and applies the patch to its bytes: an encoding is only
 * looked for afterwards. Where the file is not at its place, or is another one there, the blob id
 * of the patch finds it.
 *
 * @param spec where the old file is; null where the patch adds the file
 */
export async function patchedFile(
  reader: ObjectReader,
  spec: string | null,
  patch: FilePatch,
): Promise<PatchedFile> {
  const places = [spec, patch.oldBlob].filter((place) => place !== null && /[^0]/.test(place));
  if (patch.oldPath === null) return applied(Buffer.alloc(0), patch, []);
  let failed: PatchedFile = { reason: 'no file to patch', detail: patch.oldPath };
  for (const [index, place] of places.entries()) {
    const content = await reader.blob(place ?? '');
    if ('missing' in content) {
      if (index === 0) failed = { reason: 'missing file', detail: content.missing };
      continue;
    }
    const notes = index === 0 ? [] : [`${patch.oldPath}: found by its blob id`];
    const result = applied(content, patch, notes);
    if ('before' in result) return result;
    failed = result;
  }
  return failed;
}

function applied(content: Buffer, patch: FilePatch, notes: readonly string[]): PatchedFile {
  const name = patch.oldPath ?? patch.newPath ?? '';
  const result = applyPatch(content.toString('latin1'), patch);
  if ('problem' in result)
    return { reason: 'patch does not apply', detail: `${name}: ${result.problem}` };
  const before = decodeText(content);
  const after = decodeText(Buffer.from(result.text, 'latin1'));
  if ('problem' in before)
    return { reason: 'unknown encoding', detail: `${name}: ${before.problem}` };
  if ('problem' in after)
    return { reason: 'unknown encoding', detail: `${name}: ${after.problem}` };
  const unusual = [
    ...(before.encoding === 'utf-8' ? [] : [`${name}: read as ${before.encoding}`]),
    ...(result.offset === 0 ? [] : [`${name}: applied ${result.offset} lines off`]),
  ];
  return { before: before.text, after: after.text, notes: [...notes, ...unusual] };
}
