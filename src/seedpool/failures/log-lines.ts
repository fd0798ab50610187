// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of terminals
const COLOUR = /\u001b\[[0-9;]*[A-Za-z]/g;

/** What build tools put before each line: Maven's level, Ant's task, a time. */
const PREFIX = /^(?:\[(?:ERROR|INFO|WARNING|DEBUG)\] ?|\s*\[(?:junit|java|testng|exec)\] ?)/;

/** The lines of a log of a build, without colours, carriage returns and what the tool puts before. */
export function logLines(text: string): readonly string[] {
  return text
    .replaceAll(COLOUR, '')
    .split('\n')
    .map((line) => line.replace(/^.*\r(?=.)|\r+$/g, '').replace(PREFIX, ''));
}
