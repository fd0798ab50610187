import closeWithGrace from 'close-with-grace';
import Fastify, { type FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { RxserveError } from './errors.ts';
import { metricsRoute } from './rest/routes/operations.ts';
import { Corpus } from './service/corpus.ts';
import { openReadOnly } from './store/database.ts';

/** Requests are logged by path alone: query strings hold what people search for. */
const serializers = {
  req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?')[0] }),
};

/**
 * Serves a database until the process is told to stop; then lets requests under way end.
 *
 * @returns the address at which it answers
 * @throws RxserveError where there is no database or it cannot be read
 */
export async function serve(config: Config): Promise<string> {
  const corpus = new Corpus(openReadOnly(config.database), config.database);
  const logger = { level: config.logLevel, serializers };
  const { fastify, registry, drain } = await createApp({ ...config, corpus, logger });
  const address = await listen(fastify, config.host, config.port);
  const closeMetrics = await serveMetrics(config.metrics, registry);
  closeWithGrace({ delay: config.drainSeconds * 1000, logger: fastify.log }, async ({ err }) => {
    if (err) fastify.log.error({ err }, 'stopping after an error');
    drain();
    await closeMetrics();
    await fastify.close();
  });
  return address;
}

/** @throws RxserveError bad-usage for an address that is taken or cannot be had */
async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    await app.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new RxserveError('bad-usage', `cannot listen at ${host}:${port}: ${reason}`);
  }
}

/** `/metrics` on an address of its own, where one is set. */
async function serveMetrics(
  address: string | undefined,
  registry: Parameters<typeof metricsRoute>[1],
): Promise<() => Promise<void>> {
  if (address === undefined) return async () => undefined;
  const [host = '', port] = address.split(':');
  const app = Fastify();
  metricsRoute(app, registry);
  await listen(app, host, Number(port));
  return () => app.close();
}
