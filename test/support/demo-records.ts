import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ExceptionType, parseExceptionType } from '../../src/corpus/exception-type.ts';
import { type MeasuredMethod, methodFacts } from '../../src/java/method-facts.ts';
import { comparePair } from '../../src/java/patch.ts';
import { DEMO } from './releases.ts';

/** A pair of the demo release, read from its files in the plainest way. */
export type DemoPair = {
  readonly partition: 'core' | 'excluded' | 'contrast' | 'seeds';
  readonly type: ExceptionType;
  readonly bugs: readonly string[];
  readonly exemplars: number;
  readonly benchmark: string;
  readonly reference: boolean;
  readonly repaired: boolean;
  readonly rejected: string;
  readonly sample: string;
  readonly buggy: MeasuredMethod;
  readonly fixed: MeasuredMethod;
  readonly buggyCode: string;
  readonly fixedCode: string;
  readonly throws: string;
  readonly growth: number;
};

type Row = Readonly<Record<string, unknown>>;

const read = (name: string) => readFileSync(path.join(DEMO, name), 'utf8');
const rowsOf = (name: string): readonly Row[] =>
  read(name)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

/** Identifiers to source bugs, of a file without quoting. */
const bugOf = new Map(
  read('source_bug_map.csv')
    .split('\n')
    .slice(1)
    .map((line): [string, string] => [line.split(',')[0] ?? '', line.split(',')[1] ?? '']),
);

function measured(code: string): MeasuredMethod {
  const { measured: found, problem } = methodFacts(code);
  if (found === null) throw new Error(problem);
  return found;
}

function toPair(partition: DemoPair['partition'], row: Row): DemoPair {
  const text = (...names: string[]) =>
    String(names.map((name) => row[name]).find((value) => value !== undefined) ?? '');
  const type = parseExceptionType(text('error_type', 'exception_canonical'));
  if (type === null) throw new Error(`a type is unknown: ${JSON.stringify(row)}`);
  const shown = (row['example_bug_ids'] ?? []) as readonly string[];
  const ids = partition === 'seeds' ? [text('bug_id')] : shown;
  const [buggyCode, fixedCode] = [
    text('buggy_code', 'buggy_method'),
    text('fixed_code', 'fixed_method'),
  ];
  const [buggy, fixed] = [measured(buggyCode), measured(fixedCode)];
  return {
    ...{ partition, type, buggy, fixed, buggyCode, fixedCode },
    bugs: [...new Set(ids.map((id) => bugOf.get(id) ?? id))].sort(),
    exemplars: shown.length,
    benchmark: text('benchmark'),
    reference: row['fidelity_reference'] === true,
    repaired: row['repaired'] === true,
    rejected: text('rejection_category'),
    sample: text('sample_id', 'id'),
    throws: comparePair(buggy, fixed, type).introduces_throw,
    growth: fixed.metrics.tokens - buggy.metrics.tokens,
  };
}

/** All pairs of the demo release. */
export const DEMO_PAIRS: readonly DemoPair[] = [
  ...rowsOf('core.jsonl').map((row) => toPair('core', row)),
  ...rowsOf('excluded.jsonl').map((row) => toPair('excluded', row)),
  ...rowsOf('contrast.jsonl').map((row) => toPair('contrast', row)),
  ...(JSON.parse(read('seeds.json')) as readonly Row[]).map((row) => toPair('seeds', row)),
];

/** The samples that somebody judged. */
export const DEMO_JUDGED: ReadonlySet<string> = new Set(
  rowsOf('judgments.jsonl').map((row) => String(row['sample_id'])),
);

/** The demo pairs of one partition. */
export const demoPairs = (partition: DemoPair['partition']): readonly DemoPair[] =>
  DEMO_PAIRS.filter((pair) => pair.partition === partition);
