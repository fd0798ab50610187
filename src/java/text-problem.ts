import { lineAndColumn } from './lines.ts';

/** Something wrong with a text, and where. */
export interface TextProblem {
  /** 1 or more. */
  readonly line: number;
  /** 1 or more, in UTF-16 code units. */
  readonly column: number;
  readonly message: string;
}

/**
 * A problem at an offset.
 *
 * @param text the text that the offset counts in
 * @param offset 0..text.length
 */
export function problemAt(text: string, offset: number, message: string): TextProblem {
  return { ...lineAndColumn(text, offset), message };
}
