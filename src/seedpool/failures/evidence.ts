import type { Frame, Thrown } from './failure.ts';

/**
 * How much ties a changed method to the exception, the strongest first: it is on the throwing stack;
 * the trace is printed without frames of production code, as surefire trims it; nothing but the
 * class name speaks for it (no trace, or one of production code that does not pass through it).
 */
export const EVIDENCE_LEVELS = ['stack', 'trimmed', 'class'] as const;

export type EvidenceLevel = (typeof EVIDENCE_LEVELS)[number];

/** Where a method stands in the buggy version. */
export type MethodPlace = {
  readonly packageName: string;
  /** Enclosing types, outermost first, joined by dots. */
  readonly classPath: string;
  readonly name: string;
  readonly isConstructor: boolean;
  /** Name of the file, without folders. */
  readonly file: string;
  /** From 1, both included. */
  readonly startLine: number;
  readonly endLine: number;
};

const PLATFORM =
  /^(?:java|javax|sun|jdk|com\.sun|junit|org\.junit|org\.testng|org\.hamcrest|org\.assertj|org\.apache\.maven\.surefire|org\.apache\.maven\.plugin|org\.apache\.tools\.ant|org\.gradle|com\.intellij|org\.eclipse\.jdt|groovy|kotlin|scala)\./;
const TEST_CLASS = /(?:^|[.$])(?:Test\w*|\w*Tests?|\w*TestCase|\w*TestBase|\w*IT)(?:$|\$)/;

/** Whether a frame is of the code under test rather than of tests, frameworks or the platform. */
function isProduction(frame: Frame): boolean {
  return !PLATFORM.test(frame.className) && !TEST_CLASS.test(frame.className);
}

/**
 * The place in a trace, from 0 at the throwing end, of the first frame in a method.
 *
 * A frame is in a method if it names its class and itself, or an anonymous class, local class or
 * lambda in it by line; a line number that is printed must lie in the method.
 *
 * @returns -1 where there is none
 */
export function frameOf(frames: readonly Frame[], method: MethodPlace): number {
  const prefix = method.packageName === '' ? '' : `${method.packageName}.`;
  const owner = prefix + method.classPath.replaceAll('.', '$');
  const name = method.isConstructor ? '<init>' : method.name;
  return frames.findIndex((frame) => {
    if (frame.file !== null && frame.file !== method.file) return false;
    const isInside =
      frame.line !== null && frame.line >= method.startLine && frame.line <= method.endLine;
    if (frame.className === owner && frame.method === name) return isInside || frame.line === null;
    const isNested =
      frame.className.startsWith(`${owner}$`) ||
      (frame.className === owner && /^lambda\$|^access\$/.test(frame.method));
    return isNested && isInside;
  });
}

/** The evidence that one exception gives for a changed method. */
export function evidenceOf(thrown: Thrown, method: MethodPlace): EvidenceLevel {
  if (frameOf(thrown.frames, method) !== -1) return 'stack';
  return thrown.frames.length > 0 && !thrown.frames.some(isProduction) ? 'trimmed' : 'class';
}

/** Whether evidence is at least of a level. */
export function isAtLeast(evidence: EvidenceLevel, level: EvidenceLevel): boolean {
  return EVIDENCE_LEVELS.indexOf(evidence) <= EVIDENCE_LEVELS.indexOf(level);
}
