import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MersenneTwister } from '../../src/corpus/mersenne-twister.ts';
import { assignGroups } from '../../src/folds/assign-groups.ts';
import { buildGraph } from '../../src/folds/build-graph.ts';
import { excludeCandidates } from '../../src/folds/exclude-candidates.ts';
import { GROUPINGS } from '../../src/folds/group-by.ts';
import { linksBetween } from '../../src/folds/links-between.ts';
import { SwappingFolds } from '../../src/folds/swapping-folds.ts';
import { arbitraryPool } from './arbitrary-pool.ts';

test('the sizes kept up to date are those of the folds', () => {
  fc.assert(
    fc.property(
      arbitraryPool(2),
      fc.constantFrom(...GROUPINGS),
      fc.integer({ min: 2, max: 5 }),
      fc.maxSafeNat(),
      (pool, groupBy, folds, seed) => {
        const graph = buildGraph(pool, groupBy);
        if (graph.groups.length < folds) return;
        const start = assignGroups(graph, { strategy: 'grouped', folds, seed });
        const now = new SwappingFolds(start, linksBetween(graph), pool.candidates.length);
        const draws = new MersenneTwister(seed);
        for (let swap = 0; swap < 20; swap++) {
          const sizes = excludeCandidates(graph, { folds, foldOf: now.foldOf() }).map(
            ({ train }) => train.length,
          );
          expect(now.least).toBe(Math.min(...sizes));
          expect(now.sum).toBe(sizes.reduce((a, b) => a + b));
          const [a, b] = [draws.below(graph.groups.length), draws.below(graph.groups.length)];
          if (!now.areTogether(a, b)) now.swap(a, b);
        }
      },
    ),
    { numRuns: 200 },
  );
});
