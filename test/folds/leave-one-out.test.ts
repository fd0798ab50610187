import { describe, expect, test } from 'vitest';
import { buildGraph } from '../../src/folds/build-graph.ts';
import { computeFolds } from '../../src/folds/compute-folds.ts';
import { paperPool } from './paper-pool.ts';

const leaveOneOut = { strategy: 'leave-one-out' } as const;

describe('leave-one-out', () => {
  test('by source bug: one fold to each, in the order of the names', () => {
    const folds = computeFolds(buildGraph(paperPool()), leaveOneOut);
    expect(folds).toHaveLength(161);
    const names = folds.map(({ groups }) => groups.join());
    expect(names).toEqual(names.toSorted());
    for (const { groups, test: tested, dropped } of folds) {
      const descendants = paperPool().candidates.filter(({ provenance }) =>
        provenance.includes(groups[0] ?? ''),
      );
      expect(dropped).toHaveLength(descendants.length);
      expect(new Set(tested.map(({ bug }) => bug))).toEqual(new Set(groups));
    }
  });

  test('by benchmark: keeps what golden/folds.md says', () => {
    const folds = computeFolds(buildGraph(paperPool(), 'benchmark'), leaveOneOut);
    const kept = folds.map(({ groups, test: { length }, train }) => [groups, length, train.length]);
    expect(kept).toEqual([
      [['Bears'], 30, expect.toSatisfy((size) => size >= 2879 && size <= 3013)],
      [['BugSwarm'], 25, expect.toSatisfy((size) => size >= 3579 && size <= 3692)],
      [['Bugs.jar'], 49, expect.toSatisfy((size) => size >= 2673 && size <= 2741)],
      [['Defects4J'], 66, expect.toSatisfy((size) => size >= 1505 && size <= 1603)],
    ]);
  });

  test('holds out bugs of the group that the test set does not have', () => {
    const pool = {
      test: [
        { id: 's1', bug: 'a', type: 'NPE', benchmark: 'x', project: 'p' },
        { id: 's2', bug: 'b', type: 'NPE', benchmark: 'x', project: 'q' },
      ],
      candidates: [
        { id: 'of-a-sibling', type: 'NPE', provenance: ['a2'] },
        { id: 'of-another', type: 'NPE', provenance: ['c'] },
      ],
      bugs: [
        { name: 'a2', benchmark: 'x', project: 'p' },
        { name: 'c', benchmark: 'x', project: 'r' },
      ],
    };
    const [p, q] = computeFolds(buildGraph(pool, 'project'), leaveOneOut);
    expect(p?.dropped).toEqual([{ pair: pool.candidates[0], reason: 'provenance' }]);
    expect(p?.train).toEqual([pool.candidates[1]]);
    expect(q?.train).toEqual(pool.candidates);
    const [a] = computeFolds(buildGraph(pool), leaveOneOut);
    expect(a?.train).toEqual(pool.candidates);
  });
});
