import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareCodePoints } from '../../src/corpus/compare-code-points.ts';
import { FIELDS, SORT_FIELDS } from '../../src/query/field.ts';
import { canonicalFilter } from '../../src/query/filter.ts';
import { BY_ID, type Order } from '../../src/query/order.ts';
import type { Pair } from '../../src/store/pair.ts';
import { walk } from '../support/all-pairs.ts';
import { arbitraryFilter } from '../support/arbitrary-filter.ts';
import { matches, valuesOf } from '../support/matches.ts';
import { DEMO, demoVariant, simulatedRelease } from '../support/releases.ts';
import { type Served, serveReleases } from '../support/served.ts';

/** The order in the plainest way: nulls last in either direction, ties by id. */
function compareBy(order: Order): (a: Pair, b: Pair) => number {
  return (a, b) => {
    for (const { field, descending } of order) {
      const sign = descending ? -1 : 1;
      if (field === 'id') return sign * compareCodePoints(a.id, b.id);
      const [x] = valuesOf(a, field);
      const [y] = valuesOf(b, field);
      if (x === y) continue;
      if (x === undefined) return 1;
      if (y === undefined) return -1;
      if (typeof x === 'string' && typeof y === 'string') return sign * compareCodePoints(x, y);
      return sign * (Number(x) - Number(y));
    }
    return 0;
  };
}

const arbitraryOrder = fc
  .uniqueArray(
    fc.record({
      field: fc.constantFrom(...SORT_FIELDS.map(({ name }) => name)),
      descending: fc.boolean(),
    }),
    { maxLength: 3, selector: ({ field }) => field },
  )
  .chain((keys) => fc.boolean().map((descending): Order => [...keys, { field: 'id', descending }]));

/**
 * The demo release finds its pairs by index, the simulated one also by scans, lists and the text
 * index. Beside each another release is loaded, none of whose pairs may come up.
 */
const CORPORA = [
  {
    name: 'the demo release',
    release: () => ({ directory: DEMO, remove: () => undefined }),
    runs: 200,
  },
  { name: 'a release of the published size', release: simulatedRelease, runs: 25 },
];

const ids = (of: readonly Pair[]) => of.map(({ id }) => id);

describe.each(CORPORA)('$name', ({ release: make, runs }) => {
  let served: Served;
  let pairs: Pair[];

  beforeAll(async () => {
    const release = make();
    const other = demoVariant('other', {
      'contrast.jsonl': (text) => text.replace('return', 'return  '),
    });
    served = await serveReleases([release.directory, other.directory]);
    release.remove();
    other.remove();
    pairs = await walk(served.corpus);
  });
  afterAll(() => served.close());

  test('every field has values, so that its filters can err', () => {
    for (const { name } of FIELDS)
      expect(
        pairs.some((pair) => valuesOf(pair, name).length > 0),
        name,
      ).toBe(true);
  });

  test('any filter gives just the pairs that meet it, in the order of their ids', async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitraryFilter(pairs),
        fc.integer({ min: 20, max: 1000 }),
        async (filter, limit) => {
          const expected = pairs.filter((pair) => matches(filter, pair));
          expect(ids(await walk(served.corpus, filter, BY_ID, limit))).toEqual(ids(expected));
        },
      ),
      { numRuns: runs },
    );
  });

  test('the count of a filter is the number of its pairs', async () => {
    const release = served.corpus.release(null);
    await fc.assert(
      fc.asyncProperty(arbitraryFilter(pairs), async (filter) => {
        const expected = pairs.filter((pair) => matches(filter, pair)).length;
        expect(await served.corpus.countPairs(release, filter)).toBe(expected);
      }),
      { numRuns: runs },
    );
  });

  test('a filter and its canonical form match the same pairs', () => {
    fc.assert(
      fc.property(arbitraryFilter(pairs), (filter) => {
        const canonical = canonicalFilter(filter);
        for (const pair of pairs.slice(0, 300))
          expect(matches(canonical, pair)).toBe(matches(filter, pair));
        expect(canonicalFilter(canonical)).toEqual(canonical);
      }),
    );
  });
  // rows 8 and 9 of the reports: a null in the sort column, or a cursor's row, must not skip a pair
  test('a walk in any order, page by page, gives each matching pair once and in order', async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitraryFilter(pairs),
        arbitraryOrder,
        fc.integer({ min: 20, max: 1000 }),
        async (filter, order, limit) => {
          const expected = pairs.filter((pair) => matches(filter, pair)).sort(compareBy(order));
          expect(ids(await walk(served.corpus, filter, order, limit))).toEqual(ids(expected));
        },
      ),
      { numRuns: runs },
    );
  });
  const key = (values: readonly unknown[]) => JSON.stringify(values);

  // row 14 of the reports: facets must be whole, whatever the number of pairs or values
  test('counts by any fields under any filter are those of the pairs, null being a value', async () => {
    const release = served.corpus.release(null);
    const fields = fc.uniqueArray(fc.constantFrom(...FIELDS.map(({ name }) => name)), {
      minLength: 1,
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(arbitraryFilter(pairs), fields, async (filter, by) => {
        const expected = new Map<string, number>();
        for (const pair of pairs.filter((each) => matches(filter, each))) {
          let combinations: unknown[][] = [[]];
          for (const name of by) {
            const values = valuesOf(pair, name);
            const own = values.length === 0 ? [null] : values;
            combinations = combinations.flatMap((before) => own.map((value) => [...before, value]));
          }
          for (const values of combinations)
            expected.set(key(values), (expected.get(key(values)) ?? 0) + 1);
        }
        const counts = await served.corpus.countFacets(release, filter, by);
        expect(new Map(counts.map(({ values, pairs: count }) => [key(values), count]))).toEqual(
          expected,
        );
        expect(counts.map(({ pairs: count }) => count)).toEqual(
          counts.map(({ pairs: count }) => count).toSorted((a, b) => b - a),
        );
      }),
      { numRuns: runs },
    );
  });
});
