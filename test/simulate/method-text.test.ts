import { parse } from 'java-parser';
import { expect, test } from 'vitest';
import { MersenneTwister } from '../../src/corpus/mersenne-twister.ts';
import { methodName } from '../../src/simulate/java/method-name.ts';
import { javaTokens } from './java-tokens.ts';
import { rows, seeds } from './simulated.ts';

const core = rows('core.jsonl', 1);
const pool = seeds(1);
const pairs = [
  ...[...core, ...rows('excluded.jsonl', 1), ...rows('contrast.jsonl', 1)].map(
    (row) => [row.buggy_code, row.fixed_code] as const,
  ),
  ...pool.map((seed) => [seed.buggy_method, seed.fixed_method] as const),
];

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const lineCount = (code: string) => code.trimEnd().split('\n').length;
const growth = ([buggy, fixed]: readonly [string, string]) =>
  Math.sign(javaTokens(fixed).length - javaTokens(buggy).length);

test('a sample of 200 methods parses', { timeout: 120_000 }, () => {
  const sample = new MersenneTwister(20_260).shuffled(pairs.flat()).slice(0, 200);
  for (const method of sample) parse(`class Simulated {\n${method}}\n`);
});

test('both versions have one signature and differ in one place', () => {
  for (const [buggy, fixed] of pairs) {
    const [old, repaired] = [buggy.split('\n'), fixed.split('\n')];
    expect(repaired[0]).toBe(old[0]);
    let start = 0;
    while (old[start] === repaired[start]) start++;
    let end = 0;
    while (end < old.length - start && old.at(-1 - end) === repaired.at(-1 - end)) end++;
    expect(old.length - start - end).toBeLessThanOrEqual(1);
  }
});

test('core methods are as long as the published ones', () => {
  const codes = core.map((row) => row.buggy_code);
  expect(median(codes.map(lineCount))).toBe(23);
  const tokens = median(codes.map((code) => javaTokens(code).length));
  expect(tokens).toBeGreaterThan(150);
  expect(tokens).toBeLessThan(180);
  for (const { buggy_code, fixed_code } of core) {
    expect(lineCount(buggy_code)).toBeGreaterThanOrEqual(5);
    expect(lineCount(fixed_code)).toBeLessThanOrEqual(80);
  }
});

test('NumberFormatException seeds are long', () => {
  const long = pool.filter((seed) => seed.exception_canonical.endsWith('.NumberFormatException'));
  const tokens = median(long.map((seed) => javaTokens(seed.buggy_method).length));
  expect(tokens).toBeGreaterThan(600);
  expect(tokens).toBeLessThan(780);
});

test('methods of Lang-47 have 18 lines', () => {
  const methods = pool.filter((seed) => seed.bug_id === 'Lang-47');
  expect(methods.map((seed) => lineCount(seed.buggy_method))).toEqual([18, 18]);
});

test('134 seed repairs grow, 20 stay equal, 16 shrink', () => {
  const signs = pool.map((seed) => growth([seed.buggy_method, seed.fixed_method]));
  expect([1, 0, -1].map((sign) => signs.filter((each) => each === sign).length)).toEqual([
    134, 20, 16,
  ]);
});

test('79 % of core repairs grow, 12 % stay equal, 9 % shrink', () => {
  const signs = core.map((row) => growth([row.buggy_code, row.fixed_code]));
  expect([1, 0, -1].map((sign) => signs.filter((each) => each === sign).length)).toEqual([
    3377, 513, 385,
  ]);
});

test('another serial number, another name', () => {
  const serials = Array.from({ length: 300_000 }, (_, at) => at * 17);
  expect(new Set(serials.map(methodName)).size).toBe(serials.length);
});
