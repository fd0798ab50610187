import { z } from 'zod';
import { EXCEPTION_TYPES } from '../corpus/exception-type.ts';
import { RELEASE_KINDS } from '../corpus/release-kind.ts';
import type { AcceptanceRow } from '../fidelity/acceptance.ts';
import type { JudgeAgreement } from '../fidelity/agreement.ts';
import type { ColumnComparison } from '../fidelity/compare-columns.ts';
import { COMPARISON_PARTS } from '../fidelity/comparison.ts';
import type { Compression } from '../fidelity/compression.ts';
import type { Conformance } from '../fidelity/conformance/conformance.ts';
import type { MetricCurves } from '../fidelity/curves.ts';
import type { Distance } from '../fidelity/distance.ts';
import type { Accuracy } from '../fidelity/length-rule.ts';
import type { Lexical } from '../fidelity/lexical.ts';
import { SIDES } from '../fidelity/population.ts';
import type { RepairShares, Share } from '../fidelity/repair-style.ts';
import type { Screening } from '../fidelity/screening.ts';
import { MAGNITUDES } from '../fidelity/statistics/romano-magnitude.ts';
import { CONSTRUCTS } from '../java/constructs.ts';
import { METRICS } from '../java/method-facts.ts';
import type { FidelityReport } from '../service/fidelity/fidelity-report.ts';
import { PRESET_NAMES, RELEASE_PARTS } from '../service/fidelity/parse-fidelity-spec.ts';

/** Shapes of fidelity reports and of published figures, for the OpenAPI document. */

const count = z.int().min(0);
const number = z.number().nullable();
const reason = z.string().nullable().describe('why a number is null');
const exceptionType = z.enum(EXCEPTION_TYPES);
const side = z.enum(SIDES);

const byType = <Value extends z.ZodType>(value: Value) =>
  z.partialRecord(exceptionType, value).describe('each exception type that occurs');

const pooledAndByType = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ pooled: value, by_exception_type: byType(value) });

const everyMetric = <Value extends z.ZodType>(value: Value) => z.record(z.enum(METRICS), value);

const ShareSchema = z
  .strictObject({ count, total: count, share: number, low: number, high: number, reason })
  .describe('a share with its 95 % Wilson interval') satisfies z.ZodType<Share>;

const ColumnSummary = z.strictObject({
  n: count,
  missing: count.describe('methods that do not parse'),
  median: number,
});

const ColumnComparisonSchema = z.strictObject({
  a: ColumnSummary,
  b: ColumnSummary,
  ratio: z.strictObject({ value: number, reason }).describe('median of a over median of b'),
  ks: z
    .strictObject({
      d: z.number(),
      p: z.number().describe('two-sided, ties ignored'),
      p_ties: number.describe('two-sided, ties regarded; null where it is too much to compute'),
      method: z.enum(['exact', 'asymptotic']),
    })
    .nullable()
    .describe('two-sample Kolmogorov-Smirnov'),
  delta: z
    .strictObject({ value: z.number(), magnitude: z.enum(MAGNITUDES) })
    .nullable()
    .describe("Cliff's delta, above 0: values of a are larger; Romano's words"),
  reason,
}) satisfies z.ZodType<ColumnComparison>;

const LexicalSide = z.strictObject({ n: count, mean: number });

const LexicalSchema = z.strictObject({
  rate: z.number().describe('false discoveries that are controlled for'),
  tested: count,
  differing: count,
  cells: z
    .array(
      z.strictObject({
        exception_type: exceptionType,
        construct: z.enum(CONSTRUCTS),
        a: LexicalSide,
        b: LexicalSide,
        ratio: z.strictObject({ value: number, reason }).describe('mean of a over mean of b'),
        u: number.describe('Mann-Whitney, of a'),
        p: number,
        q: number.describe('Benjamini-Hochberg over all tested cells'),
        differs: z.boolean().nullable(),
        reason,
      }),
    )
    .readonly(),
}) satisfies z.ZodType<Lexical>;

const RepairSharesSchema = z.strictObject({
  throws: ShareSchema.describe('fixes that introduce a throw'),
  throws_label: ShareSchema.describe('fixes that introduce a throw of the labelled type'),
  grows: ShareSchema,
  keeps: ShareSchema,
  shrinks: ShareSchema,
  missing: count,
}) satisfies z.ZodType<RepairShares>;

const SimilaritySchema = z
  .strictObject({
    n: count,
    mean: number,
    quantiles: z
      .record(z.enum(['0', '0.25', '0.5', '0.75', '0.95', '0.99', '1']), z.number())
      .nullable(),
    at_least: z
      .record(z.enum(['0.5', '0.6', '0.7', '0.8', '0.9', '1']), count)
      .describe('methods with a neighbour at least so similar'),
    reason,
  })
  .describe('Jaccard similarity of methods of a to their nearest neighbour in b');

const NearestSchema = z.strictObject({ by_tokens: SimilaritySchema, by_5_grams: SimilaritySchema });

const MethodName = z.strictObject({ id: z.string(), side });

const DistanceSchema = pooledAndByType(NearestSchema).extend({
  methods: count,
  sample: z
    .strictObject({ methods: count, seed: z.number() })
    .nullable()
    .describe('null: all methods of a were looked at'),
  without_reference: count.describe('methods whose exception type b does not have'),
  closest: z
    .array(
      z.strictObject({
        a: MethodName,
        b: MethodName,
        exception_type: exceptionType,
        intersection: count,
        union: count,
      }),
    )
    .readonly()
    .describe('by token 5-grams'),
}) satisfies z.ZodType<Distance>;

