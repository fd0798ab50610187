import fc from 'fast-check';
import type { CorePair } from '../../src/folds/core-pair.ts';
import type { FoldPool } from '../../src/folds/fold-pool.ts';
import { GROUPINGS, type GroupBy } from '../../src/folds/group-by.ts';
import { PLAN_DEFAULTS, type PlanSpec } from '../../src/folds/plan-spec.ts';
import type { Strategy } from '../../src/folds/strategy.ts';

/** Names that sort, or behave as keys of objects, in ways of their own. */
const BUGS = ['__proto__', 'constructor', 'b', 'B', 'b10', 'b2', 'ä', '\u{1f41b}', '\uff21', 'Z-9'];
/** One type of which there is enough for several folds, and some others. */
const TYPES = ['NPE', 'NPE', 'NPE', 'ISE', 'toString'];

const someOf = <Item>(items: readonly Item[], maxLength: number) =>
  items.length === 0 ? fc.constant<Item[]>([]) : fc.array(fc.constantFrom(...items), { maxLength });

type Bug = FoldPool['bugs'][number];

const bugsOf = fc.uniqueArray(fc.constantFrom(...BUGS), { minLength: 4 }).chain((names) =>
  fc.tuple(
    ...names.map((name) =>
      fc.record({
        name: fc.constant(name),
        project: fc.constantFrom('p', 'q', '__proto__'),
        benchmark: fc.constantFrom('x', 'y'),
        types: fc.array(fc.constantFrom(...TYPES), { maxLength: 3 }),
      }),
    ),
  ),
);

/** Core pairs, contrast pairs and seeds, with a filter on each side, near pairs and twins. */
export const arbitraryPlanPool: fc.Arbitrary<FoldPool> = bugsOf.chain((all) => {
  const bugs: Bug[] = all.map(({ types: _, ...bug }) => bug);
  const names = bugs.map(({ name }) => name);
  const seeds = all.flatMap(({ name, types, ...bug }) =>
    types.map((type, at) => ({ ...bug, id: `seeds:${name}#${at}`, bug: name, type })),
  );
  const core = fc.array(
    fc.record({
      type: fc.constantFrom(...TYPES),
      provenance: fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 25 },
  );
  return fc
    .record({
      core,
      contrast: fc.nat(4),
      seedsToo: fc.boolean(),
      untested: fc.array(fc.nat(3), { minLength: seeds.length, maxLength: seeds.length }),
      twins: fc.array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names)), {
        maxLength: 4,
      }),
    })
    .chain(({ core: pairs, contrast, seedsToo, untested, twins }) => {
      const test = seeds.filter((_, at) => untested[at] !== 0);
      const candidates: CorePair[] = [
        ...pairs.map((pair, at) => ({ ...pair, id: `core:${at}` })),
        ...Array.from({ length: contrast }, (_, at) => ({
          ...{ id: `contrast:${at}`, type: 'NPE', provenance: [], zeroShot: true },
        })),
        ...(seedsToo ? seeds.map(({ id, type, bug }) => ({ id, type, provenance: [bug] })) : []),
      ];
      const ids = candidates.map(({ id }) => id);
      const near = fc.array(
        fc.tuple(
          fc.constantFrom(...ids, 'no candidate'),
          someOf(
            test.map(({ id }) => id),
            2,
          ),
        ),
        { maxLength: 8 },
      );
      return fc.record({ out: someOf(ids, 6), near }).map(
        ({ out, near: close }): FoldPool => ({
          test,
          candidates,
          bugs,
          filteredOut: new Set(out),
          near: new Map(close),
          twins: twins.filter(([a, b]) => a !== b).map(([a, b]) => ({ a, b })),
        }),
      );
    });
});

export const arbitraryGrouping: fc.Arbitrary<GroupBy> = fc.constantFrom(...GROUPINGS);

/** A spec of a strategy with everything that the folds take from it; the sides are of the pool. */
export function arbitrarySpec(strategy: Strategy): fc.Arbitrary<PlanSpec> {
  return fc
    .record({
      folds: fc.constantFrom(2, 2, 2, 3, 3, 4, 6),
      seed: fc.oneof(fc.maxSafeNat(), fc.constantFrom(0, 2 ** 32, 2 ** 53 - 1)),
      train_sizes: fc
        .uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 })
        .map((sizes) => sizes.sort((a, b) => a - b)),
      leaky_control: fc.boolean(),
    })
    .map((parts) => ({ ...PLAN_DEFAULTS, ...parts, strategy }));
}
