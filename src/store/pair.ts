import { LRUCache } from 'lru-cache';
import type { ExceptionType } from '../corpus/exception-type.ts';
import type { Partition } from '../corpus/partition.ts';
import type { ReleaseKind } from '../corpus/release-kind.ts';
import type { Constructs } from '../java/constructs.ts';
import { toConstructs } from '../java/method-facts.ts';
import { changedConstructs, type IntroducedThrow, type Patch } from '../java/patch.ts';
import type { Metrics } from '../java/scan.ts';
import { codeText, freeText, type StoredCode } from './code-text.ts';

/** One version of a method. */
export type Method = {
  readonly code: string;
  /** of the code's UTF-8 bytes (WTF-8 where it is ill-formed), in hex */
  readonly sha256: string;
  /** whether the code has a lone surrogate, so that no UTF-8 can hold it */
  readonly ill_formed: boolean;
  /** whether the grammar takes it as one method; null where it was not asked */
  readonly parses: boolean | 'refused' | null;
  /** why there are no metrics, or why the grammar was not asked */
  readonly problem: string | null;
  /** null, as are the metrics, where the text does not parse as one method */
  readonly constructs: Constructs | null;
} & { readonly [Metric in keyof Metrics]: number | null };

/** Whether a flag was in the release or was computed by us; null where there is no flag. */
type FlagOrigin = 'release' | 'computed' | null;

/** A pair, under the names of the dataset; what its partition does not have is null. */
export type Pair = {
  readonly id: string;
  readonly partition: Partition;
  readonly release_kind: ReleaseKind;
  readonly exception_type: ExceptionType;
  readonly ise_flag: boolean | null;
  readonly fix_introduces_label: boolean | null;
  readonly flag_origin: {
    readonly ise_flag: FlagOrigin;
    readonly fix_introduces_label: FlagOrigin;
  };
  readonly source_bugs: readonly string[];
  readonly benchmarks: readonly string[];
  readonly projects: readonly string[];
  readonly example_bug_ids: readonly string[];
  readonly exemplars: number | null;
  readonly distinct_source_bugs: number | null;
  readonly judge_model: string | null;
  readonly confidence: number | null;
  readonly confidence_label: string | null;
  readonly throw_site: string | null;
  readonly trigger: string | null;
  readonly repaired: boolean | null;
  readonly judged: boolean | null;
  readonly rejection_category: string | null;
  readonly reason: string | null;
  readonly bug_id: string | null;
  readonly sample_id: string | null;
  readonly fidelity_reference: boolean | null;
  readonly licence: string | null;
  /** tokens of the fixed method less those of the buggy one */
  readonly repair_growth: number | null;
  readonly introduces_throw: IntroducedThrow | null;
  /** fixed less buggy, for the constructs whose number changed */
  readonly changed_constructs: Patch['changed_constructs'] | null;
  readonly buggy: Method;
  readonly fixed: Method;
};

/** A row of `pair` joined with its two methods. */
export type PairRow = {
  readonly seq: number;
  readonly id: string;
  readonly partition: Partition;
  readonly exception_type: ExceptionType;
  readonly ise_flag: number | null;
  readonly ise_flag_origin: FlagOrigin;
  readonly fix_introduces_label: number | null;
  readonly fix_introduces_label_origin: FlagOrigin;
  readonly source_bugs: string;
  readonly benchmarks: string;
  readonly projects: string;
  readonly example_bug_ids: string;
  readonly exemplars: number | null;
  readonly distinct_source_bugs: number | null;
  readonly judge_model: string | null;
  readonly confidence: number | null;
  readonly confidence_label: StoredCode | null;
  readonly throw_site: StoredCode | null;
  readonly trigger: StoredCode | null;
  readonly repaired: number | null;
  readonly judged: number | null;
  readonly rejection_category: string | null;
  readonly reason: StoredCode | null;
  readonly bug_id: string | null;
  readonly sample_id: string | null;
  readonly fidelity_reference: number | null;
  readonly licence: StoredCode | null;
  readonly repair_growth: number | null;
  readonly introduces_throw: IntroducedThrow | null;
} & MethodColumns<'buggy'> &
  MethodColumns<'fixed'>;

