import { parseMethod } from './parse-method.ts';

/** Does a text parse as one Java method? */
export type Parses =
  | { readonly parses: true }
  | {
      readonly parses: false;
      /** From 1. */
      readonly line: number;
      /** From 1, in UTF-16 code units. */
      readonly column: number;
      readonly message: string;
    }
  | { readonly parses: 'refused'; readonly reason: string };

/**
 * The syntax gate: java-parser's grammar (Java 22) over one method or constructor.
 *
 * @param code the method as written
 * @returns refused, without parsing, for texts that could cost the process its time or stack:
 *   over 1 MiB, more than 6 nested `((Type)` casts, more than 200 nested brackets
 */
export function parses(code: string): Parses {
  const parsed = parseMethod(code);
  switch (parsed.outcome) {
    case 'tree':
      return { parses: true };
    case 'error':
      return { parses: false, ...parsed.problem };
    case 'refused':
      return { parses: 'refused', reason: parsed.reason };
  }
}
