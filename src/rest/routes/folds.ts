import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { badRequest, RxserveError } from '../../errors.ts';
import { ROW_FORMATS } from '../../export/row-format.ts';
import { PAIR_ORDERS, TASKS } from '../../export/training-rows.ts';
import type { Corpus } from '../../service/corpus.ts';
import { certificateFile, planZip } from '../../service/plans/plan-zip.ts';
import { type Plan, type PlanRef, SPLIT_FORMATS } from '../../service/plans/plans.ts';
import { splitFileName } from '../../service/plans/split-file-name.ts';
import { answers } from '../answers.ts';
import { isFresh } from '../conditional.ts';
import { documentParams, type ParamSpecs, readParams } from '../params.ts';
import { CertificateFileSchema, PlanSchema, PlanSpecSchema } from '../plan-schemas.ts';
import { describeFile, sendFile } from '../send-file.ts';

const ROWS = {
  task: {
    kind: 'choice',
    values: TASKS,
    default: 'pairs',
    description:
      'What the rows are for: pairs (buggy, fixed), isolated (code, label 1 = defective), discrimination (a, b, label 1 = a is defective).',
  },
  order: {
    kind: 'choice',
    values: PAIR_ORDERS,
    default: 'seeded',
    description: 'Rows of discrimination: one in seeded order, or both orders.',
  },
} as const satisfies ParamSpecs;

const ZIP = {
  ...ROWS,
  format: {
    kind: 'choice',
    values: ROW_FORMATS,
    default: 'jsonl',
    description: 'Format of the rows; ids are always there too.',
  },
} as const satisfies ParamSpecs;

const PlanParams = z.object({ plan_id: z.string().describe('as POST /v1/folds gives it') });
const SplitParams = PlanParams.extend({
  fold: z.string().describe('from 0'),
  split: z.string().describe('test, train, dropped, train@N, control, validation'),
  format: z.enum(SPLIT_FORMATS),
});

type PlanRoute = { Params: z.infer<typeof PlanParams> };
type SplitRoute = { Params: Record<keyof z.infer<typeof SplitParams>, string> };

function withLinks(plan: Plan): z.infer<typeof PlanSchema> {
  const base = `/v1/folds/${plan.plan_id}`;
  return {
    ...plan,
    links: {
      self: base,
      split: `${base}/{fold}/{split}.{format}`,
      assignments: `${base}/assignments.csv`,
      certificate: `${base}/certificate.json`,
      zip: `${base}.zip`,
    },
  };
}

/** The release that a spec names, and the rest of it. */
function specOf(corpus: Corpus, body: unknown): PlanRef {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return corpus.plans.ofSpec(corpus.release(null), body);
  const { release, ...spec } = body as { readonly release?: unknown };
  if (release !== undefined && release !== null && typeof release !== 'string')
    throw badRequest([
      { pointer: 'release', detail: 'release: expected the version of a release' },
    ]);
  return corpus.plans.ofSpec(corpus.release(release ?? null), spec);
}

async function sendSplit(
  corpus: Corpus,
  request: FastifyRequest<SplitRoute>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { values } = readParams(request.url, ROWS, false);
  const { plan_id, split } = request.params;
  const ref = corpus.plans.ofId(plan_id);
  const format = SPLIT_FORMATS.find((known) => known === request.params.format);
  if (format === undefined)
    throw new RxserveError(
      'not-found',
      `there is no format ${JSON.stringify(request.params.format)}; formats are ${SPLIT_FORMATS.join(', ')}`,
    );
  if (!/^\d{1,9}$/.test(request.params.fold))
    throw new RxserveError(
      'not-found',
      `the plan has no fold ${JSON.stringify(request.params.fold)}; folds count from 0`,
    );
  const fold = Number(request.params.fold);
  const task = TASKS.find((known) => known === values.task) ?? 'pairs';
  const order = PAIR_ORDERS.find((known) => known === values.order) ?? 'seeded';
  const { rows, leaky, chunks } = await corpus.plans.splitFile(ref, {
    ...{ fold, split, format, task, order },
  });
  reply.header('x-leaky', String(leaky));
  describeFile(reply, { name: `fold-${fold}-${splitFileName(split)}`, format, rows });
  if (isFresh(request, reply, ref.release)) return reply.code(304).send();
  return sendFile(request, reply, format, () => chunks);
}

