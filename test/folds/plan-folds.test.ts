import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MersenneTwister } from '../../src/corpus/mersenne-twister.ts';
import { RxserveError } from '../../src/errors.ts';
import { buildGraph } from '../../src/folds/build-graph.ts';
import { computeFolds } from '../../src/folds/compute-folds.ts';
import type { FoldPool } from '../../src/folds/fold-pool.ts';
import type { GroupBy } from '../../src/folds/group-by.ts';
import { type PlanContext, planFolds } from '../../src/folds/plan-folds.ts';
import { PLAN_DEFAULTS, type PlanSpec } from '../../src/folds/plan-spec.ts';
import type { PlannedFold } from '../../src/folds/planned-fold.ts';
import { STRATEGIES, type Strategy } from '../../src/folds/strategy.ts';
import { arbitraryGrouping, arbitraryPlanPool, arbitrarySpec } from './arbitrary-plan.ts';
import { isDrawn } from './drawn.ts';
import { byBytes, drawn, groupOf, reasonOf } from './naive-plan.ts';
import { paperPool } from './paper-pool.ts';

const sha256: PlanContext['sha256'] = (bytes) => createHash('sha256').update(bytes).digest('hex');
const PLAN_ID = 'f1-1-a-plan';
const NO_ARCHIVE = new Map<string, number>();
const ids = (pairs: readonly { readonly id: string }[] | undefined) =>
  (pairs ?? []).map(({ id }) => id);
const runsOf = (strategy: Strategy) => ({ numRuns: strategy.startsWith('retaining') ? 15 : 150 });

/** Folds of the archive: each bug by its place, so that some have several bugs. */
const archiveOf = ({ test }: FoldPool, folds: number) => {
  const bugs = byBytes([...new Set(test.map(({ bug }) => bug))]);
  return new Map(bugs.map((bug, at) => [bug, at % Math.min(folds, bugs.length)]));
};

function planOf(pool: FoldPool, groupBy: GroupBy, spec: PlanSpec) {
  const archived = spec.strategy === 'archived' ? archiveOf(pool, spec.folds) : NO_ARCHIVE;
  return planFolds(buildGraph(pool, groupBy), spec, { planId: PLAN_ID, sha256, archived });
}

/** A plan, or what it is refused for. */
function planOrRefusal(
  pool: FoldPool,
  groupBy: GroupBy,
  spec: PlanSpec,
): readonly PlannedFold[] | RxserveError {
  try {
    return planOf(pool, groupBy, spec);
  } catch (error) {
    if (error instanceof RxserveError && error.code === 'infeasible') return error;
    throw error;
  }
}

const plain = (folds: readonly PlannedFold[]) =>
  folds.map(({ splits, dropped }) => ({
    splits: [...splits].map(([name, pairs]) => [name, ids(pairs)]),
    dropped: dropped.map(({ pair, reason }) => [pair.id, reason]),
  }));

const FOLDED = STRATEGIES.filter((strategy) => strategy !== 'train-validation-test');

