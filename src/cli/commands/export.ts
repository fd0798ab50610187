import { existsSync, readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Command, Option } from 'commander';
import type { Client } from '../../client/client.ts';
import { badRequest, RxserveError } from '../../errors.ts';
import type { Corpus } from '../../service/corpus.ts';
import { type FileFacts, gzipped, measured } from '../../service/export/exports.ts';
import {
  PAIR_FORMATS,
  type PairExportOptions,
  type PairFormat,
  pairExport,
  SHAPES,
  type Shape,
} from '../../service/export/pair-export.ts';
import { CODE_CHOICES, type CodeChoice, PAIR_FIELDS } from '../../service/pair-fields.ts';
import type { Release } from '../../store/releases.ts';
import { filterOf } from '../filter-flags.ts';
import { collect, jsonFlag, serverFlag, serverOf, withCorpus } from '../options.ts';
import { type Output, stepProgress } from '../output.ts';
import { remotePairs } from '../remote-pairs.ts';
import { writeWhole, writeWholeDirectory } from '../write-whole.ts';

type ExportFlags = {
  readonly out: string;
  readonly format?: PairFormat | typeof WHOLE;
  readonly filter: readonly string[];
  readonly fields?: string;
  readonly code?: CodeChoice;
  readonly shape?: Shape;
  readonly null?: string;
  readonly bom?: boolean;
  readonly spreadsheetSafe?: boolean;
  readonly release?: string;
  readonly server?: string;
  readonly database?: string;
  readonly json?: boolean;
};

/** The release itself, as a directory that can be loaded. */
const WHOLE = 'release';

const STANDARD_OUTPUT = '-';

/** What is said by the flags, else by the name of the file. */
function formatOf({ format, out }: ExportFlags): PairFormat | typeof WHOLE {
  if (format !== undefined) return format;
  if (out === STANDARD_OUTPUT) return 'jsonl';
  const endings = PAIR_FORMATS.toSorted((a, b) => b.length - a.length);
  return endings.find((ending) => out.toLowerCase().endsWith(`.${ending}`)) ?? WHOLE;
}

function fieldsOf(text: string | undefined): readonly string[] | null {
  if (text === undefined) return null;
  const fields = text.split(',');
  const unknown = fields.filter((name) => !PAIR_FIELDS.includes(name));
  if (unknown.length === 0) return fields;
  const detail = `fields: expected a list of ${PAIR_FIELDS.join(', ')}, separated by commas, found ${unknown.join(', ')}`;
  throw badRequest([{ pointer: 'fields', detail }]);
}

/** Sends bytes to a file, whole or not at all, or to standard output. */
async function write(out: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  if (out === STANDARD_OUTPUT) await pipeline(Readable.from(bytes), process.stdout, { end: false });
  else await writeWhole(out, bytes);
}

function optionsOf(format: PairFormat, flags: ExportFlags): PairExportOptions {
  const { code = 'both', shape = 'normalised' } = flags;
  return {
    ...{ format, code, shape },
    fields: fieldsOf(flags.fields),
    null: flags.null ?? null,
    bom: flags.bom === true,
    spreadsheet_safe: flags.spreadsheetSafe === true,
  };
}

/** The file as a server makes it. */
async function fetchPairs(client: Client, flags: ExportFlags, output: Output): Promise<void> {
  const format = formatOf(flags);
  if (format === WHOLE)
    throw new RxserveError(
      'bad-usage',
      `a server gives files of pairs (${PAIR_FORMATS.join(', ')}); a whole release comes from a database`,
    );
  const options = optionsOf(format, flags);
  filterOf(flags.filter);
  const { rows, bytes, ...release } = await remotePairs(
    client,
    options,
    flags.filter,
    flags.release,
  );
  let facts: FileFacts | null = null;
  await write(
    flags.out,
    measured(bytes, (found) => {
      facts = found;
    }),
  );
  report({ file: flags.out, format, rows, ...release, facts }, flags, output);
}

async function exportPairs(
  corpus: Corpus,
  release: Release,
  format: PairFormat,
  flags: ExportFlags,
  output: Output,
): Promise<void> {
  const { out } = flags;
  const filter = filterOf(flags.filter);
  const { request, isGzipped } = pairExport(filter, optionsOf(format, flags));
  const rows = await corpus.countPairs(release, filter);
  const progress = stepProgress(output, 'exporting', flags.json === true);
  const total = release.lastSeq - release.firstSeq + 1;
  let facts: FileFacts | null = null;
  try {
    const bytes = corpus.exports.pairs(release, request, rows, (place) =>
      progress.update(place ?? total, total),
    );
    const whole = measured(isGzipped ? gzipped(bytes) : bytes, (found) => {
      facts = found;
    });
    await write(out, whole);
  } finally {
    progress.stop();
  }
  const { version, digest } = release;
  report({ file: out, format, rows, release: version, digest, facts }, flags, output);
}

