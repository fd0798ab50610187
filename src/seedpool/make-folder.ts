import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import { RxserveError } from '../errors.ts';

/**
 * Makes the folder of a file that `--out` names, before anything long is begun.
 *
 * @throws RxserveError bad-usage where it cannot be made or written to
 */
export function makeFolder(file: string): void {
  const folder = path.dirname(path.resolve(file));
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new RxserveError('bad-usage', `--out: cannot write to ${folder}: ${why}`);
  }
}
