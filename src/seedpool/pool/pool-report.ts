import { EXCEPTION_TYPES, type ExceptionType } from '../../corpus/exception-type.ts';
import type { SourceState } from '../benchmarks/benchmark-source.ts';
import type { Benchmark } from '../benchmarks/bug-entry.ts';
import { EVIDENCE_LEVELS, type EvidenceLevel } from '../failures/evidence.ts';
import { STEP_MEANINGS } from '../filters/step.ts';
import type { Pool } from './build-pool.ts';
import type { Balance } from './ledger.ts';
import { PREVALENCE_RULES, type Prevalence } from './prevalence.ts';
import { publishedPairs, TABLE_2 } from './published-tables.ts';

/** What a run says of itself: `report.json`. */
export type PoolReport = {
  readonly benchmark: Benchmark;
  readonly sources: readonly SourceState[];
  /** Evidence that was asked for. */
  readonly evidence_level: EvidenceLevel;
  readonly pairs: number;
  readonly source_bugs: number;
  readonly evidence: Readonly<Record<EvidenceLevel, number>>;
  readonly balance: Balance & { readonly steps: typeof STEP_MEANINGS };
  readonly table_2: {
    readonly published: { readonly bugs: number; readonly of: number };
    readonly rules: typeof PREVALENCE_RULES;
    readonly counted: readonly Prevalence[];
  };
  readonly table_3: readonly {
    readonly exception_type: ExceptionType;
    readonly pairs: number;
    readonly published: number;
  }[];
  readonly notes: Pool['notes'];
};

/** The report of a run. */
export function poolReport(pool: Pool): PoolReport {
  const { benchmark, pairs, balance } = pool;
  const atLevel = (level: EvidenceLevel) =>
    pairs.filter(({ evidence }) => evidence === level).length;
  const [stack, trimmed, named] = EVIDENCE_LEVELS.map(atLevel);
  return {
    benchmark,
    sources: pool.states,
    evidence_level: pool.level,
    pairs: pairs.length,
    source_bugs: new Set(pairs.map(({ bugId }) => bugId)).size,
    evidence: { stack: stack ?? 0, trimmed: trimmed ?? 0, class: named ?? 0 },
    balance: { ...balance, steps: STEP_MEANINGS },
    table_2: {
      published: TABLE_2[benchmark],
      rules: PREVALENCE_RULES,
      counted: pool.prevalence,
    },
    table_3: EXCEPTION_TYPES.map((type) => ({
      exception_type: type,
      pairs: pairs.filter(({ exceptionType }) => exceptionType === type).length,
      published: publishedPairs(benchmark, type),
    })),
    notes: pool.notes,
  };
}
