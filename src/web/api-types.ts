import type { Gets, Posts } from '../client/rest-types.ts';

/** What the API takes and answers, by the names that the page has for it. */

type Pair = Gets['/v1/source_bugs/{id}']['answer']['seeds'][number];
export type PairDetail = Gets['/v1/pairs/{id}']['answer'];
export type Release = Gets['/v1/releases/{version}']['answer'];
export type SourceBug = Gets['/v1/source_bugs/{id}']['answer'];
export type Plan = Posts['/v1/folds']['answer'];
export type PlanSpec = Posts['/v1/folds']['body'];
export type FidelitySpec = Posts['/v1/fidelity']['body'];
export type FidelityReport = Posts['/v1/fidelity']['answer'];
export type Conformance = Gets['/v1/conformance']['answer'];
export type AuditReport = Posts['/v1/audit']['answer'];

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