/** `/v1/folds` and what is below it. */
export function foldRoutes(app: FastifyInstance, corpus: Corpus): void {
  app.post(
    '/v1/folds',
    {
      schema: {
        tags: ['folds'],
        summary: 'A plan of provenance-disjoint folds from a spec; the same spec has the same id',
        body: PlanSpecSchema,
        response: answers(PlanSchema),
      },
    },
    async (request, reply) => {
      readParams(request.url, {}, false);
      const ref = specOf(corpus, request.body);
      const { version, digest } = ref.release;
      reply
        .header('x-release', version)
        .header('x-release-digest', digest)
        .header('content-location', `/v1/folds/${ref.id}`);
      return withLinks(await corpus.plans.plan(ref));
    },
  );

  app.get<PlanRoute>(
    '/v1/folds/:plan_id',
    {
      schema: {
        tags: ['folds'],
        summary: 'A plan in numbers, with its warnings',
        params: PlanParams,
        response: answers(PlanSchema),
      },
    },
    async (request, reply) => {
      readParams(request.url, {}, false);
      const ref = corpus.plans.ofId(request.params.plan_id);
      if (isFresh(request, reply, ref.release)) return reply.code(304).send();
      return withLinks(await corpus.plans.plan(ref));
    },
  );

  app.get<PlanRoute>(
    '/v1/folds/:plan_id/certificate.json',
    {
      schema: {
        tags: ['folds'],
        summary: 'What anyone needs to recompute a plan and to verify it',
        params: PlanParams,
        response: answers(CertificateFileSchema),
      },
    },
    async (request, reply) => {
      readParams(request.url, {}, false);
      const ref = corpus.plans.ofId(request.params.plan_id);
      if (isFresh(request, reply, ref.release)) return reply.code(304).send();
      return certificateFile(corpus.plans, ref);
    },
  );

  app.get<PlanRoute>(
    '/v1/folds/:plan_id/assignments.csv',
    {
      schema: {
        tags: ['folds'],
        summary: 'Which pair is on which side of which fold: fold, split, partition, id',
        params: PlanParams,
        response: answers(z.string().describe('text/csv')),
      },
    },
    async (request, reply) => {
      readParams(request.url, {}, false);
      const ref = corpus.plans.ofId(request.params.plan_id);
      if (isFresh(request, reply, ref.release)) return reply.code(304).send();
      const { folds } = await corpus.plans.plan(ref);
      const rows = folds.reduce(
        (sum, { test, validation, train, train_sizes: sizes = {} }) =>
          [test, validation, train, ...Object.values(sizes)].reduce(
            (all, side) => all + (side?.pairs ?? 0),
            sum,
          ),
        0,
      );
      describeFile(reply, { name: `folds-${ref.release.version}`, format: 'csv', rows });
      return sendFile(request, reply, 'csv', () => corpus.assignments(ref));
    },
  );

  app.get<PlanRoute>(
    '/v1/folds/:plan_id.zip',
    {
      schema: {
        tags: ['folds'],
        summary: 'A whole plan: every split, plan, certificate, README, manifest with checksums',
        params: PlanParams,
        querystring: documentParams(ZIP, false),
        response: answers(z.string().describe('application/zip')),
      },
    },
    async (request, reply) => {
      const { values } = readParams(request.url, ZIP, false);
      const ref = corpus.plans.ofId(request.params.plan_id);
      if (isFresh(request, reply, ref.release)) return reply.code(304).send();
      reply
        .header('content-disposition', `attachment; filename="folds-${ref.release.version}.zip"`)
        .type('application/zip');
      if (request.method === 'HEAD') return reply.send(Readable.from([]));
      const task = TASKS.find((known) => known === values.task) ?? 'pairs';
      const order = PAIR_ORDERS.find((known) => known === values.order) ?? 'seeded';
      const format = ROW_FORMATS.find((known) => known === values.format) ?? 'jsonl';
      const zip = await planZip(corpus.plans, ref, { task, order, format });
      return reply.send(zip);
    },
  );

  app.get<SplitRoute>(
    '/v1/folds/:plan_id/:fold/:split.:format',
    {
      schema: {
        tags: ['folds'],
        summary: 'One split of one fold, as ids or as rows to train on',
        params: SplitParams,
        querystring: documentParams(ROWS, false),
        response: answers(z.string().describe('ids, JSON lines, CSV or Parquet')),
      },
    },
    (request, reply) => sendSplit(corpus, request, reply),
  );
}
