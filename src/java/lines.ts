const LAST_BLANK = 0x20; // every ASCII control character and the blank are below or at it
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * Physical lines of code: lines with at least one character that is not blank, comments included.
 * A line ends at LF, CR LF or CR; blanks are U+0020 and the control characters below it.
 *
 * @param text source text as written
 * @returns 0 or more
 * Source: golden/java-metrics.md, section 2.
 */
export function physicalLines(text: string): number {
  let lines = 0;
  let blank = true;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > LAST_BLANK) {
      if (blank) lines++;
      blank = false;
    } else if (code === LINE_FEED || code === CARRIAGE_RETURN) blank = true;
  }
  return lines;
}

/**
 * Offsets at which the lines of a text start, ascending; the first is 0.
 *
 * @param text any text; lines end at LF, CR LF or CR (JLS 17, 3.4)
 */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const isCarriageReturn = code === CARRIAGE_RETURN && text.charCodeAt(i + 1) !== LINE_FEED;
    if (code === LINE_FEED || isCarriageReturn) starts.push(i + 1);
  }
  return starts;
}

/**
 * The index, from 0, of the line that holds an offset.
 *
 * @param starts as `lineStarts` returned them
 * @param offset 0 or more
 */
export function lineOf(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low;
}

/** Line and column, both from 1, of an offset in a text. */
export function lineAndColumn(
  text: string,
  offset: number,
): { readonly line: number; readonly column: number } {
  const starts = lineStarts(text.slice(0, offset));
  return { line: starts.length, column: offset - (starts[starts.length - 1] ?? 0) + 1 };
}
