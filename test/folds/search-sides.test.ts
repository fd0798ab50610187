import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MersenneTwister } from '../../src/corpus/mersenne-twister.ts';
import { bestOfAll } from '../../src/folds/best-of-all.ts';
import { buildGraph } from '../../src/folds/build-graph.ts';
import { MovingSides } from '../../src/folds/moving-sides.ts';
import { searchSides } from '../../src/folds/search-sides.ts';
import type { Shares } from '../../src/folds/split-demands.ts';
import { type SplitGraph, splitGraph } from '../../src/folds/split-graph.ts';

const SHARES: readonly Shares[] = [
  [800, 100, 100],
  [600, 200, 200],
  [334, 333, 333],
];

/** Core pairs of some bugs, drawn: loops, edges and now and then three bugs; of two types. */
function drawnGraph(seed: number, bugs: number, pairs: number): SplitGraph {
  const draws = new MersenneTwister(seed);
  const names = Array.from({ length: bugs }, (_, at) => `b${at}`);
  const anyBug = () => names[draws.below(bugs)] ?? '';
  const candidates = Array.from({ length: pairs }, (_, at) => ({
    id: `c${at}`,
    type: draws.below(3) === 0 ? 'IAE' : 'NPE',
    provenance: Array.from({ length: [1, 1, 1, 2, 2, 3][draws.below(6)] ?? 1 }, anyBug),
  }));
  const known = names.map((name) => ({ name, project: null, benchmark: null }));
  return splitGraph(buildGraph({ test: [], candidates, bugs: known }));
}

/** As the class counts it, but from the sides alone. */
function keptAnew({ bundles, types }: SplitGraph, sideOf: Uint8Array): readonly number[][] {
  const kept = types.map(() => [0, 0, 0]);
  for (const { vertices, type, weight } of bundles) {
    const [side = 0, ...others] = new Set(vertices.map((vertex) => sideOf[vertex] ?? 0));
    const row = kept[type];
    if (others.length === 0 && row !== undefined) row[side] = (row[side] ?? 0) + weight;
  }
  return kept;
}

test('the pairs kept up to date are those of the sides', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 12 }), fc.nat(60), (seed, bugs, pairs) => {
      const graph = drawnGraph(seed, bugs, pairs + 1);
      const now = new MovingSides(graph, new Uint8Array(graph.size));
      const draws = new MersenneTwister(seed);
      for (let move = 0; move < 20; move++) {
        const sides = [0, 1, 2] as const;
        const kept = graph.types.map((_, type) => sides.map((side) => now.kept(type, side)));
        expect(kept).toEqual(keptAnew(graph, now.sideOf()));
        const total = kept.flat().reduce((a, b) => a + b, 0);
        expect(now.cost([800, 100, 100]).dropped).toBe(pairs + 1 - total);
        now.move(draws.below(graph.size), sides[draws.below(3)] ?? 0);
      }
    }),
    { numRuns: 100 },
  );
});

test.each([1, 2, 3])(
  'graph %d: finds a split that meets the demands where there is one',
  (seed) => {
    const graph = drawnGraph(seed, 10, 60);
    for (const shares of SHARES) {
      const best = new MovingSides(graph, bestOfAll(graph, shares)).cost(shares);
      if (best.missing > 0) continue;
      const sideOf = searchSides(graph, shares, new MersenneTwister(seed));
      const found = new MovingSides(graph, sideOf).cost(shares);
      expect(found.missing).toBe(0);
      expect(found.dropped).toBeLessThanOrEqual(best.dropped + 3);
    }
  },
);
