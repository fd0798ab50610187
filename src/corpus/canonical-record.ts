import canonicalize from 'canonicalize';
import { toWtf8 } from './wtf8.ts';

/** SHA-256 of bytes, in lower-case hex; an argument, since domain code imports nothing of Node. */
export type Sha256 = (bytes: Uint8Array) => string;

/** A number of a record whose source text its double would not give back. */
export class InexactNumber {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

/** A parsed JSON value, in which inexact numbers are kept as their source text. */
export type RecordValue =
  | null
  | boolean
  | number
  | string
  | InexactNumber
  | readonly RecordValue[]
  | { readonly [name: string]: RecordValue };

function substitute(value: RecordValue, sha256: Sha256): unknown {
  if (typeof value === 'string')
    return value.isWellFormed() ? value : { sha256: sha256(toWtf8(value)) };
  if (value instanceof InexactNumber) return { number: value.source };
  if (Array.isArray(value)) return value.map((item) => substitute(item, sha256));
  if (typeof value === 'object' && value !== null) return substituteMembers(value, sha256);
  return value;
}

/** A name, or for an ill-formed one, which RFC 8785 refuses, one that stands for it. */
function nameForm(name: string, sha256: Sha256): string {
  return name.isWellFormed() ? name : `sha256:${sha256(toWtf8(name))}`;
}

function substituteMembers(record: object, sha256: Sha256): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      nameForm(name, sha256),
      substitute(value, sha256),
    ]),
  );
}

/**
 * The bytes of a record that its hash is taken over: RFC 8785, under the record's own names, with
 * each code (and any ill-formed string) as `{"sha256": …}` of its WTF-8 bytes and each number that
 * a double cannot hold as `{"number": source text}`.
 *
 * @param codeHashes original name of a code field to the SHA-256 of its text
 */
export function canonicalRecord(
  record: { readonly [name: string]: RecordValue },
  codeHashes: ReadonlyMap<string, string>,
  sha256: Sha256,
): string {
  const members = Object.entries(record).map(([name, value]) => {
    const hash = codeHashes.get(name);
    const form = hash === undefined ? substitute(value, sha256) : { sha256: hash };
    return [nameForm(name, sha256), form];
  });
  return canonicalize(Object.fromEntries(members)) ?? '';
}
