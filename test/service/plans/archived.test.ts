import { afterEach, describe, expect, test } from 'vitest';
import type { Filter } from '../../../src/query/filter.ts';
import type { PlanRef } from '../../../src/service/plans/plans.ts';
import { walk } from '../../support/all-pairs.ts';
import { demoVariant, type ScratchRelease } from '../../support/releases.ts';
import { writeFiles } from '../../support/scratch.ts';
import { type Served, serveReleases } from '../../support/served.ts';
import { csv, type JsonRecord, jsonLines } from '../../support/small-release.ts';

const open: { served: Served; release: ScratchRelease }[] = [];
afterEach(async () => {
  for (const { served, release } of open.splice(0)) {
    await served.close();
    release.remove();
  }
});

/** The demo release with assignments of its own. */
async function withArchive(files: Readonly<Record<string, string>>): Promise<Served> {
  const release = demoVariant('with-archive', {});
  writeFiles(release.directory, files);
  const served = await serveReleases([release.directory]);
  open.push({ served, release });
  return served;
}

const BUGS = Array.from({ length: 29 }, (_, at) => `Demo-${at + 1}`);
const assignments = (
  foldOf: (bug: string, at: number) => number,
  rest: JsonRecord = { study: 'rq3', seed: 42 },
) => BUGS.map((bug, at) => ({ ...rest, fold: foldOf(bug, at), source_bug: bug }));
const byThree = assignments((_, at) => at % 3);

const planOf = (served: Served, json: object = {}) => {
  const { plans } = served.corpus;
  const ref = plans.ofSpec(served.corpus.release(null), {
    strategy: 'archived',
    study: 'rq3',
    ...json,
  });
  return { ref, plan: () => plans.plan(ref) };
};
async function bugsOf(served: Served, ref: PlanRef, fold: number): Promise<string[]> {
  const { chunks } = await served.corpus.plans.splitFile(ref, {
    ...{ fold, split: 'test', format: 'jsonl', task: 'pairs', order: 'seeded' },
  });
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  const rows = String(Buffer.concat(parts))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return [...new Set(rows.flatMap(({ source_bugs }) => source_bugs))];
}
const numbered = (bugs: readonly string[]) =>
  [...bugs].sort((a, b) => Number(a.slice(5)) - Number(b.slice(5)));

describe('assignments of the archive', () => {
  test.each([
    ['CSV', { 'fold_assignments.csv': csv(byThree) }],
    ['JSON Lines', { 'fold_assignments.jsonl': jsonLines(byThree) }],
    [
      'folds counted from 1',
      { 'fold_assignments.csv': csv(byThree.map((row) => ({ ...row, fold: row.fold + 1 }))) },
    ],
    [
      'identifiers of the map, in any order, some twice',
      {
        'fold_assignments.csv': csv(
          [...byThree, ...byThree.slice(3, 9)]
            .map((row) => ({
              ...row,
              source_bug: row.source_bug === 'Demo-1' ? 'quarry:tidemark-csv:1' : row.source_bug,
            }))
            .reverse(),
        ),
      },
    ],
    [
      'other names of the columns, and no seed',
      {
        'folds.csv': csv(
          byThree.map(({ fold, source_bug }) => ({
            rq: 'rq3',
            test_fold: fold,
            bug_id: source_bug,
          })),
        ),
      },
    ],
  ])('%s', async (_name, files) => {
    const served = await withArchive(files);
    const { ref, plan } = planOf(served);
    const { folds, spec } = await plan();
    expect(folds).toHaveLength(3);
    expect(spec.study).toBe('rq3');
    for (const fold of [0, 1, 2])
      expect(numbered(await bugsOf(served, ref, fold))).toEqual(
        BUGS.filter((_, at) => at % 3 === fold),
      );
    for (const { train, dropped } of folds) {
      expect(train.pairs + dropped.pairs).toBe(132);
      expect(dropped.by_reason).toEqual({
        filter: 0,
        provenance: dropped.pairs,
        near_duplicate: 0,
      });
    }
  });

  test('of seeds, by their ids; an empty cell says nothing', async () => {
    const { corpus } = await withArchive({});
    const isSeed: Filter = { op: 'in', field: 'partition', values: ['seeds'] };
    const rows = (await walk(corpus, isSeed)).map(({ id, source_bugs: [bug = ''] }) => ({
      ...{ study: 'rq3', fold: BUGS.indexOf(bug) % 3, source_bug: '', pair_id: id },
    }));
    const served = await withArchive({ 'fold_assignments.csv': csv(rows) });
    const { ref } = planOf(served);
    expect(numbered(await bugsOf(served, ref, 1))).toEqual(BUGS.filter((_, at) => at % 3 === 1));
  });

  test('of several studies and seeds: each is its own', async () => {
    const served = await withArchive({
      'fold_assignments.csv': csv([
        ...byThree,
        ...assignments((_, at) => (at + 1) % 3, { study: 'rq3', seed: 43 }),
        ...assignments((_, at) => at % 2, { study: 'rq4', seed: 42 }),
      ]),
    });
    const first = async (json: object) =>
      numbered(await bugsOf(served, planOf(served, json).ref, 0));
    expect(await first({})).toEqual(BUGS.filter((_, at) => at % 3 === 0));
    expect(await first({ seed: 43 })).toEqual(BUGS.filter((_, at) => (at + 1) % 3 === 0));
    expect(await first({ study: 'rq4' })).toEqual(BUGS.filter((_, at) => at % 2 === 0));
    await expect(planOf(served, { study: 'rq4', seed: 43 }).plan()).rejects.toMatchObject({
      code: 'infeasible',
      faults: [{ pointer: 'seed', detail: 'seed: expected one of 42, found 43' }],
    });
    await expect(planOf(served, { study: 'rq5' }).plan()).rejects.toMatchObject({
      faults: [{ pointer: 'study', detail: 'study: expected one of rq3, rq4, found rq5' }],
    });
  });

  test('without study names are the study all', async () => {
    const rows = byThree.map(({ fold, source_bug }) => ({ fold, source_bug }));
    const served = await withArchive({ 'fold_assignments.csv': csv(rows) });
    expect((await planOf(served, { study: 'all' }).plan()).folds).toHaveLength(3);
  });
});

