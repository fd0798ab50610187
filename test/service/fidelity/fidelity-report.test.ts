import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXCEPTION_TYPES } from '../../../src/corpus/exception-type.ts';
import { COMPARISON_PARTS } from '../../../src/fidelity/comparison.ts';
import { type MethodSide, SIDES } from '../../../src/fidelity/population.ts';
import { CONSTRUCTS } from '../../../src/java/constructs.ts';
import { lex, tokenText } from '../../../src/java/lex.ts';
import { METRICS } from '../../../src/java/method-facts.ts';
import {
  type FidelityReport,
  fidelityReport,
} from '../../../src/service/fidelity/fidelity-report.ts';
import { parseFidelitySpec } from '../../../src/service/fidelity/parse-fidelity-spec.ts';
import { openReadOnly, type Store } from '../../../src/store/database.ts';
import { findRelease, type Release } from '../../../src/store/releases.ts';
import { naiveMedian } from '../../support/compared-pairs.ts';
import { DEMO_PAIRS, type DemoPair, demoPairs } from '../../support/demo-records.ts';
import { loadRecords } from '../../support/load.ts';
import { scratchStore } from '../../support/scratch.ts';
import { type Served, serveReleases } from '../../support/served.ts';
import { SMALL } from '../../support/small-release.ts';

let served: Served;
let store: Store;
let release: Release;
beforeAll(async () => {
  served = await serveReleases();
  store = openReadOnly(served.database);
  release = findRelease(store, 'demo-1');
});
afterAll(async () => {
  store.sqlite.close();
  await served.close();
});

const reportOf = (json: object): FidelityReport =>
  fidelityReport(store, release, parseFidelitySpec(json));

function only<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined || items.length > 1)
    throw new Error(`expected one, found ${items.length}`);
  return item;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const core = demoPairs('core');
const seeds = demoPairs('seeds');
const reference = seeds.filter((pair) => pair.reference);

