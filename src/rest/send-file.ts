import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { gzipped } from '../service/export/exports.ts';

/** Media types by the ending of a file. */
const MEDIA_TYPES = {
  ids: 'text/plain; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
  parquet: 'application/vnd.apache.parquet',
  'jsonl.gz': 'application/gzip',
  'csv.gz': 'application/gzip',
} as const;

export type FileFormat = keyof typeof MEDIA_TYPES;

/** What is said of a file before its first byte. */
type FileHead = {
  /** without its ending */
  readonly name: string;
  readonly format: FileFormat;
  readonly rows: number;
};

/** Sets the headers of a file; a release's are set by `isFresh`. */
export function describeFile(reply: FastifyReply, { name, format, rows }: FileHead): void {
  reply
    .header('x-total-count', rows)
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .type(MEDIA_TYPES[format]);
}

/** The digest of all bytes that went by, after the last of them. Source: RFC 9530, section 3. */
function trailDigest(reply: FastifyReply, bytes: Readable): void {
  const hash = createHash('sha256');
  bytes.on('data', (chunk: Uint8Array) => hash.update(chunk));
  reply.trailer('repr-digest', async () => `sha-256=:${hash.digest('base64')}:`);
}

/** A client says so if it reads what comes after the body; most do not. */
const takesTrailers = ({ headers }: FastifyRequest) => /\btrailers\b/i.test(String(headers['te']));

/**
 * Sends a file as it is made. A client that is slow is waited for, one that leaves ends the making,
 * and an error breaks the connection: an end that looks like one comes only after the last row.
 *
 * @param open starts the making; not called for HEAD
 */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  format: FileFormat,
  open: () => AsyncIterable<Uint8Array>,
): FastifyReply {
  // nothing at all would be said to be of length 0
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const bytes = open();
  const body = format.endsWith('.gz') ? gzipped(bytes) : Readable.from(bytes);
  if (takesTrailers(request)) trailDigest(reply, body);
  return reply.send(body);
}
