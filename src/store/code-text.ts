import { fromWtf8, toWtf8 } from '../corpus/wtf8.ts';

/** A method's text as SQLite holds it: TEXT, or for ill-formed text a BLOB of WTF-8 bytes. */
export type StoredCode = string | Buffer;

export function storedCode(text: string): StoredCode {
  return text.isWellFormed() ? text : Buffer.from(toWtf8(text));
}

/** The same for free text that may be absent. */
export function storedText(text: string | null): StoredCode | null {
  return text === null ? null : storedCode(text);
}

/** A stored code as a string, byte for byte what was loaded. */
export function codeText(stored: StoredCode): string {
  return typeof stored === 'string' ? stored : fromWtf8(stored);
}

export function freeText(stored: StoredCode | null): string | null {
  return stored === null ? null : codeText(stored);
}
