import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { RxserveError } from '../../errors.ts';
import type { Corpus } from '../../service/corpus.ts';

/** `/livez` (the process answers), `/readyz` (it can answer queries), `/metrics`. */
export function operationRoutes(
  app: FastifyInstance,
  corpus: Corpus,
  isDraining: () => boolean,
): void {
  const hide = { schema: { hide: true }, config: { rateLimit: false } } as const;
  app.get('/livez', hide, async () => ({ status: 'ok' }));
  app.get('/readyz', hide, async () => {
    if (isDraining()) throw new RxserveError('unavailable', 'the server is stopping');
    const release = corpus.release(null);
    return { status: 'ok', release: release.version, digest: release.digest };
  });
}

export function metricsRoute(app: FastifyInstance, registry: Registry): void {
  app.get(
    '/metrics',
    { schema: { hide: true }, config: { rateLimit: false } },
    async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()),
  );
}
