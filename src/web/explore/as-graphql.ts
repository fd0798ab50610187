import { parseExceptionType } from '../../corpus/exception-type.ts';
import { type Field, findField } from '../../query/field.ts';
import type { Param } from '../router/query.ts';
import { conditionsOf } from './conditions.ts';
import { parseSort } from './sort-key.ts';

const OPERATORS = ['not', 'null', 'all', 'gte', 'gt', 'lte', 'lt'];

function literal({ kind, name }: Field, value: string): string {
  if (kind === 'enum')
    return name === 'exception_type' ? (parseExceptionType(value) ?? value) : value;
  return kind === 'string' ? JSON.stringify(value) : value;
}

const list = (field: Field, values: readonly string[]): string =>
  `[${values
    .flatMap((value) =>
      field.name === 'introduces_throw' && value === 'any' ? ['other', 'label'] : [value],
    )
    .map((value) => literal(field, value))
    .join(', ')}]`;

/** One condition as a part of a PairFilter: `exceptionType: { in: [NullPointerException] }`. */
function condition({ name, values }: Param): string {
  const whole = findField(name);
  const dot = name.lastIndexOf('.');
  const operator = whole === null ? name.slice(dot + 1) : 'eq';
  const field = whole ?? findField(name.slice(0, Math.max(0, dot)));
  if (field === null || (whole === null && !OPERATORS.includes(operator))) return '';
  const [value = ''] = values;
  const { camelName, kind } = field;
  switch (operator) {
    case 'eq':
    case 'not': {
      if (kind !== 'boolean')
        return `${camelName}: { ${operator === 'eq' ? 'in' : 'notIn'}: ${list(field, values)} }`;
      const one = operator === 'eq' ? 'eq' : 'ne';
      const joint = operator === 'eq' ? 'or' : 'and';
      if (values.length === 1) return `${camelName}: { ${one}: ${value} }`;
      return `${joint}: [${values.map((each) => `{ ${camelName}: { ${one}: ${each} } }`).join(', ')}]`;
    }
    case 'null':
      return `${camelName}: { isNull: ${value} }`;
    case 'all':
      return `${camelName}: { all: ${list(field, values)} }`;
    default:
      return `${camelName}: { ${operator}: ${value} }`;
  }
}

/** The filter of a query as GraphQL has it; several conditions on one field stand in `and`. */
function filterOf(params: readonly Param[]): string {
  const texts = params.filter(({ name }) => name === 'text').flatMap(({ values }) => values);
  const parts = params
    .filter(({ name }) => name !== 'text')
    .map(condition)
    .filter((part) => part !== '');
  const heads = ['and', ...parts.map((part) => part.slice(0, part.indexOf(':')))];
  const plain = parts.filter((_, at) => heads.indexOf(heads[at + 1] ?? '') === at + 1);
  const others = parts.filter((part) => !plain.includes(part));
  return [
    ...plain,
    ...(texts.length === 0 ? [] : [`text: ${JSON.stringify(texts)}`]),
    ...(others.length === 0 ? [] : [`and: [${others.map((part) => `{ ${part} }`).join(', ')}]`]),
  ].join(', ');
}

function sortOf(sort: string | null): string {
  const { field, isDescending } = parseSort(sort);
  const name = field === 'id' ? 'id' : (findField(field)?.camelName ?? field);
  return `[{ field: ${name}${isDescending ? ', descending: true' : ''} }]`;
}

/** The GraphQL query for the list that the page shows. */
export function asGraphql(params: readonly Param[]): string {
  const value = (name: string) =>
    params.find((param) => param.name === name)?.values.join() ?? null;
  const filter = filterOf(conditionsOf(params));
  const release = value('release');
  const sort = value('sort');
  const args = [
    ...(release === null ? [] : [`release: ${JSON.stringify(release)}`]),
    ...(filter === '' ? [] : [`filter: { ${filter} }`]),
    ...(sort === null ? [] : [`sort: ${sortOf(sort)}`]),
    'first: 100',
  ];
  return `{
  pairs(${args.join(', ')}) {
    totalCount
    nodes { pairId exceptionType sourceBugs { bugId } diff }
    pageInfo { endCursor hasNextPage }
  }
}`;
}
