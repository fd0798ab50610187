/** Lines written at a time: one write a line would be slow. */
const CHUNK_LINES = 256;

/** The lines of a file as larger pieces of text, each line with its end. */
export function* chunksOf(lines: Iterable<string>): Iterable<string> {
  let chunk: string[] = [];
  for (const line of lines) {
    if (chunk.push(line, '\n') < 2 * CHUNK_LINES) continue;
    yield chunk.join('');
    chunk = [];
  }
  if (chunk.length > 0) yield chunk.join('');
}
