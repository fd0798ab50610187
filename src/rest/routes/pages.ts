import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ERROR_CODES, RxserveError } from '../../errors.ts';
import { PROJECT_ROOT } from '../../root.ts';

/** `/errors/CODE`: the page that the `type` of a problem names. */
export function errorPages(app: FastifyInstance): void {
  app.get<{ Params: { code: string } }>(
    '/errors/:code',
    { schema: { hide: true } },
    async (request, reply) => {
      const code = ERROR_CODES.find((known) => known === request.params.code);
      if (code === undefined)
        throw new RxserveError(
          'not-found',
          `there is no error ${JSON.stringify(request.params.code)}; there are ${ERROR_CODES.join(', ')}`,
        );
      const page = await readFile(path.join(PROJECT_ROOT, 'docs', 'errors', `${code}.md`), 'utf8');
      return reply.type('text/markdown; charset=utf-8').send(page);
    },
  );
}
