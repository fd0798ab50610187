import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXCEPTION_TYPES } from '../../src/corpus/exception-type.ts';
import { type AcceptanceRow, acceptance, type Candidate } from '../../src/fidelity/acceptance.ts';

const someCandidate: fc.Arbitrary<Candidate> = fc.record({
  type: fc.constantFrom(EXCEPTION_TYPES[5], EXCEPTION_TYPES[1], EXCEPTION_TYPES[2]),
  admitted: fc.boolean(),
  repaired: fc.boolean(),
});

function expectRow(row: AcceptanceRow, candidates: readonly Candidate[]): void {
  const n = candidates.length;
  const repaired = candidates.filter((each) => each.admitted && each.repaired).length;
  const first = candidates.filter((each) => each.admitted && !each.repaired).length;
  const share = (count: number) => (n === 0 ? null : count / n);
  expect(row).toMatchObject({
    ...{ candidates: n, repaired, excluded: n - first - repaired },
    first_pass: { count: first, total: n, share: share(first) },
    admitted: { count: first + repaired, total: n, share: share(first + repaired) },
  });
}

describe('laws', () => {
  test('every candidate is admitted at first, by repair, or excluded; in total and by type', () => {
    fc.assert(
      fc.property(fc.array(someCandidate), (candidates) => {
        const { total, by_exception_type: types } = acceptance(candidates);
        expectRow(total, candidates);
        const there = EXCEPTION_TYPES.filter((type) =>
          candidates.some((each) => each.type === type),
        );
        expect(Object.keys(types)).toEqual(there);
        for (const type of there) {
          const row = types[type];
          if (row === undefined) throw new Error(`no ${type}`);
          expectRow(
            row,
            candidates.filter((each) => each.type === type),
          );
        }
      }),
    );
  });
});

test('the row of IllegalStateException in Table 7', () => {
  const of = (count: number, admitted: boolean, repaired: boolean): Candidate[] =>
    Array.from({ length: count }, () => ({ type: 'IllegalStateException', admitted, repaired }));
  const { total } = acceptance([
    ...of(305, true, false),
    ...of(100, true, true),
    ...of(95, false, false),
  ]);
  expect([total.candidates, total.repaired, total.excluded]).toEqual([500, 100, 95]);
  expect([total.first_pass.share, total.admitted.share]).toEqual([0.61, 0.81]);
});

test('no candidates have no shares, and the reason', () => {
  const { total, by_exception_type: types } = acceptance([]);
  expect(total.admitted).toEqual({
    ...{ count: 0, total: 0, share: null, low: null, high: null, reason: 'there are no values' },
  });
  expect(types).toEqual({});
});
