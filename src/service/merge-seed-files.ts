import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { FieldNames } from '../corpus/field-names.ts';
import type { MapRecord } from '../corpus/record.ts';
import { type Fault, RxserveError } from '../errors.ts';
import { readMapRecord, readPairRecord } from '../load/read-records.ts';
import { isBadRow, type Row, readRows } from '../load/read-rows.ts';
import { FileReader } from '../load/release-files.ts';
import { type MergeReport, mergeSeeds } from '../seedpool/merge/merge-seeds.ts';
import type { SeedRow, SeedSet } from '../seedpool/merge/seed-set.ts';
import { extendedMap, type MapRow, type MapTable, mapTable } from '../seedpool/pool/map-row.ts';
import { mapBeside, writePool } from '../seedpool/pool/write-pool.ts';

const SEEDS = new FieldNames('seeds');
const MAP = new FieldNames('source_bug_map');

/** The records of a file, each as it comes; what cannot be parsed is a fault. */
async function* rowsOf(file: string, faults: Fault[]): AsyncGenerator<Row> {
  const found = { name: path.basename(file), path: file, bytes: statSync(file).size };
  for await (const row of readRows(found.name, new FileReader(found).chunks())) {
    if (isBadRow(row)) faults.push({ pointer: '', detail: `${file}:${row.line}: ${row.message}` });
    else yield row;
  }
}

/** Whether a record is a candidate of which the exception type is not known. */
function isUntyped({ value }: Row): boolean {
  const name = SEEDS.find('error_type', value);
  return name !== null && value[name] === null;
}

async function readSeeds(file: string, faults: Fault[]): Promise<SeedSet> {
  if (!existsSync(file))
    throw new RxserveError('bad-usage', `expected a file of seeds at ${file}, found nothing there`);
  const rows: SeedRow[] = [];
  const untyped: string[] = [];
  for await (const row of rowsOf(file, faults)) {
    const report = (field: string, message: string) =>
      faults.push({ pointer: field, detail: `${file}:${row.line} ${field}: ${message}` });
    if (isUntyped(row)) {
      untyped.push(String(row.value['id'] ?? `${file}:${row.line}`));
      continue;
    }
    const pair = readPairRecord('seeds', row, SEEDS, report, () => undefined)?.pair;
    if (pair === undefined) continue;
    const { id, bugId, benchmark, buggy, fixed } = pair;
    rows.push({ text: row.text, id, bugId: bugId ?? '', benchmark, buggy, fixed });
  }
  return { name: file, rows, map: await readMap(mapBeside(file), faults), untyped };
}

async function readMap(file: string, faults: Fault[]): Promise<readonly MapRecord[]> {
  const records: MapRecord[] = [];
  if (!existsSync(file)) return records;
  for await (const row of rowsOf(file, faults)) {
    const record = readMapRecord(row, MAP, (field, message) =>
      faults.push({ pointer: field, detail: `${file}:${row.line} ${field}: ${message}` }),
    );
    if (record !== null) records.push(record);
  }
  return records;
}

/** The map that is there with the rows that come; all of them where none is there. */
async function withNewRows(file: string, map: readonly MapRow[]): Promise<MapTable> {
  const values: Row['value'][] = [];
  if (existsSync(file)) for await (const row of rowsOf(file, [])) values.push(row.value);
  const [first] = values;
  if (first === undefined) return mapTable(map);
  const columns = Object.keys(first);
  const rows = values.map((value) => columns.map((column) => String(value[column] ?? '')));
  const name = MAP.find('identifier', first) ?? '';
  const known = new Set(values.map((value) => value[name]));
  const added = map.filter(({ identifier }) => !known.has(identifier));
  return extendedMap({ columns, rows }, added, (field) => MAP.find(field, first));
}

/**
 * Adds the seeds of files to those of another, with the maps beside them.
 *
 * @param out written whole, with its map and report; may be `base`
 * @throws RxserveError bad-usage for a file that is not there, bad-release for records that are none
 */
export async function mergeSeedFiles(
  base: string,
  added: readonly string[],
  out: string,
): Promise<MergeReport> {
  const faults: Fault[] = [];
  const sets: SeedSet[] = [];
  for (const file of [base, ...added]) sets.push(await readSeeds(file, faults));
  if (faults.length > 0)
    throw new RxserveError('bad-release', `${faults.length} problems, nothing was written`, faults);
  const [first, ...others] = sets;
  if (first === undefined) throw new RxserveError('internal', 'a merge without a base');
  const { seeds, map, report } = mergeSeeds(first, others);
  await writePool(out, {
    seeds,
    map: await withNewRows(mapBeside(base), map),
    report,
    title: 'Real seed pairs',
    description: `Merged from ${[base, ...added].map((file) => path.basename(path.dirname(path.resolve(file)))).join(', ')}.`,
  });
  return report;
}
