import { hash } from 'node:crypto';
import { canonicalRecord } from '../corpus/canonical-record.ts';
import { compareCodePoints } from '../corpus/compare-code-points.ts';
import { FieldNames, type LogicalField } from '../corpus/field-names.ts';
import { type CutRecord, cutCode, type Span } from '../corpus/original-record.ts';
import { PARTITIONS, type Partition } from '../corpus/partition.ts';
import { ProvenanceMap } from '../corpus/provenance.ts';
import type { GenerationRecord, JudgmentRecord, PairRecord } from '../corpus/record.ts';
import { partitionOf, ROLES, type Role } from '../corpus/role.ts';
import { toWtf8 } from '../corpus/wtf8.ts';
import type { FoundFiles, UnderstoodFile } from './find-role.ts';
import type { Issues } from './issue.ts';
import {
  readGenerationRecord,
  readJudgmentRecord,
  readMapRecord,
  readPairRecord,
} from './read-records.ts';
import { type BadRow, isBadRow, type Row, readRows } from './read-rows.ts';
import { FileReader, plainName } from './release-files.ts';
import type { ReleaseManifest } from './release-manifest.ts';

/** Where a record was read. */
export type Origin = { readonly file: string; readonly line: number };

/** A pair that has passed every check which needs nothing but itself and the map. */
export type LoadedPair = Origin &
  CutRecord & {
    readonly role: Partition;
    readonly pair: PairRecord;
    readonly buggySha: Buffer;
    readonly fixedSha: Buffer;
    /** names of the source bugs, sorted and distinct; null where the partition records none */
    readonly sourceBugs: readonly string[] | null;
    readonly recordHash: string;
  };

type Plain<R extends Role, T> = Origin & {
  readonly role: R;
  readonly value: T;
  readonly record: string;
  readonly recordHash: string;
};

export type LoadedRecord =
  | LoadedPair
  | Plain<'judgments', JudgmentRecord>
  | Plain<'generation_metadata', GenerationRecord>
  | Plain<'source_bug_map' | 'fold_assignments' | 'predictions', null>;

/** A record that cannot be loaded, with its reasons; `text` as far as it could be read. */
export type RejectedRecord = Origin & {
  readonly role: Role;
  readonly faults: readonly { readonly field: string; readonly message: string }[];
  readonly text: string;
};

export type FileFacts = {
  readonly name: string;
  readonly role: Role;
  readonly bytes: number;
  readonly sha256: string;
  readonly records: number;
};

export type ReadOptions = {
  readonly issues: Issues;
  readonly onReject: (record: RejectedRecord) => void;
  readonly onBytes?: (bytes: number) => void;
};

/** The map and the seeds come first: what they say of the bugs is needed for all other records. */
const READING_ORDER: readonly Role[] = [
  'source_bug_map',
  'seeds',
  ...PARTITIONS.filter((partition) => partition !== 'seeds'),
  'generation_metadata',
  'judgments',
  'fold_assignments',
  'predictions',
];

const sha256Hex = (data: Uint8Array | string): string => hash('sha256', data, 'hex');

const NO_CODES: ReadonlyMap<string, string> = new Map();

/** Of the text's WTF-8 bytes; well-formed text is encoded on the way, which is faster. */
function sha256(text: string): Buffer {
  return hash('sha256', text.isWellFormed() ? text : toWtf8(text), 'buffer');
}

/**
 * Reads the records of a release, one at a time, in the order in which they can be checked. What
 * is wrong goes to `onReject` (a record) or to the issues (a file), and reading goes on.
 */
export class ReleaseReader {
  readonly provenance = new ProvenanceMap();
  readonly facts: FileFacts[] = [];
  readonly #found: FoundFiles;
  readonly #manifest: ReleaseManifest;
  readonly #options: ReadOptions;
  readonly #hasMap: boolean;

  constructor(found: FoundFiles, manifest: ReleaseManifest, options: ReadOptions) {
    this.#found = found;
    this.#manifest = manifest;
    this.#options = options;
    this.#hasMap = found.understood.some(({ role }) => role === 'source_bug_map');
  }