describe.each(FOLDED)('%s', (strategy) => {
  const law = (check: (pool: FoldPool, groupBy: GroupBy, spec: PlanSpec) => void) =>
    fc.assert(
      fc.property(
        arbitraryPlanPool,
        strategy === 'archived' ? fc.constant<GroupBy>('source_bug') : arbitraryGrouping,
        arbitrarySpec(strategy),
        check,
      ),
      runsOf(strategy),
    );

  test('tests every pair once; each candidate is in train, or dropped with the first true reason', () => {
    law((pool, groupBy, spec) => {
      const folds = planOrRefusal(pool, groupBy, spec);
      if (folds instanceof RxserveError) return;
      const tested = folds.flatMap(({ splits }) => ids(splits.get('test')));
      expect(byBytes(tested)).toEqual(byBytes(ids(pool.test)));
      for (const { splits, dropped } of folds) {
        const testIds = ids(splits.get('test'));
        expect(testIds).not.toHaveLength(0);
        expect(testIds).toEqual(byBytes(testIds));
        const groups = testIds.map((id) => pool.test.find((pair) => pair.id === id)?.bug ?? '');
        for (const seed of pool.test)
          if (
            groups.some((bug) => groupOf(pool, groupBy, bug) === groupOf(pool, groupBy, seed.bug))
          )
            expect(testIds).toContain(seed.id);
        const reasons = new Map(
          pool.candidates.map((pair) => [pair.id, reasonOf(pool, groupBy, testIds, pair)]),
        );
        const train = [...reasons].flatMap(([id, reason]) => (reason === null ? [id] : []));
        expect(ids(splits.get('train'))).toEqual(byBytes(train));
        const lost = byBytes([...reasons].flatMap(([id, why]) => (why === null ? [] : [id])));
        expect(dropped.map(({ pair, reason }) => [pair.id, reason])).toEqual(
          lost.map((id) => [id, reasons.get(id)]),
        );
      }
    });
  });

  test('subsets are nested, of their sizes, and the first of one shuffle of train', () => {
    law((pool, groupBy, spec) => {
      const folds = planOrRefusal(pool, groupBy, spec);
      if (folds instanceof RxserveError) return;
      for (const [fold, { splits }] of folds.entries()) {
        const shuffled = drawn(ids(splits.get('train')), PLAN_ID, fold, 'sizes');
        const sized = [...splits.keys()].filter((name) => name.startsWith('train@'));
        expect(sized).toEqual(spec.train_sizes.map((size) => `train@${size}`));
        for (const size of spec.train_sizes)
          expect(ids(splits.get(`train@${size}`))).toEqual(byBytes(shuffled.slice(0, size)));
      }
    });
  });

  test('the control is as large as train, from what the filter means, provenance ignored', () => {
    law((pool, groupBy, spec) => {
      const folds = planOrRefusal(pool, groupBy, spec);
      if (folds instanceof RxserveError) return;
      const meant = ids(pool.candidates).filter((id) => !pool.filteredOut?.has(id));
      for (const [fold, { splits }] of folds.entries()) {
        const size = splits.get('train')?.length ?? 0;
        const control = byBytes(drawn(meant, PLAN_ID, fold, 'control').slice(0, size));
        expect(splits.has('control')).toBe(spec.leaky_control);
        if (spec.leaky_control) expect(ids(splits.get('control'))).toEqual(control);
      }
    });
  });

  test('is the same for any order of the input', () => {
    law((pool, groupBy, spec) => {
      const draws = new MersenneTwister(spec.seed);
      const shuffled: FoldPool = {
        test: draws.shuffled(pool.test),
        candidates: draws
          .shuffled(pool.candidates)
          .map((pair) => ({ ...pair, provenance: draws.shuffled(pair.provenance) })),
        bugs: draws.shuffled(pool.bugs),
        filteredOut: new Set(draws.shuffled([...(pool.filteredOut ?? [])])),
        near: new Map(draws.shuffled([...(pool.near ?? [])])),
        twins: draws.shuffled(pool.twins ?? []).map(({ a, b }) => ({ a: b, b: a })),
      };
      const [here, there] = [pool, shuffled].map((each) => planOrRefusal(each, groupBy, spec));
      if (here instanceof RxserveError || here === undefined)
        expect(there).toMatchObject({ message: here?.message });
      else expect(there instanceof RxserveError ? there : plain(there ?? [])).toEqual(plain(here));
    });
  });

  test('is refused only where a fold has nothing to train on, too little, or nothing to test on', () => {
    law((pool, groupBy, spec) => {
      const refusal = planOrRefusal(pool, groupBy, spec);
      const groups = new Set(pool.test.map(({ bug }) => groupOf(pool, groupBy, bug)));
      const meant = pool.candidates.filter(({ id }) => !pool.filteredOut?.has(id));
      if (!(refusal instanceof RxserveError)) {
        expect(groups.size).toBeGreaterThanOrEqual(2);
        for (const { splits } of refusal)
          expect(splits.get('train')?.length).toBeGreaterThanOrEqual(
            Math.max(1, ...spec.train_sizes),
          );
        return;
      }
      const [fault] = refusal.faults;
      expect(refusal.message.startsWith(`${fault?.pointer}: expected `)).toBe(true);
      switch (fault?.pointer) {
        case 'test':
          expect(groups.size).toBeLessThan(2);
          break;
        case 'folds':
          if (strategy !== 'stratified-round-robin') expect(groups.size).toBeLessThan(spec.folds);
          break;
        default: {
          if (meant.length === 0) break;
          const graph = buildGraph(pool, groupBy);
          const folds =
            strategy === 'archived'
              ? computeFolds(graph, { strategy, foldOf: archiveOf(pool, spec.folds) })
              : computeFolds(
                  graph,
                  isDrawn(strategy) ? { ...spec, strategy } : { strategy: 'leave-one-out' },
                );
          const least = Math.min(...folds.map(({ train }) => train.length));
          if (fault?.pointer === 'train') expect(least).toBe(0);
          else expect(least).toBeLessThan(Math.max(...spec.train_sizes));
        }
      }
    });
  });
});

