import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assignGroups } from '../../src/folds/assign-groups.ts';
import { boundOfMean } from '../../src/folds/bound-of-mean.ts';
import { buildGraph } from '../../src/folds/build-graph.ts';
import { excludeCandidates } from '../../src/folds/exclude-candidates.ts';
import type { FoldPool } from '../../src/folds/fold-pool.ts';
import type { ProvenanceGraph } from '../../src/folds/provenance-graph.ts';
import { oneStratum, type Stratum, strataByType } from '../../src/folds/strata.ts';
import { arbitraryPool } from './arbitrary-pool.ts';
import { paperPool } from './paper-pool.ts';

/** Every way to put each stratum's groups into the folds that they are in now. */
function* rearrangements(
  strata: readonly Stratum[],
  foldOf: Int32Array,
): Generator<Int32Array, void, undefined> {
  const [stratum, ...others] = strata;
  if (stratum === undefined) {
    yield foldOf;
    return;
  }
  const folds = stratum.members.map((group) => foldOf[group] ?? 0);
  for (const order of orders(folds)) {
    const changed = foldOf.slice();
    for (const [at, group] of stratum.members.entries()) changed[group] = order[at] ?? 0;
    yield* rearrangements(others, changed);
  }
}

/** The different orders of some numbers. */
function* orders(values: readonly number[]): Generator<readonly number[], void, undefined> {
  if (values.length === 0) yield [];
  for (const first of new Set(values)) {
    const at = values.indexOf(first);
    for (const rest of orders(values.toSpliced(at, 1))) yield [first, ...rest];
  }
}

const meanOf = (graph: ProvenanceGraph, folds: number, foldOf: Int32Array) =>
  excludeCandidates(graph, { folds, foldOf }).reduce((sum, { train }) => sum + train.length, 0) /
  folds;

const strataOf = { type: strataByType, all: oneStratum } as const;

describe.each(['type', 'all'] as const)('strata by %s', (by) => {
  test('no assignment of the same sizes keeps more', () => {
    fc.assert(
      fc.property(
        arbitraryPool(3),
        fc.integer({ min: 2, max: 4 }),
        fc.maxSafeNat(),
        (pool, folds, seed) => {
          const bugs = new Set([...new Set(pool.test.map(({ bug }) => bug))].slice(0, 7));
          const graph = buildGraph({ ...pool, test: pool.test.filter(({ bug }) => bugs.has(bug)) });
          if (graph.groups.length < folds) return;
          const start = assignGroups(graph, { strategy: 'stratified', folds, seed });
          const strata = strataOf[by](graph.groups);
          const bound = boundOfMean(graph, strata, start) ?? 0;
          let most = 0;
          for (const foldOf of rearrangements(strata, start.foldOf)) {
            most = Math.max(most, meanOf(graph, folds, foldOf));
          }
          expect(bound).toBeGreaterThanOrEqual(most);
          expect(bound).toBeLessThanOrEqual(pool.candidates.length);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('at the size of the paper', () => {
  const graph = buildGraph(paperPool());

  test('is what golden/folds.md says, close above what retaining reaches', () => {
    const kept = assignGroups(graph, { strategy: 'retaining', folds: 5, seed: 42 });
    const bound = boundOfMean(graph, strataByType(graph.groups), kept) ?? 0;
    expect(bound).toBeGreaterThanOrEqual(Math.max(2954, meanOf(graph, 5, kept.foldOf)));
    expect(bound).toBeLessThanOrEqual(2977);
  });

  test('is the same for every deal of the same sizes', () => {
    const strata = strataByType(graph.groups);
    const [a, b] = (['stratified', 'retaining'] as const).map((strategy) =>
      boundOfMean(graph, strata, assignGroups(graph, { strategy, folds: 5, seed: 3 })),
    );
    expect(b).toBe(a);
  });

  test('is reached where every group has a fold of its own', () => {
    const alone = assignGroups(graph, { strategy: 'leave-one-out' });
    const bound = boundOfMean(graph, oneStratum(graph.groups), alone);
    expect(bound).toBe(Math.ceil(meanOf(graph, alone.folds, alone.foldOf)));
  });
});

const bugs = (count: number) => Array.from({ length: count }, (_, at) => `b${at}`);
const testsOf = (names: readonly string[]) =>
  names.map((bug) => ({ id: `${bug}#0`, bug, type: 'NPE', benchmark: null, project: null }));

describe('is reached', () => {
  const bounded = (candidates: FoldPool['candidates'], folds: number) => {
    const graph = buildGraph({ test: testsOf(bugs(6)), candidates, bugs: [] });
    const start = assignGroups(graph, { strategy: 'grouped', folds, seed: 1 });
    return { bound: boundOfMean(graph, oneStratum(graph.groups), start), graph, start };
  };

  test('by loops, which are lost to one fold each', () => {
    const loops = bugs(6).map((bug) => ({ id: bug, type: 'NPE', provenance: [bug] }));
    expect(bounded(loops, 3).bound).toBe(4);
  });

  test('by no candidates', () => {
    expect(bounded([], 2).bound).toBe(0);
  });

  test('by the complete graph, of which every assignment cuts as much', () => {
    const all = bugs(6).flatMap((a) =>
      bugs(6).flatMap((b) => (a < b ? [{ id: `${a}-${b}`, type: 'NPE', provenance: [a, b] }] : [])),
    );
    const { bound, graph, start } = bounded(all, 3);
    expect(bound).toBe(Math.ceil(meanOf(graph, 3, start.foldOf)));
  });
});

test('is not computed above 2,000 groups', () => {
  const graph = buildGraph({ test: testsOf(bugs(2001)), candidates: [], bugs: [] });
  const foldOf = Int32Array.from(graph.groups, (_, at) => at % 2);
  expect(boundOfMean(graph, oneStratum(graph.groups), { folds: 2, foldOf })).toBeNull();
});
