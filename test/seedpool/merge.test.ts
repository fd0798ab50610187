import { describe, expect, test } from 'vitest';
import { findSameBugs, type KnownPair } from '../../src/seedpool/identity/same-bugs.ts';
import { mergeSeeds } from '../../src/seedpool/merge/merge-seeds.ts';
import type { SeedRow, SeedSet } from '../../src/seedpool/merge/seed-set.ts';

/** A method of some length, with one line that a bug is in. */
const method = (line: string, other = 'total += weight(book) * 2;') =>
  `int load(List<Book> books) {\n  int total = 0;\n  for (Book book : books) {\n    ${other}\n  }\n` +
  `  if (total > LIMIT) { warn("too heavy", total); }\n  ${line}\n  return total;\n}`;

const BUGGY = method('log.add(shelf.name().trim());');
const FIXED = method('if (shelf != null) log.add(shelf.name().trim());');

const pair = (bug: string, benchmark: string | null, buggy = BUGGY, fixed = FIXED): KnownPair => ({
  bug,
  benchmark,
  isSettled: false,
  buggy,
  fixed,
});

describe('one bug under two names', () => {
  test('is found where both methods and the edit are the same, or nearly', () => {
    const near = (text: string) => text.replace('int total = 0', 'int sum = 0');
    expect(
      findSameBugs([
        pair('Math-3', 'Defects4J'),
        pair('MATH-1005', 'Bugs.jar', `${BUGGY}// comment`),
        pair('Bears-1', 'Bears', near(BUGGY), near(FIXED)),
      ]),
    ).toEqual([
      { bug: 'MATH-1005', as: 'Math-3', similarity: 1 },
      { bug: 'Bears-1', as: 'Math-3', similarity: expect.closeTo(0.87, 1) },
    ]);
  });

  test('is not assumed within a benchmark, nor where no benchmark is recorded', () => {
    expect(findSameBugs([pair('Lang-16', 'Defects4J'), pair('Lang-27', 'Defects4J')])).toEqual([]);
    expect(findSameBugs([pair('Lang-16', 'Defects4J'), pair('mine', null)])).toEqual([]);
  });

  test('is not assumed of two bugs fixed one after the other in one method', () => {
    const next = method(
      'if (shelf != null) log.add(shelf.name().trim());',
      'total += book.weight();',
    );
    expect(
      findSameBugs([pair('Math-3', 'Defects4J'), pair('MATH-9', 'Bugs.jar', FIXED, next)]),
    ).toEqual([]);
  });

  test('does not put two bugs of a benchmark together by way of a third', () => {
    const same = findSameBugs([
      pair('Math-3', 'Defects4J'),
      pair('MATH-1', 'Bugs.jar'),
      pair('MATH-2', 'Bugs.jar'),
    ]);
    expect(same.map(({ bug, as }) => [bug, as])).toEqual([['MATH-1', 'Math-3']]);
  });

  test('leaves what is settled as it is', () => {
    const settled = { ...pair('MATH-1', 'Bugs.jar'), isSettled: true };
    expect(findSameBugs([pair('Math-3', 'Defects4J'), settled])).toEqual([]);
  });
});

const row = (bugId: string, fields: Partial<SeedRow> = {}): SeedRow => {
  const seed = { id: null, benchmark: 'Defects4J', buggy: BUGGY, fixed: FIXED, ...fields };
  const named = seed.id === null ? {} : { id: seed.id };
  const text = JSON.stringify({ ...named, bug_id: bugId, weight: 1, code: seed.buggy });
  return { ...seed, bugId, text };
};
const setOf = (rows: readonly SeedRow[], map: SeedSet['map'] = []): SeedSet => ({
  name: 'seeds.json',
  rows,
  map,
  untyped: [],
});
const other = (word: string) => ({
  buggy: BUGGY.replaceAll('total', word),
  fixed: FIXED.replaceAll('total', word),
});

