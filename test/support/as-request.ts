import { fieldNamed } from '../../src/query/field.ts';
import type { Filter } from '../../src/query/filter.ts';

type Group = Extract<Filter, { op: 'and' | 'or' }>;
type Condition = Exclude<Filter, Group>;

const isGroup = (filter: Filter): filter is Group => filter.op === 'and' || filter.op === 'or';

/** The conditions of a conjunction without nesting. */
function conditionsOf(filter: Filter): readonly Condition[] {
  if (!isGroup(filter)) return [filter];
  if (filter.op === 'or') throw new Error('REST has no or');
  return filter.of.flatMap(conditionsOf);
}

const values = (list: readonly unknown[]) =>
  list.map((value) => encodeURIComponent(String(value))).join(',');

/**
 * A condition as a REST parameter. A repeated list parameter adds values, so that a filter which
 * has two lists for a field cannot be said in REST; `canBeSaidInRest` leaves those out.
 */
function toParam(condition: Condition): string {
  switch (condition.op) {
    case 'in':
      return `${condition.field}=${values(condition.values)}`;
    case 'all':
      return `${condition.field}.all=${values(condition.values)}`;
    case 'null':
      return `${condition.field}.null=${condition.isNull}`;
    case 'text':
      return `text=${encodeURIComponent(condition.needle)}`;
    case 'not': {
      const { of } = condition;
      if (of.op !== 'in') throw new Error(`REST negates lists alone, not ${of.op}`);
      return `${of.field}.not=${values(of.values)}`;
    }
    default:
      return `${condition.field}.${condition.op}=${encodeURIComponent(condition.value)}`;
  }
}

export function toQueryString(filter: Filter): string {
  return conditionsOf(filter).map(toParam).join('&');
}

/** Whether no list parameter would be given twice. */
export function canBeSaidInRest(filter: Filter): boolean {
  const lists = conditionsOf(filter).flatMap((condition) => {
    if (condition.op === 'in') return [condition.field];
    return condition.op === 'not' && condition.of.op === 'in' ? [`not ${condition.of.field}`] : [];
  });
  return new Set(lists).size === lists.length;
}

type Input = Record<string, unknown>;

function conditionInput(filter: Condition): Input {
  if (filter.op === 'text') return { text: [filter.needle] };
  if (filter.op === 'not') {
    const { of } = filter;
    if (of.op !== 'in') return { not: toInput(of) };
    const { camelName, kind } = fieldNamed(of.field);
    if (kind === 'boolean')
      return { and: of.values.map((value) => ({ [camelName]: { ne: value } })) };
    return { [camelName]: { notIn: of.values } };
  }
  const { camelName, kind } = fieldNamed(filter.field);
  switch (filter.op) {
    case 'in':
      return kind === 'boolean'
        ? { or: filter.values.map((value) => ({ [camelName]: { eq: value } })) }
        : { [camelName]: { in: filter.values } };
    case 'all':
      return { [camelName]: { all: filter.values } };
    case 'null':
      return { [camelName]: { isNull: filter.isNull } };
    default:
      return { [camelName]: { [filter.op]: filter.value } };
  }
}

/** The same filter as a GraphQL input. */
export function toInput(filter: Filter): Input {
  if (isGroup(filter)) return { [filter.op]: filter.of.map(toInput) };
  return conditionInput(filter);
}
