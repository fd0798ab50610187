import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leastEigenvalues } from '../../src/folds/least-eigenvalues.ts';

test('of a path, which are known', () => {
  const size = 50;
  const path = Float64Array.from({ length: size * size }, (_, at) => {
    const apart = Math.abs(Math.floor(at / size) - (at % size));
    if (apart > 0) return apart === 1 ? -1 : 0;
    return at === 0 || at === size * size - 1 ? 1 : 2;
  });
  const found = leastEigenvalues(path, size, size);
  for (const [rank, value] of found.entries()) {
    const exact = 2 - 2 * Math.cos((Math.PI * rank) / size);
    expect(value).toBeLessThanOrEqual(exact + 1e-14);
    expect(exact - value).toBeLessThan(1e-10);
  }
});

test('of a matrix of zeros and of one entry', () => {
  expect(leastEigenvalues(new Float64Array(9), 3, 3).map(Math.abs)).toEqual([0, 0, 0]);
  expect(leastEigenvalues(Float64Array.of(-7), 1, 1)[0]).toBeCloseTo(-7, 10);
});

/** A matrix of known eigenvalues: a diagonal one, reflected. */
function reflected(values: readonly number[], normal: readonly number[]): Float64Array {
  const size = values.length;
  const square = normal.reduce((sum, value) => sum + value * value, 0);
  const mirror = (row: number, column: number) =>
    (row === column ? 1 : 0) - (2 * (normal[row] ?? 0) * (normal[column] ?? 0)) / square;
  return Float64Array.from({ length: size * size }, (_, at) => {
    const [row, column] = [Math.floor(at / size), at % size];
    return values.reduce(
      (sum, value, middle) => sum + mirror(row, middle) * value * mirror(middle, column),
      0,
    );
  });
}

test('are lower bounds, and close', () => {
  const arbitrary = fc.array(
    fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 1, max: 9 })),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(arbitrary, (pairs) => {
      const values = pairs.map(([value]) => value);
      const matrix = reflected(
        values,
        pairs.map(([, normal]) => normal),
      );
      const found = leastEigenvalues(matrix, values.length, values.length);
      for (const [rank, exact] of values.toSorted((a, b) => a - b).entries()) {
        expect(found[rank]).toBeLessThanOrEqual(exact);
        expect(exact - (found[rank] ?? 0)).toBeLessThan(1e-9);
      }
    }),
    { numRuns: 200 },
  );
});
