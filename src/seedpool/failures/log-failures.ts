import { EXCEPTION_TYPES } from '../../corpus/exception-type.ts';
import type { Failure } from './failure.ts';
import { parseFrame, parseTrace, traceHeader } from './parse-trace.ts';

/** `testX(org.example.FooTest)  Time elapsed: 0.01 sec  <<< ERROR!`, and newer forms. */
const SUREFIRE =
  /^(.*?)\s*(?:Time elapsed: [\d.,]+ m?s(?:ec)?)?\s*<<< (?:ERROR|FAILURE)!(?: - in .*)?$/;
/** The line that counts the tests of a class. */
const COUNTS = /^\s*Tests run: \d+/;
/** `com.example.FooTest > testX FAILED` */
const GRADLE = /^(\S.* > .*\S) FAILED$/;
/** `Testcase: testX took 0.01 sec`, then `Caused an ERROR` or `FAILED` */
const ANT_TEST = /^\s*Testcase: (\S+?)(?:\(([\w.$]+)\))?(?: took .*|:.*)?$/;
const ANT_FAILED = /^\s*(?:Testcase: .*)?(?:Caused an ERROR|FAILED)\s*$/;
/** `FooTest.testX:12->helper:30 » NullPointer message`: classes without their `Exception` */
const SUMMARY = /^\s*(?:Run \d+: )?([\w.$]+(?:\.[\w$]+)?)(?:[:>(-].*?)? » ([A-Z]\w+)(?: (.*))?$/;

/** Lines after a failing test among which its trace begins. */
const LOOK_AHEAD = 4;

/** The first line of a Gradle trace in its short form: `java.lang.X at FooTest.java:12`. */
const SHORT_FORM = /^\s+([\w.$]+) at ([\w$]+\.(?:java|groovy|kt|scala)):(\d+)$/;

function shortForm(line: string): Failure['thrown'] | null {
  const [, className, file = '', number] = SHORT_FORM.exec(line) ?? [];
  if (className === undefined) return null;
  const owner = file.replace(/\.\w+$/, '');
  const frame = { className: owner, method: '', file, line: Number(number) };
  return { className, message: null, frames: [frame], causes: [] };
}

/** What the lines that are looked for have in them: few lines need be looked at closely. */
const SIGNS = ['<<< ', 'FAILED', 'Testcase: ', 'Caused an ERROR', ' » '] as const;

const isTold = (line: string) => SIGNS.some((sign) => line.includes(sign));

/** Whether a line belongs to what comes after a trace. */
const isEnd = (line: string) =>
  (isTold(line) && (SUREFIRE.test(line) || GRADLE.test(line))) ||
  COUNTS.test(line) ||
  /^Running \S+$/.test(line);

/** The trace that begins soon after a line, if one does. */
function traceAfter(lines: readonly string[], at: number): Failure['thrown'] | null {
  for (let next = at + 1; next <= at + LOOK_AHEAD; next++) {
    const line = lines[next] ?? '';
    if (isEnd(line)) return null;
    const short = shortForm(line);
    if (short !== null) return short;
    if (traceHeader(line) !== null) return parseTrace(lines, next, isEnd)?.thrown ?? null;
    if (parseFrame(line) !== null) return null;
  }
  return null;
}

/** What the summary of surefire shortens to `NullPointer`. */
function longName(short: string): string {
  const type = EXCEPTION_TYPES.find((each) => each === `${short}Exception`);
  return type === undefined ? short : `java.lang.${type}`;
}

function summaryFailure(line: string): Failure | null {
  const [, test, short, message] = SUMMARY.exec(line) ?? [];
  if (test === undefined || short === undefined) return null;
  const className = longName(short);
  return { test, thrown: { className, message: message ?? null, frames: [], causes: [] } };
}

/** `testX(org.example.FooTest)` and `org.example.FooTest.testX` as the latter. */
function testName(text: string): string | null {
  const [, method, owner] = /^(\S+?)(?:\[.*\])?\(([\w.$]+)\)$/.exec(text.trim()) ?? [];
  if (method !== undefined) return `${owner}.${method}`;
  return text.trim() === '' ? null : text.trim();
}

/**
 * The failing tests that the log of a build tells of: surefire's and failsafe's reports, Gradle's in
 * both forms, Ant's, and, for tests of which nothing else is printed, surefire's summary. Traces
 * that passing tests print are not taken.
 *
 * @param lines as `logLines` gives them
 * @returns in the order of the log, a test once for each time that it failed
 */
export function logFailures(lines: readonly string[]): readonly Failure[] {
  const found: Failure[] = [];
  const summaries: Failure[] = [];
  let antTest: string | null = null;
  for (const [at, line] of lines.entries()) {
    if (!isTold(line)) continue;
    const ant = ANT_TEST.exec(line);
    if (ant !== null) antTest = ant[2] === undefined ? (ant[1] ?? null) : `${ant[2]}.${ant[1]}`;
    const isAnt = antTest !== null && ANT_FAILED.test(line);
    const named = COUNTS.test(line) ? undefined : (SUREFIRE.exec(line) ?? GRADLE.exec(line))?.[1];
    if (named === undefined && !isAnt) {
      const summary = summaryFailure(line);
      if (summary !== null) summaries.push(summary);
      continue;
    }
    const thrown = traceAfter(lines, at);
    if (thrown !== null) found.push({ test: isAnt ? antTest : testName(named ?? ''), thrown });
  }
  return found.length > 0 ? found : summaries;
}
