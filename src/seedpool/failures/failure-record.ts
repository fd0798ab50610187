import type { Failure } from './failure.ts';
import { logFailures } from './log-failures.ts';
import { logLines } from './log-lines.ts';
import { namesType } from './names-type.ts';

/** What a record of failures says. */
export type FailureRecord = {
  readonly failures: readonly Failure[];
  /** Whether its text names one of the seven exception types anywhere. */
  readonly namesType: boolean;
};

/** The record of a bug whose record cannot be read. */
export const NO_RECORD: FailureRecord = { failures: [], namesType: false };

/** Reads the log of a build. */
export function logRecord(text: string): FailureRecord {
  return { failures: logFailures(logLines(text)), namesType: namesType(text) };
}
