import type { ExceptionType } from './exception-type.ts';
import type { Partition } from './partition.ts';

/** A judge's statement of confidence: a number where one was given, the words kept otherwise. */
export type Confidence = { readonly value: number | null; readonly label: string | null };

/** What every pair has, and what only some partitions have (null elsewhere). */
export type PairRecord = {
  readonly partition: Partition;
  /** null for a seed that has no id of its own: it is derived from the bug id */
  readonly id: string | null;
  readonly sampleId: string | null;
  readonly exceptionType: ExceptionType;
  readonly buggy: string;
  readonly fixed: string;
  readonly exampleBugIds: readonly string[];
  readonly iseFlag: boolean | null;
  readonly fixIntroducesLabel: boolean | null;
  readonly judgeModel: string | null;
  readonly confidence: Confidence;
  readonly throwSite: string | null;
  readonly trigger: string | null;
  readonly repaired: boolean | null;
  readonly rejectionCategory: string | null;
  readonly reason: string | null;
  readonly bugId: string | null;
  readonly benchmark: string | null;
  readonly project: string | null;
  readonly fidelityReference: boolean | null;
  readonly licence: string | null;
};

export type MapRecord = {
  readonly identifier: string;
  readonly sourceBug: string;
  readonly benchmark: string | null;
  readonly project: string | null;
};

export type GenerationRecord = {
  readonly pairId: string | null;
  readonly sampleId: string | null;
  readonly generator: string | null;
  readonly exemplars: number | null;
};

export type JudgmentRecord = {
  readonly sampleId: string;
  readonly stage: string;
  readonly verdict: string;
  readonly judgeModel: string;
  readonly confidence: Confidence;
  readonly throwSite: string | null;
  readonly trigger: string | null;
  readonly reason: string | null;
};
