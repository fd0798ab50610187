import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LoadProgress } from '../../src/service/load-release.ts';
import { findPair } from '../../src/store/pairs.ts';
import { countPartitions, listReleases, unloadRelease } from '../../src/store/releases.ts';
import { findSourceBug } from '../../src/store/source-bugs.ts';
import { dumpTables } from '../support/dump-tables.ts';
import { loadFiles, loadFrom, loadRecords } from '../support/load.ts';
import { directoryOf, scratchDirectory, scratchStore } from '../support/scratch.ts';
import { filesOf, jsonArray, jsonLines, type Records, SMALL } from '../support/small-release.ts';
import { idsOf, pairsOf } from '../support/stored-pairs.ts';

const without = (...roles: readonly string[]): Records =>
  Object.fromEntries(Object.entries(SMALL).filter(([role]) => !roles.includes(role)));

describe('a release that is loaded', () => {
  test('has the pairs of its partitions and says what it was made of', async () => {
    const store = scratchStore();
    const directory = directoryOf({
      ...filesOf(SMALL, {
        version: 'reeds-1.2+a',
        kind: 'mined',
        title: 'Reeds',
        description: 'Pairs of the reeds',
        doi: '10.1234/reeds',
        licence: 'MIT',
        citation: 'Heron, 2025',
      }),
      'README.md': '# Reeds',
    });
    const now = () => new Date('2025-03-04T05:06:07Z');
    const { release, loaded, warnings } = await loadFrom(store, directory, { now });
    expect([loaded, warnings]).toEqual([true, []]);
    expect(release).toMatchObject({
      version: 'reeds-1.2+a',
      kind: 'mined',
      title: 'Reeds',
      description: 'Pairs of the reeds',
      doi: '10.1234/reeds',
      licence: 'MIT',
      citation: 'Heron, 2025',
      isDefault: true,
      absent: [],
      partial: false,
      quarantined: 0,
      incomplete: false,
      loadedAt: '2025-03-04T05:06:07.000Z',
    });
    expect(countPartitions(store, release)).toEqual({
      core: 3,
      excluded: 1,
      contrast: 2,
      seeds: 4,
    });
    expect(release.lastSeq - release.firstSeq + 1).toBe(10);
    const facts = release.files.map(({ name, role, records }) => [name, role, records]);
    expect(facts.toSorted()).toEqual([
      ['contrast.jsonl', 'contrast', 2],
      ['core.jsonl', 'core', 3],
      ['excluded.jsonl', 'excluded', 1],
      ['fold_assignments.csv', 'fold_assignments', 2],
      ['generation_metadata.csv', 'generation_metadata', 2],
      ['judgments.jsonl', 'judgments', 3],
      ['predictions.jsonl', 'predictions', 1],
      ['seeds.json', 'seeds', 4],
      ['source_bug_map.csv', 'source_bug_map', 4],
    ]);
    for (const { name, bytes, sha256 } of release.files) {
      const content = readFileSync(path.join(directory, name));
      const hash = createHash('sha256').update(content).digest('hex');
      expect([bytes, sha256], name).toEqual([content.length, hash]);
    }
  });

  test('has for version the name of its directory, and is an archive, where it says nothing', async () => {
    const { 'release.json': _, ...files } = filesOf(SMALL);
    const named = Object.entries(files).map(([name, text]) => [`the reeds (2)/${name}`, text]);
    const location = path.join(directoryOf(Object.fromEntries(named)), 'the reeds (2)');
    const { release } = await loadFrom(scratchStore(), location);
    expect([release.version, release.kind]).toEqual(['the-reeds-2-', 'archive']);
  });

  // what is left of a name may begin with a character that no version may begin with
  test('has a version that release.json could state, whatever the name', async () => {
    const location = path.join(
      directoryOf({ '(draft) reeds/excluded.jsonl': jsonLines(SMALL.excluded) }),
      '(draft) reeds',
    );
    const store = scratchStore();
    const { release } = await loadFrom(store, location);
    unloadRelease(store, release.version);
    const stated = await loadRecords(
      store,
      { excluded: SMALL.excluded },
      { version: release.version },
    );
    expect(stated.release.version).toBe(release.version);
  });

  test('tells while it is read how far it is, and that it is being written', async () => {
    const told: LoadProgress[] = [];
    const contrast = Array.from({ length: 1_200 }, (_, at) => ({ ...SMALL.contrast[0], id: at }));
    const files = filesOf({ contrast });
    await loadFiles(scratchStore(), files, { onProgress: (progress) => told.push(progress) });
    const totalBytes = Buffer.byteLength(String(files['contrast.jsonl']));
    const written = { phase: 'writing', records: 1_200, bytes: totalBytes, totalBytes };
    expect(told.at(-1)).toEqual(written);
    expect(told.map(({ phase }) => phase)).toEqual(['reading', 'reading', 'writing']);
    for (const [at, { records, bytes }] of told.slice(0, -1).entries()) {
      expect(records).toBe((at + 1) * 500);
      expect(bytes).toBeGreaterThan(0);
      expect(bytes).toBeLessThanOrEqual(totalBytes);
    }
  });

  test.each(['core', 'excluded', 'contrast', 'seeds'])(
    'is partial where it has no file of %s',
    async (partition) => {
      const { release } = await loadRecords(scratchStore(), without(partition));
      expect([release.absent, release.partial]).toEqual([[partition], true]);
    },
  );

  test('is partial without a map, and then the bug ids of its seeds stand for themselves', async () => {
    const store = scratchStore();
    const { release } = await loadRecords(store, without('source_bug_map', 'core'));
    expect([release.absent, release.partial]).toEqual([['core', 'source_bug_map'], true]);
    const { pair } = findPair(store, release, 'Wren-2.1');
    expect([pair.source_bugs, pair.benchmarks, pair.projects]).toEqual([
      ['Wren-2'],
      ['Thicket'],
      ['wren'],
    ]);
    expect(findSourceBug(store, release, 'Wren-2').seeds).toBe(2);
  });

  test('is not partial without logs and study files', async () => {
    const logs = ['generation_metadata', 'judgments', 'fold_assignments', 'predictions'];
    const { release } = await loadRecords(scratchStore(), without(...logs));
    expect([release.absent, release.partial]).toEqual([logs, false]);
  });

  test('has the flags that it states, and computes the ISE flag where it states none', async () => {
    const store = scratchStore();
    const [first, ...others] = SMALL.core;
    const core = [{ ...first, ise_flag: true }, ...others];
    const { release } = await loadRecords(store, { ...SMALL, core });
    const flags = pairsOf(store, release).map(({ id, ise_flag, flag_origin }) => [
      id,
      ise_flag,
      flag_origin.ise_flag,
    ]);
    expect(flags.filter(([, , origin]) => origin !== null)).toEqual([
      ['c-1', true, 'release'],
      ['c-2', false, 'computed'],
      ['c-3', true, 'computed'],
    ]);
  });

  test('has provenance by the map: source bugs once each and sorted, identifiers as recorded', async () => {
    const store = scratchStore();
    const { release } = await loadRecords(store, SMALL);
    const core = pairsOf(store, release).filter(({ partition }) => partition === 'core');
    const fields = core.map((pair) => [
      pair.example_bug_ids,
      pair.source_bugs,
      pair.benchmarks,
      pair.projects,
      pair.exemplars,
      pair.distinct_source_bugs,
    ]);
    expect(fields).toEqual([
      [
        ['thicket:wren:1', 'glade:moss:3'],
        ['Moss-3', 'Wren-1'],
        ['Glade', 'Thicket'],
        ['moss', 'wren'],
        2,
        2,
      ],
      [['thicket:wren:2', 'wren2'], ['Wren-2'], ['Thicket'], ['wren'], 2, 1],
      [['Moss-3'], ['Moss-3'], ['Glade'], ['moss'], 1, 1],
    ]);
    expect(findSourceBug(store, release, 'Wren-2')).toMatchObject({
      identifiers: ['Wren-2', 'thicket:wren:2', 'wren2'],
      seeds: 2,
      descendants: 1,
    });
  });

  test('warns of records that say they are of another partition, and keeps them where they are', async () => {
    const store = scratchStore();
    const contrast = SMALL.contrast.map((record) => ({ ...record, partition: 'zero-shot' }));
    const { release, warnings } = await loadRecords(store, { contrast });
    expect(warnings).toEqual([
      'contrast.jsonl:1 partition: expected contrast, as the file\'s role says, found "zero-shot"',
      'contrast.jsonl:2 partition: expected contrast, as the file\'s role says, found "zero-shot"',
    ]);
    expect([release.warnings, release.warningCount]).toEqual([warnings, 2]);
    expect(countPartitions(store, release).contrast).toBe(2);
  });
});