describe('train-validation-test', () => {
  const spec: PlanSpec = {
    ...PLAN_DEFAULTS,
    strategy: 'train-validation-test',
    train_sizes: [10, 1000],
    leaky_control: true,
  };
  const out = new Set(
    paperPool()
      .candidates.filter((_, at) => at % 7 === 0)
      .map(({ id }) => id),
  );
  const pool = { ...paperPool(), filteredOut: out };
  const [fold, ...others] = planOf(pool, 'source_bug', spec);

  test('has one fold, whose four parts are the candidates, with the reason of each that is dropped', () => {
    expect(others).toEqual([]);
    const sides = ['train', 'validation', 'test'].map((name) => ids(fold?.splits.get(name)));
    const lost = fold?.dropped.map(({ pair }) => pair.id) ?? [];
    expect(byBytes([...sides.flat(), ...lost])).toEqual(byBytes(ids(pool.candidates)));
    const sideOf = new Map<string, Set<number>>();
    const bugsOf = new Map(pool.candidates.map(({ id, provenance }) => [id, provenance]));
    for (const [side, own] of sides.entries())
      for (const id of own)
        for (const bug of bugsOf.get(id) ?? [])
          sideOf.set(bug, new Set([...(sideOf.get(bug) ?? []), side]));
    expect([...sideOf.values()].filter(({ size }) => size > 1)).toEqual([]);
    for (const { pair, reason } of fold?.dropped ?? []) {
      expect(reason).toBe(out.has(pair.id) ? 'filter' : 'provenance');
      if (reason === 'provenance') expect(new Set(pair.provenance).size).toBeGreaterThan(1);
    }
    for (const own of [...sides, lost]) expect(own).toEqual(byBytes(own));
  });

  test('has subsets and a control of its one training set', () => {
    const train = ids(fold?.splits.get('train'));
    const shuffled = drawn(train, PLAN_ID, 0, 'sizes');
    expect(ids(fold?.splits.get('train@1000'))).toEqual(byBytes(shuffled.slice(0, 1000)));
    const meant = ids(pool.candidates).filter((id) => !out.has(id));
    expect(ids(fold?.splits.get('control'))).toEqual(
      byBytes(drawn(meant, PLAN_ID, 0, 'control').slice(0, train.length)),
    );
    expect([...(fold?.splits.keys() ?? [])]).toEqual([
      ...['test', 'validation', 'train', 'train@10', 'train@1000', 'control'],
    ]);
  });
});

