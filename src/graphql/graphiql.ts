import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { RxserveError } from '../errors.ts';

const { resolve } = createRequire(import.meta.url);

const fileOf = (name: string, file: string) =>
  path.join(path.dirname(resolve(`${name}/package.json`)), file);

/** The page's parts, from installed packages: nothing is loaded from another host. */
const FILES = {
  'react.js': [fileOf('react', 'umd/react.production.min.js'), 'text/javascript'],
  'react-dom.js': [fileOf('react-dom', 'umd/react-dom.production.min.js'), 'text/javascript'],
  'graphiql.js': [fileOf('graphiql', 'graphiql.min.js'), 'text/javascript'],
  'graphiql.css': [fileOf('graphiql', 'graphiql.min.css'), 'text/css'],
} as const;

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>rxserve GraphiQL</title>
<link rel="stylesheet" href="/graphiql/graphiql.css">
<link rel="icon" href="data:,">
<style>html, body, #graphiql { height: 100%; margin: 0 }</style>
</head>
<body>
<div id="graphiql">Loading…</div>
<script src="/graphiql/react.js"></script>
<script src="/graphiql/react-dom.js"></script>
<script src="/graphiql/graphiql.js"></script>
<script src="/graphiql/start.js"></script>
</body>
</html>
`;

const START = `const query = \`# Ctrl-Enter runs the query.
{
  pairs(filter: { exceptionType: { in: [NullPointerException] }, partition: { in: [core] } }, first: 5) {
    totalCount
    nodes {
      pairId
      exceptionType
      sourceBugs { bugId benchmark project }
      diff
    }
    pageInfo { endCursor hasNextPage }
  }
}
\`;
ReactDOM.createRoot(document.getElementById('graphiql')).render(
  React.createElement(GraphiQL, {
    fetcher: GraphiQL.createFetcher({ url: '/graphql' }),
    defaultQuery: query,
  }),
);
`;

/** GraphiQL styles itself; scripts come from this server alone. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

/** `/graphiql`: a page to try queries on. */
export function graphiqlRoutes(app: FastifyInstance): void {
  const hide = { schema: { hide: true } };
  app.get('/graphiql', hide, async (_request, reply) =>
    reply
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(PAGE),
  );
  app.get('/graphiql/start.js', hide, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(START),
  );
  app.get<{ Params: { file: string } }>('/graphiql/:file', hide, async (request, reply) => {
    const found = Object.entries(FILES).find(([name]) => name === request.params.file);
    if (found === undefined)
      throw new RxserveError(
        'not-found',
        `there is no file ${JSON.stringify(request.params.file)} of the page`,
      );
    const [file, type] = found[1];
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type(`${type}; charset=utf-8`)
      .send(createReadStream(file));
  });
}
