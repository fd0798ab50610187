import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Corpus } from '../../service/corpus.ts';
import type { Release } from '../../store/releases.ts';
import { SOFTWARE_VERSION } from '../../version.ts';
import { answers } from '../answers.ts';
import { isFresh, isFreshIndex } from '../conditional.ts';
import { readParams } from '../params.ts';
import { IndexSchema, ReleaseSchema } from '../schemas.ts';

const LINKS = {
  releases: '/v1/releases',
  pairs: '/v1/pairs',
  pairs_jsonl: '/v1/pairs.jsonl',
  pairs_csv: '/v1/pairs.csv',
  pairs_parquet: '/v1/pairs.parquet',
  croissant: '/v1/croissant.json',
  datasheet: '/v1/datasheet',
  facets: '/v1/facets?by=exception_type,partition',
  source_bugs: '/v1/source_bugs',
  fidelity: '/v1/fidelity?preset=table_10',
  conformance: '/v1/conformance',
  graphql: '/graphql',
  graphiql: '/graphiql',
  openapi: '/openapi.json',
  docs: '/docs',
};

type ReleaseView = z.infer<typeof ReleaseSchema>;

function view(corpus: Corpus, release: Release): ReleaseView {
  const { version, digest, kind, title, description, doi, licence, citation } = release;
  return {
    ...{ version, digest, kind, default: release.isDefault },
    ...{ title, description, doi, licence, citation },
    partial: release.partial,
    absent: [...release.absent],
    incomplete: release.incomplete,
    quarantined: release.quarantined,
    counts: corpus.partitionCounts(release),
    pairs: release.lastSeq - release.firstSeq + 1,
    files: [...release.files],
    warnings: [...release.warnings],
    warning_count: release.warningCount,
    loaded_at: release.loadedAt,
  };
}

/** `/v1` and `/v1/releases`. */
export function releaseRoutes(app: FastifyInstance, corpus: Corpus): void {
  app.get(
    '/v1',
    { schema: { tags: ['releases'], summary: 'What there is', response: answers(IndexSchema) } },
    async (request, reply) => {
      readParams(request.url, {}, false);
      const releases = corpus.releases();
      if (isFreshIndex(request, reply, releases)) return reply.code(304).send();
      return {
        name: 'rxserve',
        version: SOFTWARE_VERSION,
        default_release: releases[0]?.version ?? null,
        releases: releases.map((release) => {
          const {
            version,
            digest,
            kind,
            default: isDefault,
            counts,
            partial,
            incomplete,
          } = view(corpus, release);
          return { version, digest, kind, default: isDefault, counts, partial, incomplete };
        }),
        links: LINKS,
      };
    },
  );

  app.get(
    '/v1/releases',
    {
      schema: {
        tags: ['releases'],
        summary: 'All loaded releases, the default one first',
        response: answers(z.strictObject({ releases: z.array(ReleaseSchema) })),
      },
    },
    async (request, reply) => {
      readParams(request.url, {}, false);
      const releases = corpus.releases();
      if (isFreshIndex(request, reply, releases)) return reply.code(304).send();
      return { releases: releases.map((release) => view(corpus, release)) };
    },
  );

  app.get<{ Params: { version: string } }>(
    '/v1/releases/:version',
    {
      schema: {
        tags: ['releases'],
        summary: 'One release: digest, counts, files, completeness',
        params: z.object({ version: z.string() }),
        response: answers(ReleaseSchema),
      },
    },
    async (request, reply) => {
      readParams(request.url, {}, false);
      const release = corpus.release(request.params.version);
      if (isFresh(request, reply, release, String(release.isDefault)))
        return reply.code(304).send();
      return view(corpus, release);
    },
  );
}
