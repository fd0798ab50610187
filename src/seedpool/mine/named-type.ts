import { EXCEPTION_TYPES, type ExceptionType } from '../../corpus/exception-type.ts';
import type { ChangedLines } from './changed-lines.ts';

const NAME = new RegExp(`\\b(?:${EXCEPTION_TYPES.join('|')})\\b`, 'g');

/** The exception types that changed lines name, in the order of the types. */
export function namedTypes({ removed, added }: ChangedLines): readonly ExceptionType[] {
  const named = new Set([...removed, ...added].flatMap((line) => line.match(NAME) ?? []));
  return EXCEPTION_TYPES.filter((type) => named.has(type));
}
