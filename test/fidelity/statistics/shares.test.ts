import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { binomialTest } from '../../../src/fidelity/statistics/binomial-test.ts';
import { cohensH } from '../../../src/fidelity/statistics/cohens-h.ts';
import { cohensKappa } from '../../../src/fidelity/statistics/cohens-kappa.ts';
import { wilson } from '../../../src/fidelity/statistics/wilson.ts';
import { expectNear } from './columns.ts';

const totals = fc.oneof(
  fc.integer({ min: 1, max: 400 }),
  fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
);
/** A count and its total. */
const counts = totals.chain((total) =>
  fc.tuple(fc.integer({ min: 0, max: total }), fc.constant(total)),
);
const insideUnit = fc.double({ min: 0, max: 1, minExcluded: true, maxExcluded: true, noNaN: true });
const unit = fc.double({ min: 0, max: 1, noNaN: true });

describe('wilson', () => {
  test('contains the share and stays in 0..1', () => {
    fc.assert(
      fc.property(counts, insideUnit, ([count, total], confidence) => {
        const { low, share, high } = wilson(count, total, confidence).value ?? {
          low: NaN,
          share: NaN,
          high: NaN,
        };
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(share);
        expect(high).toBeGreaterThanOrEqual(share);
        expect(high).toBeLessThanOrEqual(1);
        if (count === 0) expect(low).toBe(0);
        if (count === total) expect(high).toBe(1);
      }),
    );
  });

  test('failures have the mirrored interval', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (total, draw) => {
        const count = draw % (total + 1);
        const [yes, no] = [wilson(count, total).value, wilson(total - count, total).value];
        expectNear(1 - (no?.low ?? NaN), yes?.high ?? NaN);
        expectNear(1 - (no?.high ?? NaN), yes?.low ?? NaN, 1e-10);
      }),
    );
  });

  test('its ends are where the score test is at its limit', () => {
    const z = 1.959963984540054;
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 500 }), fc.nat(), (total, draw) => {
        const count = 1 + (draw % (total - 1));
        const { low, share, high } = wilson(count, total).value ?? {
          low: NaN,
          share: NaN,
          high: NaN,
        };
        for (const end of [low, high])
          expectNear(Math.abs(share - end), z * Math.sqrt((end * (1 - end)) / total), 1e-9);
      }),
    );
  });
});

describe('binomialTest', () => {
  /** C(n, k) for all k. */
  function chooseAll(n: number): readonly bigint[] {
    let row = [1n];
    for (let i = 0; i < n; i++) row = [1n, ...row.map((each, k) => each + (row[k + 1] ?? 0n))];
    return row;
  }

  test('against integers: a chance of i / 16', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.nat(),
        fc.nat(16),
        (total, draw, sixteenths) => {
          const count = draw % (total + 1);
          const ways = chooseAll(total).map(
            (choose, k) =>
              choose *
              BigInt(sixteenths) ** BigInt(k) *
              BigInt(16 - sixteenths) ** BigInt(total - k),
          );
          const limit = ((ways[count] ?? 0n) * 10_000_001n) / 10_000_000n;
          const sum = ways.filter((each) => each <= limit).reduce((a, b) => a + b, 0n);
          // 53 bits and more of the quotient before it is a double
          const want = Number((sum << 200n) / 16n ** BigInt(total)) / 2 ** 200;
          expectNear(binomialTest(count, total, sixteenths / 16).value ?? NaN, want);
        },
      ),
    );
  });

  test('in 0..1; successes and failures are the same for a chance of a half', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.nat(), unit, (total, draw, chance) => {
        const count = draw % (total + 1);
        const p = binomialTest(count, total, chance).value ?? NaN;
        expect(p).toBeGreaterThanOrEqual(0);
        expect(p).toBeLessThanOrEqual(1);
        const half = binomialTest(count, total).value ?? NaN;
        expectNear(half, binomialTest(total - count, total).value ?? NaN);
      }),
    );
  });
});

describe('cohensH', () => {
  test('against its formula, the opposite when swapped and for complements, in -pi..pi', () => {
    fc.assert(
      fc.property(unit, unit, (first, second) => {
        const h = cohensH(first, second);
        const formula = 2 * Math.asin(Math.sqrt(first)) - 2 * Math.asin(Math.sqrt(second));
        expect(Math.abs(h - formula)).toBeLessThan(1e-7); // asin near 1 is that bad
        expect(cohensH(second, first)).toBe(0 - h);
        expect(Math.abs(h)).toBeLessThanOrEqual(Math.PI);
        expect(h).not.toBe(-0);
        expect(Math.abs(h + cohensH(1 - first, 1 - second))).toBeLessThan(1e-7);
      }),
    );
  });
});

describe('cohensKappa', () => {
  const label = fc.constantFrom('a', 'b', 'c');
  const ratings = fc.array(fc.tuple(label, label), { minLength: 1, maxLength: 30 });
  const kappaOf = (rows: readonly (readonly [string, string])[]) =>
    cohensKappa(
      rows.map(([a]) => a),
      rows.map(([, b]) => b),
    );

  test('at most 1, symmetric, invariant to order and names', () => {
    fc.assert(
      fc.property(ratings, (rows) => {
        const outcome = kappaOf(rows);
        expect(kappaOf(rows.map(([a, b]) => [b, a]))).toEqual(outcome);
        expect(kappaOf(rows.toReversed())).toEqual(outcome);
        expect(kappaOf(rows.map(([a, b]) => [`${a}!`, `${b}!`]))).toEqual(outcome);
        if (outcome.value === null) {
          expect(new Set(rows.flat()).size).toBe(1);
          return;
        }
        const { observed, expected, kappa } = outcome.value;
        expectNear(kappa * (1 - expected), observed - expected, 1e-9);
        expect(kappa).toBeGreaterThanOrEqual(-1);
        expect(kappa).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('raters who agree throughout have 1', () => {
    fc.assert(
      fc.property(fc.array(label, { minLength: 1 }), (a) => {
        const outcome = cohensKappa(a, a);
        if (new Set(a).size > 1) expect(outcome.value?.kappa).toBe(1);
        else expect(outcome).toEqual({ value: null, reason: 'no-variation' });
      }),
    );
  });

  test('NaN is no label', () => {
    expect(() => cohensKappa([1, NaN], [1, 2])).toThrow(RangeError);
    expect(() => cohensKappa([1, 2], [NaN, 2])).toThrow(RangeError);
  });
});
