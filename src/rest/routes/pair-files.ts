import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { badRequest } from '../../errors.ts';
import type { Corpus } from '../../service/corpus.ts';
import {
  PAIR_FORMATS,
  type PairExportOptions,
  type PairFormat,
  pairExport,
  SHAPES,
} from '../../service/export/pair-export.ts';
import { CODE_CHOICES, PAIR_FIELDS } from '../../service/pair-fields.ts';
import { answers } from '../answers.ts';
import { isFresh } from '../conditional.ts';
import { documentParams, type ParamSpecs, readParams } from '../params.ts';
import { PairFileSchema } from '../schemas.ts';
import { describeFile, sendFile } from '../send-file.ts';
import { RELEASE_PARAM } from './pairs.ts';

const ALL = {
  release: RELEASE_PARAM,
  fields: { kind: 'list', values: PAIR_FIELDS, description: 'Leave only these fields.' },
  code: {
    kind: 'choice',
    values: CODE_CHOICES,
    default: 'both',
    description: 'Which of the two codes are in the file.',
  },
} as const satisfies ParamSpecs;

const JSONL = {
  ...ALL,
  shape: {
    kind: 'choice',
    values: SHAPES,
    default: 'normalised',
    description:
      'Normalised records, which all have the same keys, or the records as the release has them.',
  },
} as const satisfies ParamSpecs;

const CSV = {
  ...ALL,
  null: {
    kind: 'text',
    description:
      'What stands for null, without quotes; an empty cell if left out. An empty text is "".',
  },
  bom: { kind: 'boolean', description: 'Begin with a byte-order mark, for spreadsheets.' },
  spreadsheet_safe: {
    kind: 'boolean',
    description:
      'Put an apostrophe before texts that a spreadsheet would run as a formula. It changes the data.',
  },
} as const satisfies ParamSpecs;

const PARAMS = {
  jsonl: JSONL,
  csv: CSV,
  parquet: ALL,
  'jsonl.gz': JSONL,
  'csv.gz': CSV,
} as const satisfies Record<PairFormat, ParamSpecs>;

const MANIFEST = {
  ...CSV,
  shape: JSONL.shape,
  format: { kind: 'choice', values: PAIR_FORMATS, default: 'jsonl', description: 'Which file.' },
} as const satisfies ParamSpecs;

const SUMMARIES = {
  jsonl: 'All pairs that a filter means, in the order of their ids, as JSON lines',
  csv: 'The same as CSV (RFC 4180)',
  parquet: 'The same as Parquet',
  'jsonl.gz': 'The JSON lines as a gzip file',
  'csv.gz': 'The CSV as a gzip file',
} as const satisfies Record<PairFormat, string>;

type Values = Readonly<Record<string, unknown>>;

/** The options that an endpoint has, the others as if nothing was said of them. */
function optionsOf(format: PairFormat, values: Values): PairExportOptions {
  const { fields, null: marker, bom, spreadsheet_safe } = values;
  return {
    format,
    fields: Array.isArray(fields) ? fields : null,
    code: CODE_CHOICES.find((known) => known === values['code']) ?? 'both',
    shape: SHAPES.find((known) => known === values['shape']) ?? 'normalised',
    null: typeof marker === 'string' ? marker : null,
    bom: bom === true,
    spreadsheet_safe: spreadsheet_safe === true,
  };
}

async function sendPairs(
  corpus: Corpus,
  format: PairFormat,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { values, filter } = readParams(request.url, PARAMS[format], true);
  const file = pairExport(filter, optionsOf(format, values));
  const release = corpus.release(values.release);
  if (isFresh(request, reply, release)) return reply.code(304).send();
  const rows = await corpus.countPairs(release, filter);
  describeFile(reply, { name: `pairs-${release.version}`, format, rows });
  return sendFile(request, reply, format, () => corpus.exports.pairs(release, file.request, rows));
}

/** The same request for the file itself. */
function urlOfFile(url: string, format: PairFormat, version: string): string {
  const [, query = ''] = url.split('?');
  const kept = query.split('&').filter((part) => part !== '' && !/^(format|release)=/.test(part));
  return `/v1/pairs.${format}?${[`release=${encodeURIComponent(version)}`, ...kept].join('&')}`;
}

/** `/v1/pairs.jsonl` and the other files of pairs. */
export function pairFileRoutes(app: FastifyInstance, corpus: Corpus): void {
  for (const format of PAIR_FORMATS)
    app.get(
      `/v1/pairs.${format}`,
      {
        // what is a file is sent as it is; a compressed one is asked for by its name
        compress: false,
        schema: {
          tags: ['files'],
          summary: SUMMARIES[format],
          querystring: documentParams(PARAMS[format], true),
          response: answers(z.string().describe('the file, as an attachment')),
        },
      },
      (request, reply) => sendPairs(corpus, format, request, reply),
    );

  app.get(
    '/v1/pairs.manifest.json',
    {
      schema: {
        tags: ['files'],
        summary: 'Rows, bytes and SHA-256 of a file of pairs, to check a download against',
        querystring: documentParams(MANIFEST, true),
        response: answers(PairFileSchema),
      },
    },
    async (request, reply) => {
      const { values, filter } = readParams(request.url, MANIFEST, true);
      const format = PAIR_FORMATS.find((known) => known === values.format) ?? 'jsonl';
      const file = pairExport(filter, optionsOf(format, values));
      const release = corpus.release(values.release);
      if (isFresh(request, reply, release)) return reply.code(304).send();
      if (request.method === 'HEAD') return reply.send();
      const { version, digest, kind } = release;
      const rows = await corpus.countPairs(release, filter);
      const facts = await corpus.exports.factsOfPairs(release, file.request, file.isGzipped, rows);
      const url = urlOfFile(request.url, format, version);
      return { release: version, digest, kind, url, format, rows, ...facts };
    },
  );

  app.get<{ Params: { format: string } }>(
    '/v1/pairs.:format',
    { schema: { hide: true } },
    ({ params }) => {
      const detail = `format: expected one of ${PAIR_FORMATS.join(', ')}, found ${JSON.stringify(params.format)}`;
      throw badRequest([{ pointer: 'format', detail }]);
    },
  );
}
