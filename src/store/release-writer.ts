import { createHash } from 'node:crypto';
import type Database from 'better-sqlite3';
import { type CutRecord, restoreCode } from '../corpus/original-record.ts';
import type { SourceBug } from '../corpus/provenance.ts';
import type { Parses } from '../java/grammar.ts';
import { METRICS, methodFacts } from '../java/method-facts.ts';
import { comparePair } from '../java/patch.ts';
import type { LoadedPair, LoadedRecord, Origin } from '../load/read-release.ts';
import { codeText, type StoredCode } from './code-text.ts';
import type { Store } from './database.ts';
import {
  describeSyntax,
  METHOD_COLUMNS,
  type MethodRow,
  type NewMethod,
  PAIR_COLUMNS,
  RECORD_COLUMNS,
  type StoredMethod,
  toMeasured,
  valuesOf,
} from './stage-columns.ts';
import * as stage from './stage-tables.ts';
import { indexedText } from './text-search.ts';
import { writeValueCounts } from './value-counts.ts';

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
  readonly #findMethod: Database.Statement<[Buffer], MethodRow>;
  readonly #onNewMethod: (method: NewMethod) => void;
  readonly #addMethod: Database.Statement;
  #setSyntax: Database.Statement | null = null;
  #lastOldMethod = 0;
  #dropped = false;
  readonly #askedAgain = new Set<number>();

  /** @param onNewMethod told of each method text that the database did not hold */
  constructor(store: Store, onNewMethod: (method: NewMethod) => void = () => undefined) {
    this.#onNewMethod = onNewMethod;
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
    this.#findMethod = sqlite.prepare<[Buffer], MethodRow>(
      `SELECT id, ${METRICS.join(', ')}, constructs, throws, parses FROM method WHERE sha256 = ?`,
    );
    this.#addMethod = insert('method', METHOD_COLUMNS);
  }

  begin(): void {
    this.#sqlite.exec('BEGIN IMMEDIATE');
    this.#lastOldMethod = Number(
      this.#sqlite.prepare('SELECT coalesce(max(id), 0) FROM method').pluck().get(),
    );
  }

  rollback(): void {
    if (this.#sqlite.inTransaction) this.#sqlite.exec('ROLLBACK');
  }

  /** A method text by its hash: measured and stored the first time that it comes. */
  #method(sha256: Buffer, code: string): StoredMethod {
    const known = this.#findMethod.get(sha256);
    if (known !== undefined) {
      this.#askAgain(known, sha256, code);
      return { id: known.id, measured: toMeasured(known) };
    }
    const facts = methodFacts(code);
    const values = valuesOf(METHOD_COLUMNS, { sha256, code, facts });
    const id = Number(this.#addMethod.run(values).lastInsertRowid);
    this.#onNewMethod({ id, code, sha256 });
    return { id, measured: facts.measured };
  }

  /** A method of an earlier load that left the grammar out is a new one to the grammar. */
  #askAgain({ id, parses }: MethodRow, sha256: Buffer, code: string): void {
    if (parses !== null || id > this.#lastOldMethod || this.#askedAgain.has(id)) return;
    this.#askedAgain.add(id);
    this.#onNewMethod({ id, code, sha256 });
  }

  /** Records what the grammar said of a method. */
  setSyntax(id: number, parsed: Parses): void {
    const text = parsed.parses === true ? 'yes' : parsed.parses === false ? 'no' : 'refused';
    this.#setSyntax ??= this.#sqlite.prepare(
      'UPDATE method SET parses = ?, problem = coalesce(?, problem) WHERE id = ?',
    );
    this.#setSyntax.run(text, describeSyntax(parsed), id);
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
    const { pair } = loaded;
    const buggy = this.#method(loaded.buggySha, pair.buggy);
    const fixed = this.#method(loaded.fixedSha, pair.fixed);
    const patch =
      buggy.measured && fixed.measured
        ? comparePair(buggy.measured, fixed.measured, pair.exceptionType)
        : null;
    this.#addPair.run(valuesOf(PAIR_COLUMNS, { loaded, pair, bugs, buggy, fixed, patch }));
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
          bug_id || '.' || row_number() OVER (PARTITION BY bug_id ORDER BY seed_order, record_hash, id)) AS id
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
    this.#dropped = true;
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
    if (this.#dropped) run(stage.DELETE_ORPHANS);
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

  /** Core pairs whose own flag is not what their throw statements say. */
  findFlagDisagreements(base: number): readonly string[] {
    return this.#sqlite
      .prepare<[number], string>(
        `SELECT id FROM pair WHERE seq >= ? AND fix_introduces_label_origin = 'release'
           AND introduces_throw IS NOT NULL
           AND fix_introduces_label <> (introduces_throw = 'label') ORDER BY seq`,
      )
      .pluck()
      .all(base);
  }

  /** Methods of the release that have no metrics, or that the grammar did not take. */
  countUnparsed(base: number): { unparsed: number; refused: number } {
    const count = this.#sqlite
      .prepare<{ parses: string; base: number }, number>(
        `SELECT count(*) FROM method WHERE parses = :parses AND id IN
           (SELECT buggy_id FROM pair WHERE seq >= :base UNION SELECT fixed_id FROM pair WHERE seq >= :base)`,
      )
      .pluck();
    const of = (parses: string) => count.get({ parses, base }) ?? 0;
    return { unparsed: of('no'), refused: of('refused') };
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
