import { describe, expect, test } from 'vitest';
import type { Store } from '../../src/store/database.ts';
import { findOriginal, findPair } from '../../src/store/pairs.ts';
import {
  findRelease,
  listReleases,
  setDefaultRelease,
  unloadRelease,
} from '../../src/store/releases.ts';
import { dumpTables } from '../support/dump-tables.ts';
import { loadRecords } from '../support/load.ts';
import { scratchDirectory, scratchStore } from '../support/scratch.ts';
import { type JsonRecord, type Records, SMALL } from '../support/small-release.ts';
import { pairsOf } from '../support/stored-pairs.ts';

/** SMALL with something of its own, so that it is another release. */
const marked = (mark: string, records: Records = SMALL): Records => ({
  ...records,
  predictions: [{ mark }],
});

const { seeds: _seeds, ...PARTIAL } = SMALL;
const INCOMPLETE: Records = { ...SMALL, judgments: [{ stage: 7 }] };

type Kind = 'archive' | 'demo' | 'simulated' | 'mined' | 'partial' | 'incomplete';

/** Loads a release of a kind; partial and incomplete ones are archives that lack something. */
async function loadKind(store: Store, version: string, kind: Kind): Promise<void> {
  const lacking = { partial: PARTIAL, incomplete: INCOMPLETE } as const;
  const records = kind === 'partial' || kind === 'incomplete' ? lacking[kind] : SMALL;
  const manifest: JsonRecord = { version, kind: records === SMALL ? kind : 'archive' };
  const options = kind === 'incomplete' ? { quarantine: `${scratchDirectory()}/bad` } : {};
  await loadRecords(store, marked(version, records), manifest, options);
}

const defaultOf = (store: Store) =>
  listReleases(store)
    .filter(({ isDefault }) => isDefault)
    .map(({ version }) => version);

const KINDS = ['archive', 'demo', 'simulated', 'mined', 'partial', 'incomplete'] as const;
const WEAK: readonly Kind[] = ['demo', 'simulated', 'partial', 'incomplete'];

describe('the default release', () => {
  test.each(KINDS)('is the first that is loaded, be it %s', async (kind) => {
    const store = scratchStore();
    await loadKind(store, 'first', kind);
    expect(defaultOf(store)).toEqual(['first']);
  });

  for (const first of KINDS)
    test.each(KINDS)(
      `${first}, then %s: a complete archive takes over from a weaker one alone`,
      async (second) => {
        const store = scratchStore();
        await loadKind(store, 'first', first);
        await loadKind(store, 'second', second);
        const takesOver = second === 'archive' && WEAK.includes(first);
        expect(defaultOf(store)).toEqual([takesOver ? 'second' : 'first']);
        expect(listReleases(store)[0]?.version).toBe(takesOver ? 'second' : 'first');
      },
    );

  test('stays with the first complete archive', async () => {
    const store = scratchStore();
    for (const [at, kind] of (['demo', 'archive', 'archive', 'demo'] as const).entries())
      await loadKind(store, `v${at}`, kind);
    expect(defaultOf(store)).toEqual(['v1']);
    expect(listReleases(store).map(({ version }) => version)).toEqual(['v1', 'v0', 'v2', 'v3']);
  });

  test('is the one that was chosen', async () => {
    const store = scratchStore();
    await loadKind(store, 'first', 'archive');
    await loadKind(store, 'second', 'demo');
    expect(setDefaultRelease(store, 'second').version).toBe('second');
    expect(defaultOf(store)).toEqual(['second']);
    expect(() => setDefaultRelease(store, 'third')).toThrow('loaded: second, first');
    expect(defaultOf(store)).toEqual(['second']);
  });

  test('is after its unloading the first of those that are left', async () => {
    const store = scratchStore();
    for (const version of ['first', 'second', 'third']) await loadKind(store, version, 'archive');
    unloadRelease(store, 'first');
    expect(defaultOf(store)).toEqual(['second']);
    unloadRelease(store, 'third');
    expect(defaultOf(store)).toEqual(['second']);
    unloadRelease(store, 'second');
    expect(listReleases(store)).toEqual([]);
  });
});

/** Every row but those that SQLite keeps for itself, such as how the text index is laid out. */
function ownTables(store: Store) {
  return Object.entries(dumpTables(store)).filter(
    ([name]) => !/^(sqlite_|pair_text_(data|idx|config)|__drizzle)/.test(name),
  );
}

/** Another release that shares half of its codes with SMALL. */
const OTHER: Records = {
  ...marked('other'),
  excluded: SMALL.excluded.map((record) => ({ ...record, fixed_code: 'of the other alone' })),
};

describe('unloading a release', () => {
  test('leaves nothing of it', async () => {
    const store = scratchStore();
    const empty = ownTables(store);
    await loadRecords(store, SMALL);
    expect(ownTables(store)).not.toEqual(empty);
    expect(unloadRelease(store, 'small').version).toBe('small');
    expect(ownTables(store)).toEqual(empty);
    const matches = store.sqlite.prepare(
      'SELECT rowid FROM pair_text WHERE pair_text MATCH \'"int"\'',
    );
    expect(matches.all()).toEqual([]);
  });

  test.each([
    ['loaded before', ['small', 'other']],
    ['loaded after', ['other', 'small']],
  ])('leaves everything of another one that was %s', async (_when, order) => {
    const alone = scratchStore();
    const { release: expected } = await loadRecords(alone, OTHER, { version: 'other' });
    const store = scratchStore();
    for (const version of order)
      await loadRecords(store, version === 'small' ? SMALL : OTHER, { version });
    unloadRelease(store, 'small');
    const release = findRelease(store, 'other');
    expect(release.digest).toBe(expected.digest);
    const pairs = pairsOf(store, release);
    expect(pairs).toEqual(pairsOf(alone, expected));
    for (const { id } of pairs)
      expect(findOriginal(store, release, id)).toBe(findOriginal(alone, expected, id));
    for (const [name, rows] of ownTables(alone))
      expect([name, dumpTables(store)[name]?.length]).toEqual([name, rows.length]);
  });

  test('leaves the text of a method that another release has too', async () => {
    const store = scratchStore();
    const texts = () => store.sqlite.prepare<[], string>('SELECT code FROM method').pluck().all();
    await loadRecords(store, SMALL);
    const { release } = await loadRecords(store, OTHER, { version: 'other' });
    expect(texts()).toContain('of the other alone');
    const [shared] = SMALL.excluded;
    unloadRelease(store, 'other');
    expect(texts()).toContain(shared.buggy_code);
    expect(texts()).not.toContain('of the other alone');
    expect(() => findPair(store, release, 's-4')).toThrow('no pair');
    expect(findPair(store, findRelease(store, 'small'), 's-4').pair.buggy.code).toBe(
      shared.buggy_code,
    );
  });

  test('lets it be loaded again, under another version too', async () => {
    const store = scratchStore();
    const { release } = await loadRecords(store, SMALL);
    const pairs = pairsOf(store, release);
    unloadRelease(store, 'small');
    const again = await loadRecords(store, SMALL, { version: 'renamed' });
    expect(again.loaded).toBe(true);
    expect(pairsOf(store, again.release)).toEqual(pairs);
  });

  test('that is not there is refused, and nothing changes', async () => {
    const store = scratchStore();
    await loadRecords(store, SMALL);
    const before = dumpTables(store);
    expect(() => unloadRelease(store, 'smal')).toThrow('there is no release "smal"; loaded: small');
    expect(dumpTables(store)).toEqual(before);
  });
});
