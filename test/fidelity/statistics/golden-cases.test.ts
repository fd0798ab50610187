import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { anova } from '../../../src/fidelity/statistics/anova.ts';
import { benjaminiHochberg } from '../../../src/fidelity/statistics/benjamini-hochberg.ts';
import { binomialTest } from '../../../src/fidelity/statistics/binomial-test.ts';
import { bootstrapExact } from '../../../src/fidelity/statistics/bootstrap-exact.ts';
import { bootstrapPercentile } from '../../../src/fidelity/statistics/bootstrap-percentile.ts';
import { cliffsDelta } from '../../../src/fidelity/statistics/cliffs-delta.ts';
import { cohensH } from '../../../src/fidelity/statistics/cohens-h.ts';
import { cohensKappa } from '../../../src/fidelity/statistics/cohens-kappa.ts';
import { fSf } from '../../../src/fidelity/statistics/f-sf.ts';
import { kolmogorovLimitSf } from '../../../src/fidelity/statistics/kolmogorov-limit-sf.ts';
import { kolmogorovSmirnov, tiesP } from '../../../src/fidelity/statistics/kolmogorov-smirnov.ts';
import { levene } from '../../../src/fidelity/statistics/levene.ts';
import { mannWhitney } from '../../../src/fidelity/statistics/mann-whitney.ts';
import { median } from '../../../src/fidelity/statistics/median.ts';
import { normalQuantile } from '../../../src/fidelity/statistics/normal-quantile.ts';
import { normalSf } from '../../../src/fidelity/statistics/normal-sf.ts';
import type { Outcome } from '../../../src/fidelity/statistics/outcome.ts';
import { quantile7 } from '../../../src/fidelity/statistics/quantile7.ts';
import { rocAuc } from '../../../src/fidelity/statistics/roc-auc.ts';
import { romanoMagnitude } from '../../../src/fidelity/statistics/romano-magnitude.ts';
import { shapiroWilk } from '../../../src/fidelity/statistics/shapiro-wilk.ts';
import { SortedColumn } from '../../../src/fidelity/statistics/sorted-column.ts';
import { studentizedRangeSf } from '../../../src/fidelity/statistics/studentized-range-sf.ts';
import { tInterval } from '../../../src/fidelity/statistics/t-interval.ts';
import { tQuantile } from '../../../src/fidelity/statistics/t-quantile.ts';
import { tukeyHsd } from '../../../src/fidelity/statistics/tukey-hsd.ts';
import { wilson } from '../../../src/fidelity/statistics/wilson.ts';
import { NearestIndex } from '../../../src/java/nearest.ts';
import { sweepOf } from './columns.ts';
import { GoldenNumbers } from './golden-input.ts';

const Case = z.object({
  id: z.string(),
  stat: z.string(),
  args: z.unknown(),
  behaviour: z.enum(['value', 'null', 'error']),
  expect: z.json(),
  tol: z.number(),
});
const { cases } = z
  .object({ cases: z.array(Case) })
  .parse(
    JSON.parse(readFileSync(new URL('../../golden/fidelity-cases.json', import.meta.url), 'utf8')),
  );

/** The value of an outcome in the words of the golden file; null stays null. */
function mapped<T extends NonNullable<unknown>>(
  outcome: Outcome<T>,
  words: (value: T) => unknown,
): unknown {
  if ('reason' in outcome) {
    expect(outcome.reason).toMatch(/^[a-z-]+$/);
    return null;
  }
  return words(outcome.value);
}

const withArgs =
  <S extends z.ZodType>(schema: S, compute: (args: z.output<S>) => unknown) =>
  (args: unknown) =>
    compute(schema.parse(args));

const Number_ = z.number();
const One = z.object({ x: GoldenNumbers });
const Two = z.object({ x: GoldenNumbers, y: GoldenNumbers });
const Groups = z.object({ groups: z.array(GoldenNumbers) });
const Units = z.object({ units: GoldenNumbers, denom: z.int(), conf: Number_ });
const Labels = z.array(z.union([z.string(), Number_]));

