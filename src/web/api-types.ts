import type { z } from 'zod';
import type { AuditReportSchema } from '../rest/audit-schemas.ts';
import type {
  ConformanceSchema,
  FidelityReportSchema,
  FidelitySpecSchema,
} from '../rest/fidelity-schemas.ts';
import type { PlanSchema, PlanSpecSchema } from '../rest/plan-schemas.ts';
import type {
  PairDetailSchema,
  PairSchema,
  ProblemSchema,
  ReleaseSchema,
  SourceBugDetailSchema,
} from '../rest/schemas.ts';

/** What the API answers, from the schemas that its OpenAPI document is made of; types alone. */

type Pair = z.infer<typeof PairSchema>;
export type PairDetail = z.infer<typeof PairDetailSchema>;
export type Release = z.infer<typeof ReleaseSchema>;
export type SourceBug = z.infer<typeof SourceBugDetailSchema>;
export type Plan = z.infer<typeof PlanSchema>;
export type PlanSpec = z.infer<typeof PlanSpecSchema>;
export type FidelitySpec = z.infer<typeof FidelitySpecSchema>;
export type FidelityReport = z.infer<typeof FidelityReportSchema>;
export type Conformance = z.infer<typeof ConformanceSchema>;
export type AuditReport = z.infer<typeof AuditReportSchema>;
export type Problem = z.infer<typeof ProblemSchema>;

/** A row of the table of pairs: what `ROW_FIELDS` of the client leaves of a pair. */
export type PairRow = Pick<
  Pair,
  | 'id'
  | 'partition'
  | 'exception_type'
  | 'source_bugs'
  | 'confidence'
  | 'repair_growth'
  | 'introduces_throw'
> & {
  readonly buggy: Pick<Pair['buggy'], 'ploc' | 'cyclomatic' | 'tokens'>;
  readonly fixed: Pick<Pair['fixed'], 'ploc'>;
};

export type PairPage = {
  readonly release: string;
  readonly items: readonly PairRow[];
  readonly next: string | null;
  readonly total?: number;
};

export type FacetValue = string | number | boolean | null;

/** A value for each field that is counted by, and how many pairs have them. */
export type FacetCount = Readonly<Record<string, FacetValue>> & { readonly pairs: number };
