import { createHash, hash } from 'node:crypto';
import type Database from 'better-sqlite3';
import { type CutRecord, restoreCode } from '../corpus/original-record.ts';
import { PARTITIONS } from '../corpus/partition.ts';
import type { SourceBug } from '../corpus/provenance.ts';
import type { PairRecord } from '../corpus/record.ts';
import { toWtf8 } from '../corpus/wtf8.ts';
import type { LoadedPair, LoadedRecord, Origin } from '../load/read-release.ts';
import { codeText, type StoredCode, storedCode } from './code-text.ts';
import type { Store } from './database.ts';
import * as stage from './stage-tables.ts';
import { indexedText } from './text-search.ts';
import { writeValueCounts } from './value-counts.ts';

const flag = (value: boolean | null): number | null => (value === null ? null : Number(value));

type StagedPair = {
  readonly loaded: LoadedPair;
  readonly pair: PairRecord;
  readonly bugs: readonly SourceBug[];
  readonly buggyId: number;
  readonly fixedId: number;
};

type Columns<Of> = Readonly<Record<string, (of: Of) => string | number | Buffer | null>>;

function valuesOf<Of>(columns: Columns<Of>, of: Of): unknown[] {
  return Object.values(columns).map((value) => value(of));
}

const isCore = ({ pair }: StagedPair) => pair.partition === 'core';
const isSeed = ({ pair }: StagedPair) => pair.partition === 'seeds';

function distinct(values: readonly (string | null)[]): string {
  return JSON.stringify([...new Set(values.filter((value) => value !== null))].sort());
}

