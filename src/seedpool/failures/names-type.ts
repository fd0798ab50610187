import { EXCEPTION_TYPES } from '../../corpus/exception-type.ts';

const TYPE_NAME = new RegExp(EXCEPTION_TYPES.join('|'));

/** Whether a text has the simple name of one of the seven exception types in it, anywhere. */
export function namesType(text: string): boolean {
  return TYPE_NAME.test(text);
}
