import type { Failure } from './failure.ts';
import { MAX_LINE } from './log-lines.ts';
import { parseTrace } from './parse-trace.ts';

const RECORD = /^--- (\S+?)(?:::(.+))?$/;

/**
 * The failing tests of a file `trigger_tests/N` of Defects4J: a line `--- Class::test`, then the
 * trace.
 *
 * @returns a test whose trace cannot be read is left out
 */
export function defects4jFailures(text: string): readonly Failure[] {
  const lines = text.split(/\r?\n/).map((line) => line.slice(0, MAX_LINE));
  const isRecord = (line: string) => RECORD.test(line);
  return lines.flatMap((line, at) => {
    const [, testClass, method] = RECORD.exec(line) ?? [];
    const read = testClass === undefined ? null : parseTrace(lines, at + 1, isRecord);
    if (testClass === undefined || read === null) return [];
    const test = method === undefined ? testClass : `${testClass}.${method}`;
    return [{ test, thrown: read.thrown }];
  });
}
