import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { benjaminiHochberg } from '../../../src/fidelity/statistics/benjamini-hochberg.ts';

const share = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.double({ min: 0, max: 0.05, noNaN: true }),
  fc.constantFrom(0, 0.01, 0.02, 0.05, 1),
);
const cells = fc.array(fc.option(share, { freq: 5 }), { maxLength: 30 });
const rates = fc.constantFrom(0.01, 0.05, 0.2);

function tested(ps: readonly (number | null)[], rate: number) {
  const adjusted = benjaminiHochberg(ps, rate);
  return ps
    .flatMap((p, i) => (p === null ? [] : [{ p, ...adjusted[i] }]))
    .sort((a, b) => a.p - b.p);
}

describe('laws', () => {
  test('q is at least p, at most 1, and rises with p', () => {
    fc.assert(
      fc.property(cells, rates, (ps, rate) => {
        let before = 0;
        for (const { p, q } of tested(ps, rate)) {
          expect(q ?? NaN).toBeGreaterThanOrEqual(Math.max(p, before));
          expect(q ?? NaN).toBeLessThanOrEqual(1);
          before = q ?? NaN;
        }
      }),
    );
  });

  test('the smallest are rejected: up to the last with p <= rank rate / m', () => {
    fc.assert(
      fc.property(cells, rates, (ps, rate) => {
        const sorted = tested(ps, rate);
        const bound = (rank: number): number => ((rank * rate) / sorted.length) * (1 + 1e-12);
        const last = sorted.findLastIndex(({ p }, i) => p <= bound(i + 1));
        expect(sorted.map(({ reject }) => reject)).toEqual(sorted.map((_, i) => i <= last));
      }),
    );
  });

  test('rejected is what has q up to the rate', () => {
    fc.assert(
      fc.property(cells, rates, (ps, rate) => {
        for (const { q, reject } of tested(ps, rate))
          expect(reject).toBe((q ?? NaN) <= rate * (1 + 1e-12));
      }),
    );
  });

  test('order and cells not tested change nothing', () => {
    fc.assert(
      fc.property(cells, rates, (ps, rate) => {
        const got = benjaminiHochberg(ps, rate);
        expect(benjaminiHochberg(ps.toReversed(), rate)).toEqual(got.toReversed());
        const padded = benjaminiHochberg([null, ...ps, null], rate);
        expect(padded.slice(1, -1)).toEqual(got);
        expect(padded.at(0)).toEqual({ q: null, reject: null });
      }),
    );
  });
});

test('q is not below p by a rounding', () => {
  // 3 p / 3 is below p for this one
  for (const p of [0.1, 0.7, 0.3333333333333333, 0.9, 0.05])
    for (const m of [3, 5, 7, 49])
      expect(benjaminiHochberg(Array(m).fill(p)).map(({ q }) => q)).toEqual(Array(m).fill(p));
});

test('a p or a rate that is none is refused', () => {
  for (const p of [NaN, -0.1, 1.1]) expect(() => benjaminiHochberg([p])).toThrow(RangeError);
  for (const rate of [NaN, 0, 1]) expect(() => benjaminiHochberg([0.5], rate)).toThrow(RangeError);
});