describe('the default report of the demo release', () => {
  let report: FidelityReport;
  beforeAll(() => {
    report = reportOf({});
  });

  test('compares core with the reference set and with the pool', () => {
    expect(report.a).toEqual({
      ...{ name: 'core', filter: { partition: ['core'] }, side: 'buggy' },
      ...{ pairs: core.length, missing: 0 },
    });
    expect(
      report.comparisons.map(({ b, shared_pairs: shared }) => [b.name, b.pairs, shared]),
    ).toEqual([
      ['reference_set', reference.length, 0],
      ['pool', seeds.length, 0],
    ]);
  });

  test('has the medians of its methods, pooled and by type', () => {
    for (const [at, real] of [reference, seeds].entries())
      for (const type of [null, ...EXCEPTION_TYPES]) {
        const structural = report.comparisons[at]?.structural;
        const cells = type === null ? structural?.pooled : structural?.by_exception_type[type];
        for (const metric of METRICS) {
          const values = (pairs: readonly DemoPair[]) =>
            pairs
              .filter((pair) => type === null || pair.type === type)
              .map(({ buggy }) => buggy.metrics[metric]);
          const [x, y] = [values(core), values(real)];
          expect(cells?.[metric]).toMatchObject({
            a: { n: x.length, missing: 0, median: naiveMedian(x) },
            b: { n: y.length, missing: 0, median: naiveMedian(y) },
          });
        }
      }
  });

  test('has the means of its constructs', () => {
    for (const [at, real] of [reference, seeds].entries()) {
      const cells = report.comparisons[at]?.lexical?.cells ?? [];
      expect(cells).toHaveLength(EXCEPTION_TYPES.length * CONSTRUCTS.length);
      for (const { exception_type: type, construct, a, b } of cells)
        for (const [got, pairs] of [
          [a, core],
          [b, real],
        ] as const) {
          const counts = pairs
            .filter((pair) => pair.type === type)
            .map(({ buggy }) => buggy.constructs[construct]);
          expect(got).toEqual({ n: counts.length, mean: expect.closeTo(mean(counts), 12) });
        }
    }
  });

  test('has the repairs of its pairs, and the length rule', () => {
    const count = (pairs: readonly DemoPair[], test: (pair: DemoPair) => boolean) => ({
      ...{ count: pairs.filter(test).length, total: pairs.length },
    });
    const pool = report.comparisons[1];
    for (const [shares, rule, pairs] of [
      [pool?.repair_style?.pooled.a, pool?.length_rule?.a, core],
      [pool?.repair_style?.pooled.b, pool?.length_rule?.b, seeds],
    ] as const) {
      expect(shares).toMatchObject({
        throws: count(pairs, ({ throws }) => throws !== 'none'),
        throws_label: count(pairs, ({ throws }) => throws === 'label'),
        grows: count(pairs, ({ growth }) => growth > 0),
        keeps: count(pairs, ({ growth }) => growth === 0),
        shrinks: count(pairs, ({ growth }) => growth < 0),
        missing: 0,
      });
      expect(rule?.all).toMatchObject({
        n: pairs.length,
        right: pairs.filter(({ growth }) => growth > 0).length,
        ties: pairs.filter(({ growth }) => growth === 0).length,
      });
    }
  });

  test('has the sizes of core pairs over those of their exemplars', () => {
    const sized = core.map(({ buggy, bugs }) => {
      const exemplars = bugs.flatMap((bug) => seeds.filter((pair) => pair.bugs.includes(bug)));
      return {
        ratio: buggy.metrics.lloc / mean(exemplars.map((pair) => pair.buggy.metrics.lloc)),
        isMean: exemplars.length > 1,
      };
    });
    expect(report.comparisons[1]?.compression).toMatchObject({
      all: {
        n: core.length,
        lloc_ratio: expect.closeTo(naiveMedian(sized.map(({ ratio }) => ratio)) ?? NaN, 12),
      },
      ...{ missing: 0, ambiguous: sized.filter(({ isMean }) => isMean).length },
    });
  });

  test('has the nearest neighbours of all its methods', () => {
    const methodsOf = (pairs: readonly DemoPair[]) =>
      pairs.flatMap(({ type, buggyCode, fixedCode }) =>
        [buggyCode, fixedCode].map((code) => {
          const lexed = lex(code);
          const tokens = Array.from({ length: lexed.count }, (_, at) => tokenText(lexed, at));
          const grams = tokens.slice(4).map((_, at) => JSON.stringify(tokens.slice(at, at + 5)));
          return { type, tokens: new Set(tokens), grams: new Set(grams) };
        }),
      );
    const jaccard = (x: ReadonlySet<string>, y: ReadonlySet<string>) => {
      const shared = [...x].filter((each) => y.has(each)).length;
      return shared / (x.size + y.size - shared);
    };
    const b = methodsOf(reference);
    const nearest = methodsOf(core).map(({ type, tokens, grams }) => {
      const same = b.filter((other) => other.type === type);
      return {
        tokens: Math.max(...same.map((other) => jaccard(tokens, other.tokens))),
        grams: Math.max(...same.map((other) => jaccard(grams, other.grams))),
      };
    });
    const distance = report.comparisons[0]?.distance;
    expect(distance).toMatchObject({
      ...{ methods: 2 * core.length, sample: null, without_reference: 0 },
    });
    for (const [got, all] of [
      [distance?.pooled.by_tokens, nearest.map(({ tokens }) => tokens)],
      [distance?.pooled.by_5_grams, nearest.map(({ grams }) => grams)],
    ] as const) {
      expect(got?.n).toBe(all.length);
      expect(got?.mean).toBeCloseTo(mean(all), 12);
      expect(got?.quantiles?.['1']).toBeCloseTo(Math.max(...all), 12);
      expect(got?.at_least['0.5']).toBe(all.filter((each) => each >= 0.5).length);
    }
    const closest = (distance?.closest ?? []).map(
      ({ intersection, union }) => intersection / union,
    );
    const sorted = nearest.map(({ grams }) => grams).sort((x, y) => y - x);
    expect(closest).toEqual(sorted.slice(0, 20).map((each) => expect.closeTo(each, 12)));
  });

  test('has the candidates of its generation', () => {
    const excluded = demoPairs('excluded');
    const row = (test: (pair: DemoPair) => boolean) => {
      const [admitted, rejected] = [core.filter(test), excluded.filter(test)];
      const repaired = admitted.filter((pair) => pair.repaired).length;
      return {
        ...{ candidates: admitted.length + rejected.length, excluded: rejected.length, repaired },
        first_pass: { count: admitted.length - repaired },
        admitted: { count: admitted.length },
      };
    };
    expect(report.acceptance?.total).toMatchObject(row(() => true));
    for (const type of EXCEPTION_TYPES)
      expect(report.acceptance?.by_exception_type[type]).toMatchObject(
        row((pair) => pair.type === type),
      );
  });

  test('has no agreement, since no two of its judges judged at one stage', () => {
    expect(report.agreement).toEqual([]);
  });
});

