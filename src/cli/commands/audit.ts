import { readFile } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { RxserveError } from '../../errors.ts';
import { auditWords } from '../../folds/audit/audit-words.ts';
import { nearThreshold } from '../../folds/audit/near-threshold.ts';
import { SIDE_FORMATS, type SideFormat } from '../../folds/audit/side-format.ts';
import type { GivenSide } from '../../service/audit/audit-sides.ts';
import { jsonFlag, withCorpus } from '../options.ts';
import { type Output, stepProgress } from '../output.ts';

type AuditFlags = {
  readonly release?: string;
  readonly nearDuplicates?: string;
  readonly format?: SideFormat;
  readonly database?: string;
  readonly json?: boolean;
};

async function sideOf(file: string, format: SideFormat | undefined): Promise<GivenSide> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
    return { name: file, text, format: format ?? null };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new RxserveError('bad-usage', `cannot read ${file} as UTF-8 text: ${why}`);
  }
}

async function audit(
  trainFile: string,
  testFile: string,
  flags: AuditFlags,
  output: Output,
): Promise<void> {
  const threshold =
    flags.nearDuplicates === undefined
      ? {}
      : { threshold: nearThreshold('--near-duplicates', flags.nearDuplicates) };
  const train = await sideOf(trainFile, flags.format);
  const test = await sideOf(testFile, flags.format);
  await withCorpus(flags, async (corpus) => {
    const release = corpus.release(flags.release ?? null);
    const progress = stepProgress(output, 'comparing', flags.json === true);
    const options = { ...threshold, onProgress: progress.update };
    const report = corpus.auditHere(release, { train, test }, options);
    progress.stop();
    if (report.leaks) output.answerNo();
    if (flags.json === true) output.out(JSON.stringify({ release: release.version, ...report }));
    else for (const line of auditWords(report)) output.out(line);
  });
}

/** `audit`. */
export function auditCommand(program: Command, output: Output): void {
  program
    .command('audit')
    .description(
      'look for leakage between the two sides of a split of your own; exit 1 if it leaks',
    )
    .argument('<train>', 'file of the training side: ids one a line, JSON lines, or CSV')
    .argument('<test>', 'file of the test side')
    .option('--release <version>', 'the release that the ids are of')
    .option('--near-duplicates <t>', 'Jaccard similarity of near duplicates, 0.001..1 (0.8)')
    .addOption(
      new Option('--format <format>', 'of both files, found out if left out').choices([
        ...SIDE_FORMATS,
      ]),
    )
    .option('--database <file>', 'the SQLite database')
    .option(...jsonFlag)
    .action((train, test, flags) => audit(train, test, flags, output));
}
