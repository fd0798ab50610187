import { decodeText } from '../decode-text.ts';
import type { ObjectReader } from '../git/object-reader.ts';

/** A text of a repository, or why there is none: `reason` is what that is counted by. */
export type ReadText =
  | { readonly text: string; readonly encoding: string }
  | { readonly problem: string; readonly reason: string };

/**
 * Reads a blob as text.
 *
 * @param what it is, for the reason: `record of failures`
 */
export async function readText(
  reader: ObjectReader,
  spec: string,
  what: string,
): Promise<ReadText> {
  const content = await reader.blob(spec);
  if ('missing' in content) return { problem: content.missing, reason: `no ${what}` };
  const decoded = decodeText(content);
  return 'text' in decoded ? decoded : { ...decoded, reason: `${what} in an unknown encoding` };
}
