import { readConfig } from '../config.ts';

export const jsonFlag = ['--json', 'print machine output, alone on stdout'] as const;

/** The database that a command works on: its flag, RXSERVE_DATABASE, or the default. */
export function databaseOf(options: { readonly database?: string }): string {
  return readConfig({ database: options.database }, process.env).database;
}
