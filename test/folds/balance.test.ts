import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assignGroups } from '../../src/folds/assign-groups.ts';
import { balanceOf } from '../../src/folds/balance.ts';
import { buildGraph } from '../../src/folds/build-graph.ts';
import { excludeCandidates } from '../../src/folds/exclude-candidates.ts';
import type { FoldSpec } from '../../src/folds/fold-spec.ts';
import type { FoldSummary } from '../../src/folds/fold-summary.ts';
import type { Group } from '../../src/folds/provenance-graph.ts';
import { arbitraryPool } from './arbitrary-pool.ts';
import { paperPool } from './paper-pool.ts';

/** Test pairs in each fold that belong to groups of a stratum (null: of any). */
function loads(
  groups: readonly Group[],
  foldOf: Int32Array,
  folds: number,
  stratum: string | null,
): readonly number[] {
  const sums = Array.from({ length: folds }, () => 0);
  for (const [at, group] of groups.entries()) {
    const fold = foldOf[at] ?? 0;
    if (stratum === null || group.stratum === stratum)
      sums[fold] = (sums[fold] ?? 0) + group.pairs.length;
  }
  return sums;
}
const spread = (sums: readonly number[]) => Math.max(...sums) - Math.min(...sums);

describe.each(['stratified', 'grouped', 'retaining'] as const)('%s', (strategy) => {
  test('differs between folds by no more than one group', () => {
    fc.assert(
      fc.property(
        arbitraryPool(2),
        fc.integer({ min: 2, max: 6 }),
        fc.maxSafeNat(),
        (pool, k, seed) => {
          const graph = buildGraph(pool);
          if (graph.groups.length < k) return;
          const { foldOf } = assignGroups(graph, { strategy, folds: k, seed });
          const strata = new Set(graph.groups.map(({ stratum }) => stratum));
          for (const stratum of strategy === 'grouped' ? [null] : strata) {
            const members = graph.groups.filter(
              (group) => stratum === null || group.stratum === stratum,
            );
            const largest = Math.max(...members.map(({ pairs }) => pairs.length));
            expect(spread(loads(graph.groups, foldOf, k, stratum))).toBeLessThanOrEqual(largest);
          }
        },
      ),
      { numRuns: strategy === 'retaining' ? 12 : 200 },
    );
  });
  test('has 34 pairs in every fold at the size of the paper', () => {
    const graph = buildGraph(paperPool());
    for (const seed of [0, 1, 2, 42]) {
      const { foldOf } = assignGroups(graph, { strategy, folds: 5, seed });
      expect(loads(graph.groups, foldOf, 5, null)).toEqual([34, 34, 34, 34, 34]);
    }
  });
});

/** Of the smallest training set on folds-input.json, over seeds 0-399 (golden/folds.md). */
const PUBLISHED = [
  ['stratified-round-robin', { p5: 2602, median: 2683, p95: 2759 }],
  ['stratified', { p5: 2744, median: 2786, p95: 2840 }],
  ['grouped-round-robin', { p5: 2556, median: 2709, p95: 2821 }],
  ['grouped', { p5: 2556, median: 2711, p95: 2827 }],
] as const;

test.each(PUBLISHED)('%s keeps as much as golden/folds.md says', (strategy, published) => {
  const graph = buildGraph(paperPool());
  const least = Array.from({ length: 400 }, (_, seed) => {
    const spec: FoldSpec = { strategy, folds: 5, seed };
    const folds = excludeCandidates(graph, assignGroups(graph, spec));
    return Math.min(...folds.map(({ train }) => train.length));
  }).sort((a, b) => a - b);
  const at = (rank: number) => least[Math.round(rank * (least.length - 1))] ?? 0;
  expect(Math.abs(at(0.5) - published.median)).toBeLessThanOrEqual(10);
  expect(Math.abs(at(0.05) - published.p5)).toBeLessThanOrEqual(10);
  expect(Math.abs(at(0.95) - published.p95)).toBeLessThanOrEqual(10);
});

test('the balance stated is that of the folds, a type that a fold does not test on being 0 there', () => {
  const side = (pairs: number, types: Readonly<Record<string, number>>) => ({
    ...{ pairs, source_bugs: 1, by_exception_type: types },
  });
  const fold = (
    at: number,
    types: Readonly<Record<string, number>>,
    train: number,
  ): FoldSummary => ({
    fold: at,
    test: side(
      Object.values(types).reduce((sum, pairs) => sum + pairs, 0),
      types,
    ),
    train: side(train, {}),
    dropped: { pairs: 0, by_reason: { filter: 0, provenance: 0, near_duplicate: 0 } },
  });
  const folds = [fold(0, { NPE: 2, ISE: 1 }, 10), fold(1, { NPE: 5 }, 7), fold(2, { NPE: 3 }, 8)];
  expect(balanceOf(folds)).toEqual({
    test_pairs: { min: 3, max: 5 },
    test_pairs_by_exception_type: { ISE: { min: 0, max: 1 }, NPE: { min: 2, max: 5 } },
    train_pairs: { min: 7, max: 10, mean: 25 / 3 },
  });
});
