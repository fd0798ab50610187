import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { RxserveError } from '../../src/errors.ts';
import { findOriginal, findPair } from '../../src/store/pairs.ts';
import { countPartitions, findRelease } from '../../src/store/releases.ts';
import { dumpTables } from '../support/dump-tables.ts';
import { loadFiles, loadRecords } from '../support/load.ts';
import { type Files, scratchDirectory, scratchStore } from '../support/scratch.ts';
import { csv, filesOf, jsonLines, SMALL } from '../support/small-release.ts';
import { idsOf } from '../support/stored-pairs.ts';

type SetAside = {
  readonly file: string;
  readonly line: number;
  readonly reasons: readonly string[];
  readonly record: string;
};

const setAside = (file: string): SetAside[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

const newFile = () => path.join(scratchDirectory(), 'bad.jsonl');

async function loadWith(files: Files) {
  const store = scratchStore();
  const quarantine = newFile();
  const { release, warnings } = await loadFiles(store, files, { quarantine });
  return { store, release, warnings, records: setAside(quarantine) };
}

const [PAIR] = SMALL.excluded;
const excluded = (...records: readonly object[]) =>
  jsonLines(records.map((record) => ({ ...PAIR, ...record })));

describe('bad records are set aside', () => {
  test('with their place, their reasons and their text, and the rest is loaded', async () => {
    const lines = [
      excluded({ sample_id: 'x-1' }),
      excluded({ sample_id: 'x-2', error_type: 'OOM', reason: 7, note: 1.5 }),
      '{"sample_id": "x-3"\n',
      excluded({ sample_id: 'x-4' }),
      '[]\n',
    ];
    const { store, release, records } = await loadWith({
      ...filesOf(SMALL),
      'excluded.jsonl': lines.join(''),
    });
    expect(idsOf(store, release, 'excluded')).toEqual(['x-1', 'x-4']);
    expect(countPartitions(store, release)).toEqual({
      core: 3,
      excluded: 2,
      contrast: 2,
      seeds: 4,
    });
    expect([release.quarantined, release.incomplete]).toEqual([3, true]);
    const file = release.files.find(({ name }) => name === 'excluded.jsonl');
    expect(file?.records).toBe(2);
    expect(records).toEqual([
      {
        file: 'excluded.jsonl',
        line: 2,
        reasons: [
          'reason: expected text, found 7',
          expect.stringMatching(/^error_type: expected one of .*, found "OOM"$/),
        ],
        record: lines[1]?.trimEnd(),
      },
      {
        file: 'excluded.jsonl',
        line: 3,
        reasons: [expect.stringMatching(/^expected JSON, found /)],
        record: lines[2]?.trimEnd(),
      },
      {
        file: 'excluded.jsonl',
        line: 5,
        reasons: ['expected a JSON object, found an array'],
        record: '[]',
      },
    ]);
    expect(findRelease(store, 'small')).toEqual(release);
  });

  test('of any role but the map', async () => {
    const bad = '{"score": NaN}';
    const { release, records, store } = await loadWith({
      ...filesOf(SMALL),
      'core.jsonl': `${jsonLines(SMALL.core)}${bad}\n`,
      'contrast.jsonl': `${jsonLines(SMALL.contrast)}${bad}\n`,
      'seeds.json': `${JSON.stringify(SMALL.seeds)}\n[${bad}]\n`,
      'judgments.jsonl': `${jsonLines(SMALL.judgments)}${bad}\n`,
      'predictions.jsonl': `${jsonLines(SMALL.predictions)}${bad}\n`,
      'generation_metadata.csv': `${csv(SMALL.generation_metadata)},,finch-1,2,p-3\n`,
    });
    expect(release.quarantined).toBe(6);
    expect(records.map(({ file }) => file).toSorted()).toEqual([
      'contrast.jsonl',
      'core.jsonl',
      'generation_metadata.csv',
      'judgments.jsonl',
      'predictions.jsonl',
      'seeds.json',
    ]);
    expect(countPartitions(store, release)).toEqual({
      core: 3,
      excluded: 1,
      contrast: 2,
      seeds: 4,
    });
  });

  test('and what is loaded is the same as if they had not been there', async () => {
    const { store, release } = await loadWith({
      ...filesOf(SMALL),
      'excluded.jsonl': excluded({}, { sample_id: 1.5 }),
      'judgments.jsonl': `7\n${jsonLines(SMALL.judgments)}`,
    });
    const clean = scratchStore();
    const { release: other } = await loadRecords(clean, SMALL);
    expect(release.digest).toBe(other.digest);
    const { release: row, sqlite_stat1: _, ...tables } = dumpTables(store);
    const { release: otherRow, sqlite_stat1: _other, ...otherTables } = dumpTables(clean);
    expect(tables).toEqual(otherTables);
    expect(row).not.toEqual(otherRow);
  });

  test('where their provenance is not covered, too', async () => {
    const core = [...SMALL.core, { ...SMALL.core[0], pair_id: 'c-4', example_bug_ids: ['Wren-9'] }];
    const { store, release, records } = await loadWith(filesOf({ ...SMALL, core }));
    expect(idsOf(store, release, 'core')).toEqual(['c-1', 'c-2', 'c-3']);
    expect(records).toEqual([
      {
        file: 'core.jsonl',
        line: 4,
        reasons: [
          'example_bug_ids: expected identifiers that the source bug map covers, found Wren-9',
        ],
        record: JSON.stringify(core[3]),
      },
    ]);
  });

  test("where their id is another record's, the later ones", async () => {
    const codes = { buggy_code: 'a\ud800\0', fixed_code: '' };
    const lines = excluded(
      {},
      { sample_id: 'x-2' },
      { reason: 'again', ...codes },
      { reason: 'third' },
    );
    const { store, release, records } = await loadWith({ 'excluded.jsonl': lines });
    expect(idsOf(store, release)).toEqual(['s-4', 'x-2']);
    expect(findPair(store, release, 's-4').pair.reason).toBe(PAIR.reason);
    expect(release.quarantined).toBe(2);
    expect(records.map(({ line, reasons }) => [line, reasons])).toEqual(
      [3, 4].map((line) => [
        line,
        [
          'id: expected an id that no other pair of the partition has, found s-4, also at excluded.jsonl:1',
        ],
      ]),
    );
    const texts = records.map(({ record }): unknown => JSON.parse(record));
    expect(texts).toEqual([
      { ...PAIR, reason: 'again', ...codes },
      { ...PAIR, reason: 'third' },
    ]);
    expect(JSON.parse(findOriginal(store, release, 's-4'))).toEqual(PAIR);
  });

  test('where they cannot be read as text, without it', async () => {
    const bad = Buffer.concat([Buffer.from(excluded({})), Buffer.from([0xff]), Buffer.from('\n')]);
    const { records } = await loadWith({ 'excluded.jsonl': bad });
    expect(records.map(({ line, record }) => [line, record])).toEqual([[2, '']]);
  });

  // after a row of another length nothing of a CSV file is read; one record is said to be missing
  test('a row of CSV by itself', async () => {
    const rows = SMALL.generation_metadata.map((record) => ({ ...record, k: '1' }));
    const [header, ...lines] = csv(rows).split('\n');
    const { store, release } = await loadWith({
      ...filesOf(SMALL),
      'generation_metadata.csv': [header, 'c-9', ...lines].join('\n'),
    });
    expect(release.quarantined).toBe(1);
    expect(findPair(store, release, 'c-2').pair.exemplars).toBe(1);
  });

  // the texts of a duplicate are stored when it is read, and stay
  test('with nothing of them left in the database', async () => {
    const lines = excluded({}, { buggy_code: 'only here', fixed_code: 'and here' });
    const { store } = await loadWith({ 'excluded.jsonl': lines });
    const orphans = store.sqlite.prepare(
      'SELECT code FROM method WHERE id NOT IN (SELECT buggy_id FROM pair UNION SELECT fixed_id FROM pair)',
    );
    expect(orphans.all()).toEqual([]);
  });
});

describe('some things cannot be set aside', () => {
  const conflict = [...SMALL.source_bug_map, { identifier: 'wren2', source_bug: 'Moss-3' }];
  const unmapped = [...SMALL.source_bug_map, { identifier: '', source_bug: 'Moss-3' }];
  const columns = (rows: readonly object[]) =>
    csv(rows.map((row) => ({ benchmark: '', project: '', ...row })));

  test.each([
    ['two answers of the map', { 'source_bug_map.csv': columns(conflict) }],
    ['a bad row of the map', { 'source_bug_map.csv': columns(unmapped) }],
    ['an empty file', { 'predictions.jsonl': '' }],
    ['a bad release.json', { 'release.json': '{"version":"a b"}' }],
  ])('%s', async (_what, files) => {
    const store = scratchStore();
    const before = dumpTables(store);
    const quarantine = newFile();
    const load = loadFiles(
      store,
      { ...filesOf(SMALL), 'excluded.jsonl': excluded({}, { sample_id: 7.5 }), ...files },
      { quarantine },
    );
    await expect(load).rejects.toMatchObject({ code: 'bad-release', faults: [{}] });
    expect(dumpTables(store)).toEqual(before);
    expect(readdirSync(path.dirname(quarantine))).toEqual([]);
  });
});

describe('the file of the records that were set aside', () => {
  test('is not there where nothing was', async () => {
    const quarantine = newFile();
    const { release } = await loadRecords(scratchStore(), SMALL, undefined, { quarantine });
    expect([release.quarantined, release.incomplete]).toEqual([0, false]);
    expect(readdirSync(path.dirname(quarantine))).toEqual([]);
  });

  test('replaces one that was there, but only once the load is done', async () => {
    const quarantine = newFile();
    writeFileSync(quarantine, 'of last week\n');
    const files = { 'excluded.jsonl': excluded({}, { sample_id: true }) };
    const bad = { ...files, 'predictions.jsonl': '' };
    await expect(loadFiles(scratchStore(), bad, { quarantine })).rejects.toThrow(RxserveError);
    expect(readFileSync(quarantine, 'utf8')).toBe('of last week\n');
    await loadFiles(scratchStore(), files, { quarantine });
    expect(setAside(quarantine)).toHaveLength(1);
    expect(existsSync(`${quarantine}.partial`)).toBe(false);
  });

  // the error of the file system comes out as it is
  test('that cannot be written is wrong usage', async () => {
    const quarantine = path.join(scratchDirectory(), 'nowhere', 'bad.jsonl');
    await expect(
      loadRecords(scratchStore(), SMALL, undefined, { quarantine }),
    ).rejects.toMatchObject({ code: 'bad-usage' });
  });

  // what was set aside is thrown away: the release that is there has none
  test('is there also where the good records had been loaded before', async () => {
    const store = scratchStore();
    const quarantine = newFile();
    const good = { 'release.json': '{"version":"small"}', 'excluded.jsonl': excluded({}) };
    await loadFiles(store, good);
    const more = { ...good, 'excluded.jsonl': excluded({}, { sample_id: true }) };
    await loadFiles(store, more, { quarantine });
    expect(setAside(quarantine)).toHaveLength(1);
  });
});
