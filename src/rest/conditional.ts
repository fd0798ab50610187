import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Release } from '../store/releases.ts';
import { SOFTWARE_VERSION } from '../version.ts';

/**
 * A weak entity tag: the same data in another content coding (gzip, br) is equivalent, not equal
 * byte for byte.
 */
function entityTag(parts: readonly string[]): string {
  return `W/"${hash('sha256', parts.join('\n'), 'base64url').slice(0, 27)}"`;
}

function matches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const opaque = (each: string) => each.trim().replace(/^W\//, '');
  return header.split(',').some((each) => opaque(each) === opaque(tag));
}

function tagAndCheck(request: FastifyRequest, reply: FastifyReply, of: readonly string[]): boolean {
  const tag = entityTag([SOFTWARE_VERSION, request.url, ...of]);
  reply.header('etag', tag).header('cache-control', 'no-cache');
  return matches(request.headers['if-none-match'], tag);
}

/**
 * Names the release in the headers of an answer and tags it.
 *
 * @param format where it is not part of the URL
 * @returns whether the client has this very answer already; then it gets a 304
 */
export function isFresh(
  request: FastifyRequest,
  reply: FastifyReply,
  { version, digest, kind }: Release,
  format = '',
): boolean {
  reply.header('x-release', version).header('x-release-digest', digest);
  return tagAndCheck(request, reply, [version, digest, kind, format]);
}

/** The same for an answer about all releases. */
export function isFreshIndex(
  request: FastifyRequest,
  reply: FastifyReply,
  releases: readonly Release[],
): boolean {
  return tagAndCheck(
    request,
    reply,
    releases.map(({ version, digest, kind }) => `${version} ${digest} ${kind}`),
  );
}