describe('are not served', () => {
  test.each<[string, readonly JsonRecord[], string]>([
    [
      'where they leak: a bug in two folds',
      [...byThree, { study: 'rq3', seed: 42, fold: 1, source_bug: 'Demo-1' }],
      'study: rq3 leaks: Demo-1 is in fold 0 and in 1',
    ],
    [
      'where they leak under two names of the bug',
      [...byThree, { study: 'rq3', seed: 42, fold: 2, source_bug: 'quarry:tidemark-csv:1' }],
      'study: rq3 leaks: Demo-1 is in fold 0 and in 2',
    ],
    [
      'with an identifier that is unknown',
      [...byThree, { study: 'rq3', seed: 42, fold: 2, source_bug: 'Demo-99' }],
      'study: rq3: Demo-99 is no source bug and no seed of the release',
    ],
    [
      'with a fold that is no number',
      [{ study: 'rq3', seed: 42, fold: 'one', source_bug: 'Demo-1' }, ...byThree.slice(1)],
      'study: rq3: Demo-1 has no fold that is an integer of at least 0',
    ],
    [
      'without a bug that is tested on',
      byThree.slice(1),
      'study: the archived assignments cannot be served: they have no fold for the source bug Demo-1',
    ],
    [
      'with a fold that nobody is in',
      byThree.map((row) => ({ ...row, fold: row.fold === 1 ? 3 : row.fold })),
      'study: the archived assignments cannot be served: no test pair of the request is in their fold 1',
    ],
    [
      'with all in one fold, which trains on nothing',
      byThree.map((row) => ({ ...row, fold: 0 })),
      'train: expected pairs to train on in every fold, found none in fold 0, where all 132 candidates are dropped; make more folds, group more finely, or train on more pairs',
    ],
  ])('%s', async (_name, rows, detail) => {
    const served = await withArchive({ 'fold_assignments.csv': csv(rows) });
    await expect(planOf(served).plan()).rejects.toMatchObject({
      code: 'infeasible',
      message: detail,
    });
  });

  test('where the release has none', async () => {
    await expect(planOf(await withArchive({})).plan()).rejects.toMatchObject({
      code: 'infeasible',
      message: 'study: the release has no fold assignments',
    });
  });

  test('for a filter that leaves a fold without a test pair; one that does not is served', async () => {
    const served = await withArchive({ 'fold_assignments.csv': csv(byThree) });
    const only = (bugs: string[]) => planOf(served, { test: { source_bug: bugs } }).plan();
    await expect(only(['Demo-1', 'Demo-2'])).rejects.toMatchObject({
      message:
        'study: the archived assignments cannot be served: no test pair of the request is in their fold 2',
    });
    expect((await only(['Demo-1', 'Demo-2', 'Demo-3'])).folds).toHaveLength(3);
  });
});
