import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { RxserveError } from '../errors.ts';
import { isArchive, unpackArchive } from './archive.ts';
import { EXPANSION_FLOOR_BYTES, MAX_EXPANSION } from './limits.ts';

/** One file of a release as it lies on disk. */
export type ReleaseFile = {
  /** path below the release's directory (or the one folder in it), with `/`, `.gz` included */
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
};

/** A release opened for reading; `close` removes what was unpacked for it. */
export type OpenRelease = {
  /** the name of the directory or archive, without its ending */
  readonly name: string;
  readonly files: readonly ReleaseFile[];
  readonly close: () => Promise<void>;
};

async function listFiles(directory: string): Promise<ReleaseFile[]> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(async (entry) => {
      const full = path.join(entry.parentPath, entry.name);
      const name = path.relative(directory, full).split(path.sep).join('/');
      return { name, path: full, bytes: (await stat(full)).size };
    });
  return withoutTopFolder((await Promise.all(files)).sort((a, b) => (a.name < b.name ? -1 : 1)));
}

/** Archives are often made of a folder rather than of what is in it: its name says nothing. */
function withoutTopFolder(files: readonly ReleaseFile[]): ReleaseFile[] {
  const top = /^[^/]+\//.exec(files[0]?.name ?? '')?.[0];
  if (top === undefined || !files.every(({ name }) => name.startsWith(top))) return [...files];
  return withoutTopFolder(files.map((file) => ({ ...file, name: file.name.slice(top.length) })));
}

/** @throws RxserveError bad-usage where there is neither a directory nor an archive at the path */
export async function findRelease(location: string): Promise<'directory' | 'archive'> {
  const found = await stat(location).catch(() => null);
  if (found === null)
    throw new RxserveError('bad-usage', `expected a release at ${location}, found nothing there`);
  if (found.isDirectory()) return 'directory';
  if (isArchive(location)) return 'archive';
  throw new RxserveError(
    'bad-usage',
    `expected a directory, .zip, .tar.gz or .tgz, found the file ${location}`,
  );
}

/**
 * Opens a release: a directory in the layout of design section 2, or a .zip, .tar.gz or .tgz of one.
 *
 * @throws RxserveError bad-usage where there is nothing at the path, bad-release for a bad archive
 */
export async function openRelease(location: string): Promise<OpenRelease> {
  const form = await findRelease(location);
  const name = path.basename(path.resolve(location));
  if (form === 'directory')
    return { name, files: await listFiles(location), close: async () => undefined };
  const directory = await unpackArchive(location);
  return {
    name: name.replace(/\.(zip|tar\.gz|tgz)$/i, ''),
    files: await listFiles(directory),
    close: () => rm(directory, { recursive: true, force: true }),
  };
}

/** The name of a file without the `.gz` that any file may carry. */
export function plainName(file: ReleaseFile): string {
  return file.name.replace(/\.gz$/i, '');
}

/** Bytes read from a file, and the hash of what is on disk, known once all has been read. */
export class FileReader {
  readonly #file: ReleaseFile;
  readonly #hash = createHash('sha256');
  readonly #onBytes: (bytes: number) => void;

  constructor(file: ReleaseFile, onBytes: (bytes: number) => void = () => undefined) {
    this.#file = file;
    this.#onBytes = onBytes;
  }

  /** The file's content, decompressed where its name ends in .gz. */
  async *chunks(): AsyncGenerator<Buffer> {
    const raw = createReadStream(this.#file.path, { highWaterMark: 256 * 1024 });
    raw.on('data', (chunk) => {
      this.#hash.update(chunk);
      this.#onBytes(chunk.length);
    });
    if (!this.#file.name.toLowerCase().endsWith('.gz')) {
      yield* raw;
      return;
    }
    const gunzip = createGunzip();
    raw.on('error', (error) => gunzip.destroy(error));
    raw.pipe(gunzip);
    const allowed = Math.max(EXPANSION_FLOOR_BYTES, this.#file.bytes * MAX_EXPANSION);
    let size = 0;
    try {
      for await (const chunk of gunzip) {
        size += chunk.length;
        if (size > allowed) throw new Error(`it grows more than ${MAX_EXPANSION} times`);
        yield chunk;
      }
    } finally {
      raw.destroy();
    }
  }

  /** SHA-256 of the file as it lies on disk, in hex; only after `chunks` has ended. */
  sha256(): string {
    return this.#hash.digest('hex');
  }
}
