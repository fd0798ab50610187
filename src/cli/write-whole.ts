import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { RxserveError } from '../errors.ts';

type Content = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;

function cannotWrite(file: string, error: unknown): Error {
  if (error instanceof RxserveError) return error;
  const why = error instanceof Error ? error.message : String(error);
  return new RxserveError('bad-usage', `cannot write ${file}: ${why}`);
}

/** Makes what was renamed or created in a folder outlast a failure of power, where that can be done. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

const writeTo = (file: string, content: Content) =>
  pipeline(Readable.from(content), createWriteStream(file, { flush: true }));

/**
 * Writes a file whole or not at all: under another name beside it, which becomes its own when all is
 * on the disk.
 *
 * @throws RxserveError bad-usage where it cannot be written; then nothing is left of it
 */
export async function writeWhole(file: string, content: Content): Promise<void> {
  const folder = path.dirname(path.resolve(file));
  const partial = `${file}.partial`;
  try {
    await mkdir(folder, { recursive: true });
    await writeTo(partial, content);
    await rename(partial, file);
    await syncFolder(folder);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {}); // where it could not even be made
    throw cannotWrite(file, error);
  }
}

/**
 * The same for a directory of files, which must not be there yet, or be empty.
 *
 * @throws RxserveError bad-usage
 */
export async function writeWholeDirectory(
  directory: string,
  files: Iterable<{ readonly name: string; readonly content: Content }>,
): Promise<void> {
  const target = path.resolve(directory);
  const partial = `${target}.partial`;
  try {
    await mkdir(path.dirname(target), { recursive: true });
    await mkdir(partial);
    for (const { name, content } of files) await writeTo(path.join(partial, name), content);
    await syncFolder(partial);
    await rename(partial, target); // refuses a directory that has something in it
    await syncFolder(path.dirname(target));
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!taken) await rm(partial, { recursive: true, force: true }).catch(() => {});
    throw cannotWrite(directory, error);
  }
}
