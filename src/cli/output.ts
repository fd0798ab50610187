import { SingleBar } from 'cli-progress';
import type { LoadProgress } from '../service/load-release.ts';

/** Where a command writes: results to `out`, everything else to `note`. */
export type Output = {
  readonly out: (text: string) => void;
  readonly note: (text: string) => void;
  /** the command asked something, and the answer is "no": exit code 1 */
  readonly answerNo: () => void;
  /** whether a person is watching */
  readonly isTerminal: boolean;
};

/** Where a command writes when it runs as a program; what it answers is for `run` to know. */
export const STANDARD_OUTPUT: Omit<Output, 'answerNo'> = {
  out: (text) => process.stdout.write(`${text}\n`),
  note: (text) => process.stderr.write(`${text}\n`),
  isTerminal: process.stderr.isTTY === true,
};

/** How often a plain line tells of progress, where there is no terminal. */
const LINE_EVERY_MS = 5_000;

export type ProgressView = {
  readonly update: (progress: LoadProgress) => void;
  readonly stop: () => void;
};

/** A bar on a terminal, plain lines elsewhere, nothing with `--json`. */
export function loadProgress(output: Output, quiet: boolean): ProgressView {
  if (quiet) return { update: () => undefined, stop: () => undefined };
  if (output.isTerminal) return progressBar();
  let last = Date.now();
  return {
    update: ({ phase, bytes, totalBytes, records }) => {
      if (Date.now() - last < LINE_EVERY_MS) return;
      last = Date.now();
      output.note(`${phase}: ${records} records, ${percent(bytes, totalBytes)} %`);
    },
    stop: () => undefined,
  };
}

/** The same for work of which only the part done is known. */
export function stepProgress(
  output: Output,
  what: string,
  quiet: boolean,
): { readonly update: (done: number, total: number) => void; readonly stop: () => void } {
  if (quiet) return { update: () => undefined, stop: () => undefined };
  if (!output.isTerminal) {
    let last = Date.now();
    return {
      update: (done, total) => {
        if (Date.now() - last < LINE_EVERY_MS) return;
        last = Date.now();
        output.note(`${what}: ${percent(done, total)} %`);
      },
      stop: () => undefined,
    };
  }
  const format = `${what} {bar} {percentage} % | {duration_formatted}, {eta_formatted} to go`;
  const bar = new SingleBar({ format, hideCursor: true, clearOnComplete: true });
  bar.start(100, 0);
  return { update: (done, total) => bar.update(percent(done, total)), stop: () => bar.stop() };
}

function progressBar(): ProgressView {
  const bar = new SingleBar({
    format:
      '{phase} {bar} {percentage} % | {records} records | {duration_formatted}, {eta_formatted} to go',
    hideCursor: true,
    clearOnComplete: true,
  });
  let started = false;
  return {
    update: ({ phase, bytes, totalBytes, records }) => {
      if (!started) bar.start(100, 0, { phase, records });
      started = true;
      bar.update(percent(bytes, totalBytes), { phase, records });
    },
    stop: () => bar.stop(),
  };
}

function percent(bytes: number, totalBytes: number): number {
  return totalBytes === 0 ? 100 : Math.min(100, Math.floor((100 * bytes) / totalBytes));
}
