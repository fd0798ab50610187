import { z } from 'zod';
import { badRequest, type Fault } from '../errors.ts';
import { describeValues, FIELDS } from '../query/field.ts';
import type { Filter } from '../query/filter.ts';
import {
  describeFilterParams,
  FilterParser,
  isFilterParam,
  operatorsOf,
} from '../query/parse-filter.ts';
import { decodeList, decodeValue, type RawParam, splitQueryString } from '../query/query-string.ts';

/** What a query parameter may be; the same table reads requests and makes the OpenAPI document. */
type ParamSpec =
  | {
      readonly kind: 'integer';
      readonly min: number;
      readonly max: number;
      readonly default: number;
      readonly description: string;
    }
  | { readonly kind: 'boolean'; readonly description: string }
  | {
      readonly kind: 'choice';
      readonly values: readonly string[];
      readonly default: string;
      readonly description: string;
    }
  | { readonly kind: 'text'; readonly description: string }
  | { readonly kind: 'list'; readonly values?: readonly string[]; readonly description: string };

export type ParamSpecs = Readonly<Record<string, ParamSpec>>;

type ValueOf<Spec extends ParamSpec> = Spec['kind'] extends 'integer'
  ? number
  : Spec['kind'] extends 'boolean'
    ? boolean
    : Spec['kind'] extends 'choice'
      ? string
      : Spec['kind'] extends 'text'
        ? string | null
        : readonly string[] | null;

type ParamValues<Specs extends ParamSpecs> = {
  readonly [Name in keyof Specs]: ValueOf<Specs[Name]>;
};

function absent(spec: ParamSpec): unknown {
  switch (spec.kind) {
    case 'integer':
    case 'choice':
      return spec.default;
    case 'boolean':
      return false;
    default:
      return null;
  }
}

type Read = { readonly value: unknown } | { readonly expected: string };

function readValue(spec: ParamSpec, raw: string): Read {
  const text = decodeValue(raw);
  if (text === null) return { expected: 'percent-encoded UTF-8' };
  switch (spec.kind) {
    case 'integer': {
      const value = Number(text);
      const fits = /^\d{1,15}$/.test(text) && value >= spec.min && value <= spec.max;
      return fits ? { value } : { expected: `an integer from ${spec.min} to ${spec.max}` };
    }
    case 'boolean':
      return /^(true|false|1|0)$/.test(text)
        ? { value: text === 'true' || text === '1' }
        : { expected: 'true or false' };
    case 'choice':
      return spec.values.includes(text)
        ? { value: text }
        : { expected: `one of ${spec.values.join(', ')}` };
    case 'text':
      return text === '' ? { expected: 'text' } : { value: text };
    case 'list': {
      const values = decodeList(raw) ?? [];
      const accepted = spec.values;
      const fits =
        values.length > 0 &&
        values.every((value) => value !== '' && (accepted?.includes(value) ?? true));
      return fits
        ? { value: values }
        : {
            expected: `a list of ${accepted === undefined ? 'values' : accepted.join(', ')}, separated by commas`,
          };
    }
    default:
      return spec satisfies never;
  }
}

/** A repeated list adds up; anything else may be given once. */
function joinRepeated(spec: ParamSpec, params: readonly RawParam[]): string | null {
  const raws = params.map(({ raw }) => raw);
  if (spec.kind === 'list') return raws.join(',');
  return raws.length === 1 ? (raws[0] ?? '') : null;
}

export type Request<Specs extends ParamSpecs> = {
  readonly values: ParamValues<Specs>;
  readonly filter: Filter;
};

/**
 * Reads the query string of a request.
 *
 * @param filters whether the endpoint takes the filters of design section 4
 * @throws RxserveError bad-request with every fault, each naming what is accepted
 */
export function readParams<Specs extends ParamSpecs>(
  url: string,
  specs: Specs,
  filters: boolean,
): Request<Specs> {
  const at = url.indexOf('?');
  const params = at === -1 ? [] : splitQueryString(url.slice(at + 1));
  const parser = new FilterParser();
  const faults: Fault[] = [];
  const own = new Map<string, RawParam[]>();
  for (const param of params) {
    const { name } = param;
    if (Object.hasOwn(specs, name)) own.set(name, [...(own.get(name) ?? []), param]);
    else if (filters && isFilterParam(name)) parser.add(param);
    else faults.push({ pointer: name, detail: unknownParam(name, specs, filters) });
  }
  const values = Object.entries(specs).map(([name, spec]) => {
    const given = own.get(name);
    if (given === undefined) return [name, absent(spec)];
    const raw = joinRepeated(spec, given);
    const read = raw === null ? { expected: 'one value' } : readValue(spec, raw);
    if ('value' in read) return [name, read.value];
    const found = raw === null ? `${given.length} values` : JSON.stringify(decodeValue(raw) ?? raw);
    faults.push({ pointer: name, detail: `${name}: expected ${read.expected}, found ${found}` });
    return [name, absent(spec)];
  });
  const all = [...faults, ...parser.faults];
  if (all.length > 0) throw badRequest(all);
  return { values: Object.fromEntries(values), filter: parser.filter() };
}

function unknownParam(name: string, specs: ParamSpecs, filters: boolean): string {
  const own = Object.keys(specs).join(', ');
  const accepted = filters ? `${own}, and the filters ${describeFilterParams()}` : own || 'none';
  return `there is no parameter ${JSON.stringify(name)}; accepted: ${accepted}`;
}

function documented(spec: ParamSpec): z.ZodType {
  switch (spec.kind) {
    case 'integer':
      return z.int().min(spec.min).max(spec.max).default(spec.default);
    case 'boolean':
      return z.boolean().default(false);
    case 'choice':
      return z.enum(spec.values).default(spec.default);
    case 'text':
      return z.string().optional();
    case 'list':
      return z.string().optional();
    default:
      return spec satisfies never;
  }
}

/** The parameters as a zod object, for the OpenAPI document. */
export function documentParams(specs: ParamSpecs, filters: boolean): z.ZodObject {
  const own = Object.entries(specs).map(([name, spec]) => [
    name,
    documented(spec).describe(
      spec.kind === 'list' && spec.values !== undefined
        ? `${spec.description} Comma-separated: ${spec.values.join(', ')}.`
        : spec.description,
    ),
  ]);
  return z.object(Object.fromEntries([...own, ...(filters ? documentedFilters() : [])]));
}

const OPERATOR_TEXT = {
  eq: 'any of the comma-separated values',
  not: 'none of the values; a null matches',
  all: 'all of the values',
  null: 'whether the field is null',
  gte: 'at least',
  gt: 'more than',
  lte: 'at most',
  lt: 'less than',
} as const;

function documentedFilters(): [string, z.ZodType][] {
  const fields = FIELDS.flatMap((field) =>
    operatorsOf(field).map((operator): [string, z.ZodType] => {
      const name = operator === 'eq' ? field.name : `${field.name}.${operator}`;
      const values = operator === 'null' ? 'true or false' : describeValues(field);
      const about = `${field.description}: ${OPERATOR_TEXT[operator]} (${values})`;
      return [name, z.string().optional().describe(about)];
    }),
  );
  const text = z.string().optional();
  return [
    ...fields,
    [
      'text',
      text.describe(
        'literal text in the buggy or fixed code, case and all; repeat it for several texts that must all be there',
      ),
    ],
  ];
}