const STATISTICS: Readonly<Record<string, (args: unknown) => unknown>> = {
  ks2: withArgs(Two, ({ x, y }) => {
    const sweep = sweepOf(x, y);
    const { d, p, method } = kolmogorovSmirnov(sweep);
    expect(method).toBe('exact');
    return { D: d, p, pTies: tiesP(sweep).value };
  }),
  kolmogorov_sf: withArgs(z.object({ t: Number_ }), ({ t }) => ({ p: kolmogorovLimitSf(t) })),
  cliffs_delta: withArgs(Two, ({ x, y }) => cliffsDelta(sweepOf(x, y))),
  romano: withArgs(z.object({ delta: Number_ }), ({ delta }) => ({
    magnitude: romanoMagnitude(delta),
  })),
  median: withArgs(One, ({ x }) =>
    mapped(median(new SortedColumn(x)), (value) => ({ median: value })),
  ),
  quantile7: withArgs(One.extend({ q: Number_ }), ({ x, q }) => quantile7(new SortedColumn(x), q)),
  mannwhitney: withArgs(Two, ({ x, y }) => {
    const { u, p, pUncorrected, pExact } = mannWhitney(sweepOf(x, y));
    return { U1: u, p, pNoContinuity: pUncorrected, pExact };
  }),
  bh: withArgs(z.object({ p: z.array(Number_.nullable()), alpha: Number_ }), ({ p, alpha }) => {
    const cells = benjaminiHochberg(p, alpha);
    return { q: cells.map(({ q }) => q), reject: cells.map(({ reject }) => reject) };
  }),
  wilson: withArgs(z.object({ k: Number_, n: Number_, conf: Number_ }), ({ k, n, conf }) =>
    mapped(wilson(k, n, conf), ({ low, high }) => ({ lo: low, hi: high })),
  ),
  kappa: withArgs(z.object({ a: Labels, b: Labels }), ({ a, b }) =>
    mapped(cohensKappa(a, b), ({ observed, expected, kappa }) => ({
      po: observed,
      pe: expected,
      kappa,
    })),
  ),
  cohens_h: withArgs(z.object({ p1: Number_, p2: Number_ }), ({ p1, p2 }) => ({
    h: cohensH(p1, p2),
  })),
  binom_test: withArgs(z.object({ k: Number_, n: Number_, p0: Number_ }), ({ k, n, p0 }) =>
    mapped(binomialTest(k, n, p0), (p) => ({ p })),
  ),
  t_interval: withArgs(One.extend({ conf: Number_ }), ({ x, conf }) =>
    mapped(tInterval(x, conf), ({ mean, standardDeviation, low, high }) => ({
      mean,
      sd: standardDeviation,
      lo: low,
      hi: high,
    })),
  ),
  t_quantile: withArgs(z.object({ p: Number_, df: Number_ }), ({ p, df }) => ({
    t: tQuantile(p, df),
  })),
  normal_quantile: withArgs(z.object({ p: Number_ }), ({ p }) => ({ z: normalQuantile(p) })),
  normal_sf: withArgs(z.object({ z: Number_ }), (args) => ({ p: normalSf(args.z) })),
  roc_auc: withArgs(
    z.object({ scores: GoldenNumbers, labels: GoldenNumbers }),
    ({ scores, labels }) =>
      mapped(
        rocAuc(
          scores,
          labels.map((label) => label === 1),
        ),
        (auc) => ({ auc }),
      ),
  ),
  nn_jaccard: withArgs(
    z.object({ query: z.array(z.string()), refs: z.array(z.array(z.string())), n: z.int() }),
    ({ query, refs, n }) => {
      const numbers = new Map<string, number>();
      const gramsOf = (tokens: readonly string[]): Int32Array => {
        const grams = new Set<number>();
        for (let from = 0; from + n <= tokens.length; from++) {
          const gram = JSON.stringify(tokens.slice(from, from + n));
          const number = numbers.get(gram) ?? numbers.size;
          numbers.set(gram, number);
          grams.add(number);
        }
        return Int32Array.from(grams).sort();
      };
      const found = new NearestIndex(refs.map(gramsOf)).nearest(gramsOf(query));
      if (found === null) return { max: null, index: null };
      return { max: found.intersection / found.union, index: found.index };
    },
  ),
  shapiro: withArgs(One, ({ x }) => mapped(shapiroWilk(x), ({ w, p }) => ({ W: w, p }))),
  levene: withArgs(Groups.extend({ center: z.enum(['median', 'mean']) }), ({ groups, center }) =>
    mapped(levene(groups, center), ({ f, p, between, within }) => ({
      W: f,
      p,
      df1: between,
      df2: within,
    })),
  ),
  anova: withArgs(Groups, ({ groups }) =>
    mapped(anova(groups), ({ f, p, between, within }) => ({ F: f, p, df1: between, df2: within })),
  ),
  tukey: withArgs(Groups, ({ groups }) =>
    mapped(tukeyHsd(groups), (pairs) => ({
      i: pairs.map(({ first }) => first),
      j: pairs.map(({ second }) => second),
      diff: pairs.map(({ difference }) => difference),
      q: pairs.map(({ q }) => q),
      p: pairs.map(({ p }) => p),
    })),
  ),
  studentized_range_sf: withArgs(
    z.object({ q: Number_, k: z.int(), df: Number_ }),
    ({ q, k, df }) => ({ p: studentizedRangeSf(q, k, df) }),
  ),
  f_sf: withArgs(z.object({ F: Number_, d1: Number_, d2: Number_ }), ({ F, d1, d2 }) => ({
    p: fSf(F, d1, d2),
  })),
  bootstrap: withArgs(
    Units.extend({ resamples: z.int(), seed: z.int() }),
    ({ units, denom, resamples, seed, conf }) => {
      const values = units.map((unit) => unit / denom);
      return mapped(bootstrapPercentile(values, { seed, resamples }, conf), ({ low, high }) => ({
        lo: low,
        hi: high,
      }));
    },
  ),
  bootstrap_exact: withArgs(Units, ({ units, denom, conf }) =>
    mapped(bootstrapExact(units, denom, conf), ({ low, high }) => ({ lo: low, hi: high })),
  ),
};

