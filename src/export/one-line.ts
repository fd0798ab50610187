/** Line ends between the parts of a record; inside its texts they are escapes. */
const LINE_ENDS = /[ \t]*[\r\n][ \t\r\n]*/g;

/** JSON text, which may go over several lines, as one line of JSON lines. */
export function oneLine(json: string): string {
  return `${json.replace(LINE_ENDS, ' ')}\n`;
}
