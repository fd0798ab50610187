import { expect, test } from 'vitest';
import { EXCEPTION_TYPES, type ExceptionType } from '../../src/corpus/exception-type.ts';
import { PUBLISHED_BENCHMARKS as BENCHMARKS } from '../../src/corpus/published-counts.ts';
import { publishedPairs, TABLE_2 } from '../../src/seedpool/pool/published-tables.ts';

test('the published seeds add up to the rows and columns of Table 3', () => {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
  const ofBenchmark = (benchmark: (typeof BENCHMARKS)[number]) =>
    sum(EXCEPTION_TYPES.map((type) => publishedPairs(benchmark, type)));
  expect(BENCHMARKS.map(ofBenchmark)).toEqual([66, 49, 30, 25]);
  const ofType = (type: ExceptionType) =>
    sum(BENCHMARKS.map((benchmark) => publishedPairs(benchmark, type)));
  expect(EXCEPTION_TYPES.map(ofType)).toEqual([87, 24, 8, 9, 20, 9, 13]);
});

test('the published bugs add up to the published sums: 938 of 3,202', () => {
  const all = Object.values(TABLE_2);
  expect(all.reduce((sum, { bugs }) => sum + bugs, 0)).toBe(938);
  expect(all.reduce((sum, row) => sum + row.of, 0)).toBe(3_202);
});
