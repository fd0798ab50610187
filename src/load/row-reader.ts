import { InexactNumber, type RecordValue } from '../corpus/canonical-record.ts';
import {
  EXCEPTION_TYPES,
  type ExceptionType,
  parseExceptionType,
} from '../corpus/exception-type.ts';
import type { FieldNames, LogicalField } from '../corpus/field-names.ts';
import type { Confidence } from '../corpus/record.ts';
import { MAX_ID_LENGTH } from './limits.ts';
import type { Row } from './read-rows.ts';
import { shown } from './shown.ts';

/** Takes one fault of a record: the field's name in the file, and what was expected and found. */
export type ReportFault = (field: string, message: string) => void;

const TRUE = new Set(['true', 'yes', '1']);
const FALSE = new Set(['false', 'no', '0']);
// biome-ignore lint/suspicious/noControlCharactersInRegex: ids must not contain them
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

function plain(value: RecordValue | undefined): unknown {
  return value instanceof InexactNumber ? value.source : value;
}

/**
 * Reads the logical fields of one record, reporting each that is missing or of another type.
 * A field that is absent, null or (in CSV) empty is null; what is required must be there.
 */
export class RowReader {
  readonly #row: Row;
  readonly #names: FieldNames;
  readonly #report: ReportFault;

  constructor(row: Row, names: FieldNames, report: ReportFault) {
    this.#row = row;
    this.#names = names;
    this.#report = report;
  }

  #value(field: LogicalField): unknown {
    const name = this.#names.find(field, this.#row.value);
    return name === null ? undefined : plain(this.#row.value[name]);
  }

  /** The name under which the record has the field, or the one it should have. */
  nameOf(field: LogicalField): string {
    return this.#names.find(field, this.#row.value) ?? this.#names.preferred(field);
  }

  #fault(field: LogicalField, expected: string, value: unknown): null {
    const found = value === undefined ? 'nothing' : shown(value);
    this.#report(this.nameOf(field), `expected ${expected}, found ${found}`);
    return null;
  }

  #absent(field: LogicalField, expected: string, value: unknown): null {
    return this.#names.isRequired(field) ? this.#fault(field, expected, value) : null;
  }

  /** An identifier: becomes part of URLs, ids files and header values. Integers are taken as text. */
  id(field: LogicalField): string | null {
    const value = this.#value(field);
    const expected = `an identifier of 1 to ${MAX_ID_LENGTH} characters without control characters`;
    if (value === undefined || value === null || value === '')
      return this.#absent(field, expected, value);
    const id = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
    if (typeof id !== 'string' || !isIdentifier(id)) return this.#fault(field, expected, value);
    return id;
  }

  text(field: LogicalField): string | null {
    const value = this.#value(field);
    if (value === undefined || value === null || value === '')
      return this.#absent(field, 'text', value);
    return typeof value === 'string' ? value : this.#fault(field, 'text', value);
  }

  /** Text that is filtered by: well-formed Unicode, since it becomes part of URLs. */
  value(field: LogicalField): string | null {
    const text = this.text(field);
    return text === null || text.isWellFormed()
      ? text
      : this.#fault(field, 'well-formed Unicode', text);
  }

  /** A method's text: any string, the empty one too. */
  code(field: LogicalField): string | null {
    const value = this.#value(field);
    return typeof value === 'string' ? value : this.#fault(field, 'the text of a method', value);
  }

  exceptionType(field: LogicalField): ExceptionType | null {
    const value = this.#value(field);
    const type = typeof value === 'string' ? parseExceptionType(value) : null;
    return type ?? this.#fault(field, `one of ${EXCEPTION_TYPES.join(', ')}`, value);
  }

  boolean(field: LogicalField): boolean | null {
    const value = this.#value(field);
    if (value === undefined || value === null || value === '') return null;
    if (typeof value === 'boolean') return value;
    const word = typeof value === 'object' ? '' : String(value).toLowerCase();
    if (TRUE.has(word)) return true;
    return FALSE.has(word) ? false : this.#fault(field, 'true or false', value);
  }

  integer(field: LogicalField): number | null {
    const value = this.#value(field);
    if (value === undefined || value === null || value === '') return null;
    const number = numberOf(value);
    return number !== null && Number.isSafeInteger(number)
      ? number
      : this.#fault(field, 'an integer', value);
  }

  /** A number, a number as text, or words: then the words are kept and the number is null. */
  confidence(field: LogicalField): Confidence {
    const value = this.#value(field);
    const none = { value: null, label: null };
    if (value === undefined || value === null || value === '') return none;
    const number = numberOf(value);
    if (number !== null) return { value: number, label: null };
    if (typeof value === 'string') return { value: null, label: value };
    this.#fault(field, 'a number or words', value);
    return none;
  }

  /** A list of identifiers. Required ones must have at least one. */
  ids(field: LogicalField): readonly string[] | null {
    const value = this.#value(field);
    const expected = 'a list of one or more identifiers';
    if (value === undefined || value === null) return this.#absent(field, expected, value);
    const digits = (item: unknown) => (Number.isSafeInteger(item) ? String(item) : item);
    const list = Array.isArray(value) ? value.map(plain).map(digits) : null;
    if (!list?.length || !list.every((item) => typeof item === 'string' && isIdentifier(item)))
      return this.#fault(field, expected, value);
    return list.map(String);
  }
}

function isIdentifier(text: string): boolean {
  return (
    text.length > 0 &&
    text.length <= MAX_ID_LENGTH &&
    text.isWellFormed() &&
    !CONTROL_CHARACTER.test(text)
  );
}

function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || !/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value))
    return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}
