import { describe, expect, test } from 'vitest';
import { buildGraph } from '../../src/folds/build-graph.ts';
import { computeFolds } from '../../src/folds/compute-folds.ts';
import type { Fold } from '../../src/folds/fold.ts';
import { verifyFolds } from '../../src/folds/verify-folds.ts';
import { paperPool } from './paper-pool.ts';

const graph = buildGraph(paperPool());
const folds = computeFolds(graph, { strategy: 'stratified', folds: 5, seed: 42 });

/** The plan with one fold changed. */
const withFold = (at: number, change: (fold: Fold) => Partial<Fold>): readonly Fold[] =>
  folds.map((fold, index) => (index === at ? { ...fold, ...change(fold) } : fold));
const verify = (plan: readonly Fold[]) => () => verifyFolds(graph.pool, graph.groupOf, plan);
const broken = (message: string) =>
  expect.objectContaining({
    code: 'internal',
    message: `a guarantee of the folds does not hold: ${message}`,
  });

describe('what breaks a guarantee is found', () => {
  const [first, second] = folds;
  const [test0] = first?.test ?? [];
  const [train0] = first?.train ?? [];
  const [dropped0] = first?.dropped ?? [];
  if (!test0 || !train0 || !dropped0 || !second) throw new Error('the plan is empty');

  test('nothing in the plan as computed', () => {
    expect(verify(folds)).not.toThrow();
  });
  test('an empty fold', () => {
    expect(verify(withFold(1, () => ({ test: [] })))).toThrow(broken('fold 1 has no test pair'));
  });
  test('a pair tested on twice', () => {
    const plan = withFold(1, (fold) => ({ test: [...fold.test, test0] }));
    expect(verify(plan)).toThrow(broken(`fold 1 tests on ${test0.id} once too often`));
  });
  test('a pair never tested on', () => {
    const plan = withFold(0, (fold) => ({ test: fold.test.slice(1) }));
    expect(verify(plan)).toThrow(broken(`no fold tests on ${test0.id}`));
  });
  test('a leak', () => {
    const plan = withFold(0, ({ train, dropped }) => ({
      train: [...train, dropped0.pair],
      dropped: dropped.slice(1),
    }));
    expect(verify(plan)).toThrow(
      broken(`fold 0 trains on ${dropped0.pair.id}, which shares a source bug with its test`),
    );
  });
  test('a leak between bugs of one benchmark', () => {
    const byBenchmark = buildGraph(paperPool(), 'benchmark');
    expect(() => verifyFolds(graph.pool, byBenchmark.groupOf, folds)).toThrow(/fold 0 trains on/);
  });
  test('a leak that wrong groups would hide', () => {
    const plan = withFold(0, ({ train, dropped }) => ({
      train: [...train, ...dropped.map(({ pair }) => pair)],
      dropped: [],
    }));
    expect(() => verifyFolds(graph.pool, new Map(), plan)).toThrow(/shares a source bug/);
  });
  test('a pair dropped for nothing', () => {
    const plan = withFold(0, ({ train, dropped }) => ({
      train: train.slice(1),
      dropped: [...dropped, { pair: train0, reason: 'provenance' }],
    }));
    expect(verify(plan)).toThrow(
      broken(`fold 0 drops ${train0.id} for provenance, which is not so`),
    );
  });
  test('a pair dropped without a word', () => {
    const plan = withFold(0, ({ train }) => ({ train: train.slice(1) }));
    expect(verify(plan)).toThrow(broken('fold 0 neither trains on nor drops 1 candidates'));
  });
  test('a reason that there is not', () => {
    const plan: readonly Fold[] = JSON.parse(
      JSON.stringify(folds).replace('"reason":"provenance"', '"reason":"size"'),
    );
    expect(verify(plan)).toThrow(
      broken(`fold 0 drops ${dropped0.pair.id} for size, which is not so: it is provenance`),
    );
  });
  test('a pair trained on twice', () => {
    const plan = withFold(0, ({ train }) => ({ train: [...train, train0] }));
    expect(verify(plan)).toThrow(broken(`fold 0 has ${train0.id} twice`));
  });
  test('a pair from elsewhere', () => {
    const plan = withFold(0, ({ train }) => ({ train: [...train, { ...train0, id: 'x' }] }));
    expect(verify(plan)).toThrow(broken('fold 0 has x, which is no candidate'));
  });
});