describe('populations', () => {
  test('are what their filters mean, on the side that is asked for', () => {
    const filters = fc.record(
      {
        partition: fc.subarray(['core', 'excluded', 'contrast', 'seeds'], { minLength: 1 }),
        exception_type: fc.subarray([...EXCEPTION_TYPES], { minLength: 1 }),
        'buggy.tokens.lte': fc.integer({ min: 80, max: 300 }),
        'fixed.lloc.gt': fc.integer({ min: 2, max: 12 }),
      },
      { requiredKeys: [] },
    );
    const meant = (filter: Record<string, unknown>) =>
      DEMO_PAIRS.filter(
        ({ partition, type, buggy, fixed }) =>
          ((filter['partition'] ?? [partition]) as string[]).includes(partition) &&
          ((filter['exception_type'] ?? [type]) as string[]).includes(type) &&
          buggy.metrics.tokens <= Number(filter['buggy.tokens.lte'] ?? Infinity) &&
          fixed.metrics.lloc > Number(filter['fixed.lloc.gt'] ?? -1),
      );
    const population = fc.record({ filter: filters, side: fc.constantFrom(...SIDES) });
    fc.assert(
      fc.property(population, population, (a, b) => {
        const [x, y] = [meant(a.filter), meant(b.filter)];
        fc.pre(x.length > 0 && y.length > 0);
        const report = reportOf({ a, b, parts: ['structural'] });
        const { b: other, shared_pairs: shared, structural } = only(report.comparisons);
        expect([report.a?.pairs, other.pairs]).toEqual([x.length, y.length]);
        expect(shared).toBe(x.filter((pair) => y.includes(pair)).length);
        const values = (pairs: readonly DemoPair[], side: MethodSide) =>
          pairs.map((pair) => pair[side].metrics.identifiers);
        expect(structural?.pooled.identifiers).toMatchObject({
          a: { n: x.length, median: naiveMedian(values(x, a.side)) },
          b: { n: y.length, median: naiveMedian(values(y, b.side)) },
        });
      }),
    );
  });

  test('that are empty are refused, with the place, the name and the filter', () => {
    const empty = { name: 'none of them', filter: { source_bug: 'Nope-1' } };
    const refusal = (json: object) => {
      try {
        reportOf(json);
      } catch (error) {
        return error;
      }
      throw new Error('expected a refusal');
    };
    const detail = (pointer: string) =>
      `${pointer}: expected pairs to compare; release demo-1 has none for none of them, {"source_bug":["Nope-1"]}`;
    expect(refusal({ a: empty, parts: ['lexical'] })).toMatchObject({
      ...{ code: 'infeasible', faults: [{ pointer: 'a', detail: detail('a') }] },
    });
    expect(refusal({ b: [{}, empty], parts: ['curves'] })).toMatchObject({
      ...{ code: 'infeasible', faults: [{ pointer: 'b.1', detail: detail('b.1') }] },
    });
  });

  test('are not read where only the release itself is asked about', () => {
    const a = { filter: { source_bug: 'Nope-1' } };
    const report = reportOf({ a, preset: 'table_7' });
    expect([report.a, report.comparisons]).toEqual([null, []]);
    expect(report.acceptance?.total.candidates).toBe(core.length + demoPairs('excluded').length);
  });

  test('say how many of their methods do not parse', async () => {
    const scratch = scratchStore();
    const unread = { ...SMALL.core[0], pair_id: 'c-9', sample_id: 's-9', buggy_code: 'no method' };
    const { release: small } = await loadRecords(scratch, {
      ...SMALL,
      core: [...SMALL.core, unread],
    });
    const json = { preset: 'repair_style', parts: ['structural', 'repair_style', 'length_rule'] };
    const report = fidelityReport(scratch, small, parseFidelitySpec(json));
    expect(report.a).toMatchObject({ pairs: 4, missing: 1 });
    const { structural, repair_style: style, length_rule: rule } = only(report.comparisons);
    expect(structural?.pooled.ploc.a).toMatchObject({ n: 3, missing: 1 });
    expect(style?.pooled.a.missing).toBe(1);
    expect(rule?.a).toMatchObject({ missing: 1, all: { n: 3 } });
    // of the fixed methods all parse
    const fixed = { ...json, a: { filter: { partition: 'core' }, side: 'fixed' } };
    expect(fidelityReport(scratch, small, parseFidelitySpec(fixed)).a?.missing).toBe(0);
  });
});

