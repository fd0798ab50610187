import { expect, test } from 'vitest';
import { publishedPairs, TABLE_2 } from '../../src/seedpool/pool/published-tables.ts';
import { BENCHMARKS, PUBLISHED } from '../../src/simulate/published.ts';

test('the published seeds are those that a simulated release is made of', () => {
  for (const { type, seeds } of PUBLISHED)
    expect(BENCHMARKS.map((benchmark) => publishedPairs(benchmark, type))).toEqual(seeds);
});

test('the published bugs add up to the published sums: 938 of 3,202', () => {
  const all = Object.values(TABLE_2);
  expect(all.reduce((sum, { bugs }) => sum + bugs, 0)).toBe(938);
  expect(all.reduce((sum, row) => sum + row.of, 0)).toBe(3_202);
});
