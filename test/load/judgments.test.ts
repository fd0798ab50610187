import { describe, expect, test } from 'vitest';
import type { Store } from '../../src/store/database.ts';
import { findGenerations, findJudgments } from '../../src/store/judgments.ts';
import { findPair } from '../../src/store/pairs.ts';
import type { Release } from '../../src/store/releases.ts';
import { loadRecords } from '../support/load.ts';
import { scratchStore } from '../support/scratch.ts';
import { type Records, SMALL } from '../support/small-release.ts';
import { pairsOf } from '../support/stored-pairs.ts';

const judged = (sample_id: string, verdict: string) => ({
  sample_id,
  stage: 'first',
  verdict,
  judge_model: 'heron-1',
});

function seqOf(store: Store, release: Release, id: string): number {
  return release.firstSeq - 1 + findPair(store, release, id).rank;
}

/** Verdicts of a pair, in the order of the log. */
function verdictsOf(store: Store, release: Release, id: string): readonly string[] {
  const seq = seqOf(store, release, id);
  return (
    findJudgments(store, [seq])
      .get(seq)
      ?.map(({ verdict }) => verdict) ?? []
  );
}

function generationOf(store: Store, release: Release, id: string): unknown {
  const seq = seqOf(store, release, id);
  return findGenerations(store, [seq]).get(seq);
}

const load = async (records: Records) => {
  const store = scratchStore();
  return { store, ...(await loadRecords(store, records)) };
};

describe('judgments', () => {
  test('are joined by sample id to core and excluded pairs, by id to contrast pairs', async () => {
    const { store, release, warnings } = await load({
      ...SMALL,
      judgments: ['s-1', 's-4', 'z-1', 's-1', 's-2'].map((id, at) => judged(id, `v${at}`)),
    });
    expect(warnings).toEqual([]);
    const ids = ['c-1', 'c-2', 'c-3', 's-4', 'z-1', 'z-2', 'Wren-1'];
    expect(ids.map((id) => verdictsOf(store, release, id))).toEqual([
      ['v0', 'v3'],
      ['v4'],
      [],
      ['v1'],
      ['v2'],
      [],
      [],
    ]);
  });

  test('are never joined by the pair id of a core pair or by the id of a seed', async () => {
    const { store, release, warnings } = await load({
      ...SMALL,
      judgments: ['c-1', 'Wren-1', 'moss-cast', 's-1'].map((id) => judged(id, 'valid')),
    });
    expect(warnings).toEqual([
      'judgments sample_id: 3 judgments are about samples that no pair of the release has',
    ]);
    expect(['c-1', 'Wren-1', 'moss-cast'].map((id) => verdictsOf(store, release, id))).toEqual([
      ['valid'],
      [],
      [],
    ]);
    expect(store.sqlite.prepare('SELECT count(*) FROM judgment').pluck().get()).toBe(4);
  });

  test('of an id that several partitions have are about the core pair, then the excluded one', async () => {
    const [contrast] = SMALL.contrast;
    const { store, release } = await load({
      ...SMALL,
      contrast: [
        { ...contrast, id: 's-4' },
        { ...contrast, id: 's-3' },
      ],
      judgments: [judged('s-4', 'of the excluded pair'), judged('s-3', 'of the core pair')],
    });
    expect(verdictsOf(store, release, 'excluded:s-4')).toEqual(['of the excluded pair']);
    expect(verdictsOf(store, release, 'c-3')).toEqual(['of the core pair']);
    expect(verdictsOf(store, release, 'contrast:s-4')).toEqual([]);
    expect(verdictsOf(store, release, 's-3')).toEqual([]);
  });

  test('come with all that they say', async () => {
    const { store, release } = await load({
      ...SMALL,
      judgments: [
        {
          ...judged('s-1', 'valid'),
          confidence: '0.75',
          throw_site: 'a',
          trigger: 'b',
          reason: 'c',
        },
        { ...judged('s-1', 'invalid'), confidence: 'low' },
      ],
    });
    const seq = seqOf(store, release, 'c-1');
    const none = { throw_site: null, trigger: null, reason: null };
    const same = { stage: 'first', judge_model: 'heron-1' };
    expect(findJudgments(store, [seq]).get(seq)).toEqual([
      {
        ...same,
        verdict: 'valid',
        confidence: 0.75,
        confidence_label: null,
        throw_site: 'a',
        trigger: 'b',
        reason: 'c',
      },
      { ...same, ...none, verdict: 'invalid', confidence: null, confidence_label: 'low' },
    ]);
  });

  test.each([
    [
      'a log',
      SMALL.judgments,
      { 'c-1': true, 'c-2': true, 'c-3': false, 's-4': true, 'z-1': true, 'z-2': false },
    ],
    [
      'no log',
      [],
      { 'c-1': true, 'c-2': true, 'c-3': null, 's-4': null, 'z-1': null, 'z-2': null },
    ],
  ])(
    'with %s a pair is known to be judged or not by it, or by its own judge',
    async (_log, judgments, expected) => {
      const { judgments: _, ...others } = SMALL;
      const { store, release } = await load(
        judgments.length > 0 ? { ...others, judgments } : others,
      );
      const found = pairsOf(store, release).map(({ id, judged: is }) => [id, is]);
      expect(Object.fromEntries(found)).toMatchObject({ ...expected, 'Wren-1': null });
    },
  );
});

