import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Partition } from '../corpus/partition.ts';
import { badRequest, RxserveError } from '../errors.ts';
import type { AuditOptions } from '../folds/audit/audit-options.ts';
import type { AuditReport } from '../folds/audit/audit-report.ts';
import { type Cursor, decodeCursor, encodeCursor, listKey } from '../query/cursor.ts';
import { isNumeric } from '../query/field.ts';
import { canonicalFilter, conjuncts, type Filter, searchesText } from '../query/filter.ts';
import type { Order } from '../query/order.ts';
import type { Store } from '../store/database.ts';
import type { FacetCount } from '../store/facets.ts';
import type { Histogram } from '../store/histogram.ts';
import { findGenerations, findJudgments, type Judgment } from '../store/judgments.ts';
import type { Pair } from '../store/pair.ts';
import {
  type FoundPair,
  findOriginal,
  findPair,
  type Page,
  type PageQuery,
  pagePairsOfBugs,
  type RelatedQuery,
} from '../store/pairs.ts';
import {
  chooseRelease,
  countPartitions,
  listReleases,
  type PartitionCounts,
  type Release,
} from '../store/releases.ts';
import { type SeedLicence, seedLicences } from '../store/seed-licences.ts';
import {
  countSourceBugs,
  findSourceBug,
  findSourceBugs,
  pageSourceBugs,
  type SourceBug,
  type SourceBugQuery,
} from '../store/source-bugs.ts';
import { type AuditedSides, auditSides } from './audit/audit-sides.ts';
import { Executor } from './executor.ts';
import { Exports } from './export/exports.ts';
import { type ReleaseFile, releaseFiles } from './export/release-files.ts';
import { Fidelity } from './fidelity/fidelity.ts';
import { planAssignments } from './plans/plan-assignments.ts';
import { type PlanRef, Plans } from './plans/plans.ts';
import { inSnapshot } from './tasks.ts';

/** A list of pairs that somebody asks for. */
export type ListRequest = {
  /** null for the cursor's, or else the default one */
  readonly release: string | null;
  readonly filter: Filter;
  readonly order: Order;
  readonly limit: number;
  readonly cursor: string | null;
};

export type ListPage<Item> = {
  readonly release: Release;
  readonly items: readonly Item[];
  /** the cursor after an item; made when asked for, since most are not */
  readonly cursorAfter: (index: number) => string;
  /** rank of each item in the release by id, from 1 */
  readonly ranks: readonly number[];
  readonly next: string | null;
};

export type PairDetail = Pair & {
  readonly judgments: readonly Judgment[];
  readonly generation: Readonly<Record<string, string>> | null;
};

export type SourceBugDetail = Omit<SourceBug, 'seeds' | 'descendants'> & {
  readonly seeds: readonly Pair[];
  readonly descendants: { readonly total: number; readonly items: readonly Pair[] };
};

/** Files are made on one thread, in turns: two cores go on answering queries. */
const EXPORT_THREADS = 1;

/** What a file needs is soon garbage: with a small nursery it is collected before it adds up. */
const EXPORT_HEAP = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 };

/** Counts kept per process; a page of facets needs about ten. */
const MAX_CACHED_COUNTS = 1_000;

