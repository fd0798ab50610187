import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MersenneTwister } from '../../src/corpus/mersenne-twister.ts';
import { RxserveError } from '../../src/errors.ts';
import { buildGraph } from '../../src/folds/build-graph.ts';
import { type CandidateSplit, SIDES } from '../../src/folds/candidate-split.ts';
import type { CorePair } from '../../src/folds/core-pair.ts';
import type { FoldPool } from '../../src/folds/fold-pool.ts';
import { GROUPINGS, type GroupBy } from '../../src/folds/group-by.ts';
import { splitCandidates } from '../../src/folds/split-candidates.ts';
import type { Shares } from '../../src/folds/split-demands.ts';
import { arbitraryPool } from './arbitrary-pool.ts';
import { paperPool } from './paper-pool.ts';

type Vector = {
  readonly args: { readonly shares: Shares; readonly seed: number };
  readonly expect: {
    readonly side_by_sorted_bug: readonly number[];
    readonly kept: readonly number[];
    readonly dropped: number;
  };
};
const golden: { readonly cases: readonly Vector[] } = JSON.parse(
  readFileSync(new URL('../golden/folds-train-validation-test.json', import.meta.url), 'utf8'),
);

const sizes = (split: CandidateSplit) => SIDES.map((side) => split[side].length);
const ids = (pairs: readonly CorePair[]) => pairs.map(({ id }) => id);

/** Of a set of pairs, whether its sides are what is asked for; counted without the search's code. */
function meets(sides: readonly (readonly CorePair[])[], shares: Shares): boolean {
  const kept = sides.flat();
  const types = new Set(kept.map(({ type }) => type));
  return sides.every((own, at) => {
    const share = shares[at] ?? 0;
    const isNear = Math.abs(1000 * own.length - share * kept.length) <= 10 * kept.length;
    const count = (pairs: readonly CorePair[], type: string) =>
      pairs.filter((pair) => pair.type === type).length;
    return (
      isNear &&
      [...types].every((type) => {
        const pairs = count(own, type);
        return pairs >= 1 && 2000 * pairs >= share * count(kept, type);
      })
    );
  });
}

function splitOrRefusal(pool: FoldPool, groupBy: GroupBy, shares: Shares, seed: number) {
  try {
    return splitCandidates(buildGraph(pool, groupBy), { shares, seed });
  } catch (error) {
    if (error instanceof RxserveError && error.code === 'infeasible') return error.message;
    throw error;
  }
}

describe('at the size of the paper', () => {
  const graph = buildGraph(paperPool());

  test.each(golden.cases.map((each) => [each.args, each.expect] as const))(
    '%j: the same as ever',
    (args, expected) => {
      const split = splitCandidates(graph, args);
      expect([...split.sideOf.values()]).toEqual(expected.side_by_sorted_bug);
      expect(sizes(split)).toEqual(expected.kept);
      expect(split.dropped).toHaveLength(expected.dropped);
    },
  );

  test('drops no more than golden/folds.md says, with all types on all sides', () => {
    for (let seed = 0; seed < 5; seed++) {
      const shares: Shares = [800, 100, 100];
      const split = splitCandidates(graph, { shares, seed });
      expect(split.dropped.length).toBeLessThanOrEqual(1624);
      const sides = SIDES.map((side) => split[side]);
      expect(meets(sides, shares)).toBe(true);
      for (const side of sides) expect(new Set(side.map(({ type }) => type)).size).toBe(7);
    }
  });
});

const TYPES = ['NPE', 'IAE'];
const SHARES: readonly Shares[] = [
  [800, 100, 100],
  [600, 200, 200],
  [500, 250, 250],
  [334, 333, 333],
];

/** Pools whose candidates are of two types, some filtered out, some without provenance. */
const arbitraryCore = fc
  .tuple(arbitraryPool(3), fc.integer({ min: 0, max: 6 }), fc.array(fc.nat(59), { maxLength: 3 }))
  .map(([pool, free, out]): FoldPool => {
    const bound = pool.candidates.map((pair, at) => ({ ...pair, type: TYPES[at % 2] ?? '' }));
    const unbound = Array.from({ length: free }, (_, at) => ({
      id: `free-${at}`,
      type: TYPES[at % 2] ?? '',
      provenance: [],
      zeroShot: true,
    }));
    const filteredOut = new Set(out.flatMap((at) => bound[at]?.id ?? []));
    return { ...pool, candidates: [...bound, ...unbound], filteredOut };
  });

