import type { Command } from 'commander';
import { shortTypeName } from '../../corpus/exception-type.ts';
import { RxserveError } from '../../errors.ts';
import {
  BUILD_FILES,
  type BuildSystem,
  DEFEXTS,
  type MineCriteria,
} from '../../seedpool/mine/criteria.ts';
import { type MineReport, mineRepository } from '../../seedpool/mine/mine-repository.ts';
import { jsonFlag } from '../options.ts';
import { type Output, stepProgress } from '../output.ts';

type MineFlags = {
  readonly repo: string;
  readonly out: string;
  readonly rev: string;
  readonly keywords: string;
  readonly wholeWords?: boolean;
  readonly build: string;
  readonly extensions: string;
  readonly main: string;
  readonly test: string;
  readonly sourceFiles: string;
  readonly maxLines: string;
  readonly json?: boolean;
};

function wordsOf(flag: string, text: string): readonly string[] {
  const words = text.split(',').map((word) => word.trim());
  if (words.every((word) => word !== '')) return words;
  throw new RxserveError('bad-usage', `${flag}: expected words with commas between, got ${text}`);
}

function countOf(flag: string, text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new RxserveError('bad-usage', `${flag}: expected an integer of 1 or more, got ${text}`);
}

function folderOf(flag: string, text: string): string {
  if (text !== '' && !text.startsWith('/')) return text.endsWith('/') ? text : `${text}/`;
  throw new RxserveError('bad-usage', `${flag}: expected a folder below the root, got ${text}`);
}

function buildsOf(text: string): readonly BuildSystem[] {
  if (text === 'any') return [];
  const known = Object.keys(BUILD_FILES);
  return wordsOf('--build', text).map((word) => {
    if (word === 'maven' || word === 'gradle' || word === 'ant') return word;
    throw new RxserveError(
      'bad-usage',
      `--build: expected any, or of ${known.join(', ')}, got ${word}`,
    );
  });
}

function criteriaOf(flags: MineFlags): MineCriteria {
  return {
    keywords: wordsOf('--keywords', flags.keywords),
    wholeWords: flags.wholeWords === true,
    builds: buildsOf(flags.build),
    extensions: wordsOf('--extensions', flags.extensions),
    mainFolder: folderOf('--main', flags.main),
    testFolder: folderOf('--test', flags.test),
    sourceFiles: countOf('--source-files', flags.sourceFiles),
    maxLines: countOf('--max-lines', flags.maxLines),
  };
}

/** The report as a person reads it. */
function reportLines(report: MineReport): readonly string[] {
  const { source, commits, resumed_at: resumed, candidates, typed, rejected } = report;
  const line = (count: number, text: string) => `${String(count).padStart(8)}  ${text}`;
  const most = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts).sort(([, a], [, b]) => b - a);
  const names = most(typed).map(
    ([type, count]) => `${shortTypeName(type.replace('java.lang.', ''))} ${count}`,
  );
  return [
    `${source.repository} at ${source.commit} of ${source.date}`,
    ...(resumed === 0 ? [] : [`resumed after ${resumed} commits`]),
    line(commits, 'commits'),
    ...most(rejected).map(([reason, count]) => line(count, reason)),
    line(candidates, `candidates${names.length === 0 ? '' : ` (${names.join(', ')})`}`),
  ];
}

async function mine(flags: MineFlags, output: Output): Promise<void> {
  const criteria = criteriaOf(flags);
  const progress = stepProgress(output, 'mining', flags.json === true);
  try {
    const report = await mineRepository(
      flags.repo,
      flags.rev,
      flags.out,
      criteria,
      progress.update,
    );
    progress.stop();
    if (flags.json === true) output.out(JSON.stringify(report));
    else for (const each of [...reportLines(report), `wrote ${flags.out}`]) output.out(each);
  } finally {
    progress.stop();
  }
}

/** `seeds mine`. */
export function mineSeedsCommand(seeds: Command, output: Output): void {
  seeds
    .command('mine')
    .description('find candidates in the history of any repository, as Defexts searched')
    .requiredOption('--repo <path>', 'a git repository')
    .requiredOption('--out <candidates.jsonl>', 'a run that was ended goes on where it was')
    .option('--rev <revision>', 'branch, tag or commit whose history is read', 'HEAD')
    .option('--keywords <a,b,..>', 'the message has one of them', DEFEXTS.keywords.join(','))
    .option('--whole-words', 'keywords are whole words: prefix does not have fix')
    .option('--build <maven,gradle,ant|any>', 'what the project builds with', 'maven,gradle')
    .option('--extensions <a,b,..>', 'all changed files end so', DEFEXTS.extensions.join(','))
    .option('--main <folder>', 'where production code is', DEFEXTS.mainFolder)
    .option('--test <folder>', 'where all other changed files are', DEFEXTS.testFolder)
    .option('--source-files <n>', 'production files that change', String(DEFEXTS.sourceFiles))
    .option('--max-lines <n>', 'lines removed and added in them', String(DEFEXTS.maxLines))
    .option(...jsonFlag)
    .action((flags) => mine(flags, output));
}
