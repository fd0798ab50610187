import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MersenneTwister } from '../../src/corpus/mersenne-twister.ts';

type Vector = {
  readonly stat: string;
  readonly args: { readonly seed: number };
  readonly expect: {
    readonly u32: readonly number[];
    readonly random: readonly number[];
    readonly below161: readonly number[];
    readonly shuffle10: readonly number[];
    readonly shuffle161: readonly number[];
    readonly shuffle4275_sha256: string;
  };
};

const golden: { readonly cases: readonly Vector[] } = JSON.parse(
  readFileSync(new URL('../golden/mt19937.json', import.meta.url), 'utf8'),
);
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i);

describe.each(golden.cases.map((each) => [each.args.seed, each.expect] as const))(
  'seed %d draws what CPython draws',
  (seed, expected) => {
    test('u32', () => {
      const draws = new MersenneTwister(seed);
      expect(expected.u32.map(() => draws.u32())).toEqual(expected.u32);
    });
    test('random', () => {
      const draws = new MersenneTwister(seed);
      expect(expected.random.map(() => draws.random())).toEqual(expected.random);
    });
    test('below', () => {
      const draws = new MersenneTwister(seed);
      expect(expected.below161.map(() => draws.below(161))).toEqual(expected.below161);
    });
    test('shuffled', () => {
      expect(new MersenneTwister(seed).shuffled(upTo(10))).toEqual(expected.shuffle10);
      expect(new MersenneTwister(seed).shuffled(upTo(161))).toEqual(expected.shuffle161);
    });
    test('shuffled, 4,275 items', () => {
      const text = new MersenneTwister(seed).shuffled(upTo(4275)).join(',');
      expect(createHash('sha256').update(text).digest('hex')).toBe(expected.shuffle4275_sha256);
    });
  },
);

test('limbs are those of the seed', () => {
  const seed = 2 ** 32 * 5 + 17;
  expect(new MersenneTwister([17, 5]).u32()).toBe(new MersenneTwister(seed).u32());
});

test('the argument of shuffled stays as it is', () => {
  const items = Object.freeze([1, 2, 3, 4, 5]);
  expect(new MersenneTwister(1).shuffled(items).toSorted()).toEqual(items);
});

test.each([-1, 1.5, 2 ** 53, Number.NaN])('seed %d is refused', (seed) => {
  expect(() => new MersenneTwister(seed)).toThrow('seed must be an integer in 0..2^53-1');
});

test.each([0, -3, 1.5, 2 ** 31 + 1])('below(%d) is refused', (n) => {
  expect(() => new MersenneTwister(1).below(n)).toThrow('n must be an integer in 1..2^31');
});

test('no limbs are refused', () => {
  expect(() => new MersenneTwister([])).toThrow('at least one');
});
