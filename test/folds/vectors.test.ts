import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buildGraph } from '../../src/folds/build-graph.ts';
import { computeFolds } from '../../src/folds/compute-folds.ts';
import type { Fold } from '../../src/folds/fold.ts';
import type { FoldPool } from '../../src/folds/fold-pool.ts';
import { findStrategy } from '../../src/folds/strategy.ts';
import { isDrawn } from './drawn.ts';
import { type PoolFile, paperPool, poolOf } from './paper-pool.ts';

type Args = { readonly k: number; readonly seed: number; readonly mode: string };
type Expected = {
  readonly fold_by_sorted_bug: readonly number[];
  readonly retained: readonly number[];
  readonly test_pairs?: readonly number[];
  readonly strata?: readonly string[];
};
type Vector = {
  readonly id: string;
  readonly args: Args & (PoolFile | { readonly input: string });
  readonly expect: Expected | null;
  readonly note?: string;
};

const golden: { readonly cases: readonly Vector[] } = JSON.parse(
  readFileSync(new URL('../golden/folds-vectors.json', import.meta.url), 'utf8'),
);
const cases = golden.cases.map((each) => [each.id, each.note ?? each.args.mode, each] as const);

const poolOfVector = ({ args }: Vector): FoldPool => ('input' in args ? paperPool() : poolOf(args));

/** What is no seed and no number of folds is a bad request; what is only too many is infeasible. */
const codeOf = ({ k, seed }: Args) =>
  Number.isInteger(k) && k > 1 && Number.isSafeInteger(seed) && seed >= 0
    ? 'infeasible'
    : 'bad-request';

function run(vector: Vector): readonly Fold[] {
  const { k, seed, mode } = vector.args;
  const graph = buildGraph(poolOfVector(vector));
  const strategy = findStrategy(mode);
  if (strategy === null || !isDrawn(strategy)) throw new TypeError(`no vector has ${mode}`);
  return computeFolds(graph, { strategy, folds: k, seed });
}

describe('golden vectors', () => {
  test('are all here', () => {
    expect(cases).toHaveLength(27);
  });
  test.each(cases.filter(([, , { expect }]) => expect !== null))('%s: %s', (_id, _note, vector) => {
    const folds = run(vector);
    const { groups } = buildGraph(poolOfVector(vector));
    const foldOf = (name: string) => folds.findIndex((fold) => fold.groups.includes(name));
    expect(groups.map(({ name }) => foldOf(name))).toEqual(vector.expect?.fold_by_sorted_bug);
    expect(folds.map(({ train }) => train.length)).toEqual(vector.expect?.retained);
    const { test_pairs: testPairs, strata } = vector.expect ?? {};
    if (testPairs) expect(folds.map((fold) => fold.test.length)).toEqual(testPairs);
    if (strata) expect(groups.map(({ stratum }) => stratum)).toEqual(strata);
  });
  test.each(cases.filter(([, , { expect }]) => expect === null))('%s: %s', (_id, _note, vector) => {
    expect(() => run(vector)).toThrow(
      expect.objectContaining({ name: 'RxserveError', code: codeOf(vector.args) }),
    );
  });
});
