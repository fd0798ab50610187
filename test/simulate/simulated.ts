import { simulateRelease } from '../../src/simulate/simulate-release.ts';

/** A core, excluded, contrast or judgement record, read loosely: the tests say what they expect. */
export type Row = {
  readonly [field: string]: unknown;
  readonly pair_id: string;
  readonly sample_id: string;
  readonly id: string;
  readonly error_type: string;
  readonly buggy_code: string;
  readonly fixed_code: string;
  readonly example_bug_ids: readonly string[];
  readonly stage: string;
  readonly verdict: string;
  readonly repaired: boolean;
  readonly fix_introduces_label: boolean;
};

export type Seed = {
  readonly bug_id: string;
  readonly exception_canonical: string;
  readonly buggy_method: string;
  readonly fixed_method: string;
  readonly benchmark: string;
  readonly project: string;
  readonly fidelity_reference: boolean;
  readonly licence: string;
};

/** The lines of a file. */
export function lines(name: string, scale: number, seed = 1): readonly string[] {
  const file = simulateRelease({ scale, seed }).find((each) => each.name === name);
  if (file === undefined) throw new Error(`no file ${name}`);
  return [...file.lines];
}

export function rows(name: string, scale: number): readonly Row[] {
  return lines(name, scale).map((line): Row => JSON.parse(line));
}

export function seeds(scale: number): readonly Seed[] {
  return JSON.parse(lines('seeds.json', scale).join('\n'));
}

/** Records of a CSV file without quoting. */
export function csv(name: string, scale: number): readonly Readonly<Record<string, string>>[] {
  const [header = '', ...body] = lines(name, scale);
  const columns = header.split(',');
  return body.map((line) => {
    const values = line.split(',');
    return Object.fromEntries(columns.map((column, at) => [column, values[at] ?? '']));
  });
}

/** How often each value occurs. */
export function tally(values: Iterable<string>): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