/** From a pair to the columns of `stage_pair`. */
const PAIR_COLUMNS: Columns<StagedPair> = {
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
  confidence_label: ({ pair }) => pair.confidence.label,
  throw_site: ({ pair }) => pair.throwSite,
  trigger: ({ pair }) => pair.trigger,
  repaired: ({ pair }) => flag(pair.repaired),
  rejection_category: ({ pair }) => pair.rejectionCategory,
  reason: ({ pair }) => pair.reason,
  bug_id: ({ pair }) => pair.bugId,
  fidelity_reference: ({ pair }) => flag(pair.fidelityReference),
  licence: ({ pair }) => pair.licence,
  buggy_id: ({ buggyId }) => buggyId,
  fixed_id: ({ fixedId }) => fixedId,
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
const RECORD_COLUMNS: Columns<PlainRecord> = {
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
  confidence_label: (record) => judgmentOf(record)?.confidence.label ?? null,
  throw_site: (record) => judgmentOf(record)?.throwSite ?? null,
  trigger: (record) => judgmentOf(record)?.trigger ?? null,
  reason: (record) => judgmentOf(record)?.reason ?? null,
};

/** A pair whose id an earlier pair of its partition has. */
export type Duplicate = Origin & {
  readonly stageId: number;
  readonly partition: string;
  readonly pairId: string;
  readonly firstFile: string;
  readonly firstLine: number;
};

/** A source bug as it will be stored. */
export type WrittenBug = SourceBug & { readonly identifiers: readonly string[] };

/**
 * Writes one release, all of it or nothing: `begin`, `add` each record, `settleIds`, then
 * `write` and `commit`, or `rollback` at any time. Nobody sees anything of it before `commit`.
 */
export class ReleaseWriter {
  readonly #store: Store;
  readonly #sqlite: Database.Database;
  readonly #addPair: Database.Statement;
  readonly #addRecord: Database.Statement;
  readonly #findMethod: Database.Statement<[Buffer], number>;
  readonly #addMethod: Database.Statement;

  constructor(store: Store) {
    const { sqlite } = store;
    this.#store = store;
    this.#sqlite = sqlite;
    sqlite.exec(stage.CREATE_STAGE);
    const insert = (table: string, columns: object) => {
      const names = Object.keys(columns);
      const places = names.map(() => '?').join(', ');
      return sqlite.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${places})`);
    };
    this.#addPair = insert('temp.stage_pair', PAIR_COLUMNS);
    this.#addRecord = insert('temp.stage_record', RECORD_COLUMNS);
    this.#findMethod = sqlite
      .prepare<[Buffer], number>('SELECT id FROM method WHERE sha256 = ?')
      .pluck();
    this.#addMethod = sqlite.prepare(
      'INSERT INTO method (sha256, code, ill_formed, plain) VALUES (?, ?, ?, ?)',
    );
  }

  begin(): void {
    this.#sqlite.exec('BEGIN IMMEDIATE');
  }

  rollback(): void {
    if (this.#sqlite.inTransaction) this.#sqlite.exec('ROLLBACK');
  }

  #methodId(sha256: Buffer, code: string): number {
    const known = this.#findMethod.get(sha256);
    if (known !== undefined) return known;
    const stored = storedCode(code);
    const illFormed = typeof stored !== 'string';
    const plain = !illFormed && !code.includes('\0');
    return Number(
      this.#addMethod.run(sha256, stored, Number(illFormed), Number(plain)).lastInsertRowid,
    );
  }

  /** @param bugOf benchmark and project of a source bug */
  add(record: LoadedRecord, bugOf: (name: string) => SourceBug | null): void {
    if ('pair' in record) {
      this.#stagePair(record, bugOf);
      return;
    }
    this.#addRecord.run(valuesOf(RECORD_COLUMNS, record));
  }

  #stagePair(loaded: LoadedPair, bugOf: (name: string) => SourceBug | null): void {
    const bugs = (loaded.sourceBugs ?? []).flatMap((name) => bugOf(name) ?? []);
    const buggyId = this.#methodId(loaded.buggySha, loaded.pair.buggy);
    const fixedId = this.#methodId(loaded.fixedSha, loaded.pair.fixed);
    this.#addPair.run(
      valuesOf(PAIR_COLUMNS, { loaded, pair: loaded.pair, bugs, buggyId, fixedId }),
    );
  }

  /**
   * Gives each seed without an id of its own its bug id, or `bug_id.N` where the bug has several.
   *
   * @returns the pairs whose id is not unique in their partition
   */
  settleIds(): readonly Duplicate[] {
    this.#sqlite.exec(`
      UPDATE stage_pair AS s SET pair_id = k.id FROM (
        SELECT id AS stage_id, iif(count(*) OVER (PARTITION BY bug_id) = 1, bug_id,
          bug_id || '.' || row_number() OVER (PARTITION BY bug_id ORDER BY seed_order, id)) AS id
        FROM stage_pair WHERE pair_id IS NULL
      ) k WHERE s.id = k.stage_id;
      ${stage.INDEX_STAGE}`);
    return this.#sqlite
      .prepare<[], Duplicate & { id: number }>(stage.SELECT_DUPLICATES)
      .all()
      .map(({ id, ...duplicate }) => ({ ...duplicate, stageId: id }));
  }

  /** Removes a staged pair and gives back its record as the file had it. */
  drop(duplicate: Duplicate): string {
    const row = this.#sqlite
      .prepare<[number], CutRecord & { buggy: StoredCode; fixed: StoredCode }>(
        `SELECT s.record, s.buggy_at AS buggyAt, s.fixed_at AS fixedAt, b.code AS buggy, f.code AS fixed
         FROM stage_pair s JOIN method b ON b.id = s.buggy_id JOIN method f ON f.id = s.fixed_id
         WHERE s.id = ?`,
      )
      .get(duplicate.stageId);
    this.#sqlite.prepare('DELETE FROM stage_pair WHERE id = ?').run(duplicate.stageId);
    return row === undefined ? '' : restoreCode(row, codeText(row.buggy), codeText(row.fixed));
  }

  /** SHA-256 over the sorted lines `role TAB key TAB sha256(record)`, each followed by LF; in hex. */
  digest(): string {
    const lines: string[] = [];
    const digest = createHash('sha256');
    for (const line of this.#sqlite
      .prepare<[], string>(stage.SELECT_DIGEST_LINES)
      .pluck()
      .iterate()) {
      lines.push(line, '\n');
      if (lines.length >= 2_000) digest.update(lines.splice(0).join(''));
    }
    return digest.update(lines.join('')).digest('hex');
  }

  /**
   * Moves the staged records to their final places.
   *
   * @returns the range of the release's pairs in `pair.seq`
   */
  write(releaseId: number, bugs: readonly WrittenBug[]): { firstSeq: number; lastSeq: number } {
    const sqlite = this.#sqlite;
    const base = Number(sqlite.prepare('SELECT coalesce(max(seq), 0) FROM pair').pluck().get());
    const hasJudgments = sqlite
      .prepare("SELECT 1 FROM stage_record WHERE role = 'judgments' LIMIT 1")
      .get();
    const run = (sql: string, values: Record<string, number> = {}) =>
      sqlite.prepare(sql).run(values);
    run(stage.TAKE_EXEMPLARS);
    const { changes } = run(stage.FILL_PAIR, {
      base,
      has_judgments: Number(hasJudgments !== undefined),
    });
    run(stage.FILL_ORIGINAL, { base });
    for (const field of stage.TAG_FIELDS)
      for (const sql of stage.fillTags(field)) run(sql, { base, release: releaseId });
    run(stage.FILL_JUDGMENT, { base, release: releaseId });
    run(stage.FILL_OTHER_RECORD, { base, release: releaseId });
    run(stage.FILL_TEXT_INDEX, { base });
    this.#indexUnplainTexts(base);
    this.#writeBugs(releaseId, bugs);
    const range = { firstSeq: base + 1, lastSeq: base + changes };
    writeValueCounts(this.#store, { id: releaseId, ...range });
    return range;
  }

  #indexUnplainTexts(base: number): void {
    const texts = this.#sqlite
      .prepare<{ base: number }, { seq: number; buggy: StoredCode; fixed: StoredCode }>(
        stage.SELECT_UNPLAIN_TEXTS,
      )
      .all({ base });
    const add = this.#sqlite.prepare('INSERT INTO pair_text (rowid, code) VALUES (?, ?)');
    for (const { seq, buggy, fixed } of texts)
      add.run(seq, indexedText(`${codeText(buggy)}\n\n${codeText(fixed)}`));
  }

  #writeBugs(releaseId: number, bugs: readonly WrittenBug[]): void {
    const add = this.#sqlite.prepare(`
      INSERT INTO source_bug (release_id, name, benchmark, project, identifiers, seeds, descendants)
      SELECT :release, :name, :benchmark, :project, :identifiers,
        count(*) FILTER (WHERE p.partition = 'seeds'), count(*) FILTER (WHERE p.partition = 'core')
      FROM (SELECT 1) LEFT JOIN tag t ON t.release_id = :release AND t.field = 'source_bug' AND t.value = :name
        LEFT JOIN pair_tag pt ON pt.tag_id = t.id LEFT JOIN pair p ON p.seq = pt.seq`);
    for (const { name, benchmark, project, identifiers } of bugs)
      add.run({
        release: releaseId,
        name,
        benchmark,
        project,
        identifiers: JSON.stringify(identifiers),
      });
  }

  /** Judgments whose sample id no pair of the release has. */
  countUnmatchedJudgments(releaseId: number): number {
    return Number(
      this.#sqlite
        .prepare('SELECT count(*) FROM judgment WHERE release_id = ? AND seq IS NULL')
        .pluck()
        .get(releaseId),
    );
  }

  commit(): void {
    this.#sqlite.exec('COMMIT');
    this.#sqlite.exec(stage.DROP_STAGE);
    this.#sqlite.pragma('wal_checkpoint(TRUNCATE)');
    this.#sqlite.pragma('optimize');
  }
}
