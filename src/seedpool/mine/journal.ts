import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { z } from 'zod';
import { RxserveError } from '../../errors.ts';
import { makeFolder } from '../make-folder.ts';

/** How far a run has come. */
const State = z.strictObject({
  /** What the run is of: its commit and criteria as JSON. */
  run: z.string(),
  /** Commits judged. */
  done: z.number().int().min(0),
  /** Length of the candidates file at that point. */
  bytes: z.number().int().min(0),
  candidates: z.number().int().min(0),
  typed: z.record(z.string(), z.number().int()),
  rejected: z.record(z.string(), z.number().int()),
});

export type MineState = Readonly<z.infer<typeof State>>;

const stateFile = (file: string) => `${file}.state.json`;

/**
 * The candidates file of a run, and beside it how far the run has come. Candidates are written
 * first: what a killed run wrote and did not account for is cut off when it is resumed.
 */
export class Journal {
  readonly #file: string;
  readonly #fd: number;
  #state: MineState;

  /**
   * Opens a new file, or resumes the run that left one.
   *
   * @param run what the run is of
   * @throws RxserveError bad-usage for a file of another run, or of none
   */
  constructor(file: string, run: string) {
    this.#file = file;
    makeFolder(file);
    this.#state = readState(file, run);
    this.#fd = openSync(file, this.#state.done > 0 ? 'r+' : 'w');
    ftruncateSync(this.#fd, this.#state.bytes);
  }

  get state(): MineState {
    return this.#state;
  }

  /** Adds the candidates of some commits, as lines, and what is known after them. */
  append(lines: readonly string[], counts: Omit<MineState, 'run' | 'bytes'>): void {
    const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
    writeSync(this.#fd, bytes, 0, bytes.length, this.#state.bytes);
    fsyncSync(this.#fd);
    this.#state = { ...counts, run: this.#state.run, bytes: this.#state.bytes + bytes.length };
    writeFileSync(`${stateFile(this.#file)}.partial`, JSON.stringify(this.#state));
    renameSync(`${stateFile(this.#file)}.partial`, stateFile(this.#file));
  }

  close(): void {
    closeSync(this.#fd);
  }
}

function readState(file: string, run: string): MineState {
  const fresh = { run, done: 0, bytes: 0, candidates: 0, typed: {}, rejected: {} };
  if (!existsSync(stateFile(file))) {
    if (!existsSync(file) || statSync(file).size === 0) return fresh;
    throw refused(`expected no file at ${file}, or one with its state beside it, found another`);
  }
  const parsed = State.safeParse(parseJson(readFileSync(stateFile(file), 'utf8')));
  if (!parsed.success)
    throw refused(`expected the state of a run in ${stateFile(file)}, found none`);
  if (parsed.data.run !== run)
    throw refused(
      `expected a run with the flags and the commit that ${file} was begun with (${parsed.data.run}), got ${run}`,
    );
  if (!existsSync(file) || statSync(file).size < parsed.data.bytes)
    throw refused(`expected at least ${parsed.data.bytes} bytes in ${file}, as its state says`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const refused = (what: string) => new RxserveError('bad-usage', `--out: ${what}`);
