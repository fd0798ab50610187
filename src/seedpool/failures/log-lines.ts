// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of terminals
const COLOUR = /\u001b\[[0-9;]*[A-Za-z]/g;

/** What build tools put before each line: Maven's level, Ant's task, a time. */
const PREFIX = /^(?:\[(?:ERROR|INFO|WARNING|DEBUG)\] ?|\s*\[(?:junit|java|testng|exec)\] ?)/;

/** Longer lines are cut: nothing that is looked for is longer, and some logs print whole files. */
export const MAX_LINE = 4_000;

/**
 * The lines of a log of a build, without colours, carriage returns and what the tool puts before,
 * the first 4,000 characters of each.
 */
export function logLines(text: string): readonly string[] {
  return text.split('\n').map((line) =>
    line
      .slice(0, MAX_LINE)
      .replaceAll(COLOUR, '')
      .replace(/^.*\r(?=.)|\r+$/g, '')
      .replace(PREFIX, ''),
  );
}
