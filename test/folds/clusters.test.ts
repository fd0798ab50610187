import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clusterNames } from '../../src/folds/clusters.ts';
import { byBytes, groupOf } from './naive-plan.ts';

const NAMES = ['a', 'B', 'b10', 'b2', '__proto__', 'ä', '\u{1f41b}', '\uff21'];
const someTwins = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...NAMES)), { maxLength: 10 })
  .map((pairs) => pairs.map(([a, b]) => ({ a, b })));
const poolOf = (twins: readonly { readonly a: string; readonly b: string }[]) => ({
  test: [],
  candidates: [],
  bugs: NAMES.map((name) => ({ name, project: 'p', benchmark: 'x' })),
  twins,
});

test('every bug is in the cluster of all it can be reached from, named by the least of them', () => {
  fc.assert(
    fc.property(someTwins, (twins) => {
      const names = clusterNames(NAMES, twins);
      expect([...names.keys()]).toEqual(NAMES);
      for (const name of NAMES)
        expect(names.get(name)).toBe(groupOf(poolOf(twins), 'source_bug_cluster', name));
    }),
    { numRuns: 500 },
  );
});

test('is the same for any order of the twins, and either way round', () => {
  fc.assert(
    fc.property(someTwins, fc.infiniteStream(fc.nat()), (twins, keys) => {
      const turned = twins
        .map(({ a, b }) => ({ a: b, b: a, key: keys.next().value }))
        .sort((x, y) => x.key - y.key);
      expect(clusterNames(NAMES, turned)).toEqual(clusterNames(NAMES, twins));
    }),
  );
});

test('without twins each bug is alone; a long chain is one cluster', () => {
  expect(clusterNames(['b', 'a'], [])).toEqual(
    new Map([
      ['b', 'b'],
      ['a', 'a'],
    ]),
  );
  const chain = Array.from({ length: 5_000 }, (_, at) => `b${at}`);
  const twins = chain.slice(1).map((b, at) => ({ a: chain[at] ?? '', b }));
  expect(new Set(clusterNames(chain, twins).values())).toEqual(new Set([byBytes(chain)[0]]));
});
