import { parseExceptionType } from '../../corpus/exception-type.ts';
import { findField } from '../../query/field.ts';
import { type Param, withValues } from '../router/query.ts';

/** Parameters of a list that do not filter it. */
const NOT_CONDITIONS = new Set(['release', 'sort']);

export const conditionsOf = (params: readonly Param[]): readonly Param[] =>
  params.filter(({ name }) => !NOT_CONDITIONS.has(name));

/** The field that a parameter is about: `buggy.tokens.gte` is about buggy.tokens. */
export function fieldOf(name: string): string {
  const whole = findField(name);
  if (whole !== null) return whole.name;
  const dot = name.lastIndexOf('.');
  const field = dot === -1 ? null : findField(name.slice(0, dot));
  return field?.name ?? name;
}

/** The parameters without any condition on a field. */
export const withoutField = (params: readonly Param[], field: string): readonly Param[] =>
  params.filter(({ name }) => fieldOf(name) !== field);

/** A value as the counts have it: NPE is NullPointerException there, and any throw is two. */
function countedValues(field: string, value: string): readonly string[] {
  if (field === 'introduces_throw' && value === 'any') return ['other', 'label'];
  return field === 'exception_type' ? [parseExceptionType(value) ?? value] : [value];
}

/** The values that a field must have one of, and null where it must have none. */
export function chosenValues(params: readonly Param[], field: string): readonly (string | null)[] {
  const own = params.filter(({ name }) => fieldOf(name) === field);
  return own.flatMap(({ name, values }) => {
    if (name.endsWith('.null')) return values[0] === 'true' ? [null] : [];
    return findField(name) === null ? [] : values.flatMap((value) => countedValues(field, value));
  });
}

/** The parameters with one value of a field added or, where it is there, taken away. */
export function toggleValue(
  params: readonly Param[],
  field: string,
  value: string | null,
): readonly Param[] {
  const chosen = chosenValues(params, field);
  const rest = withoutField(params, field);
  if (value === null)
    return chosen.includes(null) ? rest : [...rest, { name: `${field}.null`, values: ['true'] }];
  const values = chosen.filter((each) => each !== null);
  const next = values.includes(value)
    ? values.filter((each) => each !== value)
    : [...values, value];
  const isPlain = params.some(({ name }) => name === field);
  return isPlain ? withValues(params, field, next) : [...rest, { name: field, values: next }];
}

const OPERATORS: readonly (readonly [string, string])[] = [
  ['.not', 'is not'],
  ['.null', 'is null:'],
  ['.all', 'has all of'],
  ['.gte', '≥'],
  ['.gt', '>'],
  ['.lte', '≤'],
  ['.lt', '<'],
];

/** A condition as a reader says it: `buggy.tokens ≥ 100`. */
export function conditionText({ name, values }: Param): string {
  const listed = values.join(' or ');
  if (name === 'text') return `code has “${listed}”`;
  const found = OPERATORS.find(([suffix]) => name.endsWith(suffix) && findField(name) === null);
  if (found === undefined) return `${name}: ${listed}`;
  const [suffix, words] = found;
  return `${name.slice(0, -suffix.length)} ${words} ${listed}`;
}
