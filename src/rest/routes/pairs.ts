import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { badRequest } from '../../errors.ts';
import { MAX_CONTEXT_LINES } from '../../query/limits.ts';
import { parseOrder, SORT_NAMES } from '../../query/order.ts';
import type { Corpus } from '../../service/corpus.ts';
import { diffPair } from '../../service/diff-pair.ts';
import { PAIR_FIELDS, projection } from '../../service/pair-fields.ts';
import { answers } from '../answers.ts';
import { isFresh } from '../conditional.ts';
import { linkToNext } from '../link-to-next.ts';
import { documentParams, type ParamSpecs, readParams } from '../params.ts';
import { PairDetailSchema, PairPageSchema } from '../schemas.ts';

export const RELEASE_PARAM = {
  kind: 'text',
  description: 'The version of the release; by default the one marked as default.',
} as const;

const SHAPE = {
  kind: 'choice',
  values: ['normalised', 'original'],
  default: 'normalised',
  description: 'Normalised records, or the records as the release has them.',
} as const;

const LIST = {
  release: RELEASE_PARAM,
  limit: { kind: 'integer', min: 1, max: 1000, default: 100, description: 'Pairs a page.' },
  cursor: { kind: 'text', description: 'The `next` of an earlier page of the same list.' },
  sort: {
    kind: 'list',
    description: `Fields to sort by, each with - before it for descending; nulls come last, ties go by id. Fields: ${SORT_NAMES.join(', ')}.`,
  },
  fields: { kind: 'list', values: PAIR_FIELDS, description: 'Leave only these fields.' },
  count: { kind: 'boolean', description: 'Add the number of all matching pairs as `total`.' },
  shape: SHAPE,
} as const satisfies ParamSpecs;

const ONE = { release: RELEASE_PARAM, shape: SHAPE } as const satisfies ParamSpecs;

const DIFF = {
  release: RELEASE_PARAM,
  context: {
    kind: 'integer',
    min: 0,
    max: MAX_CONTEXT_LINES,
    default: 3,
    description: 'Unchanged lines around each change.',
  },
} as const satisfies ParamSpecs;

const IdParams = z.object({ id: z.string().describe('a pair id, or `partition:id`') });

async function listPairs(
  corpus: Corpus,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { values, filter } = readParams(request.url, LIST, true);
  const order = parseOrder(values.sort ?? []);
  if (typeof order === 'string') throw badRequest([{ pointer: 'sort', detail: `sort: ${order}` }]);
  const list = { ...values, filter, order };
  const isOriginal = values.shape === 'original';
  if (isOriginal && values.fields !== null)
    throw badRequest([
      {
        pointer: 'fields',
        detail: 'fields: with shape=original records come whole; leave out one of the two',
      },
    ]);

  const release = corpus.releaseOfList(list);
  if (isFresh(request, reply, release)) return reply.code(304).send();
  const page = await (isOriginal ? corpus.listOriginals(list) : corpus.listPairs(list));
  const total = values.count ? { total: await corpus.countPairs(page.release, filter) } : {};
  if (page.next !== null) reply.header('link', linkToNext(request, 'cursor', page.next));
  const rest = { next: page.next, ...total };
  const version = page.release.version;
  reply.type('application/json; charset=utf-8');
  if (isOriginal) {
    const tail = JSON.stringify(rest).slice(1);
    return reply.send(
      `{"release":${JSON.stringify(version)},"items":[${page.items.join(',')}],${tail}`,
    );
  }
  const project = values.fields === null ? null : projection(values.fields);
  const items =
    project === null
      ? page.items
      : page.items.map((item) => (typeof item === 'string' ? item : project(item)));
  return reply.send(JSON.stringify({ release: version, items, ...rest }));
}

/** `/v1/pairs` and what is below it. */
export function pairRoutes(app: FastifyInstance, corpus: Corpus): void {
  app.get(
    '/v1/pairs',
    {
      schema: {
        tags: ['pairs'],
        summary: 'A page of the pairs that a filter means',
        querystring: documentParams(LIST, true),
        response: answers(PairPageSchema),
      },
    },
    (request, reply) => listPairs(corpus, request, reply),
  );

  app.get<{ Params: z.infer<typeof IdParams> }>(
    '/v1/pairs/:id',
    {
      schema: {
        tags: ['pairs'],
        summary: 'One pair, with its judgments and generation metadata',
        params: IdParams,
        querystring: documentParams(ONE, false),
        response: answers(PairDetailSchema),
      },
    },
    async (request, reply) => {
      const { values } = readParams(request.url, ONE, false);
      const release = corpus.release(values.release);
      if (isFresh(request, reply, release)) return reply.code(304).send();
      const { id } = request.params;
      if (values.shape === 'original')
        return reply.type('application/json; charset=utf-8').send(corpus.original(release, id));
      return corpus.pairDetail(release, id);
    },
  );

  app.get<{ Params: z.infer<typeof IdParams> }>(
    '/v1/pairs/:id/diff',
    {
      schema: {
        tags: ['pairs'],
        summary: 'The repair as a unified diff',
        params: IdParams,
        querystring: documentParams(DIFF, false),
        response: answers(z.string().describe('text/x-diff')),
      },
    },
    async (request, reply) => {
      const { values } = readParams(request.url, DIFF, false);
      const release = corpus.release(values.release);
      if (isFresh(request, reply, release)) return reply.code(304).send();
      const { pair } = corpus.pair(release, request.params.id);
      if (pair.licence !== null) reply.header('x-licence', encodeURI(pair.licence.toWellFormed()));
      return reply.type('text/x-diff; charset=utf-8').send(diffPair(pair, values.context));
    },
  );
}
