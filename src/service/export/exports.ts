import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { parquetEnd } from '../../export/parquet.ts';
import { canonicalFilter } from '../../query/filter.ts';
import type { Release } from '../../store/releases.ts';
import type { Executor } from '../executor.ts';
import { pairColumns } from './pair-columns.ts';
import type { PairExport } from './pair-export.ts';
import { type OnPlace, piecesOf } from './pieces-of.ts';

/** What a whole file is to be checked against. */
export type FileFacts = { readonly bytes: number; readonly sha256: string };

/** Up to so many rows are read on the thread that asks: sooner than a worker starts. */
const FEW_ROWS = 200;

const MAX_KNOWN_FILES = 1_000;

/** What a Parquet file says of where it is from. */
export function parquetAbout({ version, digest, kind }: Release): Readonly<Record<string, string>> {
  return {
    'rxserve.release': version,
    'rxserve.digest': digest,
    'rxserve.kind': kind,
  };
}

/** Passes bytes on; when all have gone by, their length and SHA-256 (hex) are told. */
export async function* measured(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  onEnd: (facts: FileFacts) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let length = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    length += chunk.length;
    yield chunk;
  }
  onEnd({ bytes: length, sha256: hash.digest('hex') });
}

/** Length and SHA-256 of bytes that nobody needs otherwise. */
export async function factsOf(bytes: AsyncIterable<Uint8Array>): Promise<FileFacts> {
  let facts: FileFacts = { bytes: 0, sha256: '' };
  const all = measured(bytes, (found) => {
    facts = found;
  });
  for await (const _chunk of all);
  return facts;
}

/** The same bytes, gzipped, without a time, so that the same content is the same file. */
export function gzipped(bytes: AsyncIterable<Uint8Array>): Readable {
  const gzip = createGzip();
  pipeline(Readable.from(bytes), gzip, () => {}); // whoever reads the output sees its errors
  return gzip;
}

/** Files of pairs. They are made piece by piece, each from one state of the database. */
export class Exports {
  readonly #executor: Executor;
  readonly #known = new LRUCache<string, Promise<FileFacts>>({ max: MAX_KNOWN_FILES });

  /** @param executor with threads of its own, so that no query waits for a file */
  constructor(executor: Executor) {
    this.#executor = executor;
  }

  /**
   * The bytes of a file, made as they are taken.
   *
   * @param rows how many it will hold
   * @param onPlace told of the rank of the last pair so far
   * @throws RxserveError release-gone, at any time, where the release is unloaded
   */
  pairs(
    release: Release,
    request: PairExport,
    rows: number,
    onPlace?: OnPlace,
  ): AsyncGenerator<Uint8Array> {
    const isParquet = request.form === 'parquet';
    const cost = rows <= FEW_ROWS && !isParquet ? 'quick' : 'heavy';
    const plain = { ...request, filter: canonicalFilter(request.filter) };
    return piecesOf(
      (after, offset) => this.#executor.run('pairPiece', release, [plain, after, offset], { cost }),
      (groups, offset) =>
        isParquet
          ? parquetEnd(pairColumns(request.fields), groups, offset, parquetAbout(release))
          : null,
      onPlace,
    );
  }

  /** Length and SHA-256 of a file, for which it is made once; they are remembered. */
  async factsOfPairs(
    release: Release,
    request: PairExport,
    isGzipped: boolean,
    rows: number,
  ): Promise<FileFacts> {
    const { id, digest } = release;
    const key = JSON.stringify([
      ...[id, digest, release.version, isGzipped],
      { ...request, filter: canonicalFilter(request.filter) },
    ]);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const bytes = this.pairs(release, request, rows);
    const facts = factsOf(isGzipped ? gzipped(bytes) : bytes);
    this.#known.set(key, facts);
    facts.catch(() => this.#known.delete(key));
    return facts;
  }

  close(): Promise<void> {
    return this.#executor.close();
  }
}