describe('on random pools', () => {
  const law = (
    check: (pool: FoldPool, groupBy: GroupBy, shares: Shares, seed: number) => void,
    numRuns: number,
  ) =>
    fc.assert(
      fc.property(
        arbitraryCore,
        fc.constantFrom(...GROUPINGS),
        fc.constantFrom(...SHARES),
        fc.maxSafeNat(),
        check,
      ),
      { numRuns },
    );

  test('puts no group on two sides, keeps what it can, and meets the demands', () => {
    law((pool, groupBy, shares, seed) => {
      const split = splitOrRefusal(pool, groupBy, shares, seed);
      if (typeof split === 'string') return;
      const groupOf = (bug: string) => {
        const known = pool.bugs.find(({ name }) => name === bug);
        const isBug = groupBy === 'source_bug' || groupBy === 'source_bug_cluster';
        return isBug ? bug : String(known?.[groupBy]);
      };
      const meant = pool.candidates.filter(({ id }) => !pool.filteredOut?.has(id));
      const sidesOf = ({ provenance }: CorePair) =>
        new Set(provenance.map((bug) => split.sideOf.get(groupOf(bug))));
      const placed = [...SIDES.flatMap((side) => ids(split[side])), ...ids(split.dropped)];
      expect(placed.sort()).toEqual(ids(meant).sort());
      for (const [at, side] of SIDES.entries()) {
        for (const pair of split[side]) {
          expect([...sidesOf(pair)]).toEqual(pair.provenance.length === 0 ? [] : [at]);
        }
      }
      for (const pair of split.dropped) expect(sidesOf(pair).size).toBeGreaterThan(1);
      expect(
        meets(
          SIDES.map((side) => split[side]),
          shares,
        ),
      ).toBe(true);
    }, 15);
  });

  test('gives the same for the same seed and any order of the input', () => {
    law((pool, groupBy, shares, seed) => {
      const draws = new MersenneTwister(seed);
      const shuffled: FoldPool = {
        ...pool,
        test: draws.shuffled(pool.test),
        candidates: draws
          .shuffled(pool.candidates)
          .map((pair) => ({ ...pair, provenance: draws.shuffled(pair.provenance) })),
        bugs: draws.shuffled(pool.bugs),
      };
      const plain = (each: FoldPool) => {
        const split = splitOrRefusal(each, groupBy, shares, seed);
        if (typeof split === 'string') return split;
        return [[...split.sideOf], ...SIDES.map((side) => ids(split[side])), ids(split.dropped)];
      };
      expect(plain(shuffled)).toEqual(plain(pool));
    }, 8);
  });
});

const core = (id: string, type: string, ...provenance: readonly string[]): CorePair => ({
  id,
  type,
  provenance,
});

/** A pool of `loops` pairs of each bug and, between neighbours in a ring, one. */
function ring(bugs: number, loops: number): FoldPool {
  const names = Array.from({ length: bugs }, (_, at) => `b${String(at).padStart(2, '0')}`);
  const candidates = names.flatMap((name, at) => [
    ...Array.from({ length: loops }, (_, loop) => core(`${name}-${loop}`, 'NPE', name)),
    core(`${name}-ring`, 'NPE', name, names[(at + 1) % bugs] ?? ''),
  ]);
  const known = names.map((name) => ({ name, project: name.slice(0, 2), benchmark: 'x' }));
  return { test: [], candidates, bugs: known };
}

test.each([9, 30])('drops the fewest pairs there are: three arcs of a ring of %d', (bugs) => {
  const graph = buildGraph(ring(bugs, 5));
  const split = splitCandidates(graph, { shares: [334, 333, 333], seed: 7 });
  expect(split.dropped).toHaveLength(3);
});

describe('refuses', () => {
  const refusal = (pool: FoldPool, shares: Shares, groupBy?: GroupBy) => {
    try {
      splitCandidates(buildGraph(pool, groupBy), { shares, seed: 1 });
    } catch (error) {
      if (error instanceof RxserveError) return [error.code, error.message];
      throw error;
    }
    return [];
  };
  const even: Shares = [334, 333, 333];

  test('shares and seeds out of range, together', () => {
    const ask = { shares: [900, 100, 0] as const, seed: -1 };
    expect(() => splitCandidates(buildGraph(ring(9, 1)), ask)).toThrow(
      'shares: expected three integers of at least 1 per mille that sum to 1000, found [900,100,0]; seed: expected an integer in 0..2^53-1, found -1',
    );
  });

  test('fewer than three groups', () => {
    expect(refusal(ring(9, 1), even, 'benchmark')).toEqual([
      'infeasible',
      'train: expected pairs of at least 3 benchmarks, one to each side, found 1; train on more pairs, or group by source_bug',
    ]);
  });

  test('a type that cannot be on three sides', () => {
    const pool = ring(9, 3);
    const star = ['b01', 'b02', 'b03', 'b04'].map((bug) => core(`star-${bug}`, 'ISE', 'b00', bug));
    const candidates = [...pool.candidates, ...star, core('one', 'ISE', 'b07')];
    expect(refusal({ ...pool, candidates }, even)).toEqual([
      'infeasible',
      'train: expected of every exception type at least 3 pairs of different source bugs, one to each side; there are none of ISE (5 pairs); train on the other types only',
    ]);
  });

  test('a type that is short beside the others', () => {
    const pool = ring(9, 20);
    const rare = ['b01', 'b02', 'b03'].map((bug) => core(`rare-${bug}`, 'ISE', bug));
    const candidates = [...pool.candidates, ...rare];
    expect(refusal({ ...pool, candidates }, [980, 10, 10])).toEqual([
      'infeasible',
      expect.stringMatching(/^train: there is no split at 98\/1\/1 % .* pairs of ISE in /),
    ]);
  });

  test('shares that the pairs cannot be divided by', () => {
    const three = ring(3, 1);
    const candidates = three.candidates.filter(({ id }) => id.endsWith('-0'));
    expect(refusal({ ...three, candidates }, [500, 250, 250])).toEqual([
      'infeasible',
      'shares: there is no split that keeps pairs at 50/25/25 % within one point; the nearest keeps 1/1/1 pairs, which is 33.3/33.3/33.3 % and too far off in train, validation, test; ask for shares near these, or train on more pairs',
    ]);
  });
});
