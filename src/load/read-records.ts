import type { FieldNames } from '../corpus/field-names.ts';
import type { Partition } from '../corpus/partition.ts';
import type { GenerationRecord, JudgmentRecord, MapRecord, PairRecord } from '../corpus/record.ts';
import type { Row } from './read-rows.ts';
import { type ReportFault, RowReader } from './row-reader.ts';
import { shown } from './shown.ts';

/** A record as understood, with the names under which the file has its two codes. */
export type ReadPair = {
  readonly pair: PairRecord;
  readonly buggyName: string;
  readonly fixedName: string;
};

/** What only some partitions have. */
const ABSENT = {
  sampleId: null,
  exampleBugIds: [],
  iseFlag: null,
  fixIntroducesLabel: null,
  judgeModel: null,
  confidence: { value: null, label: null },
  throwSite: null,
  trigger: null,
  repaired: null,
  rejectionCategory: null,
  reason: null,
  bugId: null,
  benchmark: null,
  project: null,
  fidelityReference: null,
  licence: null,
} as const satisfies Partial<PairRecord>;

type OwnFields = Partial<PairRecord> & Pick<PairRecord, 'id'>;

function readJudge(read: RowReader) {
  return {
    judgeModel: read.value('judge_model'),
    confidence: read.confidence('confidence'),
    throwSite: read.text('throw_site'),
    trigger: read.text('trigger'),
  };
}

/** The fields that a partition has beyond the exception type and the two codes. */
const OWN_FIELDS: Readonly<Record<Partition, (read: RowReader) => OwnFields>> = {
  core: (read) => ({
    id: read.id('pair_id'),
    sampleId: read.id('sample_id'),
    exampleBugIds: read.ids('example_bug_ids') ?? [],
    iseFlag: read.boolean('ise_flag'),
    fixIntroducesLabel: read.boolean('fix_introduces_label'),
    repaired: read.boolean('repaired'),
    ...readJudge(read),
  }),
  excluded: (read) => {
    const id = read.id('sample_id');
    return {
      id,
      sampleId: id,
      rejectionCategory: read.value('rejection_category'),
      reason: read.text('reason'),
      ...readJudge(read),
    };
  },
  contrast: (read) => ({ id: read.id('id') }),
  seeds: (read) => ({
    id: read.id('id'),
    bugId: read.id('bug_id'),
    benchmark: read.id('benchmark'),
    project: read.id('project'),
    fidelityReference: read.boolean('fidelity_reference'),
    licence: read.text('licence'),
  }),
};

/**
 * Reads one record of a partition. A record that says it is of another one is kept, with a warning.
 *
 * @returns null, and at least one fault reported, where it is not one
 */
export function readPairRecord(
  partition: Partition,
  row: Row,
  names: FieldNames,
  report: ReportFault,
  warn: ReportFault,
): ReadPair | null {
  let faults = 0;
  const read = new RowReader(row, names, (field, message) => {
    faults++;
    report(field, message);
  });
  const stated = read.text('partition');
  if (stated !== null && stated !== partition)
    warn(
      read.nameOf('partition'),
      `expected ${partition}, as the file's role says, found ${shown(stated)}`,
    );
  const own = OWN_FIELDS[partition](read);
  const exceptionType = read.exceptionType('error_type');
  const buggy = read.code('buggy_code');
  const fixed = read.code('fixed_code');
  if (faults > 0 || exceptionType === null || buggy === null || fixed === null) return null;
  return {
    pair: { ...ABSENT, ...own, partition, exceptionType, buggy, fixed },
    buggyName: read.nameOf('buggy_code'),
    fixedName: read.nameOf('fixed_code'),
  };
}

export function readMapRecord(row: Row, names: FieldNames, report: ReportFault): MapRecord | null {
  const read = new RowReader(row, names, report);
  const identifier = read.id('identifier');
  const sourceBug = read.id('source_bug');
  const record = { benchmark: read.id('benchmark'), project: read.id('project') };
  return identifier === null || sourceBug === null ? null : { identifier, sourceBug, ...record };
}

export function readGenerationRecord(
  row: Row,
  names: FieldNames,
  report: ReportFault,
): GenerationRecord | null {
  const read = new RowReader(row, names, report);
  const record = {
    pairId: read.id('pair_id'),
    sampleId: read.id('sample_id'),
    generator: read.text('generator'),
    exemplars: read.integer('k'),
  };
  if (record.pairId !== null || record.sampleId !== null) return record;
  report(read.nameOf('sample_id'), 'expected a pair_id or a sample_id, found neither');
  return null;
}

export function readJudgmentRecord(
  row: Row,
  names: FieldNames,
  report: ReportFault,
): JudgmentRecord | null {
  const read = new RowReader(row, names, report);
  const sampleId = read.id('sample_id');
  const stage = read.value('stage');
  const verdict = read.value('verdict');
  const judgeModel = read.value('judge_model');
  const record = {
    confidence: read.confidence('confidence'),
    throwSite: read.text('throw_site'),
    trigger: read.text('trigger'),
    reason: read.text('reason'),
  };
  if (sampleId === null || stage === null || verdict === null || judgeModel === null) return null;
  return { sampleId, stage, verdict, judgeModel, ...record };
}
