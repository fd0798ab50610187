import { compareCodePoints } from '../corpus/compare-code-points.ts';
import { type Fault, RxserveError } from '../errors.ts';
import { checkFiles, repeatedId } from '../load/check-files.ts';
import { findRoles } from '../load/find-role.ts';
import { formatIssue, Issues } from '../load/issue.ts';
import { type RejectedRecord, ReleaseReader } from '../load/read-release.ts';
import { openRelease } from '../load/release-files.ts';
import { type ReleaseManifest, readManifest } from '../load/release-manifest.ts';
import type { Store } from '../store/database.ts';
import { ReleaseWriter, type WrittenBug } from '../store/release-writer.ts';
import {
  findRelease,
  insertRelease,
  listReleases,
  type Release,
  settleRelease,
} from '../store/releases.ts';
import type { NewMethod } from '../store/stage-columns.ts';
import { Quarantine } from './quarantine.ts';
import { SyntaxPool } from './syntax-pool.ts';

export type LoadProgress = {
  readonly phase: 'reading' | 'writing';
  readonly bytes: number;
  readonly totalBytes: number;
  readonly records: number;
};

/**
 * Which methods the grammar is asked about: all, a fixed twentieth by hash, or none. It takes about
 * half a millisecond a method; metrics do not need it.
 */
export const SYNTAX_LEVELS = ['full', 'sample', 'off'] as const;

export type SyntaxLevel = (typeof SYNTAX_LEVELS)[number];

/** First bytes of a hash, of 256, that a sample takes. */
const SAMPLED_BYTES = 13;

export type LoadOptions = {
  /** full where it is left out */
  readonly syntax?: SyntaxLevel | undefined;
  /** where records that cannot be loaded go; without it any of them fails the load */
  readonly quarantine?: string | undefined;
  readonly onProgress?: ((progress: LoadProgress) => void) | undefined;
  readonly now: () => Date;
};

export type LoadResult = {
  readonly release: Release;
  /** false where the same release had been loaded before */
  readonly loaded: boolean;
  readonly warnings: readonly string[];
};

/** How many problems are printed; all are counted. */
const MAX_SHOWN = 100;
/** How many warnings are kept with the release; all are counted. */
const MAX_KEPT_WARNINGS = 100;

/** Ids that a warning names. */
const MAX_SHOWN_IDS = 20;

/** How often progress is reported, in records. */
const PROGRESS_EVERY = 500;

function failure(location: string, issues: Issues): RxserveError {
  const lines = issues.sorted('error').slice(0, MAX_SHOWN).map(formatIssue);
  const rest = issues.errorCount - lines.length;
  if (rest > 0) lines.push(`and ${rest} more`);
  const faults: Fault[] = lines.map((detail) => ({ pointer: '', detail }));
  const count = issues.errorCount === 1 ? '1 problem' : `${issues.errorCount} problems`;
  return new RxserveError('bad-release', `${location} was not loaded: ${count}`, faults);
}

/** Loads one release, as one transaction. */
class ReleaseLoad {
  readonly #store: Store;
  readonly #location: string;
  readonly #options: LoadOptions;
  readonly #issues = new Issues();
  readonly #quarantine: Quarantine | null;

  constructor(store: Store, location: string, options: LoadOptions) {
    this.#store = store;
    this.#location = location;
    this.#options = options;
    this.#quarantine = options.quarantine === undefined ? null : new Quarantine(options.quarantine);
  }

