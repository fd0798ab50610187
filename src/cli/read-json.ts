import { readFile } from 'node:fs/promises';
import { RxserveError } from '../errors.ts';

/** @throws RxserveError bad-usage for a file that cannot be read or is no JSON */
export async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new RxserveError('bad-usage', `cannot read ${file} as JSON: ${why}`);
  }
}
