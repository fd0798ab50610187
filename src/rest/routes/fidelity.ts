import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { badRequest } from '../../errors.ts';
import { COMPARISON_PARTS } from '../../fidelity/comparison.ts';
import type { Corpus } from '../../service/corpus.ts';
import {
  type FidelitySpec,
  PRESET_NAMES,
  parseFidelitySpec,
  RELEASE_PARTS,
} from '../../service/fidelity/parse-fidelity-spec.ts';
import type { Release } from '../../store/releases.ts';
import { answers } from '../answers.ts';
import { clientSignal } from '../client-signal.ts';
import { isFresh } from '../conditional.ts';
import {
  ConformanceSchema,
  FidelityReportSchema,
  FidelitySpecSchema,
} from '../fidelity-schemas.ts';
import { documentParams, type ParamSpecs, readParams } from '../params.ts';
import { RELEASE_PARAM } from './pairs.ts';

const ONLY_RELEASE = { release: RELEASE_PARAM } as const satisfies ParamSpecs;

const FIDELITY = {
  release: RELEASE_PARAM,
  preset: {
    kind: 'choice',
    values: PRESET_NAMES,
    default: 'report',
    description: 'Populations and parts in the shape of a published table or figure.',
  },
  a: {
    kind: 'text',
    description:
      'One population as JSON, {"filter": {"partition": "core"}, "side": "fixed", "name": "mine"}: a filter object, buggy (if left out) or fixed methods.',
  },
  b: { kind: 'text', description: 'The other population, or a list of up to four, as JSON.' },
  parts: {
    kind: 'list',
    values: [...COMPARISON_PARTS, ...RELEASE_PARTS],
    description: 'What to compute.',
  },
  seed: {
    kind: 'text',
    description: 'Of the sample that distance draws from more than 20,000 methods; 42.',
  },
} as const satisfies ParamSpecs;

function parsed(name: string, text: string | null): Readonly<Record<string, unknown>> {
  if (text === null) return {};
  try {
    return { [name]: JSON.parse(text) };
  } catch {
    const detail = `${name}: expected JSON, found ${JSON.stringify(text)}`;
    throw badRequest([{ pointer: name, detail }]);
  }
}

function specOfUrl(url: string): { release: string | null; spec: FidelitySpec } {
  const { preset, release, a, b, parts, seed } = readParams(url, FIDELITY, false).values;
  const spec = parseFidelitySpec({
    preset,
    ...parsed('a', a),
    ...parsed('b', b),
    ...(parts === null ? {} : { parts }),
    ...parsed('seed', seed),
  });
  return { release, spec };
}

function specOfBody(body: unknown): { release: string | null; spec: FidelitySpec } {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { release: null, spec: parseFidelitySpec(body) };
  const { release = null, ...rest } = body as { readonly release?: unknown };
  if (release !== null && typeof release !== 'string')
    throw badRequest([
      { pointer: 'release', detail: 'release: expected the version of a release' },
    ]);
  return { release, spec: parseFidelitySpec(rest) };
}

/** The URL that a spec is at, too. */
function urlOf({ version }: Release, { a, b, parts, release_parts, seed }: FidelitySpec): string {
  const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
  const computed = [...parts, ...release_parts].join(',');
  return `/v1/fidelity?release=${encodeURIComponent(version)}&a=${json(a)}&b=${json(b)}&parts=${computed}&seed=${seed}`;
}

const named = ({ version, digest, kind }: Release) => ({
  release: version,
  release_digest: digest,
  release_kind: kind,
});

/** `/v1/fidelity` and `/v1/conformance`. */
export function fidelityRoutes(app: FastifyInstance, corpus: Corpus): void {
  const report = async (
    request: FastifyRequest,
    reply: FastifyReply,
    asked: { readonly release: string | null; readonly spec: FidelitySpec },
  ) => {
    const release = corpus.release(asked.release);
    if (request.method !== 'POST' && isFresh(request, reply, release))
      return reply.code(304).send();
    reply.header('x-release', release.version).header('x-release-digest', release.digest);
    const found = await corpus.fidelity.report(release, asked.spec, clientSignal(reply));
    reply.header('content-location', urlOf(release, asked.spec));
    return { ...named(release), ...found };
  };

  app.get(
    '/v1/fidelity',
    {
      schema: {
        tags: ['fidelity'],
        summary: 'A comparison of any two populations, or of one with several',
        querystring: documentParams(FIDELITY, false),
        response: answers(FidelityReportSchema),
      },
    },
    (request, reply) => report(request, reply, specOfUrl(request.url)),
  );

  app.post(
    '/v1/fidelity',
    {
      schema: {
        tags: ['fidelity'],
        summary: 'The same, asked for with a JSON object',
        body: FidelitySpecSchema,
        response: answers(FidelityReportSchema),
      },
    },
    (request, reply) => {
      readParams(request.url, {}, false);
      return report(request, reply, specOfBody(request.body));
    },
  );

  app.get(
    '/v1/conformance',
    {
      schema: {
        tags: ['fidelity'],
        summary: 'Every published figure beside that of a release',
        querystring: documentParams(ONLY_RELEASE, false),
        response: answers(ConformanceSchema),
      },
    },
    async (request, reply) => {
      const release = corpus.release(readParams(request.url, ONLY_RELEASE, false).values.release);
      if (isFresh(request, reply, release)) return reply.code(304).send();
      const found = await corpus.fidelity.conformance(release, clientSignal(reply));
      return { ...named(release), ...found };
    },
  );
}
