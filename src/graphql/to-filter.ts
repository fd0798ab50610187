import { badRequest } from '../errors.ts';
import { FIELDS, type Field, type FieldValue } from '../query/field.ts';
import type { Filter, RangeOperator } from '../query/filter.ts';
import { MAX_NEEDLE_LENGTH } from '../query/limits.ts';
import type { PairFilter } from './generated.ts';

/** What any condition may say; the schema lets each kind of field say only what it can. */
type Condition = {
  readonly eq?: FieldValue | null;
  readonly ne?: FieldValue | null;
  readonly in?: readonly FieldValue[] | null;
  readonly all?: readonly FieldValue[] | null;
  readonly notIn?: readonly FieldValue[] | null;
  readonly isNull?: boolean | null;
} & { readonly [Operator in RangeOperator]?: number | null };

const RANGES = ['gte', 'gt', 'lte', 'lt'] as const satisfies readonly RangeOperator[];

/** Filters are nested through variables too, which the limits of a query's text do not see. */
const MAX_DEPTH = 20;
const MAX_CONDITIONS = 200;
const MAX_VALUES = 1_000;

const fault = (pointer: string, detail: string) =>
  badRequest([{ pointer, detail: `${pointer}: ${detail}` }]);

function toConditions({ name, camelName }: Field, condition: Condition): Filter[] {
  const lists = [condition.in, condition.all, condition.notIn];
  if (lists.some((list) => (list?.length ?? 0) > MAX_VALUES))
    throw fault(camelName, `expected at most ${MAX_VALUES} values`);
  const filters: Filter[] = [];
  const anyOf = (values: readonly FieldValue[]): Filter => ({ op: 'in', field: name, values });
  const { eq, ne, all, notIn, isNull } = condition;
  if (eq != null) filters.push(anyOf([eq]));
  if (ne != null) filters.push({ op: 'not', of: anyOf([ne]) });
  if (condition.in != null) filters.push(anyOf(condition.in));
  if (all != null) filters.push({ op: 'all', field: name, values: all });
  if (notIn != null) filters.push({ op: 'not', of: anyOf(notIn) });
  if (isNull != null) filters.push({ op: 'null', field: name, isNull });
  for (const op of RANGES) {
    const value = condition[op];
    if (value != null) filters.push({ op, field: name, value });
  }
  return filters;
}

/** Translates the filter of a query; conditions count over the whole of it. */
class FilterTranslation {
  #conditions = 0;

  translate(input: PairFilter, depth: number): Filter {
    if (depth > MAX_DEPTH)
      throw fault('filter', `expected at most ${MAX_DEPTH} levels of and, or, not`);
    const conditions: Readonly<Record<string, unknown>> = input;
    const of: Filter[] = FIELDS.flatMap((field) => {
      const condition = conditions[field.camelName];
      return condition == null ? [] : toConditions(field, condition as Condition);
    });
    for (const needle of input.text ?? []) {
      if (needle === '' || needle.length > MAX_NEEDLE_LENGTH)
        throw fault(
          'text',
          `expected 1 to ${MAX_NEEDLE_LENGTH} characters, found ${needle.length}`,
        );
      of.push({ op: 'text', needle });
    }
    this.#conditions += of.length + 1;
    if (this.#conditions > MAX_CONDITIONS)
      throw fault('filter', `expected at most ${MAX_CONDITIONS} conditions`);
    for (const part of input.and ?? []) of.push(this.translate(part, depth + 1));
    if (input.or != null)
      of.push({ op: 'or', of: input.or.map((part) => this.translate(part, depth + 1)) });
    if (input.not != null) of.push({ op: 'not', of: this.translate(input.not, depth + 1) });
    return { op: 'and', of };
  }
}

/**
 * A filter input as our own filter.
 *
 * @throws RxserveError bad-request for one that is too deep or too long
 */
export function toFilter(input: PairFilter | null | undefined): Filter {
  return new FilterTranslation().translate(input ?? {}, 1);
}
