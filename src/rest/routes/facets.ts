import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { badRequest } from '../../errors.ts';
import { FIELDS } from '../../query/field.ts';
import { MAX_BINS, MAX_FACET_FIELDS } from '../../query/limits.ts';
import type { Corpus } from '../../service/corpus.ts';
import { answers } from '../answers.ts';
import { isFresh } from '../conditional.ts';
import { documentParams, type ParamSpecs, readParams } from '../params.ts';
import { FacetsSchema, HistogramSchema } from '../schemas.ts';
import { RELEASE_PARAM } from './pairs.ts';

const FACETS = {
  release: RELEASE_PARAM,
  bins: {
    kind: 'integer',
    min: 0,
    max: MAX_BINS,
    default: 0,
    description: 'Count one number in this many bins of equal width; 0 for none.',
  },
  by: { kind: 'list', values: FIELDS.map(({ name }) => name), description: 'One to three fields.' },
} as const satisfies ParamSpecs;

/** `/v1/facets`. */
export function facetRoutes(app: FastifyInstance, corpus: Corpus): void {
  app.get(
    '/v1/facets',
    {
      schema: {
        tags: ['pairs'],
        summary: 'Counts of pairs by up to three fields; null is a value of its own',
        querystring: documentParams(FACETS, true),
        response: answers(z.union([FacetsSchema, HistogramSchema])),
      },
    },
    async (request, reply) => {
      const { values, filter } = readParams(request.url, FACETS, true);
      const by = [...new Set(values.by ?? [])];
      if (by.length === 0 || by.length > MAX_FACET_FIELDS)
        throw badRequest([
          {
            pointer: 'by',
            detail: `by: expected one to ${MAX_FACET_FIELDS} of ${FACETS.by.values.join(', ')}, found ${by.length}`,
          },
        ]);
      const release = corpus.release(values.release);
      if (isFresh(request, reply, release)) return reply.code(304).send();
      const [field] = by;
      if (values.bins > 0) {
        if (by.length > 1 || field === undefined)
          throw badRequest([
            { pointer: 'bins', detail: `bins: expected one field in by, found ${by.length}` },
          ]);
        const histogram = await corpus.histogram(release, filter, field, values.bins);
        return { release: release.version, by, ...histogram };
      }
      const counts = await corpus.countFacets(release, filter, by);
      const facets = counts.map(({ values: of, pairs }) => ({
        ...Object.fromEntries(by.map((name, index) => [name, of[index] ?? null])),
        pairs,
      }));
      return { release: release.version, by, facets };
    },
  );
}
