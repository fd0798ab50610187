import type { Role } from './role.ts';

/**
 * The names under which each logical field of a role is accepted, the preferred one first. The
 * paper names some of them and not others, so the reader is driven by this table; `release.json`
 * can add a name of its own for a field.
 */
const BUGGY = ['buggy_code', 'buggy_method', 'buggy', 'buggy_source', 'before'];
const FIXED = ['fixed_code', 'fixed_method', 'fixed', 'fixed_source', 'after'];
const TYPE = ['error_type', 'exception_type', 'exception_canonical', 'exception', 'label'];
const JUDGE = {
  judge_model: ['judge_model', 'judge', 'judge_name'],
  confidence: ['confidence', 'judge_confidence'],
  throw_site: ['throw_site', 'site', 'throwing_expression'],
  trigger: ['trigger', 'trigger_condition', 'triggering_input'],
} as const;
const REASON = ['reason', 'judge_reason', 'rejection_reason', 'rationale'];
const BENCHMARK = ['benchmark', 'source_benchmark', 'dataset'];
const PROJECT = ['project', 'project_name', 'repository'];

export const FIELD_NAMES = {
  core: {
    pair_id: ['pair_id', 'id'],
    sample_id: ['sample_id'],
    error_type: TYPE,
    buggy_code: BUGGY,
    fixed_code: FIXED,
    example_bug_ids: ['example_bug_ids', 'exemplar_bug_ids', 'exemplars', 'source_bug_ids'],
    partition: ['partition'],
    ise_flag: ['ise_flag', 'ise_flagged', 'flag_ise', 'is_ise'],
    fix_introduces_label: ['fix_introduces_label', 'fix_throws_label'],
    repaired: ['repaired', 'was_repaired', 'repair_admitted'],
    ...JUDGE,
  },
  excluded: {
    sample_id: ['sample_id', 'id'],
    error_type: TYPE,
    buggy_code: BUGGY,
    fixed_code: FIXED,
    rejection_category: ['rejection_category', 'exclusion_category', 'category'],
    reason: REASON,
    partition: ['partition'],
    ...JUDGE,
  },
  contrast: {
    id: ['id', 'contrast_id', 'sample_id'],
    error_type: TYPE,
    buggy_code: BUGGY,
    fixed_code: FIXED,
    partition: ['partition'],
  },
  seeds: {
    id: ['id', 'pair_id', 'seed_id'],
    bug_id: ['bug_id', 'bug'],
    error_type: ['exception_canonical', ...TYPE],
    buggy_code: ['buggy_method', ...BUGGY],
    fixed_code: ['fixed_method', ...FIXED],
    benchmark: BENCHMARK,
    project: PROJECT,
    fidelity_reference: [
      'fidelity_reference',
      'in_fidelity_reference',
      'reference_set',
      'in_reference',
    ],
    licence: ['licence', 'license'],
    partition: ['partition'],
  },
  source_bug_map: {
    identifier: ['identifier', 'example_bug_id', 'alias', 'id'],
    source_bug: ['source_bug', 'canonical_bug', 'canonical'],
    benchmark: BENCHMARK,
    project: PROJECT,
  },
  generation_metadata: {
    pair_id: ['pair_id'],
    sample_id: ['sample_id'],
    generator: ['generator', 'generator_model', 'model'],
    k: ['k', 'exemplars', 'n_exemplars', 'num_exemplars'],
  },
  judgments: {
    sample_id: ['sample_id', 'contrast_id', 'pair_id', 'id'],
    stage: ['stage', 'phase'],
    verdict: ['verdict', 'decision', 'outcome'],
    reason: REASON,
    ...JUDGE,
  },
  fold_assignments: {
    study: ['study', 'research_question', 'rq', 'experiment'],
    seed: ['seed', 'random_seed'],
    fold: ['fold', 'test_fold', 'fold_index'],
    source_bug: ['source_bug', 'bug_id', 'bug', 'group'],
    pair_id: ['pair_id', 'seed_id', 'id'],
  },
  predictions: {},
} as const satisfies Record<Role, Record<string, readonly string[]>>;

/** A logical field of some role. */
export type LogicalField = { [R in Role]: keyof (typeof FIELD_NAMES)[R] }[Role];

/** Fields without which a record of the role is not one; they also tell a file's role by content. */
export const REQUIRED_FIELDS: Readonly<Record<Role, readonly LogicalField[]>> = {
  core: ['pair_id', 'sample_id', 'error_type', 'buggy_code', 'fixed_code', 'example_bug_ids'],
  excluded: ['sample_id', 'error_type', 'buggy_code', 'fixed_code', 'rejection_category'],
  contrast: ['id', 'error_type', 'buggy_code', 'fixed_code'],
  seeds: ['bug_id', 'error_type', 'buggy_code', 'fixed_code'],
  source_bug_map: ['identifier', 'source_bug'],
  generation_metadata: [],
  judgments: ['sample_id', 'stage', 'verdict', 'judge_model'],
  fold_assignments: [],
  predictions: [],
};

/** The field names of one role in one release: the table's, after those that `release.json` states. */
export class FieldNames {
  readonly role: Role;
  readonly #names: ReadonlyMap<LogicalField, readonly string[]>;

  constructor(role: Role, stated: Readonly<Record<string, string>> = {}) {
    this.role = role;
    const table = Object.entries<readonly string[]>(FIELD_NAMES[role]);
    this.#names = new Map(
      table.map(([field, names]) => {
        const own = stated[field];
        return [field as LogicalField, own === undefined ? names : [own, ...names]];
      }),
    );
  }

  /** @returns the name under which the record has the field, or null where it has none of them */
  find(field: LogicalField, record: object): string | null {
    return this.#names.get(field)?.find((name) => Object.hasOwn(record, name)) ?? null;
  }

  fields(): readonly LogicalField[] {
    return [...this.#names.keys()];
  }

  /** The preferred name, for messages. */
  preferred(field: LogicalField): string {
    return this.#names.get(field)?.[0] ?? field;
  }

  isRequired(field: LogicalField): boolean {
    return REQUIRED_FIELDS[this.role].includes(field);
  }

  /** Names of the record that belong to no logical field. */
  unknown(record: object): string[] {
    const known = new Set([...this.#names.values()].flat());
    return Object.keys(record).filter((name) => !known.has(name));
  }
}
