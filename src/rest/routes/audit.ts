import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { badRequest } from '../../errors.ts';
import { nearThreshold } from '../../folds/audit/near-threshold.ts';
import { MAX_FINDINGS } from '../../query/limits.ts';
import type { Corpus } from '../../service/corpus.ts';
import { answers } from '../answers.ts';
import { AuditReportSchema } from '../audit-schemas.ts';
import { documentParams, type ParamSpecs, readParams } from '../params.ts';
import { RELEASE_PARAM } from './pairs.ts';

/** Largest split that can be sent. */
const MAX_UPLOAD_BYTES = 64 * 1024 * 1024;

const AUDIT = {
  release: RELEASE_PARAM,
  near_duplicates: {
    kind: 'text',
    description:
      'Jaccard similarity of token 5-grams from which methods are near duplicates: 0.001..1; 0.8.',
  },
  limit: {
    kind: 'integer',
    min: 0,
    max: MAX_FINDINGS,
    default: 1_000,
    description: 'Findings of each kind that are listed; all are counted.',
  },
} as const satisfies ParamSpecs;

const SideSchema = z
  .union([z.string(), z.array(z.union([z.string(), z.record(z.string(), z.unknown())]))])
  .describe('the text of a file (ids one a line, JSON lines, CSV), or a list of ids or objects');

/** `/v1/audit`. */
export function auditRoutes(app: FastifyInstance, corpus: Corpus): void {
  app.register(async (routes) => {
    // uploads are parsed in a worker thread
    routes.removeContentTypeParser('application/json');
    routes.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: MAX_UPLOAD_BYTES },
      (_request, body, done) => done(null, body),
    );
    routes.post<{ Body: Buffer | null | undefined }>(
      '/v1/audit',
      {
        bodyLimit: MAX_UPLOAD_BYTES,
        schema: {
          tags: ['folds'],
          summary: 'Audit a split of your own for leakage; a JSON object of up to 64 MiB',
          querystring: documentParams(AUDIT, false),
          body: z.object({ train: SideSchema, test: SideSchema }),
          response: answers(AuditReportSchema),
        },
      },
      async (request, reply) => {
        const { values } = readParams(request.url, AUDIT, false);
        const release = corpus.release(values.release);
        const { body } = request;
        if (body === undefined || body === null)
          throw badRequest([{ pointer: '', detail: 'expected a JSON object with train and test' }]);
        const threshold =
          values.near_duplicates === null
            ? {}
            : { threshold: nearThreshold('near_duplicates', values.near_duplicates) };
        reply.header('x-release', release.version).header('x-release-digest', release.digest);
        return corpus.audit(release, body, { ...threshold, limit: values.limit });
      },
    );
  });
}
