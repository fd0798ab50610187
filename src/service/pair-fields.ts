import type { Method, Pair } from '../store/pair.ts';

/** What both methods of a pair have, in the order in which they are shown. */
const METHOD_FIELDS = [
  'code',
  'sha256',
  'ill_formed',
  'parses',
  'problem',
  'ploc',
  'lloc',
  'lloc_nodes',
  'cyclomatic',
  'nesting',
  'identifiers',
  'parameters',
  'tokens',
  'constructs',
] as const satisfies readonly (keyof Method)[];

const OWN_FIELDS = [
  'id',
  'partition',
  'release_kind',
  'exception_type',
  'ise_flag',
  'fix_introduces_label',
  'flag_origin',
  'source_bugs',
  'benchmarks',
  'projects',
  'example_bug_ids',
  'exemplars',
  'distinct_source_bugs',
  'judge_model',
  'confidence',
  'confidence_label',
  'throw_site',
  'trigger',
  'repaired',
  'judged',
  'rejection_category',
  'reason',
  'bug_id',
  'sample_id',
  'fidelity_reference',
  'licence',
  'repair_growth',
  'introduces_throw',
  'changed_constructs',
] as const satisfies readonly (keyof Pair)[];

const SIDES = ['buggy', 'fixed'] as const;

/** What `fields=` can name: each field of a pair, and each part of its two methods. */
export const PAIR_FIELDS: readonly string[] = [
  ...OWN_FIELDS,
  ...SIDES.flatMap((side) => [side, ...METHOD_FIELDS.map((part) => `${side}.${part}`)]),
];

/** Which of the two codes are wanted. */
export const CODE_CHOICES = ['both', 'buggy', 'fixed', 'none'] as const;
export type CodeChoice = (typeof CODE_CHOICES)[number];

/**
 * The fields that are wanted: those that are named, or all, without the codes that are not.
 *
 * @param fields names among PAIR_FIELDS, null for all
 * @returns null for all fields; else names, in which a method that is not whole is named by its parts
 */
export function wantedFields(
  fields: readonly string[] | null,
  code: CodeChoice,
): readonly string[] | null {
  if (code === 'both') return fields;
  const without = SIDES.filter((side) => side !== code);
  const named = fields ?? [...OWN_FIELDS, ...SIDES];
  return named.flatMap((name) => {
    const side = without.find((each) => each === name);
    if (side === undefined) return without.some((each) => name === `${each}.code`) ? [] : [name];
    return METHOD_FIELDS.filter((part) => part !== 'code').map((part) => `${side}.${part}`);
  });
}

/** The same names, with those of both methods as the names of all their parts. */
export function leafFields(fields: readonly string[] | null): ReadonlySet<string> {
  const leaves = (name: string) => {
    const side = SIDES.find((each) => each === name);
    return side === undefined ? [name] : METHOD_FIELDS.map((part) => `${side}.${part}`);
  };
  return new Set((fields ?? PAIR_FIELDS).flatMap(leaves));
}

type Projection = (pair: Pair) => Readonly<Record<string, unknown>>;

/**
 * A function that leaves of a pair what `fields` names, in the order of PAIR_FIELDS.
 *
 * @param fields names among PAIR_FIELDS
 */
export function projection(fields: readonly string[]): Projection {
  const wanted = new Set(fields);
  const whole = OWN_FIELDS.filter((name) => wanted.has(name));
  const methods = SIDES.map((side) => ({
    side,
    names: METHOD_FIELDS.filter((part) => wanted.has(side) || wanted.has(`${side}.${part}`)),
  })).filter(({ names }) => names.length > 0);
  return (pair) => {
    const kept: Record<string, unknown> = {};
    for (const name of whole) kept[name] = pair[name];
    for (const { side, names } of methods) kept[side] = partOf(pair[side], names);
    return kept;
  };
}

function partOf(
  method: Method,
  names: readonly (typeof METHOD_FIELDS)[number][],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(names.map((name) => [name, method[name]]));
}
