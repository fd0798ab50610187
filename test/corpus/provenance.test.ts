import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ProvenanceMap } from '../../src/corpus/provenance.ts';

type Row = readonly [identifier: string, bug: string];

const bug = (name: string) => ({ name, benchmark: null, project: null });
const name = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const rows = fc.array(fc.tuple(name, name), { maxLength: 6 });

/** Whether the rows, and each bug for itself, give every identifier one answer at most. */
function agree(list: readonly Row[]): boolean {
  const answers = new Map<string, Set<string>>();
  for (const [identifier, of] of list.flatMap(([each, of]): Row[] => [
    [each, of],
    [of, of],
  ]))
    answers.set(identifier, (answers.get(identifier) ?? new Set()).add(of));
  return [...answers.values()].every(({ size }) => size === 1);
}

function conflictsOf(list: readonly Row[]): readonly string[] {
  const map = new ProvenanceMap();
  return list.flatMap(([identifier, of]) => map.add(identifier, bug(of))?.known ?? []);
}

describe('laws', () => {
  test('there is a conflict where an identifier would have two answers, in any order of the rows', () => {
    fc.assert(
      fc.property(rows, fc.infiniteStream(fc.nat()), (list, draws) => {
        const shuffled = list
          .map((row) => ({ row, key: draws.next().value }))
          .sort((a, b) => a.key - b.key)
          .map(({ row }) => row);
        expect(conflictsOf(list).length === 0).toBe(agree(list));
        expect(conflictsOf(shuffled).length === 0).toBe(agree(list));
      }),
    );
  });

  test('identifiers mean what their rows say, bugs themselves, and nothing else means anything', () => {
    fc.assert(
      fc.property(rows.filter(agree), (list) => {
        const map = new ProvenanceMap();
        for (const [identifier, of] of list) map.add(identifier, bug(of));
        const known = new Map<string, string>(
          list.flatMap(([each, of]) => [
            [each, of],
            [of, of],
          ]),
        );
        for (const each of ['a', 'b', 'c', 'd', 'e', 'A', ''])
          expect(map.resolve(each)).toBe(known.get(each) ?? null);
        expect(new Map(map.identifiers())).toEqual(known);
        expect([...map.bugs()].map((each) => each.name).sort()).toEqual(
          [...new Set(list.map(([, of]) => of))].sort(),
        );
      }),
    );
  });
});

test('a row that is repeated is no conflict', () => {
  expect(
    conflictsOf([
      ['a', 'b'],
      ['a', 'b'],
      ['b', 'b'],
    ]),
  ).toEqual([]);
});

test('a conflict names what the identifier already means', () => {
  expect(
    conflictsOf([
      ['a', 'b'],
      ['a', 'c'],
    ]),
  ).toEqual(['b']);
});

test('an identifier of one bug cannot be another bug', () => {
  expect(
    conflictsOf([
      ['a', 'b'],
      ['c', 'a'],
    ]),
  ).toEqual(['b']);
});

test('nothing is guessed from a name', () => {
  const map = new ProvenanceMap();
  map.add('thicket:wren:1', bug('Wren-1'));
  for (const each of ['wren-1', 'Wren-01', 'thicket:wren', 'Wren-1 ', 'constructor'])
    expect(map.resolve(each)).toBeNull();
});

test('benchmark and project are those of the first row that states them', () => {
  const map = new ProvenanceMap();
  map.add('a', { name: 'x', benchmark: null, project: 'wren' });
  map.add('b', { name: 'x', benchmark: 'Thicket', project: 'moss' });
  map.add('c', { name: 'x', benchmark: 'Glade', project: null });
  expect(map.bug('x')).toEqual({ name: 'x', benchmark: 'Thicket', project: 'wren' });
  expect(map.bug('a')).toBeNull();
});
