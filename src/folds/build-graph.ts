import { compareCodePoints } from '../corpus/compare-code-points.ts';
import { infeasible, type RxserveError } from '../errors.ts';
import type { CorePair } from './core-pair.ts';
import type { FoldPool } from './fold-pool.ts';
import type { GroupBy } from './group-by.ts';
import { groupNames } from './group-names.ts';
import { countTypes, majorityType } from './majority-type.ts';
import type { Group, ProvenanceGraph } from './provenance-graph.ts';
import type { SeedPair } from './seed-pair.ts';
import { sortedById } from './sorted-by-id.ts';

/**
 * The provenance graph of a pool; the same for any order of its pairs and bugs.
 *
 * @throws RxserveError infeasible for a core pair with empty provenance or with a source bug that
 *   is not known (the first such pair by id is named); bad-request for a pair given twice; and as
 *   groupNames
 * Source: design, section 6; the paper, §7.2.
 */
export function buildGraph(pool: FoldPool, groupBy: GroupBy = 'source_bug'): ProvenanceGraph {
  const groupOf = groupNames(pool, groupBy);
  const groups = groupsOf(sortedById(pool.test, 'test pair'), groupOf);
  const candidates = sortedById(pool.candidates, 'core pair');
  const isOut = (id: string) => (pool.filteredOut?.has(id) === true ? 1 : 0);
  const filteredOut = Uint8Array.from(candidates, ({ id }) => isOut(id));
  const links = linksOf(candidates, groups, groupOf);
  return { pool, groupBy, groupOf, groups, candidates, filteredOut, ...links };
}

function groupsOf(
  test: readonly SeedPair[],
  groupOf: ReadonlyMap<string, string>,
): readonly Group[] {
  const pairsOf = new Map<string, SeedPair[]>();
  for (const pair of test) {
    const name = groupOf.get(pair.bug) ?? pair.bug;
    const pairs = pairsOf.get(name);
    if (pairs === undefined) pairsOf.set(name, [pair]);
    else pairs.push(pair);
  }
  const inPool = countTypes(test);
  return [...pairsOf]
    .sort(([a], [b]) => compareCodePoints(a, b))
    .map(([name, pairs]) => ({ name, pairs, stratum: majorityType(pairs, inPool) }));
}

/** A known bug whose group has no test pair. */
const NEVER_HELD_OUT = -1;

function linksOf(
  candidates: readonly CorePair[],
  groups: readonly Group[],
  groupOf: ReadonlyMap<string, string>,
): Pick<ProvenanceGraph, 'from' | 'linked'> {
  const indexOf = new Map(groups.map(({ name }, at) => [name, at]));
  const groupAt = new Map(
    [...groupOf].map(([bug, name]) => [bug, indexOf.get(name) ?? NEVER_HELD_OUT]),
  );
  const from = new Int32Array(candidates.length + 1);
  const linked: number[] = [];
  for (const [at, pair] of candidates.entries()) {
    const own: number[] = [];
    if (pair.provenance.length === 0 && pair.zeroShot !== true) throw withoutProvenance(pair);
    for (const bug of pair.provenance) {
      const group = groupAt.get(bug);
      if (group === undefined) throw unknownBug(pair, bug);
      if (group !== NEVER_HELD_OUT && !own.includes(group)) own.push(group);
    }
    linked.push(...own.sort((a, b) => a - b));
    from[at + 1] = linked.length;
  }
  return { from, linked: Int32Array.from(linked) };
}

function withoutProvenance({ id }: CorePair): RxserveError {
  const detail = `${id}: expected at least one source bug as its provenance, found none; no fold can be shown to be disjoint from it`;
  return infeasible([{ pointer: 'train', detail }]);
}

function unknownBug({ id }: CorePair, bug: string): RxserveError {
  const detail = `${id}: expected source bugs that the source bug map knows as its provenance, found ${JSON.stringify(bug)}; add it to the map`;
  return infeasible([{ pointer: 'train', detail }]);
}
