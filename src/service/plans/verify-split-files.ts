import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { RxserveError } from '../../errors.ts';
import type { RowFormat } from '../../export/row-format.ts';
import { PAIR_ORDERS, type PairOrder, TASKS, type Task } from '../../export/training-rows.ts';
import { readSide } from '../../folds/audit/read-side.ts';
import { type PlanRef, type Plans, SPLIT_FORMATS, type SplitFormat } from './plans.ts';
import { splitOfFileName } from './split-file-name.ts';

/** What was looked at, and what differs, in words. */
export type SplitVerification = {
  readonly files: number;
  readonly differences: readonly string[];
};

/** Ids named of each kind for a file. */
const MAX_NAMED_IDS = 20;

type SplitFile = {
  readonly name: string;
  readonly fold: number;
  readonly split: string;
  readonly format: SplitFormat;
};

/** `fold-0/train.ids` as in an archive, or `fold-0-train.ids` as downloaded one by one. */
function splitFileOf(name: string): SplitFile | null {
  const match = /^fold-(\d+)[/-]([\w@-]+)\.(\w+)$/.exec(name.split(path.sep).join('/'));
  const format = SPLIT_FORMATS.find((known) => known === match?.[3]);
  if (match === null || format === undefined) return null;
  return { name, fold: Number(match[1]), split: splitOfFileName(match[2] ?? ''), format };
}

/**
 * Compares the files of a plan's splits with what the release gives, byte for byte.
 *
 * @throws RxserveError bad-usage where the directory cannot be read or has no such file
 */
export async function verifySplitFiles(
  plans: Plans,
  ref: PlanRef,
  directory: string,
): Promise<SplitVerification> {
  let names: readonly string[];
  try {
    names = await readdir(directory, { recursive: true });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new RxserveError('bad-usage', `cannot read the directory ${directory}: ${why}`);
  }
  const files = [...names].sort().flatMap((name) => splitFileOf(name) ?? []);
  if (files.length === 0)
    throw new RxserveError(
      'bad-usage',
      `expected files of splits in ${directory}, such as fold-0/train.ids or fold-0-train.jsonl, found none`,
    );
  const differences: string[] = [];
  for (const file of files) {
    const text = await readFile(path.join(directory, file.name));
    differences.push(...(await differencesOf(plans, ref, file, text)));
  }
  return { files: files.length, differences };
}

async function differencesOf(
  plans: Plans,
  ref: PlanRef,
  file: SplitFile,
  found: Buffer,
): Promise<readonly string[]> {
  const { name, fold, split, format } = file;
  let ids: readonly string[];
  try {
    ids = (await plans.splitRows(ref, fold, split)).ids;
  } catch (error) {
    if (error instanceof RxserveError && error.code === 'not-found')
      return [`${name}: ${error.message}`];
    throw error;
  }
  const expected: Buffer[] = [];
  for (const { task, order } of format === 'ids' ? [PAIRS] : rowKinds(found, format)) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of (await plans.splitFile(ref, { fold, split, format, task, order }))
      .chunks)
      chunks.push(chunk);
    const whole = Buffer.concat(chunks);
    if (whole.equals(found)) return [];
    expected.push(whole);
  }
  if (format === 'parquet') return [`${name}: its bytes are not those that the release gives`];
  const moved = movedIds(name, ids, found.toString('utf8'));
  return moved.length > 0
    ? moved
    : [`${name}: ${firstDifference(expected.map(String), found.toString('utf8'))}`];
}

const PAIRS = { task: 'pairs', order: 'seeded' } as const;

/** What the rows of a file are for, by its columns. */
function rowKinds(
  found: Buffer,
  format: RowFormat,
): readonly { readonly task: Task; readonly order: PairOrder }[] {
  const all = TASKS.flatMap((task) =>
    PAIR_ORDERS.slice(0, task === 'discrimination' ? 2 : 1).map((order) => ({ task, order })),
  );
  if (format === 'parquet') return all;
  const [line = ''] = found.subarray(0, 4_096).toString('utf8').split('\n');
  const has = (column: string) =>
    format === 'csv' ? line.split(',').includes(column) : line.includes(`"${column}":`);
  const [pairs, isolated, discrimination] = TASKS;
  if (has('code')) return [{ task: isolated, order: 'seeded' }];
  if (!has('a') && !line.trimEnd().endsWith(',a,b,label'))
    return [{ task: pairs, order: 'seeded' }];
  return PAIR_ORDERS.map((order) => ({ task: discrimination, order }));
}

/** Ids that a file has and should not, or should have and has not. */
function movedIds(name: string, ids: readonly string[], text: string): readonly string[] {
  const given = new Set(idsIn(text));
  const wanted = new Set(ids);
  const extra = [...given].filter((id) => !wanted.has(id));
  const missing = ids.filter((id) => !given.has(id));
  return [
    ...named(name, 'has', extra, 'which the plan has not there'),
    ...named(name, 'lacks', missing, 'which the plan has there'),
  ];
}

function idsIn(text: string): readonly string[] {
  try {
    return readSide(text, 'split').entries.flatMap(({ id }) => id ?? []);
  } catch {
    return []; // not even a side of a split: the first difference says more
  }
}

function named(name: string, verb: string, ids: readonly string[], what: string): string[] {
  const lines = ids.slice(0, MAX_NAMED_IDS).map((id) => `${name}: ${verb} ${id}, ${what}`);
  const more = ids.length - lines.length;
  return more > 0 ? [...lines, `${name}: ${verb} ${more} more ids, ${what}`] : lines;
}

/** @param expected as the release may give the file; it is compared with the most similar one */
function firstDifference(expected: readonly string[], found: string): string {
  const other = found.split('\n');
  const lines = expected.map((text) => {
    const own = text.split('\n');
    const at = own.findIndex((line, index) => line !== other[index]);
    return at === -1 ? own.length : at + 1;
  });
  return `line ${Math.max(...lines)} is not as the release gives it`;
}
