import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { PARTITIONS } from '../../src/corpus/partition.ts';
import { tarGzOf, zipOf } from './archives.ts';
import { directoryOf, type Files, scratchDirectory } from './scratch.ts';
import { csv, type JsonRecord, jsonArray, jsonLines, type Records } from './small-release.ts';

type Draw = (below: number) => number;

function shuffled<Item>(items: readonly Item[], draw: Draw): Item[] {
  return items
    .map((item) => ({ item, key: draw(1 << 30) }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

const withKeys = (record: JsonRecord, names: readonly string[]): JsonRecord =>
  Object.fromEntries(names.map((name) => [name, record[name]]));

const namesOf = (record: JsonRecord | undefined) =>
  Object.keys(record ?? {})
    .sort()
    .join();

/** Pairs are never in CSV; other records may be, where all have the same columns, of text alone. */
const canBeCsv = (role: string, records: readonly JsonRecord[]) =>
  !(PARTITIONS as readonly string[]).includes(role) &&
  records.every(
    (record) =>
      namesOf(record) === namesOf(records[0]) &&
      Object.values(record).every((value) => typeof value === 'string'),
  );

/** The records of one file: JSON Lines, an array, or CSV. */
function content(
  role: string,
  records: readonly JsonRecord[],
  draw: Draw,
): readonly [text: string, form: string] {
  const each = records.map((record) => withKeys(record, shuffled(Object.keys(record), draw)));
  const forms = canBeCsv(role, records) ? 4 : 3;
  switch (draw(forms)) {
    case 0:
      return [jsonLines(each), 'jsonl'];
    case 1:
      return [`\ufeff\n${jsonLines(each).replaceAll('\n', '\r\n\r\n')}`, 'ndjson'];
    case 2:
      return [jsonArray(each) + jsonArray([]), 'json'];
    default: {
      const columns = shuffled(Object.keys(records[0] ?? {}), draw);
      return [csv(records.map((record) => withKeys(record, columns))), 'csv'];
    }
  }
}

/** The files of one role: one or two, named by chance, gzipped or not. */
function layOutRole(role: string, records: readonly JsonRecord[], draw: Draw): Files {
  const list = shuffled(records, draw);
  const border = draw(list.length);
  const files: Record<string, string | Buffer> = {};
  for (const [at, part] of [list.slice(0, border), list.slice(border)].entries()) {
    if (part.length === 0) continue;
    const [text, form] = content(role, part, draw);
    const zipped = draw(2) === 0;
    const directory = ['', 'data/', 'data/more/'][draw(3)] ?? '';
    const name = `${directory}${draw(1000)}_${at}_${role}.${form}${zipped ? '.gz' : ''}`;
    files[name] = zipped ? gzipSync(text) : text;
  }
  return files;
}

/** The same records in other files, orders and forms. */
export function arbitraryLayout(records: Records): fc.Arbitrary<Files> {
  return fc.infiniteStream(fc.nat()).map((draws) => {
    const draw: Draw = (below) => draws.next().value % below;
    const files = Object.entries(records).map(([role, list]) => layOutRole(role, list, draw));
    return Object.assign({ 'release.json': '{"version":"small"}' }, ...files);
  });
}

export const CONTAINERS = ['directory', 'zip', 'tar.gz'] as const;

/** Writes files as a directory or an archive, and gives its path. */
export async function pack(files: Files, container: (typeof CONTAINERS)[number]): Promise<string> {
  if (container === 'directory') return directoryOf(files);
  const entries = Object.entries(files).map(([name, bytes]) => ({ name, content: bytes }));
  const archive = container === 'zip' ? zipOf(entries) : await tarGzOf(entries);
  const file = path.join(scratchDirectory(), `packed.${container}`);
  writeFileSync(file, archive);
  return file;
}
