import { z } from 'zod';
import { EXCEPTION_TYPES } from '../corpus/exception-type.ts';
import { PARTITIONS } from '../corpus/partition.ts';
import { RELEASE_KINDS } from '../corpus/release-kind.ts';
import { CONSTRUCTS } from '../java/constructs.ts';
import { INTRODUCED_THROWS } from '../java/patch.ts';
import { PAIR_FORMATS } from '../service/export/pair-export.ts';
import type { Judgment } from '../store/judgments.ts';
import type { Pair } from '../store/pair.ts';
import type { SourceBug } from '../store/source-bugs.ts';

/** Shapes of the answers, for the OpenAPI document; tests hold the answers against them. */

const strings = z.array(z.string()).readonly();

const metric = (about: string) =>
  z.int().nullable().describe(`${about}; null where it does not parse`);

const Method = z.strictObject({
  code: z.string().describe('the text of the method, byte for byte as loaded'),
  sha256: z.string().describe('SHA-256 of its UTF-8 bytes (WTF-8 where ill_formed), hex'),
  ill_formed: z.boolean().describe('it has a lone surrogate, which UTF-8 cannot hold'),
  parses: z
    .union([z.boolean(), z.literal('refused')])
    .nullable()
    .describe('the grammar takes it as one method; null where it was not asked'),
  problem: z
    .string()
    .nullable()
    .describe('why there are no metrics, or why the grammar was not asked'),
  ploc: metric('physical lines of code'),
  lloc: metric('statements and local declarations, blocks not counted'),
  lloc_nodes: metric('statement nodes: blocks counted, declarations not'),
  cyclomatic: metric('extended cyclomatic complexity'),
  nesting: metric('maximum nesting'),
  identifiers: metric('identifier tokens'),
  parameters: metric('parameters'),
  tokens: metric('tokens; comments are none'),
  constructs: z
    .record(z.enum(CONSTRUCTS), z.int())
    .nullable()
    .describe('how often each of the thirteen constructs occurs'),
});

const FlagOrigin = z.enum(['release', 'computed']).nullable();

export const PairSchema = z.strictObject({
  id: z
    .string()
    .describe('unique in the release; `partition:id` where several partitions have the id'),
  partition: z.enum(PARTITIONS),
  release_kind: z.enum(RELEASE_KINDS).describe('demo and simulated code is invented'),
  exception_type: z.enum(EXCEPTION_TYPES).describe('the labelled exception type'),
  ise_flag: z.boolean().nullable().describe('core: validation of this type is less reliable'),
  fix_introduces_label: z
    .boolean()
    .nullable()
    .describe('the fixed method explicitly throws the labelled type where the buggy one does not'),
  flag_origin: z
    .strictObject({ ise_flag: FlagOrigin, fix_introduces_label: FlagOrigin })
    .describe("whether a flag is the release's own or computed"),
  source_bugs: strings.describe(
    'provenance: source bugs of the exemplars (core) or of the seed itself',
  ),
  benchmarks: strings.describe('benchmarks of the source bugs'),
  projects: strings.describe('projects of the source bugs'),
  example_bug_ids: strings.describe('core: identifiers of the exemplars as recorded'),
  exemplars: z
    .number()
    .int()
    .nullable()
    .describe('core: how many exemplar pairs the generator was shown'),
  distinct_source_bugs: z
    .number()
    .int()
    .nullable()
    .describe('core: how many different bugs they have'),
  judge_model: z.string().nullable(),
  confidence: z.number().nullable().describe("the judge's confidence, where it is a number"),
  confidence_label: z.string().nullable().describe('the confidence, where it is in words'),
  throw_site: z.string().nullable().describe('expression of the buggy method that throws'),
  trigger: z.string().nullable().describe('input that makes it throw'),
  repaired: z.boolean().nullable().describe('core: admitted through the one repair attempt'),
  judged: z.boolean().nullable().describe('whether a judgment of the pair is recorded'),
  rejection_category: z.string().nullable().describe('excluded: why it was rejected'),
  reason: z.string().nullable().describe("excluded: the judge's reason"),
  bug_id: z.string().nullable().describe('seeds: the bug id as recorded'),
  sample_id: z.string().nullable(),
  fidelity_reference: z.boolean().nullable().describe('seeds: in the fidelity reference set'),
  licence: z.string().nullable().describe('seeds: licence of the project that the code is from'),
  repair_growth: z
    .int()
    .nullable()
    .describe('tokens of the fixed method less those of the buggy one'),
  introduces_throw: z
    .enum(INTRODUCED_THROWS)
    .nullable()
    .describe('what the fix throws that the buggy method does not; always computed'),
  changed_constructs: z
    .partialRecord(z.enum(CONSTRUCTS), z.int())
    .nullable()
    .describe('fixed less buggy, for the constructs whose number changed'),
  buggy: Method,
  fixed: Method,
}) satisfies z.ZodType<Pair>;

