import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXCEPTION_TYPES } from '../../src/corpus/exception-type.ts';
import {
  type RepairShares,
  repairStyle,
  type Share,
  shareOf,
} from '../../src/fidelity/repair-style.ts';
import {
  growthOf,
  type PairNumbers,
  populationOf,
  somePairs,
  throwsOf,
  typeOf,
} from '../support/compared-pairs.ts';

const Z = 1.959963984540054;

/** Wilson's interval as it is written in textbooks. */
function expectShare(got: Share, count: number, total: number): void {
  expect([got.count, got.total]).toEqual([count, total]);
  if (total === 0) {
    expect(got).toMatchObject({
      share: null,
      low: null,
      high: null,
      reason: 'there are no values',
    });
    return;
  }
  const share = count / total;
  const centre = (share + Z ** 2 / (2 * total)) / (1 + Z ** 2 / total);
  const reach =
    (Z / (1 + Z ** 2 / total)) *
    Math.sqrt((share * (1 - share)) / total + Z ** 2 / (4 * total ** 2));
  expect([got.share, got.reason]).toEqual([share, null]);
  expect(got.low).toBeCloseTo(centre - reach, 12);
  expect(got.high).toBeCloseTo(centre + reach, 12);
}

function expectShares(got: RepairShares, pairs: readonly PairNumbers[]): void {
  const measured = pairs.filter((pair) => growthOf(pair) !== null);
  const count = (test: (pair: PairNumbers) => boolean) => measured.filter(test).length;
  const total = measured.length;
  expectShare(
    got.throws,
    count((pair) => throwsOf(pair) !== 'none'),
    total,
  );
  expectShare(
    got.throws_label,
    count((pair) => throwsOf(pair) === 'label'),
    total,
  );
  expectShare(
    got.grows,
    count((pair) => (growthOf(pair) ?? 0) > 0),
    total,
  );
  expectShare(
    got.keeps,
    count((pair) => growthOf(pair) === 0),
    total,
  );
  expectShare(
    got.shrinks,
    count((pair) => (growthOf(pair) ?? 0) < 0),
    total,
  );
  expect(got.missing).toBe(pairs.length - total);
}

describe('laws', () => {
  test('shares are of the pairs of which both methods parse, pooled and by type', () => {
    fc.assert(
      fc.property(somePairs, somePairs, (a, b) => {
        const got = repairStyle(populationOf(a), populationOf(b));
        expectShares(got.pooled.a, a);
        expectShares(got.pooled.b, b);
        for (const type of EXCEPTION_TYPES) {
          const ofType = (pairs: readonly PairNumbers[]) =>
            pairs.filter((pair) => typeOf(pair) === type);
          const own = got.by_exception_type[type];
          if (own === undefined) expect([...ofType(a), ...ofType(b)]).toEqual([]);
          else {
            expectShares(own.a, ofType(a));
            expectShares(own.b, ofType(b));
          }
        }
      }),
    );
  });

  test('a share lies within its interval, which lies within 0..1', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), (more, count) => {
        fc.pre(more + count > 0);
        const { low, share, high } = shareOf(count, count + more);
        const ordered = [0, low, share, high, 1].map(Number);
        expect(ordered).toEqual([...ordered].sort((x, y) => x - y));
      }),
    );
  });
});

test('the seeds of the paper: 12 of 170 fixes throw, Wilson 4.1 to 11.9 %', () => {
  const pairs = Array.from(
    { length: 170 },
    (_, at): PairNumbers => (at < 12 ? { throws: at < 5 ? 'label' : 'other' } : {}),
  );
  const { throws, throws_label: label } = repairStyle(
    populationOf(pairs),
    populationOf([{ fixed: null }]),
  ).pooled.a;
  const percent = [throws.share, throws.low, throws.high].map((part) =>
    (100 * (part ?? 0)).toFixed(1),
  );
  expect(percent).toEqual(['7.1', '4.1', '11.9']);
  expect([label.count, label.total]).toEqual([5, 170]);
});
