import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { badRequest } from '../../errors.ts';
import { croissant } from '../../export/croissant.ts';
import { datasheet } from '../../export/datasheet.ts';
import { toHtml, toMarkdown } from '../../export/datasheet-block.ts';
import type { Corpus } from '../../service/corpus.ts';
import { croissantFacts, datasheetFacts } from '../../service/describe/describe-release.ts';
import type { Release } from '../../store/releases.ts';
import { answers } from '../answers.ts';
import { columnText } from '../column-text.ts';
import { isFresh } from '../conditional.ts';
import { documentParams, type ParamSpecs, readParams } from '../params.ts';
import { RELEASE_PARAM } from './pairs.ts';

const CROISSANT = {
  release: RELEASE_PARAM,
  plan: {
    kind: 'text',
    description: 'The id of a plan whose folds are described; the stratified one if left out.',
  },
} as const satisfies ParamSpecs;

const DATASHEET = { release: RELEASE_PARAM } as const satisfies ParamSpecs;

const MEDIA_TYPE = 'application/ld+json; profile="http://mlcommons.org/croissant/1.1"';

/** As the client names this server, which is what the URLs of files have to begin with. */
const originOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`;

/** The first of the two that the client asks for; Markdown where it takes anything. */
function wantsHtml({ headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? '';
  const html = accept.indexOf('text/html');
  const markdown = accept.indexOf('text/markdown');
  return html !== -1 && (markdown === -1 || html < markdown);
}

/** `/v1/croissant.json` and `/v1/datasheet`. */
export function metadataRoutes(app: FastifyInstance, corpus: Corpus): void {
  const describe = async (request: FastifyRequest, release: Release, plan: string | null) => {
    const ref = plan === null ? null : corpus.plans.ofId(plan);
    if (ref !== null && ref.release.digest !== release.digest)
      throw badRequest([
        {
          pointer: 'plan',
          detail: `plan: expected one of release ${release.version}, found one of ${ref.release.version}`,
        },
      ]);
    return croissant(await croissantFacts(corpus, release, ref, originOf(request), columnText));
  };

  app.get(
    '/v1/croissant.json',
    {
      schema: {
        tags: ['metadata'],
        summary: 'A release as Croissant 1.1: files with checksums, record sets, folds, licences',
        querystring: documentParams(CROISSANT, false),
        response: answers(z.record(z.string(), z.unknown()).describe('JSON-LD')),
      },
    },
    async (request, reply) => {
      const { values } = readParams(request.url, CROISSANT, false);
      const release = corpus.release(values.release);
      reply.header('vary', 'host');
      if (isFresh(request, reply, release, originOf(request))) return reply.code(304).send();
      const document = await describe(request, release, values.plan);
      return reply.type(MEDIA_TYPE).send(JSON.stringify(document));
    },
  );

  app.get(
    '/v1/datasheet',
    {
      schema: {
        tags: ['metadata'],
        summary: 'The datasheet of a release, as Markdown or as a page',
        querystring: documentParams(DATASHEET, false),
        response: answers(z.string().describe('text/markdown, or text/html where Accept says so')),
      },
    },
    async (request, reply) => {
      const { values } = readParams(request.url, DATASHEET, false);
      const release = corpus.release(values.release);
      const html = wantsHtml(request);
      reply.header('vary', 'accept, host');
      const format = html ? `html ${originOf(request)}` : 'markdown';
      if (isFresh(request, reply, release, format)) return reply.code(304).send();
      const sheet = datasheet(await datasheetFacts(corpus, release));
      if (!html) return reply.type('text/markdown; charset=utf-8').send(toMarkdown(sheet));
      const metadata = await describe(request, release, null);
      return reply.type('text/html; charset=utf-8').send(toHtml(sheet, metadata));
    },
  );
}
