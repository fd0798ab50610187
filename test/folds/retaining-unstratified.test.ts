import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MersenneTwister } from '../../src/corpus/mersenne-twister.ts';
import type { Assignment } from '../../src/folds/assignment.ts';
import { buildGraph } from '../../src/folds/build-graph.ts';
import { dealBalanced } from '../../src/folds/deal-balanced.ts';
import { excludeCandidates } from '../../src/folds/exclude-candidates.ts';
import type { ProvenanceGraph } from '../../src/folds/provenance-graph.ts';
import { retainMore } from '../../src/folds/retain-more.ts';
import { strataByType } from '../../src/folds/strata.ts';
import { arbitraryPool } from './arbitrary-pool.ts';
import { paperPool } from './paper-pool.ts';

type Vector = {
  readonly args: { readonly k: number; readonly seed: number };
  readonly expect: {
    readonly fold_by_sorted_bug: readonly number[];
    readonly sizes: readonly number[];
  };
};
const golden: { readonly cases: readonly Vector[] } = JSON.parse(
  readFileSync(new URL('../golden/folds-retaining-unstratified.json', import.meta.url), 'utf8'),
);

function assign(graph: ProvenanceGraph, folds: number, seed: number) {
  const draws = new MersenneTwister(seed);
  const start = dealBalanced(graph.groups, strataByType(graph.groups), folds, draws);
  return { start, end: retainMore(graph, start, draws, 'across-strata') };
}
const sizesOf = (graph: ProvenanceGraph, assignment: Assignment) =>
  excludeCandidates(graph, assignment).map(({ train }) => train.length);
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

describe('retaining across strata', () => {
  const graph = buildGraph(paperPool());

  test.each(golden.cases.map((each) => [each.args.k, each.args.seed, each.expect] as const))(
    '%d folds, seed %d: the same as ever',
    (k, seed, expected) => {
      const { end } = assign(graph, k, seed);
      expect([...end.foldOf]).toEqual(expected.fold_by_sorted_bug);
      expect(sizesOf(graph, end)).toEqual(expected.sizes);
    },
  );

  test('keeps 3,266 pairs in every fold at the size of the paper, whatever the seed', () => {
    for (let seed = 0; seed < 10; seed++) {
      expect(Math.min(...sizesOf(graph, assign(graph, 5, seed).end))).toBeGreaterThanOrEqual(3266);
    }
  });

  test('never keeps less than its start, and tests on as many pairs in every fold', () => {
    fc.assert(
      fc.property(
        arbitraryPool(2),
        fc.integer({ min: 2, max: 5 }),
        fc.maxSafeNat(),
        (pool, k, seed) => {
          const random = buildGraph(pool);
          if (random.groups.length < k) return;
          const { start, end } = assign(random, k, seed);
          const [before, after] = [sizesOf(random, start), sizesOf(random, end)];
          expect(Math.min(...after)).toBeGreaterThanOrEqual(Math.min(...before));
          if (Math.min(...after) === Math.min(...before))
            expect(sum(after)).toBeGreaterThanOrEqual(sum(before));
          const tested = (assignment: Assignment) =>
            excludeCandidates(random, assignment).map((fold) => fold.test.length);
          expect(tested(end)).toEqual(tested(start));
        },
      ),
      { numRuns: 15 },
    );
  });
});