describe('loading again', () => {
  test('the same release changes nothing and says so, whatever its files are like', async () => {
    const store = scratchStore();
    const { release } = await loadRecords(store, SMALL);
    const before = dumpTables(store);
    const files = { ...filesOf(SMALL), 'seeds.json': jsonArray(SMALL.seeds.toReversed()) };
    for (const location of [directoryOf(filesOf(SMALL)), directoryOf(files)]) {
      const again = await loadFrom(store, location, { now: () => new Date() });
      expect(again).toMatchObject({ loaded: false, release: { id: release.id } });
    }
    expect(dumpTables(store)).toEqual(before);
  });

  const [seed] = SMALL.seeds;
  const changedSeeds = { ...SMALL, seeds: [{ ...seed, licence: 'ISC' }, ...SMALL.seeds.slice(1)] };

  test.each([
    [
      'the same content under another version',
      SMALL,
      { version: 'other' },
      'loaded as small (archive)',
    ],
    [
      'the same content as another kind',
      SMALL,
      { version: 'small', kind: 'demo' },
      'loaded as small (archive)',
    ],
    [
      'other content under the same version',
      changedSeeds,
      { version: 'small' },
      'small with other content',
    ],
  ])('%s is refused, and the database is as it was', async (_what, records, manifest, message) => {
    const store = scratchStore();
    await loadRecords(store, SMALL);
    const before = dumpTables(store);
    await expect(loadRecords(store, records, manifest)).rejects.toMatchObject({
      code: 'release-conflict',
      message: expect.stringContaining(message),
    });
    expect(dumpTables(store)).toEqual(before);
  });

  test('a release loads after one that could not', async () => {
    const store = scratchStore();
    const bad = { ...SMALL, excluded: [{ sample_id: 's-4' }] };
    await expect(loadRecords(store, bad)).rejects.toMatchObject({ code: 'bad-release' });
    expect(listReleases(store)).toEqual([]);
    expect((await loadRecords(store, SMALL)).loaded).toBe(true);
  });

  test('a release of other content and version stands beside it, with the same ids', async () => {
    const store = scratchStore();
    const one = await loadRecords(store, SMALL);
    const other = await loadRecords(store, changedSeeds, { version: 'other' });
    expect(idsOf(store, other.release)).toEqual(idsOf(store, one.release));
    expect(findPair(store, one.release, 'Wren-1').pair.licence).toBe('MIT');
    expect(findPair(store, other.release, 'Wren-1').pair.licence).toBe('ISC');
  });
});

