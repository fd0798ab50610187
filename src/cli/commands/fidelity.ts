import { type Command, Option } from 'commander';
import { RxserveError } from '../../errors.ts';
import { SIDES } from '../../fidelity/population.ts';
import { PRESET_NAMES, parseFidelitySpec } from '../../service/fidelity/parse-fidelity-spec.ts';
import { conformanceTable } from '../fidelity/conformance-table.ts';
import { reportTable } from '../fidelity/report-table.ts';
import { filterFlag, numberOf } from '../flag-values.ts';
import { jsonFlag, withCorpus } from '../options.ts';
import { type Output, stepProgress } from '../output.ts';
import { readJson } from '../read-json.ts';

type FidelityFlags = {
  readonly spec?: string;
  readonly preset?: string;
  readonly a: readonly string[];
  readonly aSide?: string;
  readonly b: readonly string[];
  readonly bSide?: string;
  readonly parts?: string;
  readonly seed?: string;
  readonly release?: string;
  readonly database?: string;
  readonly json?: boolean;
};

function population(filters: readonly string[], side: string | undefined): object | null {
  if (filters.length === 0 && side === undefined) return null;
  return { filter: filterFlag(filters), ...(side === undefined ? {} : { side }) };
}

async function specOf(flags: FidelityFlags): Promise<Record<string, unknown>> {
  const fromFile = flags.spec === undefined ? {} : await readJson(flags.spec);
  if (typeof fromFile !== 'object' || fromFile === null || Array.isArray(fromFile))
    throw new RxserveError('bad-usage', `${flags.spec}: expected a JSON object, a spec`);
  const [a, b] = [population(flags.a, flags.aSide), population(flags.b, flags.bSide)];
  return {
    ...fromFile,
    ...(flags.preset === undefined ? {} : { preset: flags.preset }),
    ...(a === null ? {} : { a }),
    ...(b === null ? {} : { b }),
    ...(flags.parts === undefined ? {} : { parts: flags.parts.split(',') }),
    ...(flags.seed === undefined ? {} : { seed: numberOf(flags.seed) }),
  };
}

async function fidelity(flags: FidelityFlags, output: Output): Promise<void> {
  const { release: stated = null, ...given } = await specOf(flags);
  if (stated !== null && typeof stated !== 'string')
    throw new RxserveError('bad-usage', 'release: expected the version of a release');
  const spec = parseFidelitySpec(given);
  await withCorpus(flags, async (corpus) => {
    const release = corpus.release(flags.release ?? stated);
    const progress = stepProgress(output, 'comparing', flags.json === true);
    const report = corpus.fidelity.reportHere(release, spec, progress.update);
    progress.stop();
    const { version, digest, kind } = release;
    const head = { release: version, release_digest: digest, release_kind: kind };
    if (flags.json === true) output.out(JSON.stringify({ ...head, ...report }));
    else for (const line of reportTable(release, report)) output.out(line);
  });
}

type ConformanceFlags = {
  readonly release?: string;
  readonly database?: string;
  readonly json?: boolean;
};

async function conformance(flags: ConformanceFlags, output: Output): Promise<void> {
  await withCorpus(flags, async (corpus) => {
    const release = corpus.release(flags.release ?? null);
    const found = await corpus.fidelity.conformance(release);
    const { version, digest, kind } = release;
    if (kind === 'archive' && found.differs > 0) output.answerNo();
    const head = { release: version, release_digest: digest, release_kind: kind };
    if (flags.json === true) output.out(JSON.stringify({ ...head, ...found }));
    else for (const line of conformanceTable(release, found)) output.out(line);
  });
}

const collect = (value: string, earlier: readonly string[]) => [...earlier, value];

/** `fidelity` and `conformance`. */
export function fidelityCommands(program: Command, output: Output): void {
  program
    .command('fidelity')
    .description('compare two populations of pairs: sizes, constructs, repairs, distance')
    .addOption(
      new Option('--preset <name>', 'populations and parts of a published table').choices(
        PRESET_NAMES,
      ),
    )
    .option('--a <filter>', 'one population: filters as in a URL, repeatable', collect, [])
    .addOption(new Option('--a-side <side>', 'which of its methods').choices(SIDES))
    .option('--b <filter>', 'the other population', collect, [])
    .addOption(new Option('--b-side <side>', 'which of its methods').choices(SIDES))
    .option('--parts <list>', 'what to compute, separated by commas')
    .option('--seed <n>', 'of the sample that distance draws from many methods (42)')
    .option('--spec <file>', 'a JSON object as POST /v1/fidelity takes it; flags win over it')
    .option('--release <version>', 'the release')
    .option('--database <file>', 'the SQLite database')
    .option(...jsonFlag)
    .action((flags) => fidelity(flags, output));
  program
    .command('conformance')
    .description(
      'every published figure beside that of a release; exit 1 if those of an archive differ',
    )
    .option('--release <version>', 'the release')
    .option('--database <file>', 'the SQLite database')
    .option(...jsonFlag)
    .action((flags) => conformance(flags, output));
}
