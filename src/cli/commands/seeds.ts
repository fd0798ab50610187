import { type Command, Option } from 'commander';
import type { BenchmarkSource } from '../../seedpool/benchmarks/benchmark-source.ts';
import {
  openBears,
  openBugsjar,
  openBugswarm,
  openDefects4j,
} from '../../seedpool/benchmarks/open-benchmark.ts';
import { EVIDENCE_LEVELS, type EvidenceLevel } from '../../seedpool/failures/evidence.ts';
import { buildPool } from '../../seedpool/pool/build-pool.ts';
import { mapRows, mapTable } from '../../seedpool/pool/map-row.ts';
import { poolReport } from '../../seedpool/pool/pool-report.ts';
import { seedRecords } from '../../seedpool/pool/seed-record.ts';
import { checkOut, writePool } from '../../seedpool/pool/write-pool.ts';
import { jsonFlag } from '../options.ts';
import { type Output, stepProgress } from '../output.ts';
import { seedsTable } from '../seeds-table.ts';
import { mergeSeedsCommand } from './merge-seeds.ts';
import { mineSeedsCommand } from './mine-seeds.ts';

type FromFlags = {
  readonly out: string;
  readonly evidence: EvidenceLevel;
  readonly json?: boolean;
};

async function fromBenchmark(
  open: () => Promise<BenchmarkSource>,
  { out, evidence, json }: FromFlags,
  output: Output,
): Promise<void> {
  checkOut(out);
  const source = await open();
  const progress = stepProgress(output, source.benchmark, json === true);
  try {
    const pool = await buildPool(source, evidence, progress.update);
    progress.stop();
    const report = poolReport(pool);
    await writePool(out, {
      seeds: seedRecords(pool.pairs).map((record) => JSON.stringify(record)),
      map: mapTable(mapRows(pool.pairs)),
      report,
      title: `Real seed pairs of ${pool.benchmark}`,
      description: `Methods before and after a fix, rebuilt from the git objects of ${pool.benchmark}.`,
    });
    if (json === true) output.out(JSON.stringify(report));
    else for (const line of [...seedsTable(report), '', `wrote ${out}`]) output.out(line);
  } finally {
    progress.stop();
    source.close();
  }
}

const collect = (value: string, before: readonly string[] = []) => [...before, value];

/** A command `from-…` with the flags that all of them have. */
function fromCommand(seeds: Command, name: string, what: string): Command {
  return seeds
    .command(name)
    .description(`real pairs of ${what}, from its git objects; nothing of it is run`)
    .requiredOption('--out <file>', 'seeds.json in a folder of its own, with map and report')
    .addOption(
      new Option('--evidence <level>', 'what must tie the method to the exception, at least')
        .choices([...EVIDENCE_LEVELS])
        .default('trimmed'),
    )
    .option(...jsonFlag);
}

/** `seeds`. */
export function seedsCommands(program: Command, output: Output): void {
  const seeds = program.command('seeds').description('build and extend a pool of real seed pairs');
  fromCommand(seeds, 'from-defects4j', 'Defects4J')
    .requiredOption('--repo <path>', 'the repository of the benchmark')
    .requiredOption('--projects <directory>', 'where the repositories of its projects are')
    .action((flags) =>
      fromBenchmark(() => openDefects4j(flags.repo, flags.projects), flags, output),
    );
  fromCommand(seeds, 'from-bears', 'Bears')
    .requiredOption('--repo <path>', 'the repository of the benchmark')
    .action((flags) => fromBenchmark(() => openBears(flags.repo), flags, output));
  fromCommand(seeds, 'from-bugsjar', 'Bugs.jar')
    .requiredOption('--repo <path>', 'a repository of it, or a folder of them; repeatable', collect)
    .action((flags) => fromBenchmark(() => openBugsjar(flags.repo), flags, output));
  fromCommand(seeds, 'from-bugswarm', 'the BugSwarm dissection')
    .requiredOption('--repo <path>', 'the repository of the dissection')
    .action((flags) => fromBenchmark(() => openBugswarm(flags.repo), flags, output));
  mineSeedsCommand(seeds, output);
  mergeSeedsCommand(seeds, output);
}
