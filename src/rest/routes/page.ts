import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RxserveError } from '../../errors.ts';

/** Paths at which the page shows one of its views; any other path is looked for in the API. */
const VIEWS = ['/', '/pairs/:id', '/bugs/:id', '/compare', '/split', '/audit', '/release'];

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Scripts, styles and data come from this server alone, and none of them stands in the HTML. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const NOT_BUILT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>rxserve</title>
<h1>rxserve</h1>
<p>The page is not built. <code>npm run build:page</code> builds it; start the server again afterwards.</p>
<p>The API is here all the same: <a href="/docs">REST</a>, <a href="/graphiql">GraphQL</a>.</p>
</html>
`;

type Asset = { readonly type: string; readonly body: Buffer };

function readAssets(directory: string): ReadonlyMap<string, Asset> {
  if (!existsSync(directory)) return new Map();
  return new Map(
    readdirSync(directory).map((name) => [
      name,
      {
        type: TYPES[path.extname(name)] ?? 'application/octet-stream',
        body: readFileSync(path.join(directory, name)),
      },
    ]),
  );
}

/**
 * The page, held in memory: HTML that is asked for each time, and assets that are kept for ever,
 * since their names change with their content.
 *
 * @param directory where the build is; without one `/` says so
 */
export function pageRoutes(app: FastifyInstance, directory: string): void {
  const file = path.join(directory, 'index.html');
  const html = existsSync(file) ? readFileSync(file, 'utf8') : NOT_BUILT;
  const assets = readAssets(path.join(directory, 'assets'));
  const tag = `W/"${hash('sha256', html, 'base64url').slice(0, 27)}"`;
  const hide = { schema: { hide: true } };

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-cache')
      .header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(html);
  };
  for (const view of html === NOT_BUILT ? ['/'] : VIEWS) app.get(view, hide, sendPage);

  app.get<{ Params: { file: string } }>('/assets/:file', hide, async (request, reply) => {
    const asset = assets.get(request.params.file);
    if (asset === undefined)
      throw new RxserveError(
        'not-found',
        `the page has no file ${JSON.stringify(request.params.file)}: it was built anew, or not at all`,
      );
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(asset.type)
      .send(asset.body);
  });
}
