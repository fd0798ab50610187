import type { Cell, Column } from '../../export/column.ts';
import type { Method, Pair } from '../../store/pair.ts';
import { leafFields } from '../pair-fields.ts';

/** A column of the table of pairs: what it is called in `fields=`, and its value of a pair. */
type PairColumn = Column & { readonly field: string; readonly of: (pair: Pair) => Cell };

type Facts = Pick<Column, 'type' | 'nullable'>;
const TEXT: Facts = { type: 'text', nullable: false };
const TEXT_OR_NULL: Facts = { type: 'text', nullable: true };
const TEXTS: Facts = { type: 'texts', nullable: false };
const FLAG: Facts = { type: 'boolean', nullable: true };
const COUNT: Facts = { type: 'integer', nullable: true };

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

const own = (name: string, facts: Facts, of: (pair: Pair) => Cell, field = name): PairColumn => ({
  ...facts,
  name,
  field,
  of,
});

/** The free texts of a pair, which may hold a lone surrogate. */
const FREE_TEXTS: readonly PairColumn[] = [
  own('confidence_label', TEXT_OR_NULL, (pair) => pair.confidence_label),
  own('throw_site', TEXT_OR_NULL, (pair) => pair.throw_site),
  own('trigger', TEXT_OR_NULL, (pair) => pair.trigger),
  own('reason', TEXT_OR_NULL, (pair) => pair.reason),
  own('licence', TEXT_OR_NULL, (pair) => pair.licence),
];
const freeText = (name: string) => FREE_TEXTS.filter((column) => column.name === name);

function methodColumns(side: 'buggy' | 'fixed'): readonly PairColumn[] {
  const part = (name: keyof Method, facts: Facts, of: (method: Method) => Cell) =>
    own(`${side}.${name}`, facts, (pair) => of(pair[side]));
  return [
    { ...part('code', TEXT, (method) => method.code), long: true },
    part('sha256', TEXT, (method) => method.sha256),
    part('ill_formed', { type: 'boolean', nullable: false }, (method) => method.ill_formed),
    part('parses', TEXT_OR_NULL, ({ parses }) => (parses === null ? null : String(parses))),
    part('problem', TEXT_OR_NULL, (method) => method.problem),
    part('ploc', COUNT, (method) => method.ploc),
    part('lloc', COUNT, (method) => method.lloc),
    part('lloc_nodes', COUNT, (method) => method.lloc_nodes),
    part('cyclomatic', COUNT, (method) => method.cyclomatic),
    part('nesting', COUNT, (method) => method.nesting),
    part('identifiers', COUNT, (method) => method.identifiers),
    part('parameters', COUNT, (method) => method.parameters),
    part('tokens', COUNT, (method) => method.tokens),
    part('constructs', TEXT_OR_NULL, (method) => json(method.constructs)),
  ];
}

const COLUMNS: readonly PairColumn[] = [
  own('id', TEXT, (pair) => pair.id),
  own('partition', TEXT, (pair) => pair.partition),
  own('release_kind', TEXT, (pair) => pair.release_kind),
  own('exception_type', TEXT, (pair) => pair.exception_type),
  own('ise_flag', FLAG, (pair) => pair.ise_flag),
  own('fix_introduces_label', FLAG, (pair) => pair.fix_introduces_label),
  own('flag_origin.ise_flag', TEXT_OR_NULL, (pair) => pair.flag_origin.ise_flag, 'flag_origin'),
  own(
    'flag_origin.fix_introduces_label',
    TEXT_OR_NULL,
    (pair) => pair.flag_origin.fix_introduces_label,
    'flag_origin',
  ),
  own('source_bugs', TEXTS, (pair) => pair.source_bugs),
  own('benchmarks', TEXTS, (pair) => pair.benchmarks),
  own('projects', TEXTS, (pair) => pair.projects),
  own('example_bug_ids', TEXTS, (pair) => pair.example_bug_ids),
  own('exemplars', COUNT, (pair) => pair.exemplars),
  own('distinct_source_bugs', COUNT, (pair) => pair.distinct_source_bugs),
  own('judge_model', TEXT_OR_NULL, (pair) => pair.judge_model),
  own('confidence', { type: 'number', nullable: true }, (pair) => pair.confidence),
  ...freeText('confidence_label'),
  ...freeText('throw_site'),
  ...freeText('trigger'),
  own('repaired', FLAG, (pair) => pair.repaired),
  own('judged', FLAG, (pair) => pair.judged),
  own('rejection_category', TEXT_OR_NULL, (pair) => pair.rejection_category),
  ...freeText('reason'),
  own('bug_id', TEXT_OR_NULL, (pair) => pair.bug_id),
  own('sample_id', TEXT_OR_NULL, (pair) => pair.sample_id),
  own('fidelity_reference', FLAG, (pair) => pair.fidelity_reference),
  ...freeText('licence'),
  own('repair_growth', COUNT, (pair) => pair.repair_growth),
  own('introduces_throw', TEXT_OR_NULL, (pair) => pair.introduces_throw),
  own('changed_constructs', TEXT_OR_NULL, (pair) => json(pair.changed_constructs)),
  ...methodColumns('buggy'),
  ...methodColumns('fixed'),
];

const isIllFormed = (cell: Cell) => typeof cell === 'string' && !cell.isWellFormed();

/** Where U+FFFD stands for a lone surrogate, which neither CSV nor Parquet can hold. */
function replacedColumn(kept: readonly PairColumn[]): readonly PairColumn[] {
  const free = kept.filter((column) => column.long === true || FREE_TEXTS.includes(column));
  if (free.length === 0) return [];
  const of = (pair: Pair) =>
    free.filter((column) => isIllFormed(column.of(pair))).map(({ name }) => name);
  return [own('replaced', TEXTS, of)];
}

/**
 * The table of pairs: lists stay lists, counts of constructs are their JSON text. Its last column,
 * `replaced`, names those in which a lone surrogate was replaced.
 *
 * @param fields names among PAIR_FIELDS, null for all
 */
export function pairColumns(fields: readonly string[] | null): readonly PairColumn[] {
  const wanted = leafFields(fields);
  const kept = COLUMNS.filter(({ field }) => wanted.has(field));
  return [...kept, ...replacedColumn(kept)];
}
