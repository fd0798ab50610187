import { hash } from 'node:crypto';
import { PARTITIONS } from '../corpus/partition.ts';
import type { SourceBug } from '../corpus/provenance.ts';
import type { PairRecord } from '../corpus/record.ts';
import { toWtf8 } from '../corpus/wtf8.ts';
import type { Parses } from '../java/grammar.ts';
import {
  constructList,
  METRICS,
  type MeasuredMethod,
  type MethodFacts,
  toConstructs,
} from '../java/method-facts.ts';
import type { Patch } from '../java/patch.ts';
import type { Metrics } from '../java/scan.ts';
import type { LoadedPair, LoadedRecord } from '../load/read-release.ts';
import { storedCode, storedText } from './code-text.ts';

const flag = (value: boolean | null): number | null => (value === null ? null : Number(value));

/** A method text that came for the first time. */
export type NewMethod = { readonly id: number; readonly code: string; readonly sha256: Buffer };

export type StoredMethod = { readonly id: number; readonly measured: MeasuredMethod | null };

export type MethodRow = Metrics & {
  readonly id: number;
  readonly constructs: string | null;
  readonly throws: string | null;
  readonly parses: string | null;
};

export function toMeasured(row: MethodRow): MeasuredMethod | null {
  if (row.constructs === null || row.throws === null) return null;
  const { ploc, lloc, lloc_nodes, cyclomatic, nesting, identifiers, parameters, tokens } = row;
  const metrics = { ploc, lloc, lloc_nodes, cyclomatic, nesting, identifiers, parameters, tokens };
  return {
    metrics,
    constructs: toConstructs(JSON.parse(row.constructs)),
    throws: JSON.parse(row.throws),
  };
}

type MeasuredText = { readonly sha256: Buffer; readonly code: string; readonly facts: MethodFacts };

/** From a method text to the columns of `method`. */
export const METHOD_COLUMNS: Columns<MeasuredText> = {
  sha256: ({ sha256 }) => sha256,
  code: ({ code }) => storedCode(code),
  ill_formed: ({ code }) => Number(!code.isWellFormed()),
  plain: ({ code }) => Number(code.isWellFormed() && !code.includes('\0')),
  ...Object.fromEntries(
    METRICS.map((name) => [
      name,
      ({ facts }: MeasuredText) => facts.measured?.metrics[name] ?? null,
    ]),
  ),
  constructs: ({ facts: { measured } }) =>
    measured && JSON.stringify(constructList(measured.constructs)),
  throws: ({ facts: { measured } }) => measured && JSON.stringify(measured.throws),
  problem: ({ facts }) => facts.problem,
};

export function describeSyntax(parsed: Parses): string | null {
  if (parsed.parses === true) return null;
  if (parsed.parses === 'refused') return `the grammar was not asked: ${parsed.reason}`;
  return `${parsed.line}:${parsed.column}: ${parsed.message}`;
}

type StagedPair = {
  readonly loaded: LoadedPair;
  readonly pair: PairRecord;
  readonly bugs: readonly SourceBug[];
  readonly buggy: StoredMethod;
  readonly fixed: StoredMethod;
  /** null where one of the methods was not measured */
  readonly patch: Patch | null;
};

type Columns<Of> = Readonly<Record<string, (of: Of) => string | number | Buffer | null>>;

export function valuesOf<Of>(columns: Columns<Of>, of: Of): unknown[] {
  return Object.values(columns).map((value) => value(of));
}

const isCore = ({ pair }: StagedPair) => pair.partition === 'core';
const isSeed = ({ pair }: StagedPair) => pair.partition === 'seeds';

function distinct(values: readonly (string | null)[]): string {
  return JSON.stringify([...new Set(values.filter((value) => value !== null))].sort());
}

