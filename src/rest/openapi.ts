import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { SOFTWARE_VERSION } from '../version.ts';

const DESCRIPTION = `Java runtime-exception bug/fix pairs of an RXSynth release: filtered queries, counts, provenance.

Filters: \`name=a,b\` any of the values (a comma inside a value is written %2C; a repeated parameter adds values), \`name.not=\` none of them, \`.gte\`, \`.gt\`, \`.lte\`, \`.lt\`, \`name.null=true\`; \`source_bug\`, \`benchmark\` and \`project\` also \`.all=\`. A field that a partition does not have is null: it matches no value and no range, but it does match \`.not\`.

Every answer names its release in X-Release and X-Release-Digest and has an ETag. Errors are problem documents (RFC 9457).`;

/** The page sets styles of its own; scripts come from this server alone. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** The OpenAPI document at /openapi.json and its page at /docs; registered before the routes. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'rxserve',
        version: SOFTWARE_VERSION,
        description: DESCRIPTION,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      tags: [
        { name: 'pairs', description: 'Bug/fix pairs' },
        { name: 'files', description: 'Everything that a filter means, as a file' },
        { name: 'metadata', description: 'What a release is, for machines and for people' },
        { name: 'source bugs', description: 'Provenance: the real bugs behind the pairs' },
        { name: 'releases', description: 'Versions of the corpus' },
      ],
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    transformStaticCSP: () => PAGE_POLICY,
    theme: { title: 'rxserve API' },
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
