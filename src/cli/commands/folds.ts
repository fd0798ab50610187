import { Readable } from 'node:stream';
import { type Command, Option } from 'commander';
import type { Client } from '../../client/client.ts';
import { RxserveError } from '../../errors.ts';
import { ROW_FORMATS, type RowFormat } from '../../export/row-format.ts';
import { PAIR_ORDERS, type PairOrder, TASKS, type Task } from '../../export/training-rows.ts';
import { GROUPINGS } from '../../folds/group-by.ts';
import type { PlanSpec } from '../../folds/plan-spec.ts';
import { STRATEGIES } from '../../folds/strategy.ts';
import type { Corpus } from '../../service/corpus.ts';
import { parsePlanSpec } from '../../service/plans/parse-plan-spec.ts';
import { certificateFile, planZip } from '../../service/plans/plan-zip.ts';
import type { Plan, PlanRef } from '../../service/plans/plans.ts';
import { verifyCertificate } from '../../service/plans/verify-certificate.ts';
import { verifySplitFiles } from '../../service/plans/verify-split-files.ts';
import { filterFlag, numberOf, numbersOf } from '../flag-values.ts';
import { collect, jsonFlag, serverFlag, serverOf, withCorpus } from '../options.ts';
import type { Output } from '../output.ts';
import { planTable } from '../plan-table.ts';
import { readJson } from '../read-json.ts';
import { bytesOf } from '../remote-pairs.ts';
import { writeWhole } from '../write-whole.ts';

type FoldFlags = {
  readonly spec?: string;
  readonly strategy?: string;
  readonly folds?: string;
  readonly seed?: string;
  readonly group?: string;
  readonly test: readonly string[];
  readonly train: readonly string[];
  readonly study?: string;
  readonly nearDuplicates?: string;
  readonly trainSizes?: string;
  readonly shares?: string;
  readonly leakyControl?: boolean;
  readonly release?: string;
  readonly out?: string;
  readonly certificate?: string;
  readonly task: Task;
  readonly order: PairOrder;
  readonly format: RowFormat;
  readonly server?: string;
  readonly database?: string;
  readonly json?: boolean;
};

async function specOf(flags: FoldFlags): Promise<Record<string, unknown>> {
  const fromFile = flags.spec === undefined ? {} : await readJson(flags.spec);
  if (typeof fromFile !== 'object' || fromFile === null || Array.isArray(fromFile))
    throw new RxserveError('bad-usage', `${flags.spec}: expected a JSON object, a spec`);
  const { folds, seed, trainSizes, shares, nearDuplicates } = flags;
  return {
    ...fromFile,
    ...(flags.strategy === undefined ? {} : { strategy: flags.strategy }),
    ...(folds === undefined ? {} : { folds: numberOf(folds) }),
    ...(seed === undefined ? {} : { seed: numberOf(seed) }),
    ...(flags.group === undefined ? {} : { group: flags.group }),
    ...(flags.test.length === 0 ? {} : { test: filterFlag(flags.test) }),
    ...(flags.train.length === 0 ? {} : { train: filterFlag(flags.train) }),
    ...(flags.study === undefined ? {} : { study: flags.study }),
    ...(nearDuplicates === undefined ? {} : { near_duplicates: numberOf(nearDuplicates) }),
    ...(trainSizes === undefined ? {} : { train_sizes: numbersOf(trainSizes) }),
    ...(shares === undefined ? {} : { shares: numbersOf(shares) }),
    ...(flags.leakyControl === undefined ? {} : { leaky_control: flags.leakyControl }),
  };
}

/** The plan as a server makes it. */
async function remoteFolds(
  client: Client,
  spec: PlanSpec,
  release: string | null,
  flags: FoldFlags,
  output: Output,
): Promise<void> {
  const { out, certificate, task, order, format } = flags;
  const plan = await client.post('/v1/folds', {
    ...spec,
    ...(release === null ? {} : { release }),
  });
  if (flags.json === true) output.out(JSON.stringify(plan));
  else for (const line of planTable(plan)) output.out(line);
  const path = { plan_id: plan.plan_id };
  if (out !== undefined) {
    const zip = await client.open('/v1/folds/{plan_id}.zip', {
      path,
      query: { task, order, format },
    });
    await writeWhole(out, bytesOf(zip));
    output.note(
      `wrote ${out}: ${plan.folds.length} folds with ids, rows, certificate and manifest`,
    );
  }
  if (certificate !== undefined) {
    const file = await client.get('/v1/folds/{plan_id}/certificate.json', { path });
    await writeWhole(certificate, [`${JSON.stringify(file, null, 2)}\n`]);
    output.note(`wrote ${certificate}`);
  }
}