/** Compares what the case names; a result may say more. */
function expectClose(got: unknown, want: z.output<typeof Case>['expect'], tol: number, at: string) {
  if (typeof want === 'number' && typeof got === 'number') {
    const allowed = tol * Math.max(Math.abs(want), 1e-300);
    const near = Math.abs(got - want) <= allowed && !Object.is(got, -0);
    expect(near, `${at}: got ${got}, want ${want} to ${tol}`).toBe(true);
  } else if (want !== null && typeof want === 'object') {
    if (Array.isArray(want)) expect(got, at).toHaveLength(want.length);
    const parts = new Map(Object.entries(Object(got)));
    for (const [name, part] of Object.entries(want))
      expectClose(parts.get(name), part, tol, `${at}.${name}`);
  } else expect(got, at).toBe(want);
}

const names = [...new Set(cases.map(({ stat }) => stat))];

test('there are 202 cases, and a statistic for each', () => {
  expect(cases).toHaveLength(202);
  expect(names.toSorted()).toEqual(Object.keys(STATISTICS).toSorted());
});

describe.each(names)('%s', (name) => {
  const mine = cases.filter(({ stat }) => stat === name).map((each) => [each.id, each] as const);
  test.each(mine)('%s', (id, { args, behaviour, expect: want, tol }) => {
    const compute = STATISTICS[name];
    if (compute === undefined) throw new Error(`no statistic for ${name}`);
    if (behaviour === 'error') expect(() => compute(args), id).toThrow(RangeError);
    else if (behaviour === 'null') expect(compute(args), id).toBeNull();
    else expectClose(compute(args), want, tol, id);
  });
});
