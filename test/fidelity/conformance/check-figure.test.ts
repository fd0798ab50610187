import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkFigure,
  type FigureValue,
  type Recomputed,
} from '../../../src/fidelity/conformance/published-figure.ts';
import type { ReleaseFacts } from '../../../src/fidelity/conformance/release-facts.ts';

const unasked = () => {
  throw new Error('nothing is asked of the release');
};
const FACTS: ReleaseFacts = {
  absent: [],
  ...{ count: unasked, sourceBugs: unasked, population: unasked, acceptance: unasked },
};

const check = (published: FigureValue, decimals: number, found: Recomputed) =>
  checkFigure(
    {
      ...{ section: 'Table 0', figure: 'invented', unit: '%', published, decimals },
      recompute: () => found,
    },
    FACTS,
  );
const verdict = (published: FigureValue, decimals: number, value: FigureValue) =>
  check(published, decimals, { value, n: 9 }).verdict;

describe('laws', () => {
  const decimals = fc.nat(3);
  const printed = fc.integer({ min: -9_999, max: 9_999 });
  const sign = fc.constantFrom(-1, 1);

  test('up to half a unit of the last printed digit is the same, beyond it differs', () => {
    fc.assert(
      fc.property(printed, decimals, sign, fc.nat(500), (units, digits, way, thousandths) => {
        const unit = 10 ** -digits;
        const published = units * unit;
        const near = published + way * (thousandths / 1000) * unit;
        expect(verdict(published, digits, near)).toBe('same');
        expect(verdict(published, digits, near + way * 0.501 * unit)).toBe('differs');
      }),
    );
  });

  test('of an interval both ends must be the same', () => {
    const shift = fc.constantFrom(-0.06, -0.04, 0, 0.05, 0.051);
    fc.assert(
      fc.property(printed, fc.nat(500), shift, shift, (units, width, low, high) => {
        const published = [units / 10, (units + width) / 10] as const;
        const found = [published[0] + low, published[1] + high] as const;
        const same = Math.abs(low) <= 0.05 && Math.abs(high) <= 0.05;
        expect(verdict(published, 1, found)).toBe(same ? 'same' : 'differs');
      }),
    );
  });
});

describe('examples', () => {
  test.each<[FigureValue, number, FigureValue, string]>([
    // 84.65 and 84.75 round to 84.7 and 84.8 or to 84.6 and 84.7, as one likes
    [84.7, 1, 84.65, 'same'],
    [84.7, 1, 84.75, 'same'],
    [84.7, 1, 84.7501, 'differs'],
    [84.7, 1, 84.6499, 'differs'],
    [0.067, 3, 0.0675, 'same'],
    [0.067, 3, 0.0676, 'differs'],
    [170, 0, 170, 'same'],
    [170, 0, 171, 'differs'],
    [0, 0, 0, 'same'],
    [[79.7, 89.4], 1, [79.70588235294117, 89.41176470588236], 'same'],
    [[79.7, 89.4], 1, [79.70588235294117, 89.5], 'differs'],
    // one number where two ends were printed
    [[79.7, 89.4], 1, 79.7, 'differs'],
  ])('%j to %i digits, found %j: %s', (published, digits, value, expected) => {
    expect(verdict(published, digits, value)).toBe(expected);
  });

  test('a figure carries its place, what was found as it was found, and its n', () => {
    expect(check(84.7, 1, { value: 84.70588, n: 170 })).toEqual({
      ...{ section: 'Table 0', figure: 'invented', unit: '%', published: 84.7, decimals: 1 },
      ...{ computed: 84.70588, n: 170, verdict: 'same', reason: null },
    });
  });

  test('a figure that is not found has the reason and no number', () => {
    expect(check(84.7, 1, { value: null, reason: 'the release has no seeds' })).toEqual({
      ...{ section: 'Table 0', figure: 'invented', unit: '%', published: 84.7, decimals: 1 },
      ...{ computed: null, n: null, verdict: 'not_computable', reason: 'the release has no seeds' },
    });
  });
});
