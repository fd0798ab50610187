import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MersenneTwister } from '../../src/corpus/mersenne-twister.ts';
import { RxserveError } from '../../src/errors.ts';
import { buildGraph } from '../../src/folds/build-graph.ts';
import { computeFolds } from '../../src/folds/compute-folds.ts';
import type { Fold } from '../../src/folds/fold.ts';
import type { FoldPool } from '../../src/folds/fold-pool.ts';
import type { DrawnStrategy, FoldSpec } from '../../src/folds/fold-spec.ts';
import { GROUPINGS, type GroupBy } from '../../src/folds/group-by.ts';
import { arbitraryPool } from './arbitrary-pool.ts';
import { DRAWN } from './drawn.ts';

type Strategy = DrawnStrategy | 'leave-one-out';
const STRATEGIES: readonly Strategy[] = [...DRAWN, 'leave-one-out'];

const arbitrarySeed = fc.maxSafeNat();
const arbitraryGrouping = fc.constantFrom(...GROUPINGS);
const arbitraryFolds = fc.integer({ min: 2, max: 14 });
/** The search takes a tenth of a second, so it gets fewer runs. */
const runsOf = (strategy: Strategy) => ({ numRuns: strategy.startsWith('retaining') ? 12 : 150 });
const specOf = (strategy: Strategy, folds: number, seed: number): FoldSpec =>
  strategy === 'leave-one-out' ? { strategy } : { strategy, folds, seed };

/** The folds, or the message of a refusal. */
function foldsOrRefusal(
  pool: FoldPool,
  groupBy: GroupBy,
  spec: FoldSpec,
): readonly Fold[] | string {
  try {
    return computeFolds(buildGraph(pool, groupBy), spec);
  } catch (error) {
    if (error instanceof RxserveError && error.code === 'infeasible') return error.message;
    throw error;
  }
}

const placeOf = (bug: FoldPool['bugs'][number], groupBy: GroupBy) =>
  groupBy === 'project' ? bug.project : bug.benchmark;

const groupOfBug = ({ test, bugs }: FoldPool, groupBy: GroupBy) => {
  const all = new Map(
    bugs.map((bug) => [
      bug.name,
      groupBy.startsWith('source_bug') ? bug.name : placeOf(bug, groupBy),
    ]),
  );
  return {
    of: (bug: string) => all.get(bug),
    tested: new Set(test.map(({ bug }) => all.get(bug))),
  };
};
const ids = (pairs: readonly { readonly id: string }[]) => pairs.map(({ id }) => id);
const byBytes = (names: readonly string[]) =>
  [...names].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));

describe.each(STRATEGIES)('%s', (strategy) => {
  const law = (check: (pool: FoldPool, groupBy: GroupBy, folds: number, seed: number) => void) =>
    fc.assert(
      fc.property(arbitraryPool(3), arbitraryGrouping, arbitraryFolds, arbitrarySeed, check),
      runsOf(strategy),
    );

  test('tests every pair once, empties no fold, and keeps what shares no group', () => {
    law((pool, groupBy, k, seed) => {
      const folds = foldsOrRefusal(pool, groupBy, specOf(strategy, k, seed));
      if (typeof folds === 'string') return;
      const group = groupOfBug(pool, groupBy);
      expect(folds).toHaveLength(strategy === 'leave-one-out' ? group.tested.size : k);
      expect(byBytes(folds.flatMap((fold) => ids(fold.test)))).toEqual(byBytes(ids(pool.test)));
      for (const { groups, test: tested, train, dropped } of folds) {
        expect(tested).not.toHaveLength(0);
        expect(ids(tested)).toEqual(byBytes(ids(tested)));
        const heldOut = new Set(tested.map(({ bug }) => group.of(bug)));
        expect(groups).toEqual(byBytes([...heldOut].map(String)));
        const [kept, lost] = [true, false].map((wanted) =>
          pool.candidates.filter(
            ({ provenance }) => wanted === !provenance.some((bug) => heldOut.has(group.of(bug))),
          ),
        );
        expect(ids(train)).toEqual(byBytes(ids(kept ?? [])));
        expect(ids(dropped.map(({ pair }) => pair))).toEqual(byBytes(ids(lost ?? [])));
      }
    });
  });

  test('refuses only what cannot be dealt', () => {
    law((pool, groupBy, k, seed) => {
      const folds = foldsOrRefusal(pool, groupBy, specOf(strategy, k, seed));
      const { size } = groupOfBug(pool, groupBy).tested;
      const needed = strategy === 'leave-one-out' ? 2 : k;
      if (size < needed) expect(folds).toBeTypeOf('string');
      else if (strategy === 'stratified-round-robin' && typeof folds === 'string') {
        const sizes = new Map<string, number>();
        for (const { stratum } of buildGraph(pool, groupBy).groups) {
          sizes.set(stratum, (sizes.get(stratum) ?? 0) + 1);
        }
        expect(Math.max(...sizes.values())).toBeLessThan(k);
        expect(folds).toContain('the strategy stratified');
      } else expect(folds).not.toBeTypeOf('string');
    });
  });

  test('gives the same for the same seed and any order of the input', () => {
    law((pool, groupBy, k, seed) => {
      const draws = new MersenneTwister(seed);
      const shuffled: FoldPool = {
        test: draws.shuffled(pool.test),
        candidates: draws
          .shuffled(pool.candidates)
          .map((pair) => ({ ...pair, provenance: draws.shuffled(pair.provenance) })),
        bugs: draws.shuffled(pool.bugs),
      };
      const [here, there] = [pool, shuffled].map((each) =>
        foldsOrRefusal(each, groupBy, specOf(strategy, k, seed)),
      );
      const plain = (folds: typeof here) =>
        typeof folds === 'string'
          ? folds
          : folds?.map(({ groups, test: tested, train, dropped }) => ({
              groups,
              test: ids(tested),
              train: ids(train),
              dropped: ids(dropped.map(({ pair }) => pair)),
            }));
      expect(plain(there)).toEqual(plain(here));
    });
  });

  test('can test on one group at a time', () => {
    if (strategy === 'stratified-round-robin') return;
    law((pool, groupBy, _k, seed) => {
      const { size } = groupOfBug(pool, groupBy).tested;
      if (size < 2) return;
      const folds = foldsOrRefusal(pool, groupBy, specOf(strategy, size, seed));
      if (typeof folds === 'string') throw new Error(folds);
      expect(folds.map(({ groups }) => groups.length)).toEqual(folds.map(() => 1));
    });
  });
});
