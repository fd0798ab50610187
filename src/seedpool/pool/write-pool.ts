import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { RxserveError } from '../../errors.ts';
import { makeFolder } from '../make-folder.ts';
import type { MapTable } from './map-row.ts';

/** A folder that loads as a release of kind mined. */
export type PoolFiles = {
  /** Records of seeds as JSON texts. */
  readonly seeds: readonly string[];
  readonly map: MapTable;
  /** Put into `report.json`. */
  readonly report: object;
  /** What `release.json` says beside the kind. */
  readonly title: string;
  readonly description: string;
};

/** Where the map of a seeds file lies. */
export const mapBeside = (seedsFile: string) =>
  path.join(path.dirname(seedsFile), 'source_bug_map.csv');

/**
 * Makes the folder, and refuses to write where the map of other seeds would be overwritten.
 *
 * @throws RxserveError bad-usage
 */
export function checkOut(seedsFile: string): void {
  if (!/\.json$/.test(seedsFile))
    throw new RxserveError(
      'bad-usage',
      `--out: expected a file that ends in .json, got ${seedsFile}`,
    );
  if (existsSync(mapBeside(seedsFile)) && !existsSync(seedsFile))
    throw new RxserveError(
      'bad-usage',
      `--out: expected a folder of its own for ${path.basename(seedsFile)}, found the map of other seeds in ${path.dirname(path.resolve(seedsFile))}`,
    );
  makeFolder(seedsFile);
}

/**
 * Writes seeds, map, report and `release.json`, each whole or not at all; a `release.json` that is
 * there stays.
 */
export async function writePool(seedsFile: string, files: PoolFiles): Promise<void> {
  const folder = path.dirname(path.resolve(seedsFile));
  const manifest = path.join(folder, 'release.json');
  await writeWhole(seedsFile, `[\n${files.seeds.join(',\n')}\n]\n`);
  await writeWhole(mapBeside(seedsFile), stringify([files.map.columns, ...files.map.rows]));
  await writeWhole(path.join(folder, 'report.json'), `${JSON.stringify(files.report, null, 2)}\n`);
  if (existsSync(manifest)) return;
  const { title, description } = files;
  const roles = { seeds: [path.basename(seedsFile)], source_bug_map: ['source_bug_map.csv'] };
  const stated = { kind: 'mined', title, description, roles };
  await writeWhole(manifest, `${JSON.stringify(stated, null, 2)}\n`);
}

async function writeWhole(file: string, text: string): Promise<void> {
  const partial = `${file}.partial`;
  await writeFile(partial, text);
  await rename(partial, file);
}
