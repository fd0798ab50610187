import { FIELD_NAMES } from '../../corpus/field-names.ts';

const { core, excluded, contrast, seeds } = FIELD_NAMES;

function distinct(...lists: readonly (readonly string[])[]): readonly string[] {
  return [...new Set(lists.flat())];
}

/** The names under which a row may have its id; of several the first that has a value counts. */
export const ID_NAMES = distinct(
  seeds.id,
  contrast.id,
  core.pair_id,
  excluded.sample_id,
  seeds.bug_id.slice(0, 1),
);

/** The names of the exception type. */
export const TYPE_NAMES = distinct(core.error_type, seeds.error_type);

/** Means an exception type in a pair and the class in a task. */
export const LABEL_NAME = 'label';

/**
 * The names of the methods: those of a pair, else of an isolated method, else of a discrimination
 * task. A row is the first of these that it has any method of.
 */
export const METHOD_NAMES = [
  [
    { side: 'buggy', names: distinct(core.buggy_code, seeds.buggy_code) },
    { side: 'fixed', names: distinct(core.fixed_code, seeds.fixed_code) },
  ],
  [{ side: 'code', names: ['code'] }],
  [
    { side: 'a', names: ['a'] },
    { side: 'b', names: ['b'] },
  ],
] as const;

const NAMES: ReadonlySet<string> = new Set([
  ...ID_NAMES,
  ...METHOD_NAMES.flat().flatMap(({ names }) => names),
]);

/** Can a row with such a name be audited? */
export function isSideName(name: string): boolean {
  return NAMES.has(name);
}

/** What a row must have, in words. */
export const EXPECTED_NAMES = `an id (${ID_NAMES.join(', ')}) or code (buggy and fixed, code, or a and b)`;