  /** Roles without a file. */
  absent(): Role[] {
    const present = new Set(this.#found.understood.map(({ role }) => role));
    return ROLES.filter((role) => !present.has(role));
  }

  async *records(): AsyncGenerator<LoadedRecord> {
    for (const role of READING_ORDER)
      for (const file of this.#found.understood)
        if (file.role === role) yield* this.#readFile(file);
  }

  async *#readFile({ file, role }: UnderstoodFile): AsyncGenerator<LoadedRecord> {
    const { issues, onBytes } = this.#options;
    const reader = new FileReader(file, onBytes);
    const names = new FieldNames(role, this.#manifest.fields[role]);
    const problem = (message: string) =>
      issues.add({ severity: 'error', file: file.name, line: 0, field: '', message });
    if (partitionOf(role) !== null && /\.csv$/i.test(plainName(file))) {
      problem('expected JSON Lines or JSON arrays for a partition, found CSV');
      return;
    }
    let rows = 0;
    let records = 0;
    try {
      for await (const row of readRows(plainName(file), reader.chunks())) {
        rows++;
        const record = this.#understand({ file: file.name, line: row.line }, role, row, names);
        if (record === null) continue;
        records++;
        yield record;
      }
    } catch (error) {
      problem(
        `expected a whole file, found one that cannot be read to its end (${messageOf(error)})`,
      );
      return;
    }
    if (rows === 0) problem('expected at least one record, found none');
    const { name, bytes } = file;
    this.facts.push({ name, role, bytes, sha256: reader.sha256(), records });
  }

  #understand(
    origin: Origin,
    role: Role,
    row: Row | BadRow,
    names: FieldNames,
  ): LoadedRecord | null {
    const faults: { field: string; message: string }[] = [];
    const report = (field: string, message: string) => faults.push({ field, message });
    let record: LoadedRecord | null = null;
    if (isBadRow(row)) report('', row.message);
    else record = this.#read(origin, role, row, names, report);
    if (faults.length === 0) return record;
    this.#options.onReject({ ...origin, role, faults, text: row.text });
    return null;
  }

  #read(
    origin: Origin,
    role: Role,
    row: Row,
    names: FieldNames,
    report: (field: string, message: string) => void,
  ): LoadedRecord | null {
    const partition = partitionOf(role);
    if (partition !== null) return this.#readPair(origin, partition, row, names, report);
    const recordHash = sha256Hex(canonicalRecord(row.value, NO_CODES, sha256Hex));
    const base = { ...origin, record: row.text, recordHash };
    switch (role) {
      case 'judgments': {
        const value = readJudgmentRecord(row, names, report);
        return value && { ...base, role, value };
      }
      case 'generation_metadata': {
        const value = readGenerationRecord(row, names, report);
        return value && { ...base, role, value };
      }
      case 'source_bug_map': {
        const entry = readMapRecord(row, names, report);
        if (entry === null) return null;
        const { identifier, sourceBug, benchmark, project } = entry;
        const conflict = this.provenance.add(identifier, { name: sourceBug, benchmark, project });
        if (conflict !== null)
          report(
            names.preferred('source_bug'),
            `expected one source bug for ${conflict.identifier}, found both ${conflict.known} and ${sourceBug}`,
          );
        return { ...base, role, value: null };
      }
      default:
        return { ...base, role: role as 'fold_assignments' | 'predictions', value: null };
    }
  }

  #readPair(
    origin: Origin,
    partition: Partition,
    row: Row,
    names: FieldNames,
    report: (field: string, message: string) => void,
  ): LoadedPair | null {
    const warn = (field: string, message: string) =>
      this.#options.issues.add({ severity: 'warning', ...origin, field, message });
    const read = readPairRecord(partition, row, names, report, warn);
    if (read === null) return null;
    const { pair, buggyName, fixedName } = read;
    if (buggyName === fixedName) {
      report(buggyName, 'expected a member for each of the two codes, found one for both');
      return null;
    }
    const fieldOf = (field: LogicalField) => names.find(field, row.value) ?? names.preferred(field);
    const sourceBugs = this.#resolve(pair, fieldOf, report);
    const buggySha = sha256(pair.buggy);
    const fixedSha = sha256(pair.fixed);
    const codeHashes = new Map([
      [buggyName, buggySha.toString('hex')],
      [fixedName, fixedSha.toString('hex')],
    ]);
    const canonical = canonicalRecord(row.value, codeHashes, sha256Hex);
    const recordHash = sha256Hex(canonical);
    const cut = cutCode(row.text, spanOf(row, buggyName), spanOf(row, fixedName));
    return { ...origin, ...cut, role: partition, pair, buggySha, fixedSha, sourceBugs, recordHash };
  }

  /** The source bugs of a pair; reports identifiers that the map does not cover. */
  #resolve(
    pair: PairRecord,
    fieldOf: (field: LogicalField) => string,
    report: (field: string, message: string) => void,
  ): readonly string[] | null {
    if (pair.partition === 'core') {
      const unmapped = pair.exampleBugIds.filter(
        (id) => !this.#hasMap || this.provenance.resolve(id) === null,
      );
      if (unmapped.length > 0) {
        const expected = this.#hasMap
          ? 'identifiers that the source bug map covers'
          : 'a source bug map for the provenance of core pairs (the release has none)';
        report(fieldOf('example_bug_ids'), `expected ${expected}, found ${unmapped.join(', ')}`);
      }
      const bugs = pair.exampleBugIds.map((id) => this.provenance.resolve(id) ?? id);
      return [...new Set(bugs)].sort(compareCodePoints);
    }
    if (pair.partition !== 'seeds' || pair.bugId === null) return null;
    const { benchmark, project } = pair;
    const known = this.provenance.resolve(pair.bugId);
    if (known === null && this.#hasMap) {
      report(
        fieldOf('bug_id'),
        `expected an identifier that the source bug map covers, found ${pair.bugId}`,
      );
      return null;
    }
    const name = known ?? pair.bugId;
    this.provenance.add(pair.bugId, { name, benchmark, project });
    return [name];
  }
}

function spanOf(row: Row, name: string): Span {
  const span = row.members.find((member) => member.name === name);
  if (span === undefined) throw new Error(`no member ${name} in a record that has it`);
  return span;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
