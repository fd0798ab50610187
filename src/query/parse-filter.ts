import type { Fault } from '../errors.ts';
import {
  describeValues,
  FIELDS,
  type Field,
  type FieldValue,
  findField,
  parseFieldValue,
} from './field.ts';
import type { Filter, RangeOperator } from './filter.ts';
import { MAX_NEEDLE_LENGTH } from './limits.ts';
import { decodeList, decodeValue, type RawParam } from './query-string.ts';

type Operator = 'eq' | 'not' | 'all' | 'null' | RangeOperator;

const RANGE_OPERATORS = ['gte', 'gt', 'lte', 'lt'] as const satisfies readonly RangeOperator[];

/** The operators of a field: `name=` is `eq`, the others are suffixes. */
export function operatorsOf(field: Field): readonly Operator[] {
  const ranges = field.kind === 'integer' || field.kind === 'number' ? RANGE_OPERATORS : [];
  return ['eq', 'not', ...(field.many ? (['all'] as const) : []), 'null', ...ranges];
}

/** The parameters that filter, in words. */
export function describeFilterParams(): string {
  const names = FIELDS.map((field) => field.name).join(', ');
  const many = FIELDS.filter((field) => field.many).map((field) => field.name);
  const numeric = FIELDS.filter((field) => operatorsOf(field).includes('gte')).map(
    (field) => field.name,
  );
  return `text, ${names} (each also with .not and .null; ${many.join(', ')} with .all; ${numeric.join(', ')} with ${RANGE_OPERATORS.map((operator) => `.${operator}`).join(', ')})`;
}

type Target = { readonly field: Field; readonly operator: Operator };

function findTarget(name: string): Target | string | null {
  const whole = findField(name);
  if (whole !== null) return { field: whole, operator: 'eq' };
  const dot = name.lastIndexOf('.');
  const field = dot === -1 ? null : findField(name.slice(0, dot));
  if (field === null) return null;
  const suffix = name.slice(dot + 1);
  const operator = operatorsOf(field).find((known) => known === suffix && known !== 'eq');
  if (operator !== undefined) return { field, operator };
  const accepted = operatorsOf(field).filter((known) => known !== 'eq');
  return `${field.name} has the operators =, ${accepted.map((known) => `.${known}=`).join(', ')}; found .${suffix}`;
}

export function isFilterParam(name: string): boolean {
  return name === 'text' || findTarget(name) !== null;
}

function parseValues(
  { name, raw }: RawParam,
  field: Field,
): { values: readonly FieldValue[] } | { fault: string } {
  const texts = decodeList(raw);
  if (texts === null) return { fault: `${name}: expected percent-encoded UTF-8, found ${raw}` };
  const values: FieldValue[] = [];
  for (const text of texts) {
    if (field.name === 'introduces_throw' && text === 'any') {
      values.push('other', 'label');
      continue;
    }
    const value = parseFieldValue(field, text);
    if (value === null) {
      const hint = text.includes(',')
        ? ' (a comma between values is written as it is, %2C is part of a value)'
        : '';
      return {
        fault: `${name}: expected ${describeValues(field)}, found ${JSON.stringify(text)}${hint}`,
      };
    }
    values.push(value);
  }
  return { values };
}

/** Conditions of the parameters that filter; each fault says what is accepted. */
export class FilterParser {
  readonly #conditions: Filter[] = [];
  readonly #any = new Map<string, { field: Field; negated: boolean; values: FieldValue[] }>();
  readonly faults: Fault[] = [];

  #fault(name: string, detail: string): void {
    this.faults.push({ pointer: name, detail });
  }

  /** Takes one parameter for which `isFilterParam` holds. */
  add(param: RawParam): void {
    const { name } = param;
    if (name === 'text') {
      this.#addText(param);
      return;
    }
    const target = findTarget(name);
    if (target === null) return;
    if (typeof target === 'string') {
      this.#fault(name, target);
      return;
    }
    const { field, operator } = target;
    if (operator === 'null') {
      const text = decodeValue(param.raw) ?? param.raw;
      if (/^(true|false|1|0)$/.test(text))
        this.#conditions.push({
          op: 'null',
          field: field.name,
          isNull: text === 'true' || text === '1',
        });
      else this.#fault(name, `${name}: expected true or false, found ${JSON.stringify(text)}`);
      return;
    }
    const parsed = parseValues(param, field);
    if ('fault' in parsed) {
      this.#fault(name, parsed.fault);
      return;
    }
    this.#addValues(name, field, operator, parsed.values);
  }

  #addText({ raw }: RawParam): void {
    const needle = decodeValue(raw);
    const expected = `text: expected 1 to ${MAX_NEEDLE_LENGTH} characters`;
    if (needle === null) this.#fault('text', `${expected} in percent-encoded UTF-8, found ${raw}`);
    else if (needle === '' || needle.length > MAX_NEEDLE_LENGTH)
      this.#fault('text', `${expected}, found ${needle.length} characters`);
    else this.#conditions.push({ op: 'text', needle });
  }

  #addValues(
    name: string,
    field: Field,
    operator: Exclude<Operator, 'null'>,
    values: readonly FieldValue[],
  ): void {
    switch (operator) {
      case 'eq':
      case 'not': {
        // a repeated parameter adds to the list of values, as a comma does
        const key = `${field.name}.${operator}`;
        const known = this.#any.get(key)?.values ?? [];
        const negated = operator === 'not';
        this.#any.set(key, { field, negated, values: [...known, ...values] });
        return;
      }
      case 'all':
        this.#conditions.push({ op: 'all', field: field.name, values });
        return;
      default: {
        const [value] = values;
        if (values.length === 1 && typeof value === 'number')
          this.#conditions.push({ op: operator, field: field.name, value });
        else this.#fault(name, `${name}: expected one number, found ${values.length}`);
      }
    }
  }

  filter(): Filter {
    const lists = [...this.#any.values()].map(({ field, negated, values }): Filter => {
      const any: Filter = { op: 'in', field: field.name, values };
      return negated ? { op: 'not', of: any } : any;
    });
    return { op: 'and', of: [...lists, ...this.#conditions] };
  }
}
