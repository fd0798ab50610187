import { z } from 'zod';
import { RELEASE_KINDS } from '../corpus/release-kind.ts';
import { DROP_REASONS } from '../folds/fold.ts';
import { GROUPINGS } from '../folds/group-by.ts';
import { PLAN_WARNINGS } from '../folds/plan-warnings.ts';
import { STRATEGIES } from '../folds/strategy.ts';
import type { CertificateFile } from '../service/plans/plan-zip.ts';
import type { Plan } from '../service/plans/plans.ts';

/** Shapes of fold plans, for the OpenAPI document. */

const count = z.int().min(0);
const classTable = z.record(z.string(), count).describe('exception type to number of pairs');
const filters = z
  .record(z.string(), z.unknown())
  .describe('filters as in the query string: {"exception_type": ["NullPointerException"]}');

const specParts = {
  strategy: z.enum(STRATEGIES),
  folds: z.int().min(2).describe('number of folds'),
  seed: z.int().min(0),
  group: z.enum(GROUPINGS).describe('what is never torn apart'),
  test: filters,
  train: filters,
  study: z.string().nullable().describe('which archived study, with strategy archived'),
  near_duplicates: z
    .number()
    .nullable()
    .describe('drop training pairs with at least this Jaccard similarity to a test pair'),
  train_sizes: z.array(z.int().min(1)).readonly().describe('nested subsets of each training set'),
  shares: z
    .tuple([z.number(), z.number(), z.number()])
    .readonly()
    .describe('train-validation-test: shares of the kept pairs'),
  leaky_control: z.boolean().describe('also a training set as large that ignores provenance'),
};

export const PlanSpecSchema = z
  .object(specParts)
  .partial()
  .required({ strategy: true })
  .extend({
    release: z.string().optional().describe('version; the default release if left out'),
    strategy: z.string().describe(`${STRATEGIES.join(', ')}; or an alias: rq3, rq4`),
  });

const Side = z.strictObject({
  pairs: count,
  source_bugs: count,
  by_exception_type: classTable,
});

const FoldSchema = z.strictObject({
  fold: count,
  test: Side,
  validation: Side.exactOptional(),
  train: Side,
  train_sizes: z.record(z.string(), Side).exactOptional(),
  control: Side.extend({ leaky: z.literal(true) }).exactOptional(),
  dropped: z.strictObject({
    pairs: count,
    by_reason: z.record(z.enum(DROP_REASONS), count),
  }),
});

const range = z.strictObject({ min: count, max: count });

const Bound = z.strictObject({
  mean_train_pairs: count.nullable().describe('Donath-Hoffman, rounded up'),
  reason: z.string().nullable().describe('why there is none'),
});

const Algorithm = z.strictObject({ name: z.literal('rxserve-folds'), version: z.int() });

const SpecSchema = z.strictObject(specParts);

export const PlanSchema = z.strictObject({
  plan_id: z.string(),
  release: z.string(),
  release_digest: z.string(),
  release_kind: z.enum(RELEASE_KINDS),
  spec: SpecSchema.describe('as understood: aliases resolved, defaults filled in'),
  algorithm: Algorithm,
  balance: z.strictObject({
    test_pairs: range,
    test_pairs_by_exception_type: z.record(z.string(), range),
    train_pairs: range.extend({ mean: z.number() }),
  }),
  bound: Bound.describe('what no assignment of the groups to folds of these sizes exceeds'),
  warnings: z
    .array(
      z.strictObject({
        code: z.enum(PLAN_WARNINGS),
        message: z.string(),
        by_exception_type: classTable.exactOptional(),
        twins: z
          .array(
            z.strictObject({
              fold: count,
              test_bug: z.string(),
              twin: z.string(),
              training_pairs: z.array(z.string()).readonly(),
            }),
          )
          .readonly()
          .exactOptional(),
      }),
    )
    .readonly(),
  folds: z.array(FoldSchema).readonly(),
  links: z.record(z.string(), z.string()),
}) satisfies z.ZodType<Plan & { readonly links: Readonly<Record<string, string>> }>;

export const CertificateFileSchema = z.strictObject({
  certificate: z.strictObject({
    certificate: z.literal('rxserve-folds'),
    plan_id: z.string(),
    release_digest: z.string(),
    algorithm: Algorithm,
    spec: SpecSchema,
    guarantees: z.array(z.string()).readonly(),
    folds: z
      .array(
        z.strictObject({
          fold: count,
          splits: z.record(
            z.string(),
            z.strictObject({
              pairs: count,
              ids_sha256: z.string().describe('of the ids, bytewise sorted, each followed by LF'),
              by_exception_type: classTable,
              leaky: z.literal(true).exactOptional(),
            }),
          ),
          dropped_by_reason: z.record(z.string(), count),
        }),
      )
      .readonly(),
  }),
  sha256: z.string().describe('of the certificate in RFC 8785 form; what follows is not covered'),
  bound: Bound,
  release: z.string(),
  software: z.string(),
}) satisfies z.ZodType<CertificateFile>;