type Written = {
  readonly file: string;
  readonly format: PairFormat;
  readonly rows: number;
  readonly release: string;
  readonly digest: string;
  readonly facts: FileFacts | null;
};

function report(
  { file, format, rows, release, digest, facts }: Written,
  { out, json }: ExportFlags,
  output: Output,
): void {
  const bytes = facts?.bytes ?? 0;
  const sha256 = facts?.sha256 ?? '';
  if (json === true && out !== STANDARD_OUTPUT)
    output.out(JSON.stringify({ file, format, rows, bytes, sha256, release, digest }));
  else
    output.note(`wrote ${rows} pairs of ${release} to ${file}: ${bytes} bytes, sha256 ${sha256}`);
}

/** Options that mean nothing with a whole release. */
function refuseOptions(flags: ExportFlags): void {
  const { filter, fields, code, shape, null: marker, bom, spreadsheetSafe } = flags;
  const given = Object.entries({
    ...{ fields, code, shape, null: marker, bom, 'spreadsheet-safe': spreadsheetSafe },
    filter: filter.length > 0 ? filter : undefined,
  }).filter(([, value]) => value !== undefined);
  if (given.length > 0)
    throw badRequest(
      given.map(([name]) => ({
        pointer: name,
        detail: `--${name}: a release is exported whole; with it, name a format: ${PAIR_FORMATS.join(', ')}`,
      })),
    );
}

async function exportRelease(
  corpus: Corpus,
  release: Release,
  flags: ExportFlags,
  output: Output,
): Promise<void> {
  refuseOptions(flags);
  const { out } = flags;
  if (out === STANDARD_OUTPUT)
    throw new RxserveError('bad-usage', '--out: expected a directory for a whole release, found -');
  if (existsSync(out) && readdirSync(out).length > 0)
    throw new RxserveError(
      'bad-usage',
      `--out: expected a directory that is not there yet or is empty, found ${out}`,
    );
  const files = [];
  for (const { name, text } of corpus.releaseFiles(release)) files.push({ name, content: text });
  await writeWholeDirectory(out, files);
  const { version, digest, kind } = release;
  const names = files.map(({ name }) => name);
  if (flags.json === true)
    output.out(JSON.stringify({ directory: out, files: names, release: version, digest, kind }));
  else output.note(`wrote ${version} (${kind}) to ${out}: ${names.join(', ')}`);
}

async function exportData(flags: ExportFlags, output: Output): Promise<void> {
  const client = serverOf(flags);
  if (client !== null) return fetchPairs(client, flags, output);
  await withCorpus(flags, async (corpus) => {
    const release = corpus.release(flags.release ?? null);
    const format = formatOf(flags);
    if (format === WHOLE) await exportRelease(corpus, release, flags, output);
    else await exportPairs(corpus, release, format, flags, output);
  });
}

/** `export`. */
export function exportCommand(program: Command, output: Output): void {
  program
    .command('export')
    .description('write pairs to a file, or a whole release to a directory')
    .requiredOption('--out <file>', 'a file, a new directory for a whole release, or - for stdout')
    .addOption(
      new Option(
        '--format <format>',
        'by the ending of the file if left out; without one, the whole release',
      ).choices([...PAIR_FORMATS, WHOLE]),
    )
    .option('--filter <filter>', 'as in a URL, partition=core; repeatable', collect, [])
    .option('--fields <name,..>', 'leave only these fields')
    .addOption(new Option('--code <which>', 'codes in the file (both)').choices([...CODE_CHOICES]))
    .addOption(new Option('--shape <shape>', 'of JSON lines (normalised)').choices([...SHAPES]))
    .option('--null <marker>', 'what stands for null in CSV (nothing)')
    .option('--bom', 'begin CSV with a byte-order mark')
    .option('--spreadsheet-safe', 'put an apostrophe before what a spreadsheet would run')
    .option('--release <version>', 'the default release if left out')
    .option(...serverFlag)
    .option('--database <file>', 'the SQLite database')
    .option(...jsonFlag)
    .action((flags) => exportData(flags, output));
}
