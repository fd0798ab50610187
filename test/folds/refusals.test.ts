import { describe, expect, test } from 'vitest';
import { RxserveError } from '../../src/errors.ts';
import { buildGraph } from '../../src/folds/build-graph.ts';
import { computeFolds } from '../../src/folds/compute-folds.ts';
import type { FoldPool } from '../../src/folds/fold-pool.ts';
import type { FoldSpec } from '../../src/folds/fold-spec.ts';
import { GROUPINGS, type GroupBy } from '../../src/folds/group-by.ts';
import { findStrategy } from '../../src/folds/strategy.ts';
import { paperPool } from './paper-pool.ts';

/** Four bugs, two types, one project. */
const small: FoldPool = {
  test: ['a', 'b', 'c', 'd'].map((bug, at) => ({
    id: `${bug}#0`,
    bug,
    type: at < 3 ? 'NPE' : 'IAE',
    benchmark: 'x',
    project: at === 0 ? null : 'p',
  })),
  candidates: [{ id: 'c1', type: 'NPE', provenance: ['a'] }],
  bugs: [{ name: 'z', benchmark: 'y', project: 'p' }],
};

/** The code and message of what is thrown, and its faults' pointers. */
function refusal(run: () => unknown): readonly [string, string, readonly string[]] {
  try {
    run();
  } catch (error) {
    if (!(error instanceof RxserveError)) throw error;
    return [error.code, error.message, error.faults.map(({ pointer }) => pointer)];
  }
  throw new Error('nothing was thrown');
}

/** What JSON may hold, where the types would not let it through. */
const fromJson = (spec: object): FoldSpec => JSON.parse(JSON.stringify(spec));

describe('specs', () => {
  const graph = buildGraph(paperPool());
  const refused = (spec: object) => refusal(() => computeFolds(graph, fromJson(spec)));

  test.each([[true], [1.5], ['1'], [-1], [2 ** 53], [null]])('seed %j', (seed) => {
    expect(refused({ strategy: 'grouped', folds: 5, seed })).toEqual([
      'bad-request',
      `seed: expected an integer in 0..2^53-1, found ${JSON.stringify(seed)}`,
      ['seed'],
    ]);
  });

  test.each([[true], [2.5], ['5'], [1], [0], [-5], [null]])('folds %j', (folds) => {
    for (const strategy of ['stratified', 'grouped', 'grouped-round-robin', 'retaining']) {
      expect(refused({ strategy, folds, seed: 1 })).toEqual([
        'bad-request',
        `folds: expected an integer of at least 2, found ${JSON.stringify(folds)}`,
        ['folds'],
      ]);
    }
  });

  test('more folds than source bugs', () => {
    expect(refused({ strategy: 'retaining', folds: 162, seed: 1 })).toEqual([
      'infeasible',
      'folds: expected an integer in 2..161 (there are 161 source bugs), found 162',
      ['folds'],
    ]);
  });

  test('both at once', () => {
    const [, message, pointers] = refused({ strategy: 'grouped', folds: 1, seed: -1 });
    expect(pointers).toEqual(['seed', 'folds']);
    expect(message).toContain('; folds: ');
  });

  test('the largest seed is fine', () => {
    const spec: FoldSpec = { strategy: 'grouped', folds: 5, seed: Number.MAX_SAFE_INTEGER };
    expect(computeFolds(graph, spec)).toHaveLength(5);
  });

  test('folds that the turns of the largest type do not fill', () => {
    const spec: FoldSpec = { strategy: 'stratified-round-robin', folds: 4, seed: 1 };
    expect(refusal(() => computeFolds(buildGraph(small), spec))).toEqual([
      'infeasible',
      'folds: expected an integer in 2..3 for stratified-round-robin or the strategy stratified, which fills 2..4 folds, found 4 for stratified-round-robin; no type has more than 3 source bugs, so folds would be empty',
      ['folds'],
    ]);
    expect(computeFolds(buildGraph(small), { ...spec, strategy: 'stratified' })).toHaveLength(4);
  });

  test('no turn fills two folds where each type has one bug', () => {
    const pool = { ...small, test: small.test.slice(2), candidates: [] };
    const spec: FoldSpec = { strategy: 'stratified-round-robin', folds: 2, seed: 1 };
    const [, message] = refusal(() => computeFolds(buildGraph(pool), spec));
    expect(message).toMatch(/^folds: expected the strategy stratified, which fills 2\.\.2 folds/);
  });

  test.each(GROUPINGS)('nothing to test on, by %s', (groupBy) => {
    const graphOfNone = buildGraph({ test: [], candidates: [], bugs: [] }, groupBy);
    const [code, message] = refusal(() => computeFolds(graphOfNone, { strategy: 'leave-one-out' }));
    expect(code).toBe('infeasible');
    expect(message).toContain(`at least 2 ${groupBy.replaceAll('_', ' ')}s, found 0`);
  });

  test('one benchmark cannot be left out', () => {
    const one = buildGraph({ ...small, bugs: [] }, 'benchmark');
    expect(refusal(() => computeFolds(one, { strategy: 'leave-one-out' }))).toEqual([
      'infeasible',
      'test: expected pairs of at least 2 benchmarks, found 1; test on more pairs, or group by source_bug',
      ['test'],
    ]);
  });

  test('strategies by name and alias', () => {
    expect(findStrategy('leave-one-out')).toBe('leave-one-out');
    expect(findStrategy('rq3-paper')).toBe('stratified-round-robin');
    expect(findStrategy('rq5')).toBeNull();
  });
});

describe('pools', () => {
  const refused = (change: Partial<FoldPool>, groupBy?: GroupBy) =>
    refusal(() => buildGraph({ ...small, ...change }, groupBy))[1];
  const core = (id: string, ...provenance: readonly string[]) => ({ id, type: 'NPE', provenance });

  test('provenance that is not known, the first such pair by id', () => {
    const candidates = [core('c3', 'yy'), core('c2', 'a', 'zz'), core('c1', 'z')];
    expect(refused({ candidates })).toBe(
      'c2: expected source bugs that the source bug map knows as its provenance, found "zz"; add it to the map',
    );
  });

  test('no provenance', () => {
    expect(refused({ candidates: [core('c1', 'a'), core('c2')] })).toBe(
      'c2: expected at least one source bug as its provenance, found none; no fold can be shown to be disjoint from it',
    );
  });

  test('a pair given twice', () => {
    expect(refused({ candidates: [core('c1', 'a'), core('c1', 'b')] })).toBe(
      'expected each core pair once, found c1 twice',
    );
    expect(refused({ test: [...small.test, ...small.test] })).toBe(
      'expected each test pair once, found a#0 twice',
    );
  });

  test('a bug without the project to group by', () => {
    expect(refused({}, 'project')).toBe(
      'group: expected a project for every source bug, found none for a; add it to the source bug map, or group by source_bug',
    );
  });

  test('a bug of two benchmarks', () => {
    expect(refused({ bugs: [{ name: 'b', benchmark: 'w', project: null }] }, 'benchmark')).toBe(
      'group: expected one benchmark for the source bug b, found w and x',
    );
  });

  test('a grouping that there is not', () => {
    const groupBy: GroupBy = JSON.parse('"author"');
    expect(refused({}, groupBy)).toBe(
      'group: expected one of source_bug, source_bug_cluster, project, benchmark, found "author"',
    );
  });
});
