import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codesOf, findNamedPairs } from '../../src/store/audit-pairs.ts';
import { openReadOnly, type Store } from '../../src/store/database.ts';
import { findRelease, type Release } from '../../src/store/releases.ts';
import { DEMO } from '../support/releases.ts';
import { writeFiles } from '../support/scratch.ts';
import { type Served, serveReleases } from '../support/served.ts';
import { filesOf, SMALL } from '../support/small-release.ts';
import { pairsOf } from '../support/stored-pairs.ts';

/** Names that could be taken for others, or that JavaScript objects have of their own. */
const ODD = ['core:c-1', 'core:only', 'a:b:c', 'z:', '__proto__', 'toString', '\u{1f41b}', '%_\'"'];
/** Ids that another partition has too. */
const TWICE = ['c-1', 'moss-cast'];

const [zeroShot] = SMALL.contrast;
const RECORDS = {
  ...SMALL,
  contrast: [...SMALL.contrast, ...[...ODD, ...TWICE].map((id) => ({ ...zeroShot, id }))],
};

let served: Served;
let directory: string;
let store: Store;
let release: Release;

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'rxserve-audit-'));
  writeFiles(directory, filesOf(RECORDS));
  served = await serveReleases([DEMO, directory]);
  store = openReadOnly(served.database);
  release = findRelease(store, 'small');
});
afterAll(async () => {
  store.sqlite.close();
  await served.close();
  rmSync(directory, { recursive: true });
});

/** The ids that each name means. */
function meant(names: readonly string[]): readonly (readonly [string, ...string[]])[] {
  const found = findNamedPairs(store, release, names);
  return names.map((name) => [name, ...(found.get(name) ?? []).map(({ id }) => id)]);
}

describe('a name means', () => {
  test('the pair of a partition', () => {
    expect(meant(['core:c-2', 'seeds:Wren-1', 'excluded:s-4', 'contrast:c-1'])).toEqual([
      ['core:c-2', 'core:c-2'],
      ['seeds:Wren-1', 'seeds:Wren-1'],
      ['excluded:s-4', 'excluded:s-4'],
      ['contrast:c-1', 'contrast:c-1'],
    ]);
  });

  test('the pair that has it as its id, whatever it looks like', () => {
    expect(meant(['c-2', 'Wren-2.1', 'z-1', ...ODD.slice(1)])).toEqual([
      ['c-2', 'core:c-2'],
      ['Wren-2.1', 'seeds:Wren-2.1'],
      ['z-1', 'contrast:z-1'],
      ...ODD.slice(1).map((id) => [id, `contrast:${id}`]),
    ]);
  });

  test('the pair of a partition rather than one whose id begins like a partition', () => {
    expect(meant(['core:c-1', 'contrast:core:c-1', 'core:only', 'core:core:c-1'])).toEqual([
      ['core:c-1', 'core:c-1'],
      ['contrast:core:c-1', 'contrast:core:c-1'],
      ['core:only', 'contrast:core:only'],
      ['core:core:c-1'],
    ]);
  });

  test('all pairs that have it, where several partitions do', () => {
    expect(meant(TWICE)).toEqual([
      ['c-1', 'core:c-1', 'contrast:c-1'],
      ['moss-cast', 'contrast:moss-cast', 'seeds:moss-cast'],
    ]);
  });

  test('all seed pairs of a source bug, by its id or by what the map resolves to it', () => {
    const wren2 = ['seeds:Wren-2.1', 'seeds:Wren-2.2'];
    expect(meant(['Wren-2', 'wren2', 'thicket:wren:2', 'seeds:Wren-2', 'seeds:wren2'])).toEqual([
      ['Wren-2', ...wren2],
      ['wren2', ...wren2],
      ['thicket:wren:2', ...wren2],
      ['seeds:Wren-2', ...wren2],
      ['seeds:wren2', ...wren2],
    ]);
    expect(meant(['Moss-3', 'glade:moss:3'])).toEqual([
      ['Moss-3', 'seeds:moss-cast'],
      ['glade:moss:3', 'seeds:moss-cast'],
    ]);
  });

  test('nothing, where the release has no such thing', () => {
    const unknown = [
      'core:Wren-2',
      'core:',
      ':',
      ':c-1',
      '',
      'C-1',
      'c-1 ',
      'constructor',
      'train:c-1',
      'Demo-1',
      'seeds:Demo-1',
      'quarry:tidemark-csv:1',
      'demo-core-0001',
      '\ud800',
      'c-\u0000',
      '%',
      '[]',
      '1',
    ];
    expect(meant(unknown)).toEqual(unknown.map((name) => [name]));
    expect(findNamedPairs(store, release, unknown).size).toBe(0);
    expect(findNamedPairs(store, release, []).size).toBe(0);
  });
});

test('a pair comes with its exception type and the source bugs behind it', () => {
  const found = findNamedPairs(store, release, ['c-2', 'wren2', 's-4']);
  expect(found.get('c-2')).toMatchObject([
    { id: 'core:c-2', type: 'NumberFormatException', bugs: ['Wren-2'] },
  ]);
  expect(found.get('wren2')).toMatchObject([{ bugs: ['Wren-2'] }, { bugs: ['Wren-2'] }]);
  expect(found.get('s-4')).toMatchObject([{ type: 'ClassCastException', bugs: [] }]);
});

test('every pair is found by its API id, and its code by its row', () => {
  for (const version of ['small', 'demo-1']) {
    const each = findRelease(store, version);
    const pairs = pairsOf(store, each);
    const names = pairs.map(({ id, partition }) =>
      id.startsWith(`${partition}:`) ? id : `${partition}:${id}`,
    );
    const found = findNamedPairs(store, each, names);
    const seqs = names.map((name) => found.get(name)?.[0]?.seq ?? 0);
    expect(names.map((name) => found.get(name)?.map(({ id }) => id))).toEqual(
      names.map((name) => [name]),
    );
    const codes = codesOf(store, seqs);
    expect(seqs.map((seq) => codes.get(seq))).toEqual(
      pairs.map(({ buggy, fixed }) => ({ buggy: buggy.code, fixed: fixed.code })),
    );
  }
});

// looking names up one in a list of all took a time that grew with their square
test('more names than one statement takes, each found', () => {
  const many = Array.from({ length: 60_000 }, (_, at) => [`core:no-${at}`, `no:${at}`]).flat();
  const known = ['core:c-1', 'c-2', 'wren2', 'seeds:Wren-2', 'core:only'];
  const names = known.flatMap((name, at) => [...many.slice(at * 20_000, (at + 1) * 20_000), name]);
  const found = findNamedPairs(store, release, names);
  expect(new Set(found.keys())).toEqual(new Set(known));
  expect(found.get('wren2')).toHaveLength(2);
});
