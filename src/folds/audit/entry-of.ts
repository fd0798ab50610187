import { parseExceptionType } from '../../corpus/exception-type.ts';
import { isPartition } from '../../corpus/partition.ts';
import type { FaultList } from './fault-list.ts';
import type { Method } from './method.ts';
import type { SideEntry } from './side.ts';
import { EXPECTED_NAMES, ID_NAMES, LABEL_NAME, METHOD_NAMES, TYPE_NAMES } from './side-names.ts';
import type { SideRow } from './side-row.ts';

/** As in a release, and room for the partition before it. */
const LONGEST_ID = 'excluded:'.length + 200;
const AN_ID = `an id of 1 to ${LONGEST_ID} characters without control characters`;
// biome-ignore lint/suspicious/noControlCharactersInRegex: ids must not contain them
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
const MOST_NAMES_SHOWN = 10;

type Fields = { readonly [name: string]: unknown };

/**
 * Understands one row: an id alone, or an object with an id, code or both.
 *
 * @returns null where the row cannot be audited; the list then has the reason
 */
export function entryOf({ line, value }: SideRow, faults: FaultList): SideEntry | null {
  const before = faults.count;
  if (!isFields(value)) {
    const id = idFrom(value, line, AN_ID, faults);
    return id === null ? null : { line, id, type: null, methods: [], repeats: 0 };
  }
  const id = idOf(value, line, faults);
  const methods = methodsOf(value, line, faults);
  if (faults.count > before) return null;
  if (id === null && methods.length === 0) {
    faults.add(line, EXPECTED_NAMES, namesShown(value));
    return null;
  }
  return { line, id, type: typeOf(value), methods, repeats: 0 };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function field(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && !value.trim());
}

function idOf(fields: Fields, line: number, faults: FaultList): string | null {
  const name = ID_NAMES.find((each) => !isAbsent(field(fields, each)));
  if (name === undefined) return null;
  const id = idFrom(field(fields, name), line, `as ${name} ${AN_ID}`, faults);
  const partition = field(fields, 'partition');
  if (id === null || typeof partition !== 'string' || !isPartition(partition)) return id;
  return id.startsWith(`${partition}:`) ? id : `${partition}:${id}`;
}

/** Integers are taken as text. */
function idFrom(value: unknown, line: number, expected: string, faults: FaultList): string | null {
  const id = Number.isSafeInteger(value) ? String(value) : value;
  if (typeof id === 'string') {
    const trimmed = id.trim();
    const { length } = trimmed;
    if (length > 0 && length <= LONGEST_ID && !CONTROL_CHARACTER.test(trimmed)) return trimmed;
  }
  faults.addValue(line, expected, value);
  return null;
}

/** The methods of the first kind of row that has any; blank code is none. */
function methodsOf(fields: Fields, line: number, faults: FaultList): readonly Method[] {
  for (const kind of METHOD_NAMES) {
    const methods = kind.flatMap(({ side, names }): readonly Method[] => {
      const code = codeOf(fields, names, line, faults);
      if (code === null) return [];
      const label = side === 'code' ? labelOf(fields) : null;
      return [label === null ? { side, code } : { side, code, label }];
    });
    if (methods.length > 0) return methods;
  }
  return [];
}

function codeOf(
  fields: Fields,
  names: readonly string[],
  line: number,
  faults: FaultList,
): string | null {
  for (const name of names) {
    const value = field(fields, name);
    if (isAbsent(value)) continue;
    if (typeof value === 'string') return value;
    faults.addValue(line, `as ${name} the text of a method`, value);
    return null;
  }
  return null;
}

function labelOf(fields: Fields): string | null {
  const label = field(fields, LABEL_NAME);
  return isAbsent(label) || typeof label === 'object' ? null : String(label);
}

/** A label is an exception type only where it names one: in tasks it is the class. */
function typeOf(fields: Fields): string | null {
  for (const name of TYPE_NAMES) {
    const value = field(fields, name);
    const text = Number.isSafeInteger(value) ? String(value) : value;
    if (typeof text !== 'string' || text.trim() === '') continue;
    const known = parseExceptionType(text.trim());
    if (known !== null || name !== LABEL_NAME) return known ?? text.trim();
  }
  return null;
}

function namesShown(fields: Fields): string {
  const names = Object.keys(fields);
  if (names.length === 0) return 'an empty object';
  const first = names.slice(0, MOST_NAMES_SHOWN).map((name) => JSON.stringify(name.slice(0, 40)));
  const more = names.length - first.length;
  return `no value of these in ${first.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