const JudgmentSchema = z.strictObject({
  stage: z.string(),
  verdict: z.string(),
  judge_model: z.string(),
  confidence: z.number().nullable(),
  confidence_label: z.string().nullable(),
  throw_site: z.string().nullable(),
  trigger: z.string().nullable(),
  reason: z.string().nullable(),
}) satisfies z.ZodType<Judgment>;

export const PairDetailSchema = PairSchema.extend({
  judgments: z.array(JudgmentSchema).describe('in the order of the log'),
  generation: z
    .record(z.string(), z.string())
    .nullable()
    .describe('generation metadata as recorded'),
});

export const PairPageSchema = z.strictObject({
  release: z.string(),
  items: z.array(z.union([PairSchema, PairSchema.partial(), z.record(z.string(), z.unknown())])),
  next: z.string().nullable().describe('cursor of the next page, null on the last'),
  total: z.number().int().optional().describe('with count=true'),
});

export const PairFileSchema = z.strictObject({
  release: z.string(),
  digest: z.string().describe('of the release'),
  kind: z.enum(RELEASE_KINDS),
  url: z.string().describe('of the file'),
  format: z.enum(PAIR_FORMATS),
  rows: z.int().min(0),
  bytes: z.int().min(0),
  sha256: z.string().describe('of all its bytes, hex'),
});

const SourceBugSchema = z.strictObject({
  id: z.string(),
  benchmark: z.string().nullable(),
  project: z.string().nullable(),
  identifiers: strings.describe('what the map resolves to this bug'),
  seeds: z.number().int().describe('seed pairs of the bug'),
  descendants: z.number().int().describe('core pairs that have the bug in their provenance'),
}) satisfies z.ZodType<SourceBug>;

export const SourceBugDetailSchema = SourceBugSchema.omit({
  seeds: true,
  descendants: true,
}).extend({
  seeds: z.array(PairSchema).describe('its seed pairs'),
  descendants: z.strictObject({
    total: z.number().int(),
    items: z
      .array(PairSchema)
      .describe('the first of them; all: /v1/pairs?source_bug=ID&partition=core'),
  }),
});

export const SourceBugPageSchema = z.strictObject({
  release: z.string(),
  items: z.array(SourceBugSchema),
  next: z.string().nullable(),
  total: z.number().int().optional(),
});

export const FacetsSchema = z.strictObject({
  release: z.string(),
  by: z.array(z.string()),
  facets: z
    .array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])))
    .describe('one object a combination: a value for each field of `by`, and `pairs`'),
});

export const HistogramSchema = z.strictObject({
  release: z.string(),
  by: z.array(z.string()),
  bins: z
    .array(z.strictObject({ from: z.number(), to: z.number(), pairs: z.int() }))
    .describe('of equal width; each but the last without its upper end'),
  nulls: z.int().describe('pairs without a value'),
});

export const ReleaseSchema = z.strictObject({
  version: z.string(),
  digest: z.string().describe('SHA-256 over every record of every role, hex'),
  kind: z.enum(RELEASE_KINDS),
  default: z.boolean(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  doi: z.string().nullable(),
  licence: z.string().nullable(),
  citation: z.string().nullable(),
  partial: z.boolean().describe('a partition or the source bug map is absent'),
  absent: z.array(z.string()).describe('roles without a file'),
  incomplete: z.boolean().describe('records were set aside when it was loaded'),
  quarantined: z.number().int().describe('how many records were set aside'),
  counts: z.record(z.enum(PARTITIONS), z.number().int()),
  pairs: z.number().int(),
  files: z.array(
    z.strictObject({
      name: z.string(),
      role: z.string(),
      bytes: z.number().int(),
      sha256: z.string(),
      records: z.number().int(),
    }),
  ),
  warnings: z.array(z.string()),
  warning_count: z.number().int(),
  loaded_at: z.string(),
});

export const IndexSchema = z.strictObject({
  name: z.literal('rxserve'),
  version: z.string(),
  default_release: z.string().nullable(),
  releases: z.array(
    ReleaseSchema.pick({
      version: true,
      digest: true,
      kind: true,
      default: true,
      counts: true,
      partial: true,
      incomplete: true,
    }),
  ),
  links: z.record(z.string(), z.string()),
});

export const ProblemSchema = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  instance: z.string(),
  errors: z.array(z.strictObject({ pointer: z.string(), detail: z.string() })),
});