describe('generation metadata', () => {
  const rows = (...list: readonly (readonly [pair: string, sample: string, k: string])[]) =>
    list.map(([pair_id, sample_id, k]) => ({ pair_id, sample_id, k }));

  const exemplarsOf = async (generation_metadata: readonly Readonly<Record<string, string>>[]) => {
    const { store, release } = await load({ ...SMALL, generation_metadata });
    return ['c-1', 'c-2', 'c-3'].map((id) => findPair(store, release, id).pair.exemplars);
  };

  test('k of the metadata wins over the number of identifiers', async () => {
    expect(await exemplarsOf(rows(['c-1', '', '1'], ['', 's-3', '2']))).toEqual([1, 2, 2]);
  });

  test('the number of identifiers counts where the metadata states no k', async () => {
    expect(await exemplarsOf(rows(['c-1', '', ''], ['', 's-3', '']))).toEqual([2, 2, 1]);
  });

  test('a row of the pair id wins over one of the sample id', async () => {
    expect(await exemplarsOf(rows(['', 's-3', '1'], ['c-3', '', '2']))).toEqual([2, 2, 2]);
    expect(await exemplarsOf(rows(['c-3', '', '2'], ['', 's-3', '1']))).toEqual([2, 2, 2]);
  });

  test('an identifier that is written twice counts twice, its bug once', async () => {
    const core = [{ ...SMALL.core[2], example_bug_ids: ['Moss-3', 'Moss-3'] }];
    const { generation_metadata: _, ...others } = SMALL;
    const { store, release } = await load({ ...others, core });
    const { exemplars, distinct_source_bugs, source_bugs } = findPair(store, release, 'c-3').pair;
    expect([exemplars, distinct_source_bugs, source_bugs]).toEqual([2, 1, ['Moss-3']]);
  });

  test('is joined to pairs of every generated partition', async () => {
    const { store, release } = await load({
      ...SMALL,
      generation_metadata: rows(
        ['c-1', '', '2'],
        ['', 's-2', '2'],
        ['', 's-4', '1'],
        ['', 'z-1', '0'],
      ),
    });
    const found = ['c-1', 'c-2', 's-4', 'z-1', 'z-2', 'Wren-1'].map((id) =>
      generationOf(store, release, id),
    );
    expect(found).toEqual([
      { pair_id: 'c-1', sample_id: '', k: '2' },
      { pair_id: '', sample_id: 's-2', k: '2' },
      { pair_id: '', sample_id: 's-4', k: '1' },
      { pair_id: '', sample_id: 'z-1', k: '0' },
      undefined,
      undefined,
    ]);
  });

  // the first row of the file decides, so that the order of lines shows in a field that filters use
  test('the order of several rows for a sample does not show', async () => {
    const [one, other] = rows(['', 's-3', '1'], ['', 's-3', '2']);
    if (one === undefined || other === undefined) throw new Error('two rows were written');
    const results = await Promise.all(
      [
        [one, other],
        [other, one],
      ].map((list) => exemplarsOf(list).catch(() => 'refused')),
    );
    expect(results[0]).toEqual(results[1]);
  });
});