/** Ids of a merge, in its order. */
const idsOf = (seeds: readonly string[]) => seeds.map((text) => JSON.parse(text).id);

describe('a merge', () => {
  test('keeps the ids that seeds without one had, though the bug gets a pair more', () => {
    const base = setOf([row('Lang-1'), row('Lang-2', other('sum')), row('Lang-2', other('all'))]);
    const before = mergeSeeds(base, []).seeds;
    expect(idsOf(before).sort()).toEqual(['Lang-1', 'Lang-2.1', 'Lang-2.2']);
    const { seeds, report } = mergeSeeds(base, [
      setOf([row('Lang-1', other('x')), row('Lang-2', other('y'))]),
    ]);
    expect(seeds.slice(0, 3)).toEqual(before);
    expect(idsOf(seeds).slice(3)).toEqual(['Lang-1.1', 'Lang-2']);
    expect(report).toMatchObject({
      base: 3,
      added: 2,
      renamed: [{ from: 'Lang-1', to: 'Lang-1.1' }],
    });
  });

  test('leaves the text of what is there alone, number forms and all', () => {
    const text = '{"id":"Lang-1", "n": 1.0e2, "bug_id":"Lang-1"}';
    const { seeds } = mergeSeeds(setOf([{ ...row('Lang-1', { id: 'Lang-1' }), text }]), []);
    expect(seeds).toEqual([text]);
    const nameless = { ...row('Lang-1'), text: '{"n": 1.0e2}' };
    expect(mergeSeeds(setOf([nameless]), []).seeds).toEqual(['{"id": "Lang-1", "n": 1.0e2}']);
  });

  test('names duplicates and does not add them, but keeps both names in the map', () => {
    const base = setOf([row('Math-3')]);
    const added = setOf([row('MATH-1005', { benchmark: 'Bugs.jar', buggy: `${BUGGY} // x` })]);
    const { seeds, map, report } = mergeSeeds(base, [added]);
    expect(seeds).toHaveLength(1);
    expect(report.duplicates).toEqual([{ id: 'MATH-1005', of: 'Math-3' }]);
    expect(report.same_bugs).toEqual([{ bug: 'MATH-1005', as: 'Math-3', similarity: 1 }]);
    expect(map.map(({ identifier, source_bug }) => [identifier, source_bug])).toEqual([
      ['Math-3', 'Math-3'],
      ['MATH-1005', 'Math-3'],
    ]);
  });

  test('a second time adds nothing and changes nothing', () => {
    const base = setOf([row('Math-3')]);
    const named = { sourceBug: 'MATH-1', benchmark: 'Bugs.jar', project: 'math' };
    const added = setOf(
      [row('MATH-1', { benchmark: 'Bugs.jar', ...other('sum') })],
      [
        { identifier: 'MATH-1', ...named },
        { identifier: 'branch_1', ...named },
      ],
    );
    const once = mergeSeeds(base, [added]);
    expect(mergeSeeds(base, [added, added])).toMatchObject({ seeds: once.seeds, map: once.map });
  });

  test('follows the map that is there', () => {
    const entry = { benchmark: null, project: null };
    const base = setOf(
      [row('Math-3')],
      [
        { identifier: 'Math-3', sourceBug: 'Math-3', ...entry },
        { identifier: 'MATH-1', sourceBug: 'Math-3', ...entry },
      ],
    );
    const added = setOf(
      [row('MATH-1', other('sum'))],
      [
        { identifier: 'MATH-1', sourceBug: 'MATH-1', ...entry },
        { identifier: 'branch_1', sourceBug: 'MATH-1', ...entry },
      ],
    );
    const { map } = mergeSeeds(base, [added]);
    expect(map.map(({ identifier, source_bug }) => [identifier, source_bug])).toEqual([
      ['Math-3', 'Math-3'],
      ['MATH-1', 'Math-3'],
      ['branch_1', 'Math-3'],
    ]);
  });
});
