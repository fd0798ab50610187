import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Corpus } from '../../service/corpus.ts';
import { answers } from '../answers.ts';
import { isFresh } from '../conditional.ts';
import { linkToNext } from '../link-to-next.ts';
import { documentParams, type ParamSpecs, readParams } from '../params.ts';
import { SourceBugDetailSchema, SourceBugPageSchema } from '../schemas.ts';
import { RELEASE_PARAM } from './pairs.ts';

const LIST = {
  release: RELEASE_PARAM,
  benchmark: { kind: 'list', description: 'Of any of these benchmarks.' },
  project: { kind: 'list', description: 'Of any of these projects.' },
  limit: { kind: 'integer', min: 1, max: 1000, default: 100, description: 'Bugs a page.' },
  after: { kind: 'text', description: 'The id of the last bug of the page before: its `next`.' },
  count: { kind: 'boolean', description: 'Add the number of all matching bugs as `total`.' },
} as const satisfies ParamSpecs;

const ONE = {
  release: RELEASE_PARAM,
  descendants: {
    kind: 'integer',
    min: 0,
    max: 1000,
    default: 100,
    description: 'How many descendants to list.',
  },
} as const satisfies ParamSpecs;

const IdParams = z.object({ id: z.string().describe("a source bug's id, or an identifier of it") });

/** `/v1/source_bugs` and what is below it. */
export function sourceBugRoutes(app: FastifyInstance, corpus: Corpus): void {
  app.get(
    '/v1/source_bugs',
    {
      schema: {
        tags: ['source bugs'],
        summary: 'A page of the source bugs of a release, by id',
        querystring: documentParams(LIST, false),
        response: answers(SourceBugPageSchema),
      },
    },
    async (request, reply) => {
      const { values } = readParams(request.url, LIST, false);
      const release = corpus.release(values.release);
      if (isFresh(request, reply, release)) return reply.code(304).send();
      const { items, hasMore } = corpus.sourceBugs(release, values);
      const total = values.count ? { total: corpus.countSourceBugs(release, values) } : {};
      const next = hasMore ? (items.at(-1)?.id ?? null) : null;
      if (next !== null) reply.header('link', linkToNext(request, 'after', next));
      return { release: release.version, items, next, ...total };
    },
  );

  app.get<{ Params: z.infer<typeof IdParams> }>(
    '/v1/source_bugs/:id',
    {
      schema: {
        tags: ['source bugs'],
        summary: 'One source bug with its seed pairs and its descendants',
        params: IdParams,
        querystring: documentParams(ONE, false),
        response: answers(SourceBugDetailSchema),
      },
    },
    async (request, reply) => {
      const { values } = readParams(request.url, ONE, false);
      const release = corpus.release(values.release);
      if (isFresh(request, reply, release)) return reply.code(304).send();
      return corpus.sourceBugDetail(release, request.params.id, values.descendants);
    },
  );
}
