import type { Fault } from '../errors.ts';
import { type FieldValue, fieldNamed } from './field.ts';
import { canonicalFilter, conjuncts, type Filter } from './filter.ts';
import { describeFilterParams, FilterParser, isFilterParam } from './parse-filter.ts';

/**
 * A filter as a JSON object: the parameters of REST as names, each with a value or a list of them,
 * `{"exception_type": ["NullPointerException"], "buggy.tokens.lte": 200}`.
 */
export type FilterObject = Readonly<Record<string, FieldValue | readonly FieldValue[]>>;

type Parsed = { readonly filter: Filter; readonly faults: readonly Fault[] };

const isValue = (value: unknown): value is FieldValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** A URL cannot say a lone surrogate, nor can RFC 8785, in which plans are named. */
const isWellFormed = (value: unknown) => typeof value !== 'string' || value.isWellFormed();

/**
 * Reads a filter object; the filter is what the same parameters mean in a URL.
 *
 * @param pointer of the object in the request, for the faults
 */
export function parseFilterObject(object: unknown, pointer: string): Parsed {
  const faults: Fault[] = [];
  const fault = (name: string, detail: string) =>
    faults.push({ pointer: name, detail: `${name}: ${detail}` });
  if (typeof object !== 'object' || object === null || Array.isArray(object)) {
    fault(pointer, `expected an object of filters, found ${JSON.stringify(object)}`);
    return { filter: { op: 'and', of: [] }, faults };
  }
  const parser = new FilterParser();
  for (const [name, given] of Object.entries(object)) {
    const values: readonly unknown[] = Array.isArray(given) ? given : [given];
    if (!isFilterParam(name))
      fault(`${pointer}.${name}`, `expected a filter: ${describeFilterParams()}`);
    else if (values.length === 0 || !values.every(isValue))
      fault(`${pointer}.${name}`, `expected a value or a list, found ${JSON.stringify(given)}`);
    else if (!values.every(isWellFormed))
      fault(`${pointer}.${name}`, 'expected Unicode text, found a lone surrogate');
    else if (name === 'text')
      for (const value of values) parser.add({ name, raw: encodeURIComponent(String(value)) });
    else parser.add({ name, raw: values.map((each) => encodeURIComponent(String(each))).join() });
  }
  for (const { pointer: name, detail } of parser.faults)
    faults.push({ pointer: `${pointer}.${name}`, detail: `${pointer}.${detail}` });
  return { filter: parser.filter(), faults };
}

/**
 * The one object of all those that mean the same filter: full names, values sorted and without
 * repetition, always in lists where several are possible.
 *
 * @param filter of a filter object, so that it is a conjunction of simple conditions
 */
export function filterObject(filter: Filter): FilterObject {
  const lists = new Map<string, FieldValue[]>();
  const single: [string, FieldValue][] = [];
  for (const condition of conjuncts(canonicalFilter(filter))) {
    const { op } = condition;
    if (op === 'in' || op === 'all') {
      const name = op === 'in' ? condition.field : `${condition.field}.all`;
      lists.set(name, [...(lists.get(name) ?? []), ...condition.values]);
    } else if (op === 'not' && condition.of.op === 'in') {
      lists.set(`${condition.of.field}.not`, [...condition.of.values]);
    } else if (op === 'text') {
      lists.set('text', [...(lists.get('text') ?? []), condition.needle]);
    } else if (op === 'null') {
      single.push([`${condition.field}.null`, condition.isNull]);
    } else if (op === 'gte' || op === 'gt' || op === 'lte' || op === 'lt') {
      single.push([`${condition.field}.${op}`, condition.value]);
    }
  }
  const sorted = [...lists].map(([name, values]): [string, FieldValue[]] => [
    name,
    [...new Set(values)].sort(compareValues),
  ]);
  return Object.fromEntries([...sorted, ...single]);
}

function compareValues(a: FieldValue, b: FieldValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : 1;
}

/** The same filter without its condition on a field, and that condition's values. */
export function takeField(
  filter: Filter,
  name: string,
): { readonly values: readonly FieldValue[] | null; readonly rest: Filter } {
  const { name: field } = fieldNamed(name);
  const parts = conjuncts(canonicalFilter(filter));
  const own = parts.find((part) => part.op === 'in' && part.field === field);
  const rest: Filter = { op: 'and', of: parts.filter((part) => part !== own) };
  return { values: own?.op === 'in' ? own.values : null, rest };
}
