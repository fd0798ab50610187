import { LRUCache } from 'lru-cache';
import type { Partition } from '../../corpus/partition.ts';
import { buildGraph } from '../../folds/build-graph.ts';
import type { CorePair } from '../../folds/core-pair.ts';
import { nearDuplicates } from '../../folds/near-duplicates.ts';
import type { PlanSpec } from '../../folds/plan-spec.ts';
import type { ProvenanceGraph } from '../../folds/provenance-graph.ts';
import { findTwins, type Twins } from '../../folds/twins.ts';
import { Vocabulary } from '../../java/fingerprints.ts';
import type { Filter } from '../../query/filter.ts';
import { parseFilterObject, takeField } from '../../query/filter-object.ts';
import type { Store } from '../../store/database.ts';
import { type FoldRow, findSeqs, readCodes, readFoldRows } from '../../store/fold-pool.ts';
import type { Release } from '../../store/releases.ts';
import { pageSourceBugs, type SourceBug } from '../../store/source-bugs.ts';
import { fingerprintCodes } from './fingerprint-codes.ts';

/** What every plan of a release with the same filters, grouping and guard shares. */
export type PlanPool = {
  readonly graph: ProvenanceGraph;
  readonly twins: readonly Twins[];
  /** `partition:id` to the row of the pair. */
  readonly seqOf: ReadonlyMap<string, number>;
};

/** Graphs kept per thread, in pairs: one of 1.2 million, or some hundred of the published size. */
const MAX_CACHED_PAIRS = 1_500_000;

const pools = new LRUCache<string, PlanPool>({
  maxSize: MAX_CACHED_PAIRS,
  sizeCalculation: ({ seqOf }) => Math.max(1, seqOf.size),
});

const twinsOf = new LRUCache<string, readonly Twins[]>({ max: 10 });

/**
 * The pool and graph of a spec, from the cache or from the database.
 *
 * @throws RxserveError infeasible, as buildGraph
 */
export function planPool(store: Store, release: Release, spec: PlanSpec): PlanPool {
  const { test, train, group, near_duplicates: near } = spec;
  const key = JSON.stringify([release.digest, release.firstSeq, test, train, group, near]);
  const known = pools.get(key);
  if (known !== undefined) return known;
  const pool = readPool(store, release, spec);
  pools.set(key, pool);
  return pool;
}

function readPool(store: Store, release: Release, spec: PlanSpec): PlanPool {
  const { filter: testFilter } = parseFilterObject(spec.test, 'test');
  const { filter: trainFilter } = parseFilterObject(spec.train, 'train');
  const { values, rest } = takeField(trainFilter, 'partition');
  const partitions = (values ?? []).map((name) => name as Partition);
  const tested = filtered(store, release, 'seeds', testFilter);
  const sides = partitions.map((name) => filtered(store, release, name, rest));
  const candidates = partitions.flatMap((name, at) => candidatesOf(name, sides[at]?.rows ?? []));
  const out = sides.flatMap(({ rows, isIn }) => rows.filter((row) => !isIn(row)));
  const test = tested.rows.filter(tested.isIn);
  const twins = releaseTwins(store, release);
  const near = spec.near_duplicates;
  const graph = buildGraph(
    {
      test: test.map(({ id, type, bugs: [bug = ''] }) => ({
        ...{ id, type, bug },
        ...{ benchmark: null, project: null }, // those of the bug
      })),
      candidates,
      bugs: allSourceBugs(store, release).map(({ id, ...bug }) => ({ name: id, ...bug })),
      filteredOut: new Set(out.map(({ id }) => id)),
      twins,
      ...(near === null ? {} : { near: nearPairs(store, release, partitions, test, sides, near) }),
    },
    spec.group,
  );
  const rows = [...test, ...sides.flatMap((side) => side.rows)];
  return { graph, twins, seqOf: new Map(rows.map(({ id, seq }) => [id, seq])) };
}

type Filtered = {
  readonly rows: readonly FoldRow[];
  readonly isIn: (row: FoldRow) => boolean;
};

/** All pairs of a partition, and which of them a filter means. */
function filtered(store: Store, release: Release, name: Partition, filter: Filter): Filtered {
  const rows = readFoldRows(store, release, name);
  if (filter.op === 'and' && filter.of.length === 0) return { rows, isIn: () => true };
  const seqs = findSeqs(store, release, name, filter);
  return { rows, isIn: ({ seq }) => seqs.has(seq) };
}

function candidatesOf(partition: Partition, rows: readonly FoldRow[]): readonly CorePair[] {
  const made = partition === 'contrast' ? { zeroShot: true } : {};
  return rows.map(({ id, type, bugs }) => ({ id, type, provenance: bugs, ...made }));
}

function allSourceBugs(store: Store, release: Release): readonly SourceBug[] {
  const query = { benchmark: null, project: null, after: null, limit: Number.MAX_SAFE_INTEGER - 1 };
  return pageSourceBugs(store, release, query).items;
}

function nearPairs(
  store: Store,
  release: Release,
  partitions: readonly Partition[],
  test: readonly FoldRow[],
  sides: readonly Filtered[],
  threshold: number,
): ReadonlyMap<string, readonly string[]> {
  const vocabulary = new Vocabulary();
  const compared = (name: Partition, rows: readonly FoldRow[]) => {
    const idOf = new Map(rows.map(({ seq, id }) => [seq, id]));
    return fingerprintCodes(readCodes(store, release, name), vocabulary).flatMap((each) => {
      const id = idOf.get(each.seq);
      return id === undefined ? [] : [{ ...each, id }];
    });
  };
  const tested = compared('seeds', test);
  const pairs = partitions.flatMap((name, at) => compared(name, sides[at]?.rows ?? []));
  return nearDuplicates(pairs, tested, threshold);
}

/** Near-identical bugs over all seeds of a release. */
export function releaseTwins(store: Store, release: Release): readonly Twins[] {
  const key = `${release.digest} ${release.firstSeq}`;
  const known = twinsOf.get(key);
  if (known !== undefined) return known;
  const bugOf = new Map(
    readFoldRows(store, release, 'seeds').map(({ seq, bugs }) => [seq, bugs[0] ?? '']),
  );
  const seeds = fingerprintCodes(readCodes(store, release, 'seeds'), new Vocabulary());
  const twins = findTwins(seeds.map((seed) => ({ ...seed, bug: bugOf.get(seed.seq) ?? '' })));
  twinsOf.set(key, twins);
  return twins;
}