describe('what is easily leaked', () => {
  const bug = (name: string, project: string) => ({ name, project, benchmark: 'x' });
  const seed = (name: string) => ({
    ...{ id: `seeds:${name}`, bug: name, type: 'NPE', project: null, benchmark: null },
  });
  const core = (id: string, ...provenance: string[]) => ({
    id: `core:${id}`,
    type: 'NPE',
    provenance,
  });
  const spec: PlanSpec = { ...PLAN_DEFAULTS, strategy: 'leave-one-out' };
  const byTest = (folds: readonly PlannedFold[]) =>
    Object.fromEntries(
      folds.map(({ splits }) => [ids(splits.get('test')).join(), ids(splits.get('train'))]),
    );

  test('a bug that the filter of the test leaves out is held out with its project', () => {
    const pool: FoldPool = {
      test: [seed('a1'), seed('b1')], // a2 is of the project too, and not tested on
      candidates: [core('1', 'a1'), core('2', 'a2'), core('3', 'b1'), core('4', 'c1')],
      bugs: [bug('a1', 'a'), bug('a2', 'a'), bug('b1', 'b'), bug('c1', 'c')],
    };
    expect(byTest(planOf(pool, 'project', spec))).toEqual({
      'seeds:a1': ['core:3', 'core:4'],
      'seeds:b1': ['core:1', 'core:2', 'core:4'],
    });
    expect(byTest(planOf(pool, 'source_bug', spec))['seeds:a1']).toEqual([
      'core:2',
      'core:3',
      'core:4',
    ]);
  });

  test('a twin through a bug without any seed in the test is held out with its cluster', () => {
    const pool: FoldPool = {
      test: [seed('a'), seed('z')],
      candidates: [core('1', 'a'), core('2', 'b'), core('3', 'c'), core('4', 'z')],
      bugs: ['a', 'b', 'c', 'z'].map((name) => bug(name, 'p')),
      twins: [
        { a: 'a', b: 'b' },
        { a: 'b', b: 'c' },
      ],
    };
    expect(byTest(planOf(pool, 'source_bug_cluster', spec))).toEqual({
      'seeds:a': ['core:4'],
      'seeds:z': ['core:1', 'core:2', 'core:3'],
    });
  });

  test('a seed is never trained on where it, its bug or its cluster is tested on', () => {
    const seeds = [seed('a'), { ...seed('a'), id: 'seeds:a-2' }, seed('b'), seed('z')];
    const pool: FoldPool = {
      test: seeds,
      candidates: seeds.map(({ id, type, bug: of }) => ({ id, type, provenance: [of] })),
      bugs: ['a', 'b', 'z'].map((name) => bug(name, 'p')),
      twins: [{ a: 'a', b: 'b' }],
      near: new Map(seeds.map(({ id }) => [id, [id]])), // each is identical with itself
    };
    expect(byTest(planOf(pool, 'source_bug_cluster', spec))).toEqual({
      'seeds:a,seeds:a-2,seeds:b': ['seeds:z'],
      'seeds:z': ['seeds:a', 'seeds:a-2', 'seeds:b'],
    });
    expect(byTest(planOf(pool, 'source_bug', spec))).toEqual({
      'seeds:a,seeds:a-2': ['seeds:b', 'seeds:z'],
      'seeds:b': ['seeds:a', 'seeds:a-2', 'seeds:z'],
      'seeds:z': ['seeds:a', 'seeds:a-2', 'seeds:b'],
    });
  });

  test('the same pair id in two partitions is two candidates', () => {
    const pool: FoldPool = {
      test: [seed('a'), seed('b')],
      candidates: [
        core('a', 'b'),
        { id: 'seeds:a', type: 'NPE', provenance: ['a'] },
        { id: 'contrast:a', type: 'NPE', provenance: [], zeroShot: true },
      ],
      bugs: [bug('a', 'p'), bug('b', 'p')],
      near: new Map([['contrast:a', ['seeds:b']]]),
    };
    const [a, b] = planOf(pool, 'source_bug', spec);
    expect(ids(a?.splits.get('train'))).toEqual(['contrast:a', 'core:a']);
    expect(a?.dropped.map(({ pair, reason }) => [pair.id, reason])).toEqual([
      ['seeds:a', 'provenance'],
    ]);
    expect(ids(b?.splits.get('train'))).toEqual(['seeds:a']);
    expect(b?.dropped.map(({ pair, reason }) => [pair.id, reason])).toEqual([
      ['contrast:a', 'near_duplicate'],
      ['core:a', 'provenance'],
    ]);
  });
});

