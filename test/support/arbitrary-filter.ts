import fc from 'fast-check';
import { FIELDS, type Field, type FieldValue } from '../../src/query/field.ts';
import type { Filter } from '../../src/query/filter.ts';
import type { Pair } from '../../src/store/pair.ts';
import { valuesOf } from './matches.ts';

const ABSENT: Readonly<Record<Field['kind'], FieldValue>> = {
  enum: '',
  string: 'no such value',
  boolean: true,
  integer: 99,
  number: 0.123,
};

/** Values that occur in the pairs, and one that does not (where the kind allows it). */
function someValues(pairs: readonly Pair[], field: Field): readonly FieldValue[] {
  const found = new Set(pairs.flatMap((pair) => valuesOf(pair, field.name)));
  if (field.kind !== 'enum') found.add(ABSENT[field.kind]);
  return [...found];
}

function arbitraryNeedle(pairs: readonly Pair[]): fc.Arbitrary<string> {
  return fc
    .record({
      pair: fc.constantFrom(...pairs),
      start: fc.nat(400),
      length: fc.integer({ min: 1, max: 30 }),
      fixed: fc.boolean(),
    })
    .map(({ pair, start, length, fixed }) => {
      const { code } = fixed ? pair.fixed : pair.buggy;
      const at = start % Math.max(1, code.length);
      return code.slice(at, at + length) || ';';
    });
}

/** Conditions of one field that REST and GraphQL can both express. */
function arbitraryCondition(pairs: readonly Pair[], field: Field): fc.Arbitrary<Filter> {
  const values = fc.uniqueArray(fc.constantFrom(...someValues(pairs, field)), {
    minLength: 1,
    maxLength: 3,
  });
  const { name } = field;
  const some = values.map((list): Filter => ({ op: 'in', field: name, values: list }));
  const choices: fc.Arbitrary<Filter>[] = [some, some.map((of): Filter => ({ op: 'not', of }))];
  // what is never null, GraphQL does not ask
  if (field.nullable)
    choices.push(fc.boolean().map((isNull): Filter => ({ op: 'null', field: name, isNull })));
  if (field.many)
    choices.push(values.map((list): Filter => ({ op: 'all', field: name, values: list })));
  if (field.kind === 'integer' || field.kind === 'number')
    choices.push(
      fc
        .record({
          op: fc.constantFrom('gte', 'gt', 'lte', 'lt'),
          value: fc.constantFrom(...someValues(pairs, field)),
        })
        .map(({ op, value }): Filter => ({ op, field: name, value: Number(value) })),
    );
  return fc.oneof(...choices);
}

function arbitraryLeaf(pairs: readonly Pair[]): fc.Arbitrary<Filter> {
  const text = arbitraryNeedle(pairs).map((needle): Filter => ({ op: 'text', needle }));
  return fc.oneof(text, ...FIELDS.map((field) => arbitraryCondition(pairs, field)));
}

/** Conjunctions of a few conditions: what REST can say. */
export function arbitraryConjunction(pairs: readonly Pair[]): fc.Arbitrary<Filter> {
  return fc.array(arbitraryLeaf(pairs), { maxLength: 4 }).map((of): Filter => ({ op: 'and', of }));
}

/** Any filter, with and, or, not. */
export function arbitraryFilter(pairs: readonly Pair[]): fc.Arbitrary<Filter> {
  const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      arbitraryLeaf(pairs),
      fc.record({
        op: fc.constantFrom('and', 'or'),
        of: fc.array(tie('filter'), { maxLength: 3 }),
      }),
      tie('filter').map((of): Filter => ({ op: 'not', of })),
    ),
  }));
  return filter;
}
