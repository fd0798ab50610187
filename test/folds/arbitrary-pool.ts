import fc from 'fast-check';
import type { FoldPool } from '../../src/folds/fold-pool.ts';

/** Names whose order differs between code points, UTF-16 and locales. */
const NAMES = ['b', 'B', 'b1', 'b10', 'b2', 'ä', '\u{1f41b}', '\uff21', 'Z-9', 'a', 'c', 'd', 'e'];
const TYPES = ['NPE', 'IAE', 'ISE', 'NFE'];

/** Of one bug: how many pairs of which types it has in the test, none at all included. */
const arbitraryTypes = fc.oneof(
  { weight: 8, arbitrary: fc.array(fc.constantFrom(...TYPES), { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constant<string[]>([]) },
  // a giant
  { weight: 1, arbitrary: fc.array(fc.constantFrom(...TYPES), { minLength: 20, maxLength: 30 }) },
);

const arbitraryBugs = fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 4 }).chain((names) =>
  fc.tuple(
    ...names.map((name) =>
      fc.record({
        name: fc.constant(name),
        types: arbitraryTypes,
        project: fc.constantFrom('p', 'q', 'r'),
        benchmark: fc.constantFrom('x', 'y'),
      }),
    ),
  ),
);

/**
 * Pools of a few bugs of several types, some without a test pair, now and then a giant, with core
 * pairs that are edges, loops and repeat their provenance.
 *
 * @param exemplars the most that a core pair has
 */
export const arbitraryPool = (exemplars: number): fc.Arbitrary<FoldPool> =>
  arbitraryBugs.chain((bugs) => {
    const anyBug = fc.constantFrom(...bugs.map(({ name }) => name));
    const giant = fc.constantFrom(bugs[0]?.name ?? '');
    const bug = fc.oneof({ weight: 3, arbitrary: anyBug }, { weight: 1, arbitrary: giant });
    const provenance = fc.array(bug, { minLength: 1, maxLength: exemplars });
    return fc.array(provenance, { maxLength: 60 }).map((all) => ({
      test: bugs.flatMap(({ name, types, ...rest }) =>
        types.map((type, at) => ({ id: `${name}#${at}`, bug: name, type, ...rest })),
      ),
      candidates: all.map((each, at) => ({
        id: `${NAMES[at % NAMES.length]}${at}`,
        type: 'NPE',
        provenance: each,
      })),
      bugs: bugs.map(({ name, project, benchmark }) => ({ name, project, benchmark })),
    }));
  });
