import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Store } from '../../src/store/database.ts';
import { unloadRelease } from '../../src/store/releases.ts';
import { arbitraryLayout, CONTAINERS, pack } from '../support/layouts.ts';
import { loadFrom, loadRecords } from '../support/load.ts';
import { directoryOf, scratchStore } from '../support/scratch.ts';
import { filesOf, type JsonRecord, type Records, SMALL } from '../support/small-release.ts';
import { pairsOf } from '../support/stored-pairs.ts';

async function digestAt(store: Store, location: string): Promise<string> {
  const { release } = await loadFrom(store, location);
  unloadRelease(store, release.version);
  return release.digest;
}

const digestOf = (store: Store, records: Records, manifest?: JsonRecord) =>
  digestAt(store, directoryOf(filesOf(records, manifest)));

/** A release in which no record depends on the last row of the map. */
const ALL: Records = {
  ...SMALL,
  source_bug_map: [
    ...SMALL.source_bug_map,
    { identifier: 'spare', source_bug: 'Wren-1', benchmark: '', project: '' },
  ],
};

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/** The digest as the design defines it, for records without anything that needs care. */
function plainDigest(records: Records, idOf: (role: string, record: JsonRecord) => string | null) {
  const lines = Object.entries(records).flatMap(([role, list]) =>
    list.map((record: JsonRecord) => {
      const id = idOf(role, record);
      const members = Object.entries(record)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, value]) => {
          const isCode = id !== null && /^(buggy|fixed)_/.test(name);
          const shown = isCode ? { sha256: sha256(String(value)) } : value;
          return `${JSON.stringify(name)}:${JSON.stringify(shown)}`;
        });
      const hash = sha256(`{${members.join(',')}}`);
      return `${role}\t${id ?? hash}\t${hash}\n`;
    }),
  );
  const sorted = lines.map((line) => Buffer.from(line)).sort(Buffer.compare);
  return createHash('sha256').update(Buffer.concat(sorted)).digest('hex');
}

const ID_FIELD: Readonly<Record<string, string>> = {
  core: 'pair_id',
  excluded: 'sample_id',
  contrast: 'id',
};

test('the digest is that of the sorted lines of role, key and hash of the record', async () => {
  const wren2 = SMALL.seeds
    .filter(({ bug_id }) => bug_id === 'Wren-2')
    .map(({ buggy_method, fixed_method }) => sha256(`${buggy_method}\0${fixed_method}`))
    .sort();
  const idOf = (role: string, record: JsonRecord): string | null => {
    if (role !== 'seeds') return String(record[ID_FIELD[role] ?? ''] ?? '') || null;
    if (typeof record['id'] === 'string') return record['id'];
    if (record['bug_id'] !== 'Wren-2') return String(record['bug_id']);
    const order = sha256(`${record['buggy_method']}\0${record['fixed_method']}`);
    return `Wren-2.${wren2.indexOf(order) + 1}`;
  };
  const digest = await digestOf(scratchStore(), SMALL);
  expect(digest).toBe(plainDigest(SMALL, idOf));
});

test('digest and pairs do not depend on files, lines, orders, forms, compression or container', async () => {
  const store = scratchStore();
  const { release: first } = await loadRecords(store, SMALL);
  const pairs = pairsOf(store, first);
  await fc.assert(
    fc.asyncProperty(
      arbitraryLayout(SMALL),
      fc.constantFrom(...CONTAINERS),
      async (files, container) => {
        unloadRelease(store, 'small');
        const { release } = await loadFrom(store, await pack(files, container));
        expect(release.digest).toBe(first.digest);
        expect(pairsOf(store, release)).toEqual(pairs);
      },
    ),
    { numRuns: 40 },
  );
});

test('the digest does not depend on version, kind and description', async () => {
  const store = scratchStore();
  const expected = await digestOf(store, SMALL);
  const manifests = [
    { version: 'other' },
    { version: 'small', kind: 'mined' },
    { version: 'small', title: 'Reeds', description: 'x', doi: '10.1/x', licence: 'MIT' },
  ];
  for (const manifest of manifests) expect(await digestOf(store, SMALL, manifest)).toBe(expected);
});

test('the digest does not depend on how a number or a character is written', async () => {
  const store = scratchStore();
  const files = filesOf(SMALL);
  const core = String(files['core.jsonl'])
    .replace('"confidence":0.9', '"confidence":9.0e-1')
    .replaceAll('"NullPointerException"', '"Null\\u0050ointerException"');
  expect(core).not.toBe(files['core.jsonl']);
  const written = directoryOf({ ...files, 'core.jsonl': core });
  expect(await digestAt(store, written)).toBe(await digestOf(store, SMALL));
});

const OTHER_NAME: Readonly<Record<string, string>> = {
  'Wren-1': 'thicket:wren:1',
  'Wren-2': 'wren2',
  'Moss-3': 'glade:moss:3',
};

/** Another value that a record with it can still be loaded with. */
function changed(name: string, value: unknown): unknown {
  if (name === 'bug_id') return OTHER_NAME[String(value)];
  if (name === 'error_type' || name === 'exception_canonical') return 'SIOOBE';
  if (Array.isArray(value)) return value.length > 1 ? value.toReversed() : [...value, ...value];
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (name === 'k') return `${value}0`;
  return `${value}~`;
}

type Change = { readonly title: string; readonly records: Records };

