import { readConfig } from '../config.ts';
import { Corpus } from '../service/corpus.ts';
import { openReadOnly } from '../store/database.ts';

export const jsonFlag = ['--json', 'print machine output, alone on stdout'] as const;

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
