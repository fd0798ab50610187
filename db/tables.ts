import { sql } from 'drizzle-orm';
import {
  blob,
  customType,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';

/**
 * A method's text. Well-formed text is stored as TEXT; text with a lone surrogate, which SQLite's
 * UTF-8 cannot hold, as a BLOB of its WTF-8 bytes. Reading it as a string is `codeText`'s job.
 */
const codeText = customType<{ data: string | Buffer; driverData: string | Buffer }>({
  dataType: () => 'text',
});

/** One immutable version of a corpus. Its pairs are the rows `first_seq..last_seq` of `pair`. */
export const release = sqliteTable('release', {
  id: integer().primaryKey(),
  version: text().notNull().unique(),
  digest: text().notNull().unique(),
  kind: text().notNull(),
  title: text(),
  description: text(),
  doi: text(),
  licence: text(),
  citation: text(),
  isDefault: integer('is_default', { mode: 'boolean' }).notNull(),
  /** roles that have no file, as a JSON list; a release with a partition or the map among them is partial */
  absent: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
  /** records that `--quarantine` set aside; above 0 the release is incomplete */
  quarantined: integer().notNull(),
  /** role to logical field to its name in the files, where release.json stated one */
  fields: text({ mode: 'json' }).$type<StatedFields>().notNull().default({}),
  files: text({ mode: 'json' }).$type<readonly ReleaseFileRow[]>().notNull(),
  warnings: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
  warningCount: integer('warning_count').notNull(),
  firstSeq: integer('first_seq').notNull(),
  lastSeq: integer('last_seq').notNull(),
  loadedAt: text('loaded_at').notNull(),
});

type StatedFields = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type ReleaseFileRow = {
  readonly name: string;
  readonly role: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly records: number;
};

/** Distinct method texts of all releases. */
export const method = sqliteTable('method', {
  id: integer().primaryKey(),
  sha256: blob({ mode: 'buffer' }).notNull().unique(),
  code: codeText().notNull(),
  /** not UTF-8: has a lone surrogate */
  illFormed: integer('ill_formed', { mode: 'boolean' }).notNull(),
  /** TEXT without NUL, which the text index can read as it stands */
  plain: integer({ mode: 'boolean' }).notNull(),
  /** what the scanner measured; all null where the text is not one method */
  ploc: integer(),
  lloc: integer(),
  llocNodes: integer('lloc_nodes'),
  cyclomatic: integer(),
  nesting: integer(),
  identifiers: integer(),
  parameters: integer(),
  tokens: integer(),
  /** the thirteen counts in the order of CONSTRUCTS, as a JSON list */
  constructs: text(),
  /** throw statements, as a JSON list of { text, thrown } */
  throws: text(),
  /** what the grammar said: yes, no, refused; null where it was not asked */
  parses: text(),
  /** why there are no metrics, or why the grammar refused */
  problem: text(),
});

/**
 * One pair. `seq` runs through a release in the order of (id, partition), so that every index,
 * which SQLite ends with the row id, is also in that order: pages need no sorting and cursors are
 * a number.
 */
export const pair = sqliteTable(
  'pair',
  {
    seq: integer().primaryKey(),
    partition: text().notNull(),
    pairId: text('pair_id').notNull(),
    /** the pair id, or `partition:id` where several partitions have it */
    id: text().notNull(),
    sampleId: text('sample_id'),
    exceptionType: text('exception_type').notNull(),
    iseFlag: integer('ise_flag'),
    fixIntroducesLabel: integer('fix_introduces_label'),
    iseFlagOrigin: text('ise_flag_origin'),
    fixIntroducesLabelOrigin: text('fix_introduces_label_origin'),
    sourceBugs: text('source_bugs').notNull(),
    benchmarks: text().notNull(),
    projects: text().notNull(),
    exampleBugIds: text('example_bug_ids').notNull(),
    exemplars: integer(),
    distinctSourceBugs: integer('distinct_source_bugs'),
    judgeModel: text('judge_model'),
    confidence: real(),
    confidenceLabel: text('confidence_label'),
    throwSite: text('throw_site'),
    trigger: text(),
    repaired: integer(),
    judged: integer(),
    rejectionCategory: text('rejection_category'),
    reason: text(),
    bugId: text('bug_id'),
    fidelityReference: integer('fidelity_reference'),
    licence: text(),
    buggyId: integer('buggy_id').notNull(),
    fixedId: integer('fixed_id').notNull(),
    repairGrowth: integer('repair_growth'),
    introducesThrow: text('introduces_throw'),
    /** metrics of the two methods again, where they can be filtered and sorted by; null where the grammar said no */
    buggyPloc: integer('buggy_ploc'),
    buggyLloc: integer('buggy_lloc'),
    buggyLlocNodes: integer('buggy_lloc_nodes'),
    buggyCyclomatic: integer('buggy_cyclomatic'),
    buggyNesting: integer('buggy_nesting'),
    buggyIdentifiers: integer('buggy_identifiers'),
    buggyParameters: integer('buggy_parameters'),
    buggyTokens: integer('buggy_tokens'),
    fixedPloc: integer('fixed_ploc'),
    fixedLloc: integer('fixed_lloc'),
    fixedLlocNodes: integer('fixed_lloc_nodes'),
    fixedCyclomatic: integer('fixed_cyclomatic'),
    fixedNesting: integer('fixed_nesting'),
    fixedIdentifiers: integer('fixed_identifiers'),
    fixedParameters: integer('fixed_parameters'),
    fixedTokens: integer('fixed_tokens'),
  },
  (t) => [
    index('pair_by_id').on(t.pairId),
    index('pair_by_partition').on(t.partition, t.exceptionType),
    index('pair_by_exception_type').on(t.exceptionType),
    index('pair_by_ise_flag').on(t.iseFlag),
    index('pair_by_fix_introduces_label').on(t.fixIntroducesLabel),
    index('pair_by_exemplars').on(t.exemplars),
    index('pair_by_distinct_source_bugs').on(t.distinctSourceBugs),
    index('pair_by_judge_model').on(t.judgeModel),
    index('pair_by_confidence').on(t.confidence),
    index('pair_by_repaired').on(t.repaired),
    index('pair_by_judged').on(t.judged),
    index('pair_by_rejection_category').on(t.rejectionCategory),
    index('pair_by_fidelity_reference').on(t.fidelityReference),
    index('pair_by_repair_growth').on(t.repairGrowth),
    index('pair_by_introduces_throw').on(t.introducesThrow),
    index('pair_by_buggy_ploc').on(t.buggyPloc),
    index('pair_by_buggy_lloc').on(t.buggyLloc),
    index('pair_by_buggy_lloc_nodes').on(t.buggyLlocNodes),
    index('pair_by_buggy_cyclomatic').on(t.buggyCyclomatic),
    index('pair_by_buggy_nesting').on(t.buggyNesting),
    index('pair_by_buggy_identifiers').on(t.buggyIdentifiers),
    index('pair_by_buggy_parameters').on(t.buggyParameters),
    index('pair_by_buggy_tokens').on(t.buggyTokens),
    index('pair_by_fixed_ploc').on(t.fixedPloc),
    index('pair_by_fixed_lloc').on(t.fixedLloc),
    index('pair_by_fixed_lloc_nodes').on(t.fixedLlocNodes),
    index('pair_by_fixed_cyclomatic').on(t.fixedCyclomatic),
    index('pair_by_fixed_nesting').on(t.fixedNesting),
    index('pair_by_fixed_identifiers').on(t.fixedIdentifiers),
    index('pair_by_fixed_parameters').on(t.fixedParameters),
    index('pair_by_fixed_tokens').on(t.fixedTokens),
  ],
);

/** The record as the release has it, its two codes cut out at the given offsets. */
export const original = sqliteTable('original', {
  seq: integer().primaryKey(),
  record: text().notNull(),
  buggyAt: integer('buggy_at').notNull(),
  fixedAt: integer('fixed_at').notNull(),
});

/** Values of the fields of which a pair has several: source_bug, benchmark, project. */
export const tag = sqliteTable(
  'tag',
  {
    id: integer().primaryKey(),
    releaseId: integer('release_id').notNull(),
    field: text().notNull(),
    value: text().notNull(),
  },
  (t) => [uniqueIndex('tag_by_value').on(t.releaseId, t.field, t.value)],
);

/** WITHOUT ROWID in the migration, which drizzle cannot say: it is nothing but its key. */
export const pairTag = sqliteTable(
  'pair_tag',
  { tagId: integer('tag_id').notNull(), seq: integer().notNull() },
  (t) => [primaryKey({ columns: [t.tagId, t.seq] }), index('pair_tag_by_seq').on(t.seq, t.tagId)],
);

export const sourceBug = sqliteTable(
  'source_bug',
  {
    id: integer().primaryKey(),
    releaseId: integer('release_id').notNull(),
    name: text().notNull(),
    benchmark: text(),
    project: text(),
    /** identifiers that the map resolves to this bug, its own name included, as a sorted JSON list */
    identifiers: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
    seeds: integer().notNull(),
    descendants: integer().notNull(),
  },
  (t) => [uniqueIndex('source_bug_by_name').on(t.releaseId, t.name)],
);

/** One line of the judgment log. `seq` is the pair it is about, null where no pair has its id. */
export const judgment = sqliteTable(
  'judgment',
  {
    id: integer().primaryKey(),
    releaseId: integer('release_id').notNull(),
    seq: integer(),
    sampleId: text('sample_id').notNull(),
    stage: text().notNull(),
    verdict: text().notNull(),
    judgeModel: text('judge_model').notNull(),
    confidence: real(),
    confidenceLabel: text('confidence_label'),
    throwSite: text('throw_site'),
    trigger: text(),
    reason: text(),
    record: text().notNull(),
  },
  (t) => [index('judgment_by_pair').on(t.seq), index('judgment_by_release').on(t.releaseId)],
);

/** Records of the remaining roles (map, generation metadata, archived study files) as they came. */
export const otherRecord = sqliteTable(
  'other_record',
  {
    id: integer().primaryKey(),
    releaseId: integer('release_id').notNull(),
    role: text().notNull(),
    seq: integer(),
    record: text().notNull(),
  },
  (t) => [
    index('other_record_by_role').on(t.releaseId, t.role),
    index('other_record_by_pair').on(t.seq).where(sql`seq is not null`),
  ],
);

/**
 * How many pairs of a release have each value of each filterable field; null counts as a value.
 * WITHOUT ROWID in the migration.
 */
export const valueCount = sqliteTable(
  'value_count',
  {
    releaseId: integer('release_id').notNull(),
    field: text().notNull(),
    /** as JSON: "NullPointerException", 1, null */
    value: text().notNull(),
    pairs: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.releaseId, t.field, t.value] })],
);
