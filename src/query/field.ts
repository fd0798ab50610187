import { EXCEPTION_TYPES, parseExceptionType } from '../corpus/exception-type.ts';
import { PARTITIONS } from '../corpus/partition.ts';
import { METRICS } from '../java/method-facts.ts';
import { INTRODUCED_THROWS } from '../java/patch.ts';

export type FieldValue = string | number | boolean;

type FieldKind = 'enum' | 'string' | 'boolean' | 'integer' | 'number';

/** A field of pairs by which they are filtered, counted and sorted. */
export type Field = {
  /** in REST, files and CLI */
  readonly name: string;
  /** in GraphQL */
  readonly camelName: string;
  readonly aliases: readonly string[];
  readonly kind: FieldKind;
  /** the closed list of an enum */
  readonly values: readonly string[];
  /** whether an enum can be null; fields of other kinds can */
  readonly nullable: boolean;
  /** whether a pair can have several values (it has several source bugs) */
  readonly many: boolean;
  readonly description: string;
};

function field(
  name: string,
  kind: FieldKind,
  description: string,
  rest: Partial<Field> = {},
): Field {
  const camelName = name.replace(/[_.](\w)/g, (_, letter: string) => letter.toUpperCase());
  return {
    name,
    camelName,
    aliases: [],
    kind,
    values: [],
    nullable: kind !== 'enum',
    many: false,
    description,
    ...rest,
  };
}

/** What each metric of a method is, in a few words; exactly in docs/method-analysis.md. */
const METRIC_TEXTS: Readonly<Record<(typeof METRICS)[number], string>> = {
  ploc: 'physical lines of code: lines that are not blank',
  lloc: 'logical lines of code: statements and local declarations, blocks not counted',
  lloc_nodes: 'logical lines read as statement nodes: blocks counted, declarations not',
  cyclomatic: 'extended cyclomatic complexity',
  nesting: 'maximum nesting',
  identifiers: 'identifier tokens',
  parameters: 'parameters',
  tokens: 'tokens',
};

/** Every field that can be filtered by; a field that a partition does not have is null there. */
export const FIELDS: readonly Field[] = [
  field('partition', 'enum', 'core, excluded, contrast or seeds', { values: PARTITIONS }),
  field(
    'exception_type',
    'enum',
    'the labelled exception type: simple name, qualified name or abbreviation',
    {
      values: EXCEPTION_TYPES,
      aliases: ['error_type'],
    },
  ),
  field(
    'ise_flag',
    'boolean',
    'set on IllegalStateException core pairs, whose validation is less reliable',
  ),
  field(
    'fix_introduces_label',
    'boolean',
    'the fixed method explicitly throws the labelled type where the buggy one does not',
  ),
  field(
    'source_bug',
    'string',
    'source bugs: of a seed, its own; of a core pair, those of its exemplars',
    { many: true },
  ),
  field('benchmark', 'string', 'benchmarks of the source bugs', { many: true }),
  field('project', 'string', 'projects of the source bugs', { many: true }),
  field('exemplars', 'integer', 'how many exemplar pairs the generator was shown: 1 or 2'),
  field('distinct_source_bugs', 'integer', 'how many different source bugs the exemplars have'),
  field('judge_model', 'string', 'the model that judged the pair'),
  field('confidence', 'number', "the judge's confidence, where it is a number"),
  field('repaired', 'boolean', 'admitted through the one repair attempt'),
  field('judged', 'boolean', 'whether a judgment of the pair is recorded'),
  field('rejection_category', 'string', 'why an excluded candidate was rejected'),
  field('fidelity_reference', 'boolean', 'whether a seed is in the fidelity reference set'),
  field('repair_growth', 'integer', 'tokens of the fixed method less those of the buggy one'),
  field(
    'introduces_throw',
    'enum',
    'what the fix throws that the buggy method does not: none, other or label; any means other or label',
    { values: INTRODUCED_THROWS, nullable: true },
  ),
  ...(['buggy', 'fixed'] as const).flatMap((side) =>
    METRICS.map((metric) =>
      field(`${side}.${metric}`, 'integer', `${METRIC_TEXTS[metric]}, of the ${side} method`),
    ),
  ),
];

const BY_NAME: ReadonlyMap<string, Field> = new Map(
  FIELDS.flatMap((each) => [each.name, ...each.aliases].map((name) => [name, each] as const)),
);

export function findField(name: string): Field | null {
  return BY_NAME.get(name) ?? null;
}

/** @throws Error for a name that is not in the table: a defect of the caller */
export function fieldNamed(name: string): Field {
  const found = BY_NAME.get(name);
  if (found === undefined) throw new Error(`no field ${name}`);
  return found;
}

/** Fields of which a pair has one value at most: they can be sorted by. */
export const SORT_FIELDS: readonly Field[] = FIELDS.filter(({ many }) => !many);

export function isNumeric(name: string): boolean {
  const kind = BY_NAME.get(name)?.kind;
  return kind === 'integer' || kind === 'number';
}

/** What a field's values look like, for messages. */
export function describeValues(of: Field): string {
  switch (of.kind) {
    case 'enum':
      return `one of ${of.values.join(', ')}`;
    case 'string':
      return 'text';
    case 'boolean':
      return 'true or false';
    case 'integer':
      return 'an integer';
    case 'number':
      return 'a number';
    default:
      return of.kind satisfies never;
  }
}

/** @returns the value that a text stands for, or null where it is not one of the field's values */
export function parseFieldValue(of: Field, text: string): FieldValue | null {
  switch (of.kind) {
    case 'enum':
      if (of.name === 'exception_type') return parseExceptionType(text);
      return of.values.includes(text) ? text : null;
    case 'string':
      return text === '' ? null : text;
    case 'boolean':
      return text === 'true' || text === '1'
        ? true
        : text === 'false' || text === '0'
          ? false
          : null;
    case 'integer':
    case 'number':
      return parseNumber(of.kind, text);
    default:
      return of.kind satisfies never;
  }
}

function parseNumber(kind: 'integer' | 'number', text: string): number | null {
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text)) return null;
  const number = Number(text);
  return (kind === 'integer' ? Number.isSafeInteger(number) : Number.isFinite(number))
    ? number
    : null;
}