/** One value of every field of every role, changed by itself; of the map the row that is free. */
const CHANGES = Object.entries(ALL).flatMap(([role, list]) => {
  const changes = new Map<string, Change>();
  for (const [at, record] of (role === 'source_bug_map' ? list.toReversed() : list).entries())
    for (const [name, value] of Object.entries<unknown>(record)) {
      const other = { ...record, [name]: changed(name, value) };
      const records = { ...ALL, [role]: list.toSpliced(list.indexOf(record), 1, other) };
      if (!changes.has(name)) changes.set(name, { title: `${name} of ${role} ${at}`, records });
    }
  return [...changes.values()];
});

describe('the digest changes with any one value', () => {
  test('whichever it is', async () => {
    const store = scratchStore();
    const seen = new Map([[await digestOf(store, ALL), 'nothing']]);
    for (const { title, records } of CHANGES) {
      const digest = await digestOf(store, records);
      expect(seen.get(digest), title).toBeUndefined();
      seen.set(digest, title);
    }
    expect(CHANGES.length).toBeGreaterThan(50);
  });

  test('a source bug of the map too', async () => {
    const store = scratchStore();
    const spare = { identifier: 'spare', source_bug: 'Moss-3', benchmark: '', project: '' };
    const map = [...SMALL.source_bug_map, spare];
    expect(await digestOf(store, { ...ALL, source_bug_map: map })).not.toBe(
      await digestOf(store, ALL),
    );
  });

  test.each(Object.keys(SMALL))('a record of %s that is missing or repeated too', async (role) => {
    const store = scratchStore();
    const list: readonly JsonRecord[] =
      Object.entries(ALL).find(([name]) => name === role)?.[1] ?? [];
    const last = list.at(-1);
    const fewer = list.length > 1 ? { ...ALL, [role]: list.slice(0, -1) } : omit(ALL, role);
    const digests = [await digestOf(store, ALL), await digestOf(store, fewer)];
    if (last !== undefined && ID_FIELD[role] === undefined && last['id'] === undefined)
      digests.push(await digestOf(store, { ...ALL, [role]: [...list, last] }));
    expect(new Set(digests).size).toBe(digests.length);
  });

  test.each([
    ['a number that a double cannot hold', '9007199254740993', '9007199254740992'],
    ['another such number', '1e400', '1e401'],
    ['a number and its text', '0.5', '"0.5"'],
    ['null and nothing', 'null', '""'],
    ['a lone surrogate', '"\\ud800"', '"\\ud801"'],
    ['a lone surrogate and what encoders write for it', '"\\ud800"', '"\\ufffd"'],
    ['the parts of a list', '["a", "b"]', '["a,b"]'],
    ['a name of every object', '{"__proto__": 1}', '{}'],
    ['a name of every object beside a long number', '{"__proto__": 1, "n": 1e400}', '{"n": 1e400}'],
  ])('%s', async (_what, one, other) => {
    const store = scratchStore();
    const at = (value: string) => {
      const files = filesOf(SMALL);
      const line = String(files['excluded.jsonl']).replace(/}\n$/, `,"more":${value}}\n`);
      return directoryOf({ ...files, 'excluded.jsonl': line });
    };
    expect(await digestAt(store, at(one))).not.toBe(await digestAt(store, at(other)));
  });

  test.each([
    ['a lone surrogate', 'a\ud800', 'a\ud801'],
    ['a lone surrogate and its replacement', 'a\udfff', 'a\ufffd'],
    ['CR LF', 'a;\r\n', 'a;\n'],
    ['a space at the end', 'a;', 'a; '],
    ['NUL', 'a\0b', 'a'],
    ['composed characters', '\u00e9', 'e\u0301'],
  ])('%s in a code', async (_what, one, other) => {
    const store = scratchStore();
    const having = (code: string): Records => ({
      excluded: SMALL.excluded.map((record) => ({ ...record, buggy_code: code })),
    });
    expect(await digestOf(store, having(one))).not.toBe(await digestOf(store, having(other)));
  });
});

function omit(records: Records, role: string): Records {
  return Object.fromEntries(Object.entries(records).filter(([name]) => name !== role));
}

test('a record in the file of another role gives another digest', async () => {
  const store = scratchStore();
  const { fold_assignments: folds } = SMALL;
  const asPredictions = {
    ...omit(SMALL, 'fold_assignments'),
    predictions: [...SMALL.predictions, ...folds],
  };
  expect(await digestOf(store, asPredictions)).not.toBe(await digestOf(store, SMALL));
});

test('a file whose role is not told is not part of the digest', async () => {
  const store = scratchStore();
  const notes = { 'README.md': '# Reeds', 'figures.csv': 'a,b\n1,2\n' };
  const { release, warnings } = await loadFrom(store, directoryOf({ ...filesOf(SMALL), ...notes }));
  expect(warnings).toEqual([
    'figures.csv: its role could not be told from its name or content; it was left out',
  ]);
  unloadRelease(store, release.version);
  expect(release.digest).toBe((await loadRecords(store, SMALL)).release.digest);
});

// seeds of one bug with the same codes are numbered in the order of the files
test('the digest does not depend on the order of seeds that differ in other fields alone', async () => {
  const store = scratchStore();
  const [seed] = SMALL.seeds;
  const twins = [seed, { ...seed, exception_canonical: 'ClassCastException' }];
  const one = await digestOf(store, { ...SMALL, seeds: [...SMALL.seeds.slice(1), ...twins] });
  const other = await digestOf(store, {
    ...SMALL,
    seeds: [...SMALL.seeds.slice(1), ...twins.toReversed()],
  });
  expect(other).toBe(one);
});
