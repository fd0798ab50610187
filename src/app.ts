import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from './config.ts';
import { RxserveError } from './errors.ts';
import { createContext } from './graphql/context.ts';
import { graphiqlRoutes } from './graphql/graphiql.ts';
import { createGraphqlServer } from './graphql/server.ts';
import { clientSignal } from './rest/client-signal.ts';
import { isFreshIndex } from './rest/conditional.ts';
import { trackRoutes } from './rest/method-check.ts';
import { createMetrics } from './rest/metrics.ts';
import { documentApi } from './rest/openapi.ts';
import { refuseMalformed, sendProblem } from './rest/problem.ts';
import { auditRoutes } from './rest/routes/audit.ts';
import { facetRoutes } from './rest/routes/facets.ts';
import { fidelityRoutes } from './rest/routes/fidelity.ts';
import { foldRoutes } from './rest/routes/folds.ts';
import { metadataRoutes } from './rest/routes/metadata.ts';
import { metricsRoute, operationRoutes } from './rest/routes/operations.ts';
import { pageRoutes } from './rest/routes/page.ts';
import { errorPages } from './rest/routes/pages.ts';
import { pairFileRoutes } from './rest/routes/pair-files.ts';
import { pairRoutes } from './rest/routes/pairs.ts';
import { releaseRoutes } from './rest/routes/releases.ts';
import { sourceBugRoutes } from './rest/routes/source-bugs.ts';
import { PROJECT_ROOT } from './root.ts';
import type { Corpus } from './service/corpus.ts';

export type App = {
  readonly fastify: FastifyInstance;
  readonly registry: Registry;
  /** from now on /readyz says 503, so that no new work is sent here */
  readonly drain: () => void;
};

export type AppOptions = Pick<Config, 'trustProxy' | 'rateLimit' | 'metrics' | 'logRequests'> & {
  readonly corpus: Corpus;
  readonly logger: FastifyServerOptions['logger'];
  /** where the built page is; dist/web of the project */
  readonly pageDirectory?: string;
};

/** Longest path parameter; plan ids that describe a plan are up to 1,500 characters. */
const MAX_PARAM_LENGTH = 2_000;

/** Bodies of queries; long filters are sent as variables. */
const MAX_BODY_BYTES = 1024 * 1024;

const EXPOSED_HEADERS = [
  'Content-Disposition',
  'Content-Location',
  'ETag',
  'Link',
  'Repr-Digest',
  'Retry-After',
  'X-Leaky',
  'X-Licence',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Release',
  'X-Release-Digest',
  'X-Request-Id',
  'X-Total-Count',
];

const isLoopback = (address: string) =>
  address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');

function trustedProxies(setting: string): boolean | string[] {
  if (setting === 'true' || setting === 'false') return setting === 'true';
  return setting.split(',').map((address) => address.trim());
}

async function secure(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // whether a host is to be reached by TLS alone is for its proxy to say
    strictTransportSecurity: false,
  });
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'POST', 'OPTIONS'],
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: 86_400,
    strictPreflight: false,
  });
  if (perMinute === 0) return;
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => ip ?? 'gone',
    allowList: ({ ip }) => isLoopback(ip ?? ''),
    errorResponseBuilder: (_request, { after }) =>
      new RxserveError(
        'too-many-requests',
        `expected at most ${perMinute} requests a minute; try again in ${after}`,
      ),
  });
}

async function graphqlRoutes(app: FastifyInstance, corpus: Corpus): Promise<void> {
  const apollo = createGraphqlServer();
  await apollo.start();
  app.addHook('onClose', () => apollo.stop());
  app.route({
    url: '/graphql',
    method: ['GET', 'POST'],
    schema: { hide: true },
    preHandler: async (request, reply) => {
      if (request.method === 'POST') return;
      if (isFreshIndex(request, reply, corpus.releases())) return reply.code(304).send();
    },
    exposeHeadRoute: false,
    // a tag is for answers; the same question may be refused now and answered later
    onSend: async (_request, reply, payload) => {
      if (reply.statusCode >= 400) reply.removeHeader('etag');
      return payload;
    },
    handler: fastifyApolloHandler(apollo, {
      context: async ({ log }, reply) =>
        createContext(
          corpus,
          (err) => log.error({ err }, 'unexpected error in a query'),
          clientSignal(reply),
        ),
    }),
  });
  graphiqlRoutes(app);
}

/** The application, all but listening: tests inject requests into it. */
export async function createApp({
  corpus,
  logger,
  pageDirectory = path.join(PROJECT_ROOT, 'dist', 'web'),
  ...config
}: AppOptions): Promise<App> {
  const app = Fastify({
    ...(logger === undefined ? {} : { logger }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // what was accepted is answered
    logController: new LogController({ disableRequestLogging: !config.logRequests }),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    clientErrorHandler: refuseMalformed,
    // a URL that cannot be decoded is refused before any hook has run
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id).header('access-control-allow-origin', '*');
      sendProblem(error, request, reply);
    },
  });
  app.removeContentTypeParser('text/plain'); // GraphQL takes JSON alone
  let draining = false;
  const withoutRoute = trackRoutes(app);
  // query strings are read where a comma and %2C can still be told apart, and with our own messages
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  await secure(app, config.rateLimit);
  await app.register(compress, { global: true, threshold: 1024 });
  const registry = createMetrics(app, corpus);
  await documentApi(app);
  await app.register(async (routes) => {
    releaseRoutes(routes, corpus);
    pairRoutes(routes, corpus);
    pairFileRoutes(routes, corpus);
    facetRoutes(routes, corpus);
    foldRoutes(routes, corpus);
    auditRoutes(routes, corpus);
    fidelityRoutes(routes, corpus);
    metadataRoutes(routes, corpus);
    sourceBugRoutes(routes, corpus);
    operationRoutes(routes, corpus, () => draining);
    errorPages(routes);
    pageRoutes(routes, pageDirectory);
    if (config.metrics === undefined) metricsRoute(routes, registry);
    await graphqlRoutes(routes, corpus);
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    const { error, allow } = withoutRoute(path);
    if (allow !== null) reply.header('allow', allow);
    return sendProblem(error, request, reply);
  });
  app.addHook('onClose', () => corpus.close());
  await app.ready();
  return {
    fastify: app,
    registry,
    drain: () => {
      draining = true;
    },
  };
}
