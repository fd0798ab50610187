import { and, asc, count, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { ReleaseFileRow } from '../../db/tables.ts';
import { pair, release } from '../../db/tables.ts';
import { isPartition, PARTITIONS, type Partition } from '../corpus/partition.ts';
import { RELEASE_KINDS, type ReleaseKind } from '../corpus/release-kind.ts';
import { RxserveError } from '../errors.ts';
import type { Store } from './database.ts';
import { first } from './statements.ts';

/** A loaded release. Its pairs are `pair.seq` `firstSeq..lastSeq`. */
export type Release = {
  readonly id: number;
  readonly version: string;
  readonly digest: string;
  readonly kind: ReleaseKind;
  readonly title: string | null;
  readonly description: string | null;
  readonly doi: string | null;
  readonly licence: string | null;
  readonly citation: string | null;
  readonly isDefault: boolean;
  /** roles without a file */
  readonly absent: readonly string[];
  /** a partition or the source bug map is absent */
  readonly partial: boolean;
  /** records that were set aside when the release was loaded */
  readonly quarantined: number;
  /** some records were set aside */
  readonly incomplete: boolean;
  /** role to logical field to its name in the files, where release.json stated one */
  readonly fields: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly files: readonly ReleaseFileRow[];
  readonly warnings: readonly string[];
  readonly warningCount: number;
  readonly firstSeq: number;
  readonly lastSeq: number;
  /** ISO 8601, UTC */
  readonly loadedAt: string;
};

/** What a load says of a release; the rest is known once it is written. */
export type NewRelease = Omit<
  Release,
  'id' | 'isDefault' | 'partial' | 'incomplete' | 'firstSeq' | 'lastSeq'
>;

type ReleaseRow = typeof release.$inferSelect;

function toRelease(row: ReleaseRow): Release {
  const kind = RELEASE_KINDS.find((known) => known === row.kind);
  if (kind === undefined)
    throw new Error(`release ${row.version} has the unknown kind ${row.kind}`);
  const partial = row.absent.some((role) => isPartition(role) || role === 'source_bug_map');
  return { ...row, kind, partial, incomplete: row.quarantined > 0 };
}

/** All releases, the default one first, then in the order of loading. */
export function listReleases({ orm }: Store): readonly Release[] {
  return orm
    .select()
    .from(release)
    .orderBy(desc(release.isDefault), asc(release.id))
    .all()
    .map(toRelease);
}

export type PartitionCounts = Readonly<Record<Partition, number>>;

export function countPartitions({ orm }: Store, of: Release): PartitionCounts {
  const rows = orm
    .select({ partition: pair.partition, pairs: count() })
    .from(pair)
    .where(and(gte(pair.seq, of.firstSeq), lte(pair.seq, of.lastSeq)))
    .groupBy(pair.partition)
    .all();
  const byName = new Map(rows.map(({ partition, pairs }) => [partition, pairs]));
  const [core, excluded, contrast, seeds] = PARTITIONS.map((name) => byName.get(name) ?? 0);
  return { core: core ?? 0, excluded: excluded ?? 0, contrast: contrast ?? 0, seeds: seeds ?? 0 };
}

/** A complete archive takes over as default from a demo, simulated, partial or incomplete release. */
function takesOver(incoming: Release, current: Release): boolean {
  const complete = (of: Release) => of.kind === 'archive' && !of.partial && !of.incomplete;
  const weak =
    current.kind === 'demo' ||
    current.kind === 'simulated' ||
    current.partial ||
    current.incomplete;
  return complete(incoming) && weak;
}

/**
 * Adds a release's row, without its pairs yet.
 *
 * @returns its id
 */
export function insertRelease({ orm }: Store, added: NewRelease): number {
  const { lastInsertRowid } = orm
    .insert(release)
    .values({ ...added, isDefault: false, firstSeq: 0, lastSeq: 0 })
    .run();
  return Number(lastInsertRowid);
}

/** States where a release's pairs are, and decides whether it is the default now. */
export function settleRelease(
  store: Store,
  id: number,
  facts: Pick<Release, 'firstSeq' | 'lastSeq' | 'warnings' | 'warningCount'>,
): void {
  store.orm.update(release).set(facts).where(eq(release.id, id)).run();
  const releases = listReleases(store);
  const incoming = releases.find((candidate) => candidate.id === id);
  const current = releases.find(({ isDefault }) => isDefault);
  if (incoming && (current === undefined || takesOver(incoming, current)))
    markDefault(store, incoming);
}

function markDefault({ orm }: Store, chosen: Release): void {
  orm.update(release).set({ isDefault: false }).run();
  orm.update(release).set({ isDefault: true }).where(eq(release.id, chosen.id)).run();
}

/** @throws RxserveError unknown-release, naming those there are */
export function findRelease(store: Store, version: string): Release {
  return chooseRelease(listReleases(store), version);
}

/** @throws RxserveError unknown-release, naming those there are */
export function chooseRelease(releases: readonly Release[], version: string): Release {
  const found = releases.find((candidate) => candidate.version === version);
  if (found !== undefined) return found;
  const there = releases.map((candidate) => candidate.version).join(', ');
  throw new RxserveError(
    'unknown-release',
    `there is no release ${JSON.stringify(version)}; loaded: ${there === '' ? 'none' : there}`,
  );
}

/**
 * Makes sure that a release that was found before is still there.
 *
 * @throws RxserveError release-gone
 */
export function assertLoaded(store: Store, { id, digest, version }: Release): void {
  const there = first(store, sql`SELECT 1 FROM release WHERE id = ${id} AND digest = ${digest}`);
  if (there === undefined)
    throw new RxserveError('release-gone', `the release ${version} has been unloaded`);
}

export function setDefaultRelease(store: Store, version: string): Release {
  const chosen = findRelease(store, version);
  store.sqlite.transaction(() => markDefault(store, chosen)).immediate();
  return chosen;
}

const DELETE_RELEASE = [
  'DELETE FROM pair_text WHERE rowid BETWEEN :first AND :last',
  'DELETE FROM pair_tag WHERE seq BETWEEN :first AND :last',
  'DELETE FROM original WHERE seq BETWEEN :first AND :last',
  'DELETE FROM pair WHERE seq BETWEEN :first AND :last',
  'DELETE FROM tag WHERE release_id = :id',
  'DELETE FROM source_bug WHERE release_id = :id',
  'DELETE FROM judgment WHERE release_id = :id',
  'DELETE FROM other_record WHERE release_id = :id',
  'DELETE FROM value_count WHERE release_id = :id',
  'DELETE FROM release WHERE id = :id',
  'DELETE FROM method WHERE id NOT IN (SELECT buggy_id FROM pair UNION SELECT fixed_id FROM pair)',
];

/**
 * Removes a release and the methods that no other release has. Where it was the default, the one
 * loaded first of the others becomes it.
 */
export function unloadRelease(store: Store, version: string): Release {
  const gone = findRelease(store, version);
  store.sqlite
    .transaction(() => {
      const values = { id: gone.id, first: gone.firstSeq, last: gone.lastSeq };
      for (const sql of DELETE_RELEASE) store.sqlite.prepare(sql).run(values);
      const [next] = listReleases(store);
      if (gone.isDefault && next !== undefined) markDefault(store, next);
    })
    .immediate();
  store.sqlite.pragma('wal_checkpoint(TRUNCATE)');
  return gone;
}
