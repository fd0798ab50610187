import type { FastifyInstance } from 'fastify';
import { RxserveError } from '../errors.ts';

/**
 * Remembers the application's routes, so that a request for a known path with another method is
 * told so (405) instead of that there is no such path (404).
 *
 * @returns a function that gives the error for a request without a route
 */
export function trackRoutes(app: FastifyInstance): (path: string) => RxserveError {
  const routes: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    const source = url
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&')))
      .join('/');
    routes.push({ pattern: new RegExp(`^${source}$`), methods: [method].flat() });
  });
  return (path) => {
    const methods = new Set(
      routes.filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods),
    );
    if (methods.size === 0)
      return new RxserveError(
        'not-found',
        `there is nothing at ${path}; the endpoints are listed at /v1 and /docs`,
      );
    return new RxserveError(
      'method-not-allowed',
      `${path} takes ${[...methods].sort().join(', ')}`,
    );
  };
}
