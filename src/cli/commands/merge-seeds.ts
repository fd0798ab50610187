import type { Command } from 'commander';
import { checkOut } from '../../seedpool/pool/write-pool.ts';
import { mergeSeedFiles } from '../../service/merge-seed-files.ts';
import { jsonFlag } from '../options.ts';
import type { Output } from '../output.ts';
import { wrapped } from '../wrapped.ts';

/** Columns of the command line's output. */
const WIDTH = 100;

/** Names that a line shows; `report.json` has them all. */
const MAX_SHOWN = 10;

async function merge(
  base: string,
  added: readonly string[],
  { out, json }: { readonly out: string; readonly json?: boolean },
  output: Output,
): Promise<void> {
  checkOut(out);
  const report = await mergeSeedFiles(base, added, out);
  if (json === true) {
    output.out(JSON.stringify(report));
    return;
  }
  const { duplicates, untyped, renamed, same_bugs: same } = report;
  const list = (what: string, names: readonly string[]) => {
    if (names.length === 0) return;
    const more = names.length > MAX_SHOWN ? ', …' : '';
    const text = `${names.length} ${what}: ${names.slice(0, MAX_SHOWN).join(', ')}${more}`;
    for (const line of wrapped(text, WIDTH, 2)) output.out(line);
  };
  output.out(`${report.base} seeds were there, ${report.added} were added`);
  list(
    'are there already and were not added',
    duplicates.map(({ id, of }) => `${id} = ${of}`),
  );
  list('have no exception type and were not added', untyped);
  list(
    'got another id',
    renamed.map(({ from, to }) => `${from} is ${to}`),
  );
  list(
    'bugs are one of another benchmark',
    same.map(({ bug, as }) => `${bug} = ${as}`),
  );
  output.out(`wrote ${out}`);
}

/** `seeds merge`. */
export function mergeSeedsCommand(seeds: Command, output: Output): void {
  seeds
    .command('merge')
    .description('add pairs to seeds that are there, which keep their text and their ids')
    .argument('<base>', 'the seeds that are there; their map lies beside them')
    .argument('<added...>', 'seeds.json of other pools, or candidates.jsonl')
    .requiredOption('--out <file>', 'the seeds of both; may be the base')
    .option(...jsonFlag)
    .action((base, added, flags) => merge(base, added, flags, output));
}