/** The use cases over loaded releases. REST, GraphQL and CLI call these and decide nothing. */
export class Corpus {
  readonly #store: Store;
  readonly #executor: Executor;
  readonly plans: Plans;
  readonly fidelity: Fidelity;
  readonly exports: Exports;
  readonly #counts = new LRUCache<string, Promise<number>>({ max: MAX_CACHED_COUNTS });
  readonly #facets = new LRUCache<string, Promise<readonly FacetCount[]>>({
    max: MAX_CACHED_COUNTS,
  });
  readonly #histograms = new LRUCache<string, Promise<Histogram>>({ max: MAX_CACHED_COUNTS });
  #dataVersion = -1;
  #releases: readonly Release[] = [];

  /** @param database path of the database file */
  constructor(store: Store, database: string) {
    this.#store = store;
    this.#executor = new Executor(store, database);
    this.fidelity = new Fidelity(store, this.#executor);
    const files = new Executor(store, database, 0, EXPORT_HEAP, EXPORT_THREADS);
    this.exports = new Exports(files);
    this.plans = new Plans(this.#executor, files, () => this.releases());
  }

  /** All releases, the default one first; read again whenever another process has committed. */
  releases(): readonly Release[] {
    const version = Number(this.#store.sqlite.pragma('data_version', { simple: true }));
    if (version !== this.#dataVersion || this.#releases.length === 0) {
      this.#releases = listReleases(this.#store);
      this.#dataVersion = version;
    }
    return this.#releases;
  }

  /**
   * @param version null for the default release
   * @throws RxserveError unknown-release, no-release
   */
  release(version: string | null): Release {
    if (version !== null) return chooseRelease(this.releases(), version);
    const [byDefault] = this.releases();
    if (byDefault !== undefined) return byDefault;
    throw new RxserveError('no-release', 'no release is loaded; load one with: rxserve load DIR');
  }

  partitionCounts(release: Release): PartitionCounts {
    return this.#snapshot(release, () => countPartitions(this.#store, release));
  }

  #snapshot<Result>(release: Release, read: () => Result): Result {
    return inSnapshot(this.#store, release, read);
  }

  /** The cursor of a request, checked to be of this very list, and the release it pins. */
  #resolve(
    request: ListRequest,
    filter: Filter,
  ): { release: Release; after: Cursor['after'] | null } {
    if (request.cursor === null) return { release: this.release(request.release), after: null };
    const cursor = decodeCursor(request.cursor);
    const bad = (detail: string) =>
      new RxserveError('bad-cursor', detail, [{ pointer: 'cursor', detail }]);
    if (cursor === null)
      throw bad(
        'cursor: expected one that this list gave (next in REST, endCursor in GraphQL), found another text',
      );
    const release = this.releases().find(({ digest }) => digest === cursor.digest);
    if (release === undefined)
      throw new RxserveError(
        'release-gone',
        `the cursor belongs to a release (digest ${cursor.digest.slice(0, 12)}) that is no longer loaded; start again without a cursor`,
      );
    if (request.release !== null && request.release !== release.version)
      throw new RxserveError(
        'release-mismatch',
        `the cursor belongs to release ${release.version}, and release ${request.release} was asked for beside it`,
      );
    if (cursor.list !== fingerprint(filter, request.order))
      throw bad(
        'cursor: it belongs to a list with another filter or sort; send the same ones, or start again without a cursor',
      );
    if (cursor.after.length !== request.order.length || typeof cursor.after.at(-1) !== 'number')
      throw bad(
        'cursor: expected one that this list gave (next in REST, endCursor in GraphQL), found another text',
      );
    return { release, after: cursor.after };
  }

  async #list<Item>(
    request: ListRequest,
    read: (release: Release, query: PageQuery, quick: boolean) => Promise<Page<Item>>,
  ): Promise<ListPage<Item>> {
    const filter = canonicalFilter(request.filter);
    const { release, after } = this.#resolve(request, filter);
    const { order, limit } = request;
    const quick = !searchesText(filter) && conjuncts(filter).length <= 1 && order.length === 1;
    const page = await read(release, { filter, order, limit, after }, quick);
    const list = fingerprint(filter, order);
    const { digest } = release;
    const cursorAfter = (index: number) =>
      encodeCursor({ digest, list, after: page.places[index] ?? [] });
    return {
      release,
      items: page.items,
      cursorAfter,
      ranks: page.places.map((place) => Number(place.at(-1))),
      next: page.hasMore ? cursorAfter(page.items.length - 1) : null,
    };
  }

  /**
   * The release that a list is of: its cursor's, the one asked for, or the default one.
   *
   * @throws RxserveError bad-cursor, release-gone, release-mismatch, unknown-release
   */
  releaseOfList(request: ListRequest): Release {
    return this.#resolve(request, canonicalFilter(request.filter)).release;
  }

  /** One page of a filtered, ordered list of pairs. */
  listPairs(request: ListRequest): Promise<ListPage<Pair>> {
    return this.#list(request, (release, query, quick) =>
      this.#executor.run('pagePairs', release, [query], { cost: quick ? 'quick' : 'by-size' }),
    );
  }

  /** The same page as the JSON texts of the records that the release has. */
  listOriginals(request: ListRequest): Promise<ListPage<string>> {
    return this.#list(request, (release, query, quick) =>
      this.#executor.run('pageOriginals', release, [query], { cost: quick ? 'quick' : 'by-size' }),
    );
  }

  /** How many pairs of a release a filter means. */
  countPairs(release: Release, filter: Filter): Promise<number> {
    const canonical = canonicalFilter(filter);
    if (conjuncts(canonical).length === 0)
      return Promise.resolve(release.lastSeq - release.firstSeq + 1);
    return this.#cached(this.#counts, [release.digest, canonical], () =>
      this.#executor.run('countPairs', release, [canonical]),
    );
  }

  /** Counts by up to three fields under a filter, most frequent first. */
  countFacets(
    release: Release,
    filter: Filter,
    by: readonly string[],
  ): Promise<readonly FacetCount[]> {
    const canonical = canonicalFilter(filter);
    return this.#cached(this.#facets, [release.digest, canonical, by], () =>
      this.#executor.run('countFacets', release, [canonical, by]),
    );
  }

  /**
   * How the pairs that a filter means are spread over a number.
   *
   * @throws RxserveError bad-request for a field that is none
   */
  histogram(release: Release, filter: Filter, field: string, bins: number): Promise<Histogram> {
    const canonical = canonicalFilter(filter);
    if (!isNumeric(field))
      throw badRequest([
        { pointer: 'by', detail: `bins: expected a field that is a number, found ${field}` },
      ]);
    return this.#cached(this.#histograms, [release.digest, canonical, field, bins], () =>
      this.#executor.run('countBins', release, [canonical, field, bins]),
    );
  }

  async #cached<Value>(
    cache: LRUCache<string, Promise<Value>>,
    key: unknown,
    compute: () => Promise<Value>,
  ): Promise<Value> {
    const text = JSON.stringify(key);
    const known = cache.get(text);
    if (known !== undefined) return known;
    const computed = compute();
    cache.set(text, computed);
    computed.catch(() => cache.delete(text));
    return computed;
  }

  /** @param id a pair's id, or `partition:id` */
  pair(release: Release, id: string): FoundPair {
    return this.#snapshot(release, () => findPair(this.#store, release, id));
  }

  /** A pair with everything that is recorded about it. */
  pairDetail(release: Release, id: string): PairDetail {
    const { pair, rank } = this.pair(release, id);
    const [judgments = []] = this.judgments(release, [rank]);
    const [generation = null] = this.generations(release, [rank]);
    return { ...pair, judgments, generation };
  }

  /** The record of a pair as the release has it, as JSON text. */
  original(release: Release, id: string): string {
    return this.#snapshot(release, () => findOriginal(this.#store, release, id));
  }

  /** @param ranks ranks of pairs in the release by id, from 1 */
  judgments(release: Release, ranks: readonly number[]): readonly (readonly Judgment[])[] {
    const seqs = ranks.map((rank) => rank + release.firstSeq - 1);
    return this.#snapshot(release, () => {
      const found = findJudgments(this.#store, seqs);
      return seqs.map((seq) => found.get(seq) ?? []);
    });
  }

  /** The generation metadata of pairs as recorded, null where there is none. */
  generations(
    release: Release,
    ranks: readonly number[],
  ): readonly (Readonly<Record<string, string>> | null)[] {
    const seqs = ranks.map((rank) => rank + release.firstSeq - 1);
    return this.#snapshot(release, () => {
      const found = findGenerations(this.#store, seqs);
      return seqs.map((seq) => found.get(seq) ?? null);
    });
  }

  sourceBugs(
    release: Release,
    query: SourceBugQuery,
  ): { items: readonly SourceBug[]; hasMore: boolean } {
    return this.#snapshot(release, () => pageSourceBugs(this.#store, release, query));
  }

  countSourceBugs(release: Release, query: SourceBugQuery): number {
    return this.#snapshot(release, () => countSourceBugs(this.#store, release, query));
  }

  /** @param id a source bug's name, or an identifier that the map resolves to it */
  sourceBug(release: Release, id: string): SourceBug {
    return this.#snapshot(release, () => findSourceBug(this.#store, release, id));
  }

  sourceBugsById(release: Release, ids: readonly string[]): ReadonlyMap<string, SourceBug> {
    return this.#snapshot(release, () => findSourceBugs(this.#store, release, ids));
  }

  /** One page for each of several source bugs: its seeds, or its descendants in core. */
  pairsOfBugs(
    release: Release,
    bugs: readonly string[],
    query: RelatedQuery,
  ): ReadonlyMap<string, Page<Pair>> {
    return this.#snapshot(release, () => pagePairsOfBugs(this.#store, release, bugs, query));
  }

  /** @param limit how many descendants to list */
  sourceBugDetail(release: Release, id: string, limit: number): SourceBugDetail {
    const { seeds, descendants, ...bug } = this.sourceBug(release, id);
    const pairs = (partition: Partition, count: number) =>
      this.pairsOfBugs(release, [bug.id], { partition, limit: count, after: 0 }).get(bug.id)
        ?.items ?? [];
    return {
      ...bug,
      seeds: pairs('seeds', seeds),
      descendants: { total: descendants, items: pairs('core', limit) },
    };
  }

  /**
   * Audits a split that was sent.
   *
   * @param body as auditUpload takes it
   */
  audit(release: Release, body: Uint8Array, options: AuditOptions): Promise<AuditReport> {
    return this.#executor.run('auditUpload', release, [body, options], { cost: 'heavy' });
  }

  /** The same on this thread, of files, with progress: for the command line. */
  auditHere(release: Release, sides: AuditedSides, options: AuditOptions): AuditReport {
    return this.#snapshot(release, () => auditSides(this.#store, release, sides, options));
  }

  /** The licences that the seed pairs of a release are under. */
  seedLicences(release: Release): readonly SeedLicence[] {
    return this.#snapshot(release, () => seedLicences(this.#store, release));
  }

  /** Which pair is on which side of which fold of a plan, as CSV. */
  assignments(ref: PlanRef): AsyncGenerator<Uint8Array> {
    return planAssignments(this.#store, this.plans, ref);
  }

  /** The files of a whole release, one after another, on this thread: for the command line. */
  releaseFiles(release: Release): Generator<ReleaseFile> {
    return releaseFiles(this.#store, release);
  }

  async close(): Promise<void> {
    await this.#executor.close();
    await this.exports.close();
    this.#store.sqlite.close();
  }
}

function fingerprint(canonical: Filter, order: Order): string {
  return hash('sha256', listKey(canonical, order), 'hex').slice(0, 16);
}
