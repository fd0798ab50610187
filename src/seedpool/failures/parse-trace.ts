import type { Frame, Thrown } from './failure.ts';

const FRAME = /^\s*at ((?:[\w$<>./@~-]+\/)?[\w$.]+)\.([\w$<>-]+)\(([^()]*)\)/;
const CAUSE = /^\s*(?:Caused by|Wrapped by): (.*)$/;
const HEADER = /^([A-Za-z_$][\w$]*(?:\.[\w$]+)*)(?:: ?(.*))?$/;
const MORE = /^\s*\.\.\. \d+ (?:more|common frames omitted)/;
const THROWABLE_NAME = /(?:Exception|Error|Failure|Failed|Throwable|Violation)\w*$/;

/** Lines of a message that may stand between a header and its frames. */
const MAX_MESSAGE_LINES = 200;

/** Enough for any cause that is printed; bounds the copying. */
const MAX_CAUSE_LINES = 3_000;

/**
 * A line as the head of a trace: a qualified class name, or a simple one that looks like a
 * throwable's, and perhaps a message. Only for lines of which the tool says that a trace begins.
 *
 * @returns class and message, or null where the line is something else
 */
export function traceHeader(line: string): { className: string; message: string | null } | null {
  const [, className, message] = HEADER.exec(line.trim()) ?? [];
  if (className === undefined) return null;
  const isQualified = className.includes('.');
  const simple = className.split(/[.$]/).findLast((part) => !/^\d/.test(part)) ?? '';
  if (!/^[A-Z]/.test(simple) || (!isQualified && !THROWABLE_NAME.test(simple))) return null;
  return { className, message: message === undefined || message === '' ? null : message };
}

/** A line as a frame, or null. */
export function parseFrame(line: string): Frame | null {
  const [, owner, method = '', place = ''] = FRAME.exec(line) ?? [];
  if (owner === undefined) return null;
  const className = owner.slice(owner.lastIndexOf('/') + 1); // `java.base/java.util.List`
  const [file = '', lineText] = place.split(':');
  const isFile = /\.\w+$/.test(file);
  const number = /^\d+$/.test(lineText ?? '') ? Number(lineText) : null;
  return { className, method, file: isFile ? file : null, line: number };
}

type Read = { readonly thrown: Thrown; readonly end: number };

/**
 * Reads the trace whose header stands at a line: the header, lines of message, frames, causes.
 *
 * @param lines without line ends, and without what a tool puts before them
 * @param isEnd whether a line belongs to what comes after the trace
 * @returns null where no header stands there
 */
export function parseTrace(
  lines: readonly string[],
  at: number,
  isEnd: (line: string) => boolean = () => false,
): Read | null {
  const header = traceHeader(lines[at] ?? '');
  if (header === null) return null;
  const frames: Frame[] = [];
  const message: string[] = [header.message ?? ''];
  const causes: Thrown[] = [];
  let next = at + 1;
  for (; next < lines.length; next++) {
    const line = lines[next] ?? '';
    if (isEnd(line)) break;
    const frame = parseFrame(line);
    if (frame !== null) {
      frames.push(frame);
      continue;
    }
    const cause = CAUSE.exec(line)?.[1];
    if (cause !== undefined) {
      const read = parseTrace(
        [cause, ...lines.slice(next + 1, next + 1 + MAX_CAUSE_LINES)],
        0,
        isEnd,
      );
      if (read === null) break;
      causes.push({ ...read.thrown, causes: [] }, ...read.thrown.causes);
      next += read.end;
      break;
    }
    if (MORE.test(line)) continue;
    if (frames.length > 0 || next - at > MAX_MESSAGE_LINES) break;
    message.push(line);
  }
  // without frames, nobody can tell the message from what follows: it is what the header has
  if (frames.length === 0 && causes.length === 0)
    return { thrown: { ...header, frames, causes }, end: at + 1 };
  const text = message.join('\n').trim();
  return { thrown: { ...header, message: text === '' ? null : text, frames, causes }, end: next };
}
