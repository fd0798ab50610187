import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIELD_NAMES, FieldNames, REQUIRED_FIELDS } from '../../src/corpus/field-names.ts';
import { ROLES } from '../../src/corpus/role.ts';

const TABLE: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = FIELD_NAMES;

describe.each(ROLES)('%s', (role) => {
  const names = new FieldNames(role);
  const table = Object.entries(TABLE[role] ?? {});

  test('has the fields that it requires', () => {
    expect(names.fields()).toEqual(expect.arrayContaining([...REQUIRED_FIELDS[role]]));
    for (const field of names.fields())
      expect(names.isRequired(field)).toBe(REQUIRED_FIELDS[role].includes(field));
  });

  test('takes no name for two fields', () => {
    const all = table.flatMap(([, accepted]) => [...new Set(accepted)]);
    expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
  });

  test('finds each field under each of its names, and the first of several', () => {
    for (const field of names.fields()) {
      const accepted = [...new Set(TABLE[role]?.[field])];
      for (const [at, name] of accepted.entries()) {
        expect(names.find(field, { [name]: null })).toBe(name);
        const later = accepted.slice(at).toReversed();
        expect(names.find(field, Object.fromEntries(later.map((each) => [each, 1])))).toBe(name);
      }
      expect(names.preferred(field)).toBe(accepted[0]);
      expect(names.find(field, {})).toBeNull();
    }
  });

  test('leaves over just the names that belong to no field', () => {
    const known = table.flatMap(([, accepted]) => accepted);
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.oneof(fc.string(), fc.constantFrom('toString', ...known))),
        (keys) => {
          const record = Object.fromEntries(keys.map((key) => [key, 1]));
          const unknown = Object.keys(record).filter((key) => !known.includes(key));
          expect(names.unknown(record)).toEqual(unknown);
        },
      ),
    );
  });
});

test('a name that the release states comes before those of the table', () => {
  const names = new FieldNames('core', { buggy_code: 'defective' });
  expect(names.find('buggy_code', { buggy_code: '', defective: '' })).toBe('defective');
  expect(names.find('buggy_code', { buggy_code: '' })).toBe('buggy_code');
  expect(names.preferred('buggy_code')).toBe('defective');
  expect(names.unknown({ defective: '', sound: '' })).toEqual(['sound']);
});

test('names that every object has are no fields', () => {
  const names = new FieldNames('core', { reason: 'toString', buggy_code: 'constructor' });
  expect(names.find('buggy_code', {})).toBeNull();
});
