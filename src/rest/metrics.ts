import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Corpus } from '../service/corpus.ts';

/** Seconds: cheap reads take about a millisecond, heavy work up to a minute. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Metrics of the process, of each route, and of the releases it serves. */
export function createMetrics(app: FastifyInstance, corpus: Corpus): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'rxserve_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  new Gauge({
    name: 'rxserve_release_pairs',
    help: 'Pairs of each loaded release',
    labelNames: ['version', 'digest', 'kind', 'default'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { version, digest, kind, isDefault, firstSeq, lastSeq } of corpus.releases())
        this.set({ version, digest, kind, default: String(isDefault) }, lastSeq - firstSeq + 1);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  return registry;
}