describe('where there is no release', () => {
  test('nothing at the path is wrong usage', async () => {
    const location = path.join(scratchDirectory(), 'reeds');
    await expect(loadFrom(scratchStore(), location)).rejects.toMatchObject({ code: 'bad-usage' });
  });

  test('a file that is no archive is wrong usage', async () => {
    const location = path.join(directoryOf({ 'reeds.json': '[]' }), 'reeds.json');
    await expect(loadFrom(scratchStore(), location)).rejects.toMatchObject({ code: 'bad-usage' });
  });
});

describe('ids of seeds', () => {
  const seedOf = (bug: string, code: string) => ({
    bug_id: bug,
    exception_canonical: 'NPE',
    buggy_method: code,
    fixed_method: `${code} // fixed`,
  });
  const orderOf = (code: string) =>
    createHash('sha256').update(`${code}\0${code} // fixed`).digest('hex');

  test('a bug with one pair gives it its id, one with several numbers them by the hash of the codes', async () => {
    const bugs = fc.uniqueArray(
      fc.tuple(
        fc.constantFrom('Wren-1', 'Wren-2', 'Moss-3'),
        fc.uniqueArray(fc.string({ maxLength: 5 }), { minLength: 1, maxLength: 12 }),
      ),
      { minLength: 1, selector: ([bug]) => bug },
    );
    const draws = fc.array(fc.nat(), { minLength: 36, maxLength: 36 });
    await fc.assert(
      fc.asyncProperty(bugs, draws, fc.nat(6), async (list, keys, border) => {
        const store = scratchStore();
        const records = list
          .flatMap(([bug, codes]) => codes.map((code) => seedOf(bug, code)))
          .map((seed, at) => ({ seed, key: keys[at] ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ seed }) => seed);
        const { release } = await loadFiles(store, {
          'seeds-1.json': jsonArray([...records.slice(0, border), seedOf('One-1', '')]),
          'seeds-2.json': jsonArray([seedOf('Two-2', ''), ...records.slice(border)]),
        });
        const found = new Map(pairsOf(store, release).map(({ id, buggy }) => [id, buggy.code]));
        const expected = list.flatMap(([bug, codes]): [string, string][] => {
          const sorted = codes.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
          return sorted.length === 1
            ? [[bug, sorted[0] ?? '']]
            : sorted.map((code, at) => [`${bug}.${at + 1}`, code]);
        });
        expect(found).toEqual(new Map([...expected, ['One-1', ''], ['Two-2', '']]));
      }),
      { numRuns: 25 },
    );
  });

  test('a seed that has an id of its own keeps it and is not counted', async () => {
    const store = scratchStore();
    const seeds = [
      { id: 'own', ...seedOf('Wren-1', 'a') },
      seedOf('Wren-1', 'b'),
      { id: 17, ...seedOf('Moss-3', 'c') },
      { id: '', ...seedOf('Moss-3', 'd') },
      { id: null, ...seedOf('Moss-3', 'e') },
    ];
    const { release } = await loadRecords(store, { seeds });
    expect(idsOf(store, release)).toEqual(['17', 'Moss-3.1', 'Moss-3.2', 'Wren-1', 'own']);
  });

  test('bug ids that the map says are one bug are numbered apart, as they are written', async () => {
    const store = scratchStore();
    const { source_bug_map } = SMALL;
    const seeds = [seedOf('thicket:wren:1', 'a'), seedOf('Wren-1', 'b')];
    const { release } = await loadRecords(store, { source_bug_map, seeds });
    const pairs = pairsOf(store, release);
    expect(pairs.map(({ id, bug_id, source_bugs }) => [id, bug_id, source_bugs])).toEqual([
      ['Wren-1', 'Wren-1', ['Wren-1']],
      ['thicket:wren:1', 'thicket:wren:1', ['Wren-1']],
    ]);
  });
});

describe('ids of pairs', () => {
  test('an id that several partitions have is written with its partition', async () => {
    const store = scratchStore();
    const [contrast] = SMALL.contrast;
    const [excluded] = SMALL.excluded;
    const { release } = await loadRecords(store, {
      contrast: [
        { ...contrast, id: 's-4' },
        { ...contrast, id: 's-5' },
      ],
      excluded: [excluded],
    });
    expect(idsOf(store, release)).toEqual(['excluded:s-4', 'contrast:s-4', 's-5']);
    expect(findPair(store, release, 'contrast:s-4').pair.partition).toBe('contrast');
    expect(() => findPair(store, release, 's-4')).toThrow('excluded:s-4, contrast:s-4');
  });

  // an id that begins like the name of a partition can be what another pair is called
  test('no two pairs have one id', async () => {
    const store = scratchStore();
    const [contrast] = SMALL.contrast;
    const [excluded] = SMALL.excluded;
    const { release } = await loadRecords(store, {
      contrast: [
        { ...contrast, id: 's-4' },
        { ...contrast, id: 'excluded:s-4' },
      ],
      excluded: [excluded],
    });
    const ids = idsOf(store, release);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