// row 31 of the reports: what cannot be made is refused, with the reason
describe('is refused in words that say what would do', () => {
  const seed = (name: string) => ({
    ...{ id: `seeds:${name}`, bug: name, type: 'NPE', project: 'p', benchmark: 'x' },
  });
  const bugs = ['a', 'b'].map((name) => ({ name, project: 'p', benchmark: 'x' }));
  const test2 = [seed('a'), seed('b')];
  const core = (id: string, bug: string) => ({ id: `core:${id}`, type: 'NPE', provenance: [bug] });
  const spec: PlanSpec = { ...PLAN_DEFAULTS, strategy: 'grouped', folds: 2 };
  const refused = (pool: FoldPool, change: Partial<PlanSpec> = {}) => {
    const refusal = planOrRefusal(pool, 'source_bug', { ...spec, ...change });
    return refusal instanceof RxserveError ? refusal.faults : refusal;
  };

  test('no candidate at all', () => {
    expect(refused({ test: test2, candidates: [], bugs })).toEqual([
      {
        pointer: 'train',
        detail: 'train: expected pairs to train on, found none; select by fewer values',
      },
    ]);
  });

  test('a filter that means no candidate', () => {
    const pool = {
      test: test2,
      candidates: [core('1', 'a')],
      bugs,
      filteredOut: new Set(['core:1']),
    };
    expect(refused(pool)).toEqual([expect.objectContaining({ pointer: 'train' })]);
  });

  test('a fold that drops all', () => {
    const both = { ...core('1', 'a'), provenance: ['a', 'b'] };
    expect(refused({ test: test2, candidates: [both], bugs })).toEqual([
      {
        pointer: 'train',
        detail:
          'train: expected pairs to train on in every fold, found none in fold 0, where all 1 candidates are dropped; make more folds, group more finely, or train on more pairs',
      },
    ]);
  });

  test('a size above the smallest training set', () => {
    const pool = { test: test2, candidates: [core('1', 'a'), core('2', 'b')], bugs };
    expect(refused(pool, { train_sizes: [1] })).toHaveLength(2);
    expect(refused(pool, { train_sizes: [1, 2] })).toEqual([
      {
        pointer: 'train_sizes',
        detail: 'train_sizes: expected sizes of at most 1, the training pairs of fold 0, found 2',
      },
    ]);
  });

  test('more lists than can be made at once, whatever the strategy calls folds', () => {
    const many = Array.from({ length: 8_000 }, (_, at) => `b${at}`);
    const pool: FoldPool = {
      test: many.map(seed),
      candidates: many.map((bug) => core(bug, bug)),
      bugs: many.map((name) => ({ name, project: 'p', benchmark: 'x' })),
    };
    const detail = (found: number) =>
      `folds: expected at most 6250 folds of 8000 candidates, found ${found}; make fewer folds, group more coarsely, or train on fewer pairs`;
    expect(refused(pool, { strategy: 'leave-one-out' })).toEqual([
      { pointer: 'folds', detail: detail(8_000) },
    ]);
    expect(refused(pool, { folds: 6_251 })).toEqual([{ pointer: 'folds', detail: detail(6_251) }]);
    const archived = new Map(many.map((bug, at) => [bug, at]));
    expect(() =>
      planFolds(
        buildGraph(pool),
        { ...spec, strategy: 'archived' },
        { planId: PLAN_ID, sha256, archived },
      ),
    ).toThrow(detail(8_000));
  });
});
