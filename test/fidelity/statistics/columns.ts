import fc from 'fast-check';
import { expect } from 'vitest';
import type { RankSweep } from '../../../src/fidelity/statistics/rank-sweep.ts';
import { rankSweep } from '../../../src/fidelity/statistics/rank-sweep.ts';
import { SortedColumn } from '../../../src/fidelity/statistics/sorted-column.ts';

/** Columns of few different values, so that ties are common, and of any values. */
export const columns = fc.oneof(
  fc.array(fc.integer({ min: -3, max: 5 }), { minLength: 1, maxLength: 40 }),
  fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1, maxLength: 30 }),
);

/** Values as they are measured: with a sign, a fraction, and no extremes. */
export const measured = fc.integer({ min: -4000, max: 4000 }).map((eighths) => eighths / 8);

/** Numbers that arithmetic stumbles over: the largest and smallest of both signs, and zeros. */
export const adversarial = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 1e150, -1e150, 1e-160, 5e-324, -5e-324, 2 ** 53),
  fc.constantFrom(Number.MAX_VALUE, -Number.MAX_VALUE, 2.2250738585072014e-308),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

export function sweepOf(a: readonly number[], b: readonly number[]): RankSweep {
  return rankSweep(new SortedColumn(a), new SortedColumn(b));
}

/** Equal but for rounding: relative, and absolute near zero. */
export function expectNear(got: number, want: number, tolerance = 1e-12): void {
  const near = Math.abs(got - want) <= tolerance * Math.max(1e-300, Math.abs(want));
  expect(near || Math.abs(got - want) <= 1e-15, `got ${got}, want ${want}`).toBe(true);
}

/** All ways to choose `size` of 0..n - 1. */
function choices(n: number, size: number): readonly (readonly number[])[] {
  if (size === 0) return [[]];
  if (n < size) return [];
  return [...choices(n - 1, size), ...choices(n - 1, size - 1).map((chosen) => [...chosen, n - 1])];
}

/** Each way to divide pooled values into a first column of `size` and the rest. */
export function relabelled(
  pooled: readonly number[],
  size: number,
): readonly (readonly [readonly number[], readonly number[]])[] {
  return choices(pooled.length, size).map((chosen) => [
    chosen.flatMap((place) => pooled[place] ?? []),
    pooled.filter((_, place) => !chosen.includes(place)),
  ]);
}
