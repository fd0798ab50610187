import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { RxserveError } from '../errors.ts';
import type { RejectedRecord } from '../load/read-release.ts';

function open(file: string): number {
  try {
    return openSync(file, 'w');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new RxserveError('bad-usage', `cannot write the quarantine: ${reason}`);
  }
}

/** Takes the records that a load sets aside: a JSON Lines file, there only once the load is done. */
export class Quarantine {
  readonly #file: string;
  readonly #fd: number;
  #count = 0;

  constructor(file: string) {
    this.#file = file;
    this.#fd = open(`${file}.partial`);
  }

  add({ file, line, faults, text }: RejectedRecord): void {
    this.#count++;
    const reasons = faults.map(({ field, message }) =>
      field === '' ? message : `${field}: ${message}`,
    );
    writeSync(this.#fd, `${JSON.stringify({ file, line, reasons, record: text })}\n`);
  }

  get count(): number {
    return this.#count;
  }

  keep(): void {
    closeSync(this.#fd);
    renameSync(`${this.#file}.partial`, this.#file);
  }

  discard(): void {
    closeSync(this.#fd);
    rmSync(`${this.#file}.partial`, { force: true });
  }
}