async function folds(flags: FoldFlags, output: Output): Promise<void> {
  const { release: stated = null, ...spec } = await specOf(flags);
  if (stated !== null && typeof stated !== 'string')
    throw new RxserveError('bad-usage', 'release: expected the version of a release');
  const client = serverOf(flags);
  if (client !== null)
    return remoteFolds(client, parsePlanSpec(spec), flags.release ?? stated, flags, output);
  await withCorpus(flags, async (corpus) => {
    const ref = corpus.plans.ofSpec(corpus.release(flags.release ?? stated), spec);
    const plan = await corpus.plans.plan(ref);
    if (flags.json === true) output.out(JSON.stringify(plan));
    else for (const line of planTable(plan)) output.out(line);
    await save(corpus, ref, plan, flags, output);
  });
}

async function save(
  corpus: Corpus,
  ref: PlanRef,
  plan: Plan,
  { out, certificate, task, order, format }: FoldFlags,
  output: Output,
): Promise<void> {
  if (out !== undefined) {
    await writeWhole(out, await planZip(corpus.plans, ref, { task, order, format }));
    output.note(
      `wrote ${out}: ${plan.folds.length} folds with ids, rows, certificate and manifest`,
    );
  }
  if (certificate !== undefined) {
    const text = `${JSON.stringify(await certificateFile(corpus.plans, ref), null, 2)}\n`;
    await writeWhole(certificate, Readable.from([text]));
    output.note(`wrote ${certificate}`);
  }
}

type VerifyFlags = {
  readonly split?: string;
  readonly database?: string;
  readonly json?: boolean;
};

async function verify(file: string, flags: VerifyFlags, output: Output): Promise<void> {
  const certificate = await readJson(file);
  await withCorpus(flags, async (corpus) => {
    const { ref, differences } = await verifyCertificate(corpus.plans, certificate);
    const files =
      ref === null || flags.split === undefined
        ? null
        : await verifySplitFiles(corpus.plans, ref, flags.split);
    const all = [...differences, ...(files?.differences ?? [])];
    if (all.length > 0) output.answerNo();
    if (flags.json === true) {
      const same = all.length === 0;
      output.out(JSON.stringify({ same, files: files?.files ?? null, differences: all }));
      return;
    }
    const checked =
      files === null
        ? 'the certificate is'
        : `the certificate and ${files.files} files of splits are`;
    if (all.length === 0) output.out(`same: ${checked} what the release gives`);
    else output.out(`DIFFERENT: ${all.length} ${all.length === 1 ? 'difference' : 'differences'}`);
    for (const difference of all) output.out(`  ${difference}`);
    if (ref === null && flags.split !== undefined)
      output.note('the files were not looked at: the plan cannot be recomputed here');
  });
}

/** `folds` and `verify`. */
export function foldCommands(program: Command, output: Output): void {
  program
    .command('folds')
    .description('plan provenance-disjoint folds, and write them')
    .option('--spec <file>', 'a spec as JSON; flags win over it')
    .option('--strategy <name>', STRATEGIES.join(', '))
    .option('--folds <k>', 'number of folds (5)')
    .option('--seed <integer>', 'same spec and release, same folds (42)')
    .addOption(new Option('--group <by>', 'what is never torn apart').choices([...GROUPINGS]))
    .option('--test <filter>', 'filter of the seeds, as in a URL; repeatable', collect, [])
    .option('--train <filter>', 'filter of the candidates; repeatable', collect, [])
    .option('--study <name>', 'with --strategy archived')
    .option('--near-duplicates <t>', 'drop training pairs this similar to a test pair (0.001..1)')
    .option('--train-sizes <n,..>', 'nested subsets of each training set')
    .option('--shares <a,b,c>', 'with --strategy train-validation-test (0.8,0.1,0.1)')
    .option('--leaky-control', 'also a training set as large that ignores provenance')
    .option('--release <version>', 'the default release if left out')
    .option('--out <file.zip>', 'write the whole plan there')
    .option('--certificate <file>', 'write the certificate there')
    .addOption(new Option('--task <task>', 'rows for').choices([...TASKS]).default('pairs'))
    .addOption(
      new Option('--order <order>', 'of a and b').choices([...PAIR_ORDERS]).default('seeded'),
    )
    .addOption(
      new Option('--format <format>', 'of rows').choices([...ROW_FORMATS]).default('jsonl'),
    )
    .option(...serverFlag)
    .option('--database <file>', 'the SQLite database')
    .option(...jsonFlag)
    .action((flags) => folds(flags, output));

  program
    .command('verify')
    .description('recompute a certificate from the release, and say what differs')
    .argument('<certificate>', 'certificate.json of a plan')
    .option('--split <directory>', 'also compare the files of its splits, byte for byte')
    .option('--database <file>', 'the SQLite database')
    .option(...jsonFlag)
    .action((file, flags) => verify(file, flags, output));
}
