import { expect, test } from 'vitest';
import { buildGraph } from '../../src/folds/build-graph.ts';
import type { CandidateSplit } from '../../src/folds/candidate-split.ts';
import { splitCandidates } from '../../src/folds/split-candidates.ts';
import { verifySplit } from '../../src/folds/verify-split.ts';
import { paperPool } from './paper-pool.ts';

const pool = paperPool();
const graph = buildGraph(pool);
const split = splitCandidates(graph, { shares: [800, 100, 100], seed: 42 });
const [train0] = split.train;
const [validation0] = split.validation;
const [dropped0] = split.dropped;
if (!train0 || !validation0 || !dropped0) throw new Error('the split is empty');

const verify = (change: Partial<CandidateSplit>, filteredOut = new Set<string>()) => {
  verifySplit({ ...pool, filteredOut }, graph.groupOf, { ...split, ...change });
};
const broken = (what: string) =>
  expect.objectContaining({
    code: 'internal',
    message: `a guarantee of the split does not hold: it ${what}`,
  });

test('nothing in the split as computed', () => {
  expect(() => verify({})).not.toThrow();
});
test('an empty side', () => {
  expect(() => verify({ validation: [] })).toThrow(broken('has no pair in validation'));
});
test('a leak', () => {
  const change = { train: [...split.train, dropped0], dropped: split.dropped.slice(1) };
  expect(() => verify(change)).toThrow(/whose \S+ is in train/);
});
test('a pair on two sides', () => {
  expect(() => verify({ test: [...split.test, validation0] })).toThrow(
    broken(`has ${validation0.id} once too often, or it is no candidate`),
  );
});
test('a pair that the filter does not mean', () => {
  expect(() => verify({}, new Set([train0.id]))).toThrow(
    broken(`has ${train0.id} once too often, or it is no candidate`),
  );
});
test('a pair dropped for nothing', () => {
  const change = { train: split.train.slice(1), dropped: [...split.dropped, train0] };
  expect(() => verify(change)).toThrow(broken(`drops ${train0.id}, which is on one side`));
});
test('a pair dropped without a word', () => {
  expect(() => verify({ dropped: split.dropped.slice(1) })).toThrow(
    broken(`neither has ${dropped0.id} on a side nor drops it`),
  );
});
test('a provenance that the split made up', () => {
  const change = {
    train: [...split.train, { ...dropped0, provenance: [] }],
    dropped: split.dropped.slice(1),
  };
  expect(() => verify(change)).toThrow(/whose \S+ is in train/);
});
test('a side that is stated and not so', () => {
  const bug = validation0.provenance[0] ?? '';
  expect(() => verify({ sideOf: new Map([...split.sideOf, [bug, 2]]) })).toThrow(
    broken(`states side 2 for ${bug}, whose pairs are in validation`),
  );
});
