import { Client } from '../client/client.ts';
import { readConfig } from '../config.ts';
import { RxserveError } from '../errors.ts';
import { Corpus } from '../service/corpus.ts';
import { openReadOnly } from '../store/database.ts';

export const jsonFlag = ['--json', 'print machine output, alone on stdout'] as const;

/** Of commands that can also ask a server. */
export const serverFlag = [
  '--server <url>',
  'ask this server instead of a database (RXSERVE_SERVER)',
] as const;

/** The server that a command asks: its flag, or RXSERVE_SERVER where no database is named. */
export function serverOf(flags: {
  readonly server?: string;
  readonly database?: string;
}): Client | null {
  const fromEnvironment = flags.database === undefined ? process.env['RXSERVE_SERVER'] : undefined;
  const address = flags.server ?? fromEnvironment;
  if (address === undefined || address === '') return null;
  if (flags.server !== undefined && flags.database !== undefined)
    throw new RxserveError('bad-usage', 'expected --server or --database, found both');
  if (!/^https?:\/\//.test(address))
    throw new RxserveError(
      'bad-usage',
      `--server: expected an http or https URL, found ${address}`,
    );
  return new Client(address);
}

/** Of an option that may be given several times: its values in their order. */
export const collect = (value: string, before: readonly string[]) => [...before, value];

/** The database that a command works on: its flag, RXSERVE_DATABASE, or the default. */
export function databaseOf(options: { readonly database?: string }): string {
  return readConfig({ database: options.database }, process.env).database;
}

/** Reads the releases of a command's database. */
export async function withCorpus(
  options: { readonly database?: string },
  use: (corpus: Corpus) => Promise<void>,
): Promise<void> {
  const database = databaseOf(options);
  const corpus = new Corpus(openReadOnly(database), database);
  try {
    await use(corpus);
  } finally {
    await corpus.close();
  }
}