const Ratios = z.strictObject({ n: count, lloc_ratio: number, ploc_ratio: number });

const CompressionSchema = z.strictObject({
  bands: z.array(Ratios.extend({ from: count, to: count.nullable() })).readonly(),
  all: Ratios,
  lines_per_statement: z.strictObject({ a: number, b: number }),
  ambiguous: count,
  missing: count,
}) satisfies z.ZodType<Compression>;

const ScreeningSchema = z.strictObject({
  measure: z.string(),
  quartiles: z
    .array(
      z.strictObject({
        quartile: count,
        from: z.number(),
        to: z.number(),
        n: z.strictObject({ a: count, b: count }),
        mean_abs_delta: number,
        reason,
      }),
    )
    .readonly(),
  mean_abs_delta: number,
  reason,
}) satisfies z.ZodType<Screening>;

const AccuracySchema = z
  .strictObject({
    n: count,
    right: count,
    ties: count,
    wrong: count,
    accuracy: number,
    low: number,
    high: number,
    reason,
  })
  .describe('ties count one half; 95 % bootstrap interval, exact') satisfies z.ZodType<Accuracy>;

const LengthRuleSchema = z.strictObject({
  all: AccuracySchema,
  no_growth: AccuracySchema.describe('repairs that do not grow'),
  by_exception_type: byType(AccuracySchema),
  missing: count,
});

const numbers = z.array(z.number()).readonly();
const EcdfSchema = z.strictObject({ n: count, x: numbers, share: numbers });

const MetricCurvesSchema = z.strictObject({
  a: EcdfSchema,
  b: EcdfSchema,
  histogram: z.strictObject({ width: z.number(), from: numbers, a: numbers, b: numbers }),
}) satisfies z.ZodType<MetricCurves>;

const PopulationSpecSchema = z.strictObject({
  name: z.string(),
  filter: z.record(z.string(), z.unknown()).describe('a filter object'),
  side: side.describe('which methods are compared'),
});

const PopulationSchema = PopulationSpecSchema.extend({
  pairs: count,
  missing: count.describe('methods that do not parse'),
});

const AcceptanceRowSchema = z.strictObject({
  candidates: count,
  first_pass: ShareSchema,
  repaired: count,
  excluded: count,
  admitted: ShareSchema,
}) satisfies z.ZodType<AcceptanceRow>;

const AgreementSchema = z.strictObject({
  stage: z.string(),
  judges: z.tuple([z.string(), z.string()]).readonly(),
  n: count,
  agreement: number,
  kappa: number,
  reason,
}) satisfies z.ZodType<JudgeAgreement>;

const ReportSchema = z.strictObject({
  caveats: z.array(z.string()).readonly(),
  a: PopulationSchema.nullable(),
  comparisons: z
    .array(
      z.strictObject({
        b: PopulationSchema,
        shared_pairs: count.describe('pairs in both populations'),
        structural: pooledAndByType(everyMetric(ColumnComparisonSchema)).exactOptional(),
        lexical: LexicalSchema.exactOptional(),
        repair_style: pooledAndByType(
          z.strictObject({ a: RepairSharesSchema, b: RepairSharesSchema }),
        ).exactOptional(),
        distance: DistanceSchema.exactOptional(),
        compression: CompressionSchema.exactOptional(),
        screening: ScreeningSchema.exactOptional(),
        length_rule: z.strictObject({ a: LengthRuleSchema, b: LengthRuleSchema }).exactOptional(),
        curves: pooledAndByType(everyMetric(MetricCurvesSchema)).exactOptional(),
      }),
    )
    .readonly(),
  acceptance: z
    .strictObject({ total: AcceptanceRowSchema, by_exception_type: byType(AcceptanceRowSchema) })
    .exactOptional(),
  agreement: z.array(AgreementSchema).readonly().exactOptional(),
}) satisfies z.ZodType<FidelityReport>;

const ofRelease = {
  release: z.string(),
  release_digest: z.string(),
  release_kind: z.enum(RELEASE_KINDS),
};

export const FidelityReportSchema = z.strictObject({ ...ofRelease, ...ReportSchema.shape });

const PopulationInput = PopulationSpecSchema.partial();

export const FidelitySpecSchema = z
  .strictObject({
    release: z.string().optional(),
    preset: z.enum(PRESET_NAMES).optional(),
    a: PopulationInput.optional(),
    b: z.union([PopulationInput, z.array(PopulationInput)]).optional(),
    parts: z.array(z.enum([...COMPARISON_PARTS, ...RELEASE_PARTS])).optional(),
    seed: z.int().min(0).optional(),
  })
  .describe('what is given wins over the preset; without one: report');

const value = z.union([z.number(), z.tuple([z.number(), z.number()]).readonly()]);

export const ConformanceSchema = z.strictObject({
  ...ofRelease,
  same: count,
  differs: count,
  not_computable: count,
  figures: z
    .array(
      z.strictObject({
        section: z.string().describe('of the paper'),
        figure: z.string(),
        unit: z.string(),
        published: value,
        decimals: count.describe('digits that are printed, to which both are compared'),
        computed: value.nullable().describe('not rounded'),
        n: count.nullable().describe('pairs, bugs or methods that it is of'),
        verdict: z.enum(['same', 'differs', 'not_computable']),
        reason,
      }),
    )
    .readonly(),
}) satisfies z.ZodType<Conformance>;
