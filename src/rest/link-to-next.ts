import type { FastifyRequest } from 'fastify';

/** The next page as a Link header: the same request with another place to go on from. */
export function linkToNext(request: FastifyRequest, param: string, place: string): string {
  const [path, query = ''] = request.url.split('?');
  const kept = query.split('&').filter((part) => part !== '' && !part.startsWith(`${param}=`));
  return `<${path}?${[...kept, `${param}=${encodeURIComponent(place)}`].join('&')}>; rel="next"`;
}
