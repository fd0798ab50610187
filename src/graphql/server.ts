import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { RxserveError } from '../errors.ts';
import { PROJECT_ROOT } from '../root.ts';
import type { Context } from './context.ts';
import { assertWithinLimits, MAX_TOKENS } from './query-limits.ts';
import { resolvers } from './resolvers.ts';

const typeDefs = readFileSync(path.join(PROJECT_ROOT, 'schema', 'schema.graphql'), 'utf8');

/** Errors of ours, wherever they were thrown, with their code; of any other only that it happened. */
function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const cause = unwrapResolverError(error);
  const given = cause instanceof RxserveError ? cause : error;
  if (given instanceof RxserveError)
    return {
      ...formatted,
      message: given.message,
      extensions: { code: given.code, errors: given.faults },
    };
  const extensions = formatted.extensions ?? {};
  const code = extensions['code'];
  if (typeof extensions['rxserve'] === 'string')
    return {
      ...formatted,
      extensions: { code: extensions['rxserve'], errors: extensions['errors'] ?? [] },
    };
  if (code === 'INTERNAL_SERVER_ERROR')
    return {
      ...formatted,
      message: 'an unexpected error; it is in the log under the request id',
      extensions: { code: 'internal' },
    };
  const isTooLong = formatted.message.includes('tokens. Parsing aborted');
  return { ...formatted, extensions: { code: isTooLong ? 'too-complex' : 'bad-request' } };
}

/** Counts depth, aliases and cost before every execution. */
const limits: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, operation, request }) {
        if (operation === undefined) return; // Apollo answers that it found no such operation
        try {
          assertWithinLimits(schema, document, operation, request.variables ?? {});
        } catch (error) {
          if (!(error instanceof RxserveError)) throw error;
          throw new GraphQLError(error.message, {
            extensions: { rxserve: error.code, errors: error.faults, http: { status: 400 } },
          });
        }
      },
    };
  },
};

export type Log = { readonly error: (details: object, message: string) => void };

/** Errors that are not ours are defects: logged in full, told nothing of. */
const logDefects = (log: Log): ApolloServerPlugin<Context> => ({
  async requestDidStart() {
    return {
      async didEncounterErrors({ errors }) {
        for (const error of errors) {
          const cause = unwrapResolverError(error);
          if (!(cause instanceof RxserveError) && !(cause instanceof GraphQLError))
            log.error({ err: cause }, 'unexpected error in a query');
        }
      },
    };
  },
});

export function createGraphqlServer(log: Log): ApolloServer<Context> {
  return new ApolloServer<Context>({
    typeDefs,
    resolvers,
    introspection: true, // a public, read-only schema
    csrfPrevention: false, // no cookies and no mutations: GET must work for anybody
    allowBatchedHttpRequests: false,
    persistedQueries: false, // its cache would be filled by strangers
    cache: 'bounded',
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false, // the server closes the application itself
    parseOptions: { maxTokens: MAX_TOKENS },
    formatError,
    plugins: [ApolloServerPluginLandingPageDisabled(), limits, logDefects(log)],
  });
}
