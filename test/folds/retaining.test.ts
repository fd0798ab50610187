import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildGraph } from '../../src/folds/build-graph.ts';
import { computeFolds } from '../../src/folds/compute-folds.ts';
import type { Fold } from '../../src/folds/fold.ts';
import { arbitraryPool } from './arbitrary-pool.ts';
import { paperPool } from './paper-pool.ts';

type Vector = {
  readonly args: { readonly k: number; readonly seed: number };
  readonly expect: {
    readonly fold_by_sorted_bug: readonly number[];
    readonly least: number;
    readonly sum: number;
  };
};
const golden: { readonly cases: readonly Vector[] } = JSON.parse(
  readFileSync(new URL('../golden/folds-retaining.json', import.meta.url), 'utf8'),
);

const sizes = (folds: readonly Fold[]) => {
  const all = folds.map(({ train }) => train.length);
  return { least: Math.min(...all), sum: all.reduce((a, b) => a + b, 0) };
};

describe('retaining', () => {
  const graph = buildGraph(paperPool());

  test.each(golden.cases.map((each) => [each.args.k, each.args.seed, each.expect] as const))(
    '%d folds, seed %d: what a second implementation in Python finds',
    (k, seed, expected) => {
      const folds = computeFolds(graph, { strategy: 'retaining', folds: k, seed });
      const foldOf = (name: string) => folds.findIndex(({ groups }) => groups.includes(name));
      expect(graph.groups.map(({ name }) => foldOf(name))).toEqual(expected.fold_by_sorted_bug);
      expect(sizes(folds)).toEqual({ least: expected.least, sum: expected.sum });
    },
  );

  test('keeps 2,900 pairs in every fold at the size of the paper, whatever the seed', () => {
    for (let seed = 0; seed < 10; seed++) {
      const folds = computeFolds(graph, { strategy: 'retaining', folds: 5, seed });
      expect(sizes(folds).least).toBeGreaterThanOrEqual(2900);
    }
  });

  test('never keeps less than stratified, and tests on as many pairs of each stratum', () => {
    fc.assert(
      fc.property(arbitraryPool(2), fc.integer({ min: 2, max: 5 }), fc.maxSafeNat(), check),
      { numRuns: 20 },
    );
    function check(pool: ReturnType<typeof paperPool>, k: number, seed: number) {
      const random = buildGraph(pool);
      if (random.groups.length < k) return;
      const dealt = computeFolds(random, { strategy: 'stratified', folds: k, seed });
      const kept = computeFolds(random, { strategy: 'retaining', folds: k, seed });
      const [before, after] = [sizes(dealt), sizes(kept)];
      expect(after.least).toBeGreaterThanOrEqual(before.least);
      if (after.least === before.least) expect(after.sum).toBeGreaterThanOrEqual(before.sum);
      const stratumOf = new Map(random.groups.map(({ name, stratum }) => [name, stratum]));
      const pairsOf = new Map(random.groups.map(({ name, pairs }) => [name, pairs.length]));
      const loads = (folds: readonly Fold[]) =>
        folds.map(({ groups }) =>
          groups.map((name) => `${stratumOf.get(name)} ${pairsOf.get(name)}`).sort(),
        );
      expect(loads(kept)).toEqual(loads(dealt));
    }
  });
});
