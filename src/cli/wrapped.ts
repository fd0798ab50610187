/** Columns of the command line's output. */
export const WIDTH = 100;

/** A text in lines of up to a width, broken at blanks; all but the first are indented. */
export function wrapped(text: string, width: number, indent: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= width || line.trim() === '') {
      line = longer;
      continue;
    }
    lines.push(line);
    line = `${' '.repeat(indent)}${word}`;
  }
  return [...lines, line];
}