type MethodColumns<Side extends string> = {
  readonly [Name in `${Side}_code`]: StoredCode;
} & { readonly [Name in `${Side}_sha256`]: string } & {
  readonly [Name in `${Side}_parses`]: 'yes' | 'no' | 'refused' | null;
} & { readonly [Name in `${Side}_problem` | `${Side}_constructs`]: string | null } & {
  readonly [Metric in keyof Metrics as `${Side}_${Metric}`]: number | null;
};

const flag = (value: number | null): boolean | null => (value === null ? null : value === 1);

const EMPTY: readonly string[] = [];
const strings = (json: string): readonly string[] => (json === '[]' ? EMPTY : JSON.parse(json));

/** Methods have few different counts: the same text gives the same object. */
const knownConstructs = new LRUCache<string, Constructs>({ max: 20_000 });

function constructsOf(json: string): Constructs {
  const known = knownConstructs.get(json);
  if (known !== undefined) return known;
  const constructs = toConstructs(JSON.parse(json));
  knownConstructs.set(json, constructs);
  return constructs;
}

const NO_CHANGES: Patch['changed_constructs'] = {};

function changesOf(buggy: Constructs | null, fixed: Constructs | null): Pair['changed_constructs'] {
  if (buggy === null || fixed === null) return null;
  return buggy === fixed ? NO_CHANGES : changedConstructs(buggy, fixed);
}

const PARSES = { yes: true, no: false, refused: 'refused' } as const;

function toMethod(row: PairRow, side: 'buggy' | 'fixed'): Method {
  const code = row[`${side}_code`];
  const parses = row[`${side}_parses`];
  const constructs = row[`${side}_constructs`];
  return {
    code: codeText(code),
    sha256: row[`${side}_sha256`],
    ill_formed: typeof code !== 'string',
    parses: parses === null ? null : PARSES[parses],
    problem: row[`${side}_problem`],
    ploc: row[`${side}_ploc`],
    lloc: row[`${side}_lloc`],
    lloc_nodes: row[`${side}_lloc_nodes`],
    cyclomatic: row[`${side}_cyclomatic`],
    nesting: row[`${side}_nesting`],
    identifiers: row[`${side}_identifiers`],
    parameters: row[`${side}_parameters`],
    tokens: row[`${side}_tokens`],
    constructs:
      row[`${side}_tokens`] === null || constructs === null ? null : constructsOf(constructs),
  };
}

export function toPair(row: PairRow, kind: ReleaseKind): Pair {
  const buggy = toMethod(row, 'buggy');
  const fixed = toMethod(row, 'fixed');
  return {
    id: row.id,
    partition: row.partition,
    release_kind: kind,
    exception_type: row.exception_type,
    ise_flag: flag(row.ise_flag),
    fix_introduces_label: flag(row.fix_introduces_label),
    flag_origin: {
      ise_flag: row.ise_flag_origin,
      fix_introduces_label: row.fix_introduces_label_origin,
    },
    source_bugs: strings(row.source_bugs),
    benchmarks: strings(row.benchmarks),
    projects: strings(row.projects),
    example_bug_ids: strings(row.example_bug_ids),
    exemplars: row.exemplars,
    distinct_source_bugs: row.distinct_source_bugs,
    judge_model: row.judge_model,
    confidence: row.confidence,
    confidence_label: freeText(row.confidence_label),
    throw_site: freeText(row.throw_site),
    trigger: freeText(row.trigger),
    repaired: flag(row.repaired),
    judged: flag(row.judged),
    rejection_category: row.rejection_category,
    reason: freeText(row.reason),
    bug_id: row.bug_id,
    sample_id: row.sample_id,
    fidelity_reference: flag(row.fidelity_reference),
    licence: freeText(row.licence),
    repair_growth: row.repair_growth,
    introduces_throw: row.introduces_throw,
    changed_constructs: changesOf(buggy.constructs, fixed.constructs),
    buggy,
    fixed,
  };
}
