import type { FastifyInstance } from 'fastify';
import { RxserveError } from '../errors.ts';

type Missing = { readonly error: RxserveError; readonly allow: string | null };

/**
 * Remembers the application's routes, so that a request for a known path with another method is
 * told so (405) instead of that there is no such path (404).
 *
 * @returns a function that gives the error for a request without a route, and for a known path the
 *   methods that it takes
 */
export function trackRoutes(app: FastifyInstance): (path: string) => Missing {
  const routes: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    const source = url
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&')))
      .join('/');
    routes.push({ pattern: new RegExp(`^${source}$`), methods: [method].flat() });
  });
  return (path) => {
    const matching = routes.filter(({ pattern }) => pattern.test(path));
    const methods = new Set(matching.flatMap((route) => route.methods));
    const allow = [...methods]
      .filter((method) => method !== 'OPTIONS')
      .sort()
      .join(', ');
    if (allow === '')
      return {
        error: new RxserveError(
          'not-found',
          `there is nothing at ${path}; the endpoints are listed at /v1 and /docs`,
        ),
        allow: null,
      };
    return { error: new RxserveError('method-not-allowed', `${path} takes ${allow}`), allow };
  };
}
