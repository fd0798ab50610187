import { type Command, Option } from 'commander';
import { findRelease } from '../../load/release-files.ts';
import { loadRelease, SYNTAX_LEVELS, type SyntaxLevel } from '../../service/load-release.ts';
import { openWritable, type Store } from '../../store/database.ts';
import {
  countPartitions,
  listReleases,
  type Release,
  setDefaultRelease,
  unloadRelease,
} from '../../store/releases.ts';
import { databaseOf, jsonFlag } from '../options.ts';
import { loadProgress, type Output } from '../output.ts';

/** How many warnings a load prints. */
const MAX_SHOWN_WARNINGS = 20;

function withStore(database: string, use: (store: Store) => void): void {
  const store = openWritable(database);
  try {
    use(store);
  } finally {
    store.sqlite.close();
  }
}

function describe(store: Store, release: Release): Record<string, unknown> {
  const { version, digest, kind, isDefault, partial, absent, incomplete, quarantined } = release;
  const counts = countPartitions(store, release);
  return {
    version,
    digest,
    kind,
    default: isDefault,
    counts,
    partial,
    absent,
    incomplete,
    quarantined,
  };
}

/** `core 132, excluded 21, …` and what is not as it should be. */
function summary(store: Store, release: Release): string {
  const counts = Object.entries(countPartitions(store, release)).map(
    ([name, count]) => `${name} ${count}`,
  );
  const states = [
    release.kind,
    ...(release.partial ? [`partial: without ${release.absent.join(', ')}`] : []),
    ...(release.incomplete ? [`incomplete: ${release.quarantined} records set aside`] : []),
  ];
  return `${counts.join(', ')} (${states.join('; ')})`;
}

type LoadFlags = {
  readonly syntax: SyntaxLevel;
  readonly database?: string;
  readonly quarantine?: string;
  readonly json?: boolean;
};

async function load(location: string, flags: LoadFlags, output: Output): Promise<void> {
  await findRelease(location); // before a database is made for nothing
  const store = openWritable(databaseOf(flags));
  const progress = loadProgress(output, flags.json === true);
  try {
    const { release, loaded, warnings } = await loadRelease(store, location, {
      quarantine: flags.quarantine,
      syntax: flags.syntax,
      onProgress: progress.update,
      now: () => new Date(),
    });
    progress.stop();
    if (flags.json === true) {
      output.out(JSON.stringify({ loaded, ...describe(store, release), warnings }));
      return;
    }
    for (const warning of warnings.slice(0, MAX_SHOWN_WARNINGS)) output.note(`warning: ${warning}`);
    if (warnings.length > MAX_SHOWN_WARNINGS)
      output.note(`and ${warnings.length - MAX_SHOWN_WARNINGS} more warnings`);
    output.out(
      loaded
        ? `loaded ${release.version}: ${summary(store, release)}`
        : `${release.version} is loaded already; nothing was changed`,
    );
  } finally {
    progress.stop();
    store.sqlite.close();
  }
}

function list(store: Store, json: boolean, output: Output): void {
  const all = listReleases(store);
  if (json) {
    output.out(JSON.stringify({ releases: all.map((release) => describe(store, release)) }));
    return;
  }
  if (all.length === 0) output.out('no release is loaded');
  for (const release of all) {
    const mark = release.isDefault ? '*' : ' ';
    output.out(
      `${mark} ${release.version}  ${release.digest.slice(0, 12)}  ${summary(store, release)}`,
    );
  }
}

/** `load`, `releases`, `releases use`, `unload`. */
export function releaseCommands(program: Command, output: Output): void {
  const database = ['--database <file>', 'the SQLite database'] as const;
  program
    .command('load')
    .description('load a release: a directory, .zip, .tar.gz or .tgz')
    .argument('<release>', 'where it lies')
    .option(...database)
    .option('--quarantine <file>', 'set bad records aside in this file and load the rest')
    .addOption(
      new Option('--syntax <level>', 'which methods the grammar is asked about')
        .choices([...SYNTAX_LEVELS])
        .default('full'),
    )
    .option(...jsonFlag)
    .action((location, flags) => load(location, flags, output));

  const releases = program
    .command('releases')
    .description('list the loaded releases, the default one first')
    .option(...database)
    .option(...jsonFlag)
    .action((flags) =>
      withStore(databaseOf(flags), (store) => list(store, flags.json === true, output)),
    );

  releases
    .command('use')
    .description('make a release the default one')
    .argument('<version>')
    .option(...database)
    .action((version, _flags, command: Command) =>
      withStore(databaseOf(command.optsWithGlobals()), (store) => {
        output.out(`the default release is ${setDefaultRelease(store, version).version}`);
      }),
    );

  program
    .command('unload')
    .description('remove a release')
    .argument('<version>')
    .option(...database)
    .action((version, flags) =>
      withStore(databaseOf(flags), (store) => {
        output.out(`unloaded ${unloadRelease(store, version).version}`);
      }),
    );
}
