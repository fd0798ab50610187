/** An element of a JSON array as text, with the line on which it begins. */
export type JsonElement = { readonly line: number; readonly text: string };

/** How reading an array ended: null where it was closed and nothing follows. */
export type ArrayProblem = { readonly line: number; readonly found: string } | null;

/** What has a meaning on the outermost level, or leads in and out of it. */
const MARK = /["[\]{},]/g;

/**
 * Cuts one JSON array into the texts of its elements, valid or not, so that each can be parsed,
 * and faulted, alone. An empty place between commas is an element of blank text.
 *
 * @param text begins, after blanks, with `[`
 * @returns what is wrong with the array itself; time linear in the text
 */
export function* jsonElements(text: string): Generator<JsonElement, ArrayProblem> {
  const open = text.indexOf('[');
  const lines = new LineCounter(text);
  let depth = 0;
  let from = open + 1;
  let at = open + 1;
  let commas = 0;
  for (;;) {
    MARK.lastIndex = at;
    const mark = at > text.length ? null : MARK.exec(text);
    if (mark === null) return { line: lines.at(text.length), found: 'the end of the file' };
    const [character] = mark;
    at = mark.index + 1;
    if (character === '"') at = endOfString(text, mark.index);
    else if (character === '{' || character === '[') depth++;
    else if (depth > 0) depth -= character === ',' ? 0 : 1;
    else if (character !== '}') {
      const element = text.slice(from, mark.index);
      const isLast = character === ']';
      if (!isLast || commas > 0 || element.trim() !== '') {
        const blanks = element.length - element.trimStart().length;
        yield { line: lines.at(from + blanks), text: element };
      }
      if (isLast) break;
      commas++;
      from = at;
    }
  }
  const rest = text.slice(at).search(/\S/);
  return rest === -1 ? null : { line: lines.at(at + rest), found: 'other text' };
}

/** @returns the offset after the closing quote; beyond the text where there is none */
function endOfString(text: string, open: number): number {
  for (
    let close = text.indexOf('"', open + 1);
    close !== -1;
    close = text.indexOf('"', close + 1)
  ) {
    let backslashes = 0;
    while (text[close - 1 - backslashes] === '\\') backslashes++;
    if (backslashes % 2 === 0) return close + 1;
  }
  return text.length + 1;
}

/** Numbers the lines of offsets that only grow. */
class LineCounter {
  readonly #text: string;
  #line = 1;
  #next: number;

  constructor(text: string) {
    this.#text = text;
    this.#next = text.indexOf('\n');
  }

  at(offset: number): number {
    while (this.#next !== -1 && this.#next < offset) {
      this.#line++;
      this.#next = this.#text.indexOf('\n', this.#next + 1);
    }
    return this.#line;
  }
}
