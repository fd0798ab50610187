import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { findRoles } from '../../src/load/find-role.ts';
import { Issues } from '../../src/load/issue.ts';
import { openRelease } from '../../src/load/release-files.ts';
import { readManifest } from '../../src/load/release-manifest.ts';
import { loadFiles } from '../support/load.ts';
import { directoryOf, type Files, scratchStore } from '../support/scratch.ts';
import {
  csv,
  filesOf,
  type JsonRecord,
  jsonArray,
  jsonLines,
  SMALL,
} from '../support/small-release.ts';

async function rolesOf(files: Files, manifest: JsonRecord = {}) {
  const release = await openRelease(
    directoryOf({ 'release.json': JSON.stringify(manifest), ...files }),
  );
  const found = await findRoles(release, await readManifest(release, new Issues()));
  return {
    understood: Object.fromEntries(
      found.understood.map(({ file, role, origin }) => [file.name, [role, origin]]),
    ),
    unknown: found.unknown.map(({ name }) => name),
    missing: found.missing,
  };
}

describe('a role is told', () => {
  test.each([
    ['core.jsonl', 'core'],
    ['rx_core_pairs.jsonl', 'core'],
    ['validated.ndjson', 'core'],
    ['excluded.jsonl', 'excluded'],
    ['rejected_candidates.jsonl', 'excluded'],
    ['contrast.jsonl', 'contrast'],
    ['zero-shot.jsonl', 'contrast'],
    ['ZERO_SHOT.JSONL', 'contrast'],
    ['seeds.json', 'seeds'],
    ['real_pairs.json', 'seeds'],
    ['source_bug_map.csv', 'source_bug_map'],
    ['bug-map.csv', 'source_bug_map'],
    ['seed_source_bugs.csv', 'source_bug_map'],
    ['generation_metadata.csv', 'generation_metadata'],
    ['core_metadata.csv', 'generation_metadata'],
    ['judgments.jsonl', 'judgments'],
    ['core_judgements.jsonl', 'judgments'],
    ['fold_assignments.csv', 'fold_assignments'],
    ['folds.csv', 'fold_assignments'],
    ['predictions_core.jsonl', 'predictions'],
    ['data/core/excluded.jsonl', 'excluded'],
  ])('by the name %s: %s', async (name, role) => {
    const { understood } = await rolesOf({ [name]: '', [`gz/${name}.gz`]: gzipSync('') });
    expect(understood).toEqual({ [name]: [role, 'name'], [`gz/${name}.gz`]: [role, 'name'] });
  });

  test.each([
    ['core', jsonLines(SMALL.core)],
    ['core', jsonArray(SMALL.core)],
    ['excluded', jsonLines(SMALL.excluded)],
    ['contrast', jsonLines(SMALL.contrast)],
    ['seeds', jsonArray(SMALL.seeds)],
    ['source_bug_map', jsonLines(SMALL.source_bug_map)],
    ['judgments', jsonLines(SMALL.judgments)],
  ])('by its content where the name says nothing: %s', async (role, content) => {
    const { understood } = await rolesOf({ 'a.json': content, 'b.jsonl.gz': gzipSync(content) });
    expect(understood).toEqual({ 'a.json': [role, 'content'], 'b.jsonl.gz': [role, 'content'] });
  });

  test('by the columns of a CSV file', async () => {
    const { understood } = await rolesOf({ 'a.csv': csv(SMALL.source_bug_map) });
    expect(understood).toEqual({ 'a.csv': ['source_bug_map', 'content'] });
  });

  test('by release.json, before all else, with or without .gz', async () => {
    const files = { 'core.jsonl': '', 'pairs.txt': '', 'more/x.json.gz': gzipSync('') };
    const roles = { excluded: ['core.jsonl'], seeds: ['pairs.txt', 'more/x.json'] };
    expect(await rolesOf(files, { roles })).toEqual({
      understood: {
        'core.jsonl': ['excluded', 'release.json'],
        'pairs.txt': ['seeds', 'release.json'],
        'more/x.json.gz': ['seeds', 'release.json'],
      },
      unknown: [],
      missing: [],
    });
  });

  // contrast and seeds require four fields each, and contrast accepts the names of all of them
  test('by its content also where seeds have ids of their own', async () => {
    const seeds = SMALL.seeds.map((seed, at) => ({ id: `seed-${at}`, ...seed }));
    const { understood } = await rolesOf({ 'a.json': jsonArray(seeds) });
    expect(understood).toEqual({ 'a.json': ['seeds', 'content'] });
  });
});

describe('a role is not told', () => {
  test('of data that says nothing, which is named', async () => {
    const files = {
      'a.csv': 'x,y\n1,2\n',
      'b.json': '{"x": 1}',
      'c.jsonl': 'no JSON',
      'd.json': '',
    };
    expect((await rolesOf(files)).unknown).toEqual(['a.csv', 'b.json', 'c.jsonl', 'd.json']);
  });

  test('of what is no data, and not asked for', async () => {
    const files = { 'core.md': '', LICENSE: '', '.core.jsonl': '', 'core.parquet': '', 'a.gz': '' };
    expect(await rolesOf(files)).toEqual({ understood: {}, unknown: [], missing: [] });
  });

  test('of a file that release.json names and that is not there', async () => {
    const roles = { core: ['pairs.jsonl', 'core.jsonl'] };
    expect((await rolesOf({ 'core.jsonl': '' }, { roles })).missing).toEqual(['pairs.jsonl']);
  });
});

describe('release.json', () => {
  // only one that lies at the top is looked for
  test('is found in the directory that an archive was made of', async () => {
    const files = Object.entries(filesOf(SMALL, { version: 'small', kind: 'demo' })).map(
      ([name, text]) => [`reeds/${name}`, text],
    );
    const { release } = await loadFiles(scratchStore(), Object.fromEntries(files));
    expect([release.version, release.kind]).toEqual(['small', 'demo']);
  });

  // it is left out, with a warning, although any file may be gzipped
  test('names files as they lie beside it, also in the directory that an archive was made of', async () => {
    const { 'excluded.jsonl': excluded = '', ...files } = filesOf(SMALL, {
      version: 'small',
      roles: { excluded: ['rejected/odd name.jsonl'] },
    });
    const inFolder = Object.entries({ ...files, 'rejected/odd name.jsonl': excluded }).map(
      ([name, text]) => [`reeds/${name}`, text],
    );
    const { release } = await loadFiles(scratchStore(), Object.fromEntries(inFolder));
    expect(release.files.find(({ role }) => role === 'excluded')?.name).toBe(
      'rejected/odd name.jsonl',
    );
  });

  test('may be gzipped like any file', async () => {
    const { 'release.json': _, ...files } = filesOf(SMALL);
    const zipped = { ...files, 'release.json.gz': gzipSync('{"version":"small","kind":"demo"}') };
    const { release } = await loadFiles(scratchStore(), zipped);
    expect([release.version, release.kind]).toEqual(['small', 'demo']);
  });
});