describe('parts', () => {
  test('are those that are asked for', () => {
    fc.assert(
      fc.property(fc.subarray([...COMPARISON_PARTS], { minLength: 1 }), (parts) => {
        const { comparisons } = reportOf({ preset: 'table_10', parts });
        expect(comparisons).toHaveLength(2);
        for (const comparison of comparisons)
          expect(Object.keys(comparison).toSorted()).toEqual(
            ['b', 'shared_pairs', ...parts].toSorted(),
          );
      }),
      { numRuns: 20 },
    );
  });

  test('have their caveats, each once', () => {
    const { caveats } = reportOf({
      preset: 'report',
      parts: ['structural', 'lexical', 'screening'],
    });
    expect(new Set(caveats).size).toBe(caveats.length);
    for (const words of ['p is descriptive', 'is not equivalence', 'does not name the measure'])
      expect(caveats.filter((caveat) => caveat.includes(words))).toHaveLength(1);
    expect(caveats.some((caveat) => caveat.includes('do not parse'))).toBe(true);
    const { caveats: few } = reportOf({ preset: 'table_7' });
    expect(few.some((caveat) => caveat.includes('p is descriptive'))).toBe(false);
  });

  test('that measure distance tell of the progress, ever further, up to the whole', () => {
    const seen: [number, number][] = [];
    const spec = parseFidelitySpec({ preset: 'table_11', parts: ['distance'] });
    fidelityReport(store, release, spec, (done, total) => seen.push([done, total]));
    const total = 2 * core.length + 2 * reference.length;
    expect(seen.length).toBeGreaterThan(50);
    for (const [at, [done, all]] of seen.entries()) {
      expect(all).toBe(total);
      expect(done).toBeGreaterThan(seen[at - 1]?.[0] ?? 0);
      expect(done).toBeLessThanOrEqual(total);
    }
  });

  test('computed again give the same, and of the same pairs no difference', () => {
    const json = { preset: 'report', b: { filter: { partition: 'core' } } };
    const report = reportOf(json);
    expect(reportOf(json)).toEqual(report);
    const {
      shared_pairs: shared,
      structural,
      distance,
      screening,
      lexical,
    } = only(report.comparisons);
    expect(shared).toBe(core.length);
    for (const metric of METRICS)
      expect(structural?.pooled[metric]).toMatchObject({ ks: { d: 0, p: 1 }, delta: { value: 0 } });
    expect(distance?.pooled.by_5_grams.quantiles?.['0']).toBe(1);
    expect([screening?.mean_abs_delta, lexical?.differing]).toEqual([0, 0]);
  });
});