  /** A record that cannot be loaded. The map decides every fold: none of it can be set aside. */
  readonly #reject = (rejected: RejectedRecord): void => {
    if (this.#quarantine !== null && rejected.role !== 'source_bug_map') {
      this.#quarantine.add(rejected);
      return;
    }
    const { file, line, faults } = rejected;
    for (const fault of faults) this.#issues.add({ severity: 'error', file, line, ...fault });
  };

  async run(): Promise<LoadResult> {
    try {
      const result = await this.#read();
      if (this.#quarantine !== null && this.#quarantine.count > 0) this.#quarantine.keep();
      else this.#quarantine?.discard();
      return result;
    } catch (error) {
      this.#quarantine?.discard();
      throw error;
    }
  }

  async #read(): Promise<LoadResult> {
    const release = await openRelease(this.#location);
    const pool = new SyntaxPool(({ id, parsed }) => writer.setSyntax(id, parsed));
    const writer = new ReleaseWriter(this.#store, (method) => {
      if (this.#isAsked(method)) pool.submit(method);
    });
    try {
      const manifest = await readManifest(release, this.#issues);
      const found = await findRoles(release, manifest);
      checkFiles(found, manifest, this.#issues);
      const progress = { bytes: 0, records: 0 };
      const totalBytes = found.understood.reduce((sum, { file }) => sum + file.bytes, 0);
      const reader = new ReleaseReader(found, manifest, {
        issues: this.#issues,
        onReject: this.#reject,
        onBytes: (bytes) => {
          progress.bytes += bytes;
        },
      });
      writer.begin();
      for await (const record of reader.records()) {
        writer.add(record, (name) => reader.provenance.bug(name));
        await pool.ready();
        if (++progress.records % PROGRESS_EVERY === 0)
          this.#options.onProgress?.({ phase: 'reading', ...progress, totalBytes });
      }
      this.#checkIds(writer);
      if (this.#issues.errorCount > 0) throw failure(this.#location, this.#issues);
      await pool.finish();
      this.#options.onProgress?.({ phase: 'writing', ...progress, totalBytes });
      return this.#write(writer, reader, manifest);
    } finally {
      await pool.close();
      writer.rollback();
      await release.close();
    }
  }

  #isAsked({ sha256 }: NewMethod): boolean {
    const { syntax = 'full' } = this.#options;
    return syntax === 'full' || (syntax === 'sample' && (sha256[0] ?? 0) < SAMPLED_BYTES);
  }

  #checkIds(writer: ReleaseWriter): void {
    for (const duplicate of writer.settleIds()) {
      const { file, line, pairId, firstFile, firstLine } = duplicate;
      const message = repeatedId(pairId, `${firstFile}:${firstLine}`);
      const text = this.#quarantine === null ? '' : writer.drop(duplicate);
      this.#reject({ file, line, role: 'core', faults: [{ field: 'id', message }], text });
    }
  }

  #write(writer: ReleaseWriter, reader: ReleaseReader, manifest: ReleaseManifest): LoadResult {
    const { version, kind, title, description, doi, licence, citation } = manifest;
    const digest = writer.digest();
    const known = this.#findKnown(version, kind, digest);
    if (known !== null) return { release: known, loaded: false, warnings: this.#warnings() };
    const id = insertRelease(this.#store, {
      ...{ version, kind, title, description, doi, licence, citation, digest },
      absent: reader.absent(),
      quarantined: manifest.quarantined + (this.#quarantine?.count ?? 0),
      fields: manifest.fields,
      files: reader.facts,
      warnings: [],
      warningCount: 0,
      loadedAt: this.#options.now().toISOString(),
    });
    const range = writer.write(id, bugsOf(reader));
    this.#warnUnmatched(writer.countUnmatchedJudgments(id));
    this.#warnMethods(writer, range.firstSeq);
    const warnings = this.#warnings();
    settleRelease(this.#store, id, {
      ...range,
      warnings: warnings.slice(0, MAX_KEPT_WARNINGS),
      warningCount: this.#issues.warningCount,
    });
    writer.commit();
    return { release: findRelease(this.#store, version), loaded: true, warnings };
  }

  #warnUnmatched(unmatched: number): void {
    if (unmatched === 0) return;
    this.#issues.add({
      severity: 'warning',
      file: 'judgments',
      line: 0,
      field: 'sample_id',
      message: `${unmatched} judgments are about samples that no pair of the release has`,
    });
  }

  #warnMethods(writer: ReleaseWriter, firstSeq: number): void {
    const warn = (field: string, message: string) =>
      this.#issues.add({ severity: 'warning', file: 'pairs', line: 0, field, message });
    const { unparsed, refused } = writer.countUnparsed(firstSeq);
    if (unparsed > 0)
      warn('code', `${unparsed} methods do not parse; their pairs are kept, without metrics`);
    if (refused > 0)
      warn(
        'code',
        `the grammar was not asked about ${refused} methods, which are too long or nested too deep`,
      );
    const disagreeing = writer.findFlagDisagreements(firstSeq);
    if (disagreeing.length === 0) return;
    const shown = disagreeing.slice(0, MAX_SHOWN_IDS).join(', ');
    const rest = disagreeing.length > MAX_SHOWN_IDS ? ', …' : '';
    warn(
      'fix_introduces_label',
      `${disagreeing.length} flags of the release are not what the throw statements say (introduces_throw): ${shown}${rest}`,
    );
  }

  #warnings(): string[] {
    return this.#issues.sorted('warning').map(formatIssue);
  }

  /** The release itself, where it has been loaded before; a digest has one version and one kind. */
  #findKnown(version: string, kind: string, digest: string): Release | null {
    const clash = (message: string) => new RxserveError('release-conflict', message);
    for (const release of listReleases(this.#store)) {
      const same = release.version === version;
      if (release.digest !== digest) {
        if (same)
          throw clash(
            `a release ${version} with other content (digest ${release.digest.slice(0, 12)}) is loaded; ` +
              `give this one another version in release.json, or unload that one: rxserve unload ${version}`,
          );
        continue;
      }
      if (same && release.kind === kind) return release;
      throw clash(
        `the same content is loaded as ${release.version} (${release.kind}); ` +
          `unload that first to load it as ${version} (${kind})`,
      );
    }
    return null;
  }
}

function bugsOf(reader: ReleaseReader): WrittenBug[] {
  const identifiers = new Map<string, string[]>();
  for (const [identifier, bug] of reader.provenance.identifiers())
    identifiers.set(bug, [...(identifiers.get(bug) ?? []), identifier]);
  return [...reader.provenance.bugs()]
    .map((bug) => ({
      ...bug,
      identifiers: (identifiers.get(bug.name) ?? []).sort(compareCodePoints),
    }))
    .sort((a, b) => compareCodePoints(a.name, b.name));
}

/**
 * Loads a release: all of it or nothing. Loading the same release again changes nothing.
 *
 * @param location a directory, .zip, .tar.gz or .tgz
 * @throws RxserveError bad-release with every problem found; release-conflict where the version or
 *   the content is taken by another release
 */
export async function loadRelease(
  store: Store,
  location: string,
  options: LoadOptions,
): Promise<LoadResult> {
  return new ReleaseLoad(store, location, options).run();
}
