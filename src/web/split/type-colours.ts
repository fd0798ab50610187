import { EXCEPTION_TYPES } from '../../corpus/exception-type.ts';

/** The class that colours an exception type in bars: the same type is the same colour everywhere. */
export function typeClass(type: string): string {
  const at = EXCEPTION_TYPES.map(String).indexOf(type);
  return `type-${at === -1 ? 'other' : at}`;
}
