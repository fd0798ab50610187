import { decodeText } from '../decode-text.ts';
import type { ObjectReader } from '../git/object-reader.ts';

/** A text of a repository, or why there is none. */
export type ReadText =
  | { readonly text: string; readonly encoding: string }
  | { readonly problem: string };

/** Reads a blob as text. */
export async function readText(reader: ObjectReader, spec: string): Promise<ReadText> {
  const content = await reader.blob(spec);
  return 'missing' in content ? { problem: content.missing } : decodeText(content);
}
