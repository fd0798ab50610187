import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createGunzip } from 'node:zlib';
import tar from 'tar-stream';
import yauzl from 'yauzl';
import { RxserveError } from '../errors.ts';
import {
  EXPANSION_FLOOR_BYTES,
  MAX_ARCHIVE_ENTRIES,
  MAX_EXPANSION,
  MAX_UNPACKED_BYTES,
} from './limits.ts';

function unsafe(archive: string, detail: string): RxserveError {
  return new RxserveError('bad-release', `${path.basename(archive)}: ${detail}`);
}

/** Counts what an archive unpacks to and refuses more than its size can honestly hold. */
class Budget {
  readonly #archive: string;
  readonly #allowed: number;
  #bytes = 0;
  #entries = 0;

  constructor(archive: string, archiveBytes: number) {
    this.#archive = archive;
    this.#allowed = Math.min(
      MAX_UNPACKED_BYTES,
      Math.max(EXPANSION_FLOOR_BYTES, archiveBytes * MAX_EXPANSION),
    );
  }

  countEntry(): void {
    if (++this.#entries > MAX_ARCHIVE_ENTRIES)
      throw unsafe(this.#archive, `expected at most ${MAX_ARCHIVE_ENTRIES} files`);
  }

  meter(): Transform {
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.#bytes += chunk.length;
        if (this.#bytes > this.#allowed)
          done(
            unsafe(
              this.#archive,
              `unpacks to more than ${this.#allowed} bytes: refused as a decompression bomb`,
            ),
          );
        else done(null, chunk);
      },
    });
  }
}

/** Where an entry may be written, or an error for one that points out of the directory. */
function safeTarget(archive: string, into: string, name: string): string {
  const parts = name.split(/[\\/]/);
  if (
    name.includes('\0') ||
    path.isAbsolute(name) ||
    /^[A-Za-z]:/.test(name) ||
    parts.includes('..')
  )
    throw unsafe(archive, `expected a path inside the archive, found ${JSON.stringify(name)}`);
  return path.join(into, ...parts);
}

async function writeEntry(
  source: AsyncIterable<unknown>,
  budget: Budget,
  target: string,
  check?: Transform,
): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const file = createWriteStream(target, { flags: 'wx' });
  await (check === undefined
    ? pipeline(source, budget.meter(), file)
    : pipeline(source, budget.meter(), check, file));
}

/** A tar archive ends with blocks of zeros; one that was cut short between two files does not. */
const END_OF_TAR = Buffer.alloc(512);

/** Passes a tar archive through, and fails at its end where that is not one. */
function tarEndCheck(archive: string): Transform {
  let tail = Buffer.alloc(0);
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      tail = Buffer.concat([tail, chunk]).subarray(-END_OF_TAR.length);
      done(null, chunk);
    },
    flush: (done) =>
      done(
        tail.equals(END_OF_TAR)
          ? null
          : unsafe(archive, 'expected a whole archive, found one that ends too soon'),
      ),
  });
}

async function unpackTar(archive: string, into: string, budget: Budget): Promise<void> {
  const extract = tar.extract();
  const feed = pipeline(createReadStream(archive), createGunzip(), tarEndCheck(archive), extract);
  const readEntries = async () => {
    for await (const entry of extract) {
      const { name, type } = entry.header;
      const target = safeTarget(archive, into, name);
      budget.countEntry();
      // fails with the feed: an entry that is cut short would be waited for without end
      if (type === 'file' || type === 'contiguous-file')
        await Promise.race([
          writeEntry(entry, budget, target),
          feed.then(() => new Promise(() => undefined)),
        ]);
      else if (type === 'directory') entry.resume();
      else
        throw unsafe(
          archive,
          `expected files and directories, found a ${type} at ${JSON.stringify(name)}`,
        );
    }
  };
  await Promise.all([readEntries(), feed]);
}

const UNIX_FILE_TYPE = 0o170000;
const UNIX_LINK = 0o120000;

/** Passes bytes through and fails at the end where their CRC-32 is not the recorded one. */
function crcCheck(archive: string, entry: yauzl.Entry): Transform {
  let crc = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      crc = crc32(chunk, crc);
      done(null, chunk);
    },
    flush: (done) =>
      done(
        crc === entry.crc32
          ? null
          : unsafe(archive, `checksum of ${entry.fileName} does not match`),
      ),
  });
}

async function unpackZip(archive: string, into: string, budget: Budget): Promise<void> {
  const zip = await yauzl.openPromise(archive);
  try {
    for await (const entry of zip.eachEntry()) {
      const target = safeTarget(archive, into, entry.fileName);
      budget.countEntry();
      if (((entry.externalFileAttributes >>> 16) & UNIX_FILE_TYPE) === UNIX_LINK)
        throw unsafe(
          archive,
          `expected files and directories, found a link at ${JSON.stringify(entry.fileName)}`,
        );
      if (entry.fileName.endsWith('/')) continue;
      const source = await zip.openReadStreamPromise(entry);
      await writeEntry(source, budget, target, crcCheck(archive, entry));
    }
  } finally {
    zip.close();
  }
}

export function isArchive(name: string): boolean {
  return /\.(zip|tar\.gz|tgz)$/i.test(name);
}

/**
 * Unpacks a .zip, .tar.gz or .tgz into a new temporary directory.
 *
 * @returns the directory; the caller removes it
 * @throws RxserveError bad-release for an archive that is cut short, unsafe or a bomb
 */
export async function unpackArchive(archive: string): Promise<string> {
  const into = await mkdtemp(path.join(tmpdir(), 'rxserve-'));
  const budget = new Budget(archive, (await stat(archive)).size);
  try {
    if (/\.zip$/i.test(archive)) await unpackZip(archive, into, budget);
    else await unpackTar(archive, into, budget);
    return into;
  } catch (error) {
    await rm(into, { recursive: true, force: true });
    if (error instanceof RxserveError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const outside = /^(?:absolute path|invalid relative path): (.*)$/.exec(reason)?.[1];
    if (outside !== undefined)
      throw unsafe(archive, `expected a path inside the archive, found ${JSON.stringify(outside)}`);
    throw unsafe(
      archive,
      `expected a whole archive, found one that cannot be unpacked (${reason})`,
    );
  }
}
