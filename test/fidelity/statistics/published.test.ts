import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { binomialTest } from '../../../src/fidelity/statistics/binomial-test.ts';
import { bootstrapExact } from '../../../src/fidelity/statistics/bootstrap-exact.ts';
import { cohensH } from '../../../src/fidelity/statistics/cohens-h.ts';
import { cohensKappa } from '../../../src/fidelity/statistics/cohens-kappa.ts';
import { fSf } from '../../../src/fidelity/statistics/f-sf.ts';
import { latticeTouch } from '../../../src/fidelity/statistics/lattice-touch.ts';
import type { Outcome } from '../../../src/fidelity/statistics/outcome.ts';
import { greatestCommonDivisor } from '../../../src/fidelity/statistics/rank-sweep.ts';
import { tInterval } from '../../../src/fidelity/statistics/t-interval.ts';
import { wilson } from '../../../src/fidelity/statistics/wilson.ts';
import { expectNear } from './columns.ts';
import { GoldenNumbers } from './golden-input.ts';

const Pair = z.tuple([z.number(), z.number()]);
const Count = z.object({ count: z.int(), total: z.int() });
const Values = z.object({ values: z.array(z.number()) });
const One = { printed: z.number(), computed: z.number() };
const Ends = { printed: Pair, computed: Pair };
const Table = z.tuple([z.int(), z.int(), z.int(), z.int()]);

const Figure = z.discriminatedUnion('stat', [
  z.object({ stat: z.literal('wilson'), args: Count, ...Ends }),
  z.object({
    stat: z.literal('binomial'),
    args: Count,
    printed: z.string(),
    computed: z.number(),
  }),
  z.object({ stat: z.literal('mean'), args: Values, ...One }),
  z.object({ stat: z.literal('sd'), args: Values, ...One }),
  z.object({ stat: z.literal('t_interval'), args: Values, ...Ends }),
  z.object({
    stat: z.literal('cohens_h'),
    args: z.object({ first: z.number(), second: z.number() }),
    ...One,
  }),
  z.object({
    stat: z.literal('bootstrap_exact'),
    args: z.object({ runs: z.array(Pair), denominator: z.int() }),
    ...Ends,
  }),
  z.object({
    stat: z.literal('kappa'),
    args: z.object({ tables: z.array(Table) }),
    printed: z.number(),
    kappas: z.array(z.number()),
  }),
  z.object({
    stat: z.literal('ks_p'),
    args: z.object({ d: z.number(), n1: z.int(), n2: z.int() }),
    printed: z.enum(['', '*']),
    computed: Pair,
  }),
  z.object({
    stat: z.literal('f_log10_p'),
    args: z.object({ f: z.number(), between: z.int(), within: z.int() }),
    printed: z.literal('<0.0001'),
    computed: z.number(),
  }),
]);
type Figure = z.output<typeof Figure>;

const Named = z.object({ where: z.string(), what: z.string() });
const { figures } = z
  .object({ figures: z.array(z.intersection(Named, Figure)) })
  .parse(
    JSON.parse(
      readFileSync(new URL('../../golden/fidelity-published.json', import.meta.url), 'utf8'),
    ),
  );

function present<T extends NonNullable<unknown>>(outcome: Outcome<T>): T {
  if ('reason' in outcome) throw new Error(`undefined because ${outcome.reason}`);
  return outcome.value;
}

/** As computed once, and as printed with so many decimals. */
function expectFigure(
  got: number,
  { computed, printed }: z.output<z.ZodObject<typeof One>>,
  decimals: number,
): void {
  expectNear(got, computed, 1e-11);
  expect(Number(got.toFixed(decimals))).toBe(printed);
}

function expectEnds(
  { low, high }: { readonly low: number; readonly high: number },
  { computed, printed }: z.output<z.ZodObject<typeof Ends>>,
  unit: number,
): void {
  expectFigure(low * unit, { computed: computed[0], printed: printed[0] }, 1);
  expectFigure(high * unit, { computed: computed[1], printed: printed[1] }, 1);
}

/** Both raters say yes, only the first, only the second, neither. */
function kappaOf([both, first, second, neither]: z.output<typeof Table>): number {
  const ratings = (yes: boolean, count: number): readonly boolean[] => Array(count).fill(yes);
  const a = [...ratings(true, both + first), ...ratings(false, second + neither)];
  const b = [both, first, second, neither].flatMap((count, i) => ratings(i % 2 === 0, count));
  return present(cohensKappa(a, b)).kappa;
}

function check(figure: Figure): void {
  switch (figure.stat) {
    case 'wilson':
      expectEnds(present(wilson(figure.args.count, figure.args.total)), figure, 100);
      break;
    case 'binomial': {
      const p = present(binomialTest(figure.args.count, figure.args.total));
      expectNear(p, figure.computed, 1e-11);
      expect(`1e${Math.floor(Math.log10(p))}`).toBe(figure.printed);
      break;
    }
    case 'mean':
      expectFigure(present(tInterval(figure.args.values)).mean, figure, 1);
      break;
    case 'sd':
      expectFigure(present(tInterval(figure.args.values)).standardDeviation, figure, 1);
      break;
    case 't_interval':
      expectEnds(present(tInterval(figure.args.values)), figure, 1);
      break;
    case 'cohens_h':
      expectFigure(cohensH(figure.args.first, figure.args.second), figure, 2);
      break;
    case 'bootstrap_exact': {
      const units = GoldenNumbers.parse({ runs: figure.args.runs });
      expectEnds(present(bootstrapExact(units, figure.args.denominator)), figure, 100);
      break;
    }
    case 'kappa': {
      const kappas = figure.args.tables.map(kappaOf);
      expect(kappas.map((kappa) => Number(kappa.toFixed(3)))).toEqual(figure.kappas);
      // 0.30, that of the people, has two decimals, the others have three
      const decimals = figure.printed < 0.5 ? 2 : 3;
      for (const kappa of kappas) expect(Number(kappa.toFixed(decimals))).toBe(figure.printed);
      break;
    }
    case 'ks_p': {
      // D was printed with three decimals: p at the ends of what rounds to it
      const { d, n1, n2 } = figure.args;
      const multiple = (n1 / greatestCommonDivisor(n1, n2)) * n2;
      const ends = [d + 0.0005, d - 0.0005].map((end) =>
        latticeTouch(n1, n2, Math.round(end * multiple), null),
      );
      for (const [i, p] of ends.entries()) {
        expectNear(p, figure.computed[i] ?? NaN, 1e-11);
        expect(p < 0.05 ? '*' : '').toBe(figure.printed);
      }
      break;
    }
    case 'f_log10_p': {
      const { f, between, within } = figure.args;
      const p = fSf(f, between, within);
      expectNear(Math.log10(p), figure.computed, 1e-12);
      expect(p).toBeLessThan(0.0001);
      break;
    }
    default:
      figure satisfies never;
  }
}

test('there are 52 figures, of ten kinds', () => {
  expect(figures).toHaveLength(52);
  expect(new Set(figures.map(({ stat }) => stat)).size).toBe(10);
});

test.each(figures.map((figure) => [`${figure.where}: ${figure.what}`, figure] as const))(
  '%s',
  (_, figure) => check(figure),
);
