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
  const isTooLong = /tokens\. Parsing aborted|Maximum introspection depth/.test(formatted.message);
  return { ...formatted, extensions: { code: isTooLong ? 'too-complex' : 'bad-request' } };
}

/** An error of ours before the execution: the whole request is refused. */
function clientError({ message, code, faults }: RxserveError): GraphQLError {
  return new GraphQLError(message, {
    extensions: { rxserve: code, errors: faults, http: { status: 400 } },
  });
}

/** Counts depth, aliases and cost before every execution. */
const limits: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, operation, request }) {
        if (operation === undefined) return; // Apollo answers that it found no such operation
        if (operation.operation !== 'query')
          throw clientError(
            new RxserveError('bad-request', 'there are queries only: the service is read-only'),
          );
        try {
          assertWithinLimits(schema, document, operation, request.variables ?? {});
        } catch (error) {
          throw error instanceof RxserveError ? clientError(error) : error;
        }
      },
    };
  },
};

/** Errors that are not ours are defects: logged in full, told nothing of. */
const logDefects: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didEncounterErrors({ errors, contextValue }) {
        for (const error of errors) {
          const cause = unwrapResolverError(error);
          const isOurs = cause instanceof RxserveError || 'rxserve' in error.extensions;
          const isDefect = error.path !== undefined || !(cause instanceof GraphQLError);
          if (!isOurs && isDefect) contextValue.logDefect(cause);
        }
      },
    };
  },
};

export function createGraphqlServer(): ApolloServer<Context> {
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
    plugins: [ApolloServerPluginLandingPageDisabled(), limits, logDefects],
  });
}