/** From a pair to the columns of `stage_pair`. */
export const PAIR_COLUMNS: Columns<StagedPair> = {
  file: ({ loaded }) => loaded.file,
  line: ({ loaded }) => loaded.line,
  partition: ({ pair }) => pair.partition,
  partition_rank: ({ pair }) => PARTITIONS.indexOf(pair.partition),
  pair_id: ({ pair }) => pair.id,
  sample_id: ({ pair }) => pair.sampleId,
  judged_id: (staged) => (isSeed(staged) ? null : (staged.pair.sampleId ?? staged.pair.id)),
  exception_type: ({ pair }) => pair.exceptionType,
  ise_flag: ({ pair }) => flag(pair.iseFlag),
  fix_introduces_label: ({ pair }) => flag(pair.fixIntroducesLabel),
  source_bugs: ({ bugs }) => JSON.stringify(bugs.map(({ name }) => name)),
  benchmarks: ({ bugs }) => distinct(bugs.map(({ benchmark }) => benchmark)),
  projects: ({ bugs }) => distinct(bugs.map(({ project }) => project)),
  example_bug_ids: ({ pair }) => JSON.stringify(pair.exampleBugIds),
  exemplars: (staged) => (isCore(staged) ? staged.pair.exampleBugIds.length : null),
  distinct_source_bugs: (staged) => (isCore(staged) ? staged.bugs.length : null),
  judge_model: ({ pair }) => pair.judgeModel,
  confidence: ({ pair }) => pair.confidence.value,
  confidence_label: ({ pair }) => storedText(pair.confidence.label),
  throw_site: ({ pair }) => storedText(pair.throwSite),
  trigger: ({ pair }) => storedText(pair.trigger),
  repaired: ({ pair }) => flag(pair.repaired),
  rejection_category: ({ pair }) => pair.rejectionCategory,
  reason: ({ pair }) => storedText(pair.reason),
  bug_id: ({ pair }) => pair.bugId,
  fidelity_reference: ({ pair }) => flag(pair.fidelityReference),
  licence: ({ pair }) => storedText(pair.licence),
  buggy_id: ({ buggy }) => buggy.id,
  fixed_id: ({ fixed }) => fixed.id,
  repair_growth: ({ patch }) => patch?.repair_growth ?? null,
  introduces_throw: ({ patch }) => patch?.introduces_throw ?? null,
  seed_order: (staged) => (isSeed(staged) ? seedOrder(staged.pair) : null),
  record: ({ loaded }) => loaded.record,
  buggy_at: ({ loaded }) => loaded.buggyAt,
  fixed_at: ({ loaded }) => loaded.fixedAt,
  record_hash: ({ loaded }) => loaded.recordHash,
};

/** What orders the seeds of one bug that have no ids of their own. */
function seedOrder({ buggy, fixed }: PairRecord): Buffer {
  return hash('sha256', toWtf8(`${buggy}\0${fixed}`), 'buffer');
}

type PlainRecord = Exclude<LoadedRecord, LoadedPair>;

const judgmentOf = (record: PlainRecord) => (record.role === 'judgments' ? record.value : null);
const generationOf = (record: PlainRecord) =>
  record.role === 'generation_metadata' ? record.value : null;

/** From a record of any other role to the columns of `stage_record`. */
export const RECORD_COLUMNS: Columns<PlainRecord> = {
  file: ({ file }) => file,
  line: ({ line }) => line,
  role: ({ role }) => role,
  record: ({ record }) => record,
  record_hash: ({ recordHash }) => recordHash,
  pair_id: (record) => generationOf(record)?.pairId ?? null,
  sample_id: (record) => (judgmentOf(record) ?? generationOf(record))?.sampleId ?? null,
  exemplars: (record) => generationOf(record)?.exemplars ?? null,
  stage: (record) => judgmentOf(record)?.stage ?? null,
  verdict: (record) => judgmentOf(record)?.verdict ?? null,
  judge_model: (record) => judgmentOf(record)?.judgeModel ?? null,
  confidence: (record) => judgmentOf(record)?.confidence.value ?? null,
  confidence_label: (record) => storedText(judgmentOf(record)?.confidence.label ?? null),
  throw_site: (record) => storedText(judgmentOf(record)?.throwSite ?? null),
  trigger: (record) => storedText(judgmentOf(record)?.trigger ?? null),
  reason: (record) => storedText(judgmentOf(record)?.reason ?? null),
};
