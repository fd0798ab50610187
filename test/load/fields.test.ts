import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIELD_NAMES, FieldNames } from '../../src/corpus/field-names.ts';
import type { Role } from '../../src/corpus/role.ts';
import type { Store } from '../../src/store/database.ts';
import { findJudgments } from '../../src/store/judgments.ts';
import { findOriginal, findPair } from '../../src/store/pairs.ts';
import type { Release } from '../../src/store/releases.ts';
import { jsonValueNaming } from '../support/arbitrary-json.ts';
import { loadFiles, loadRecords } from '../support/load.ts';
import { scratchStore } from '../support/scratch.ts';
import {
  filesOf,
  type JsonRecord,
  jsonLines,
  type Records,
  SMALL,
} from '../support/small-release.ts';
import { pairsOf } from '../support/stored-pairs.ts';

/** What a release says of its pairs, judgments included. */
function understood(store: Store, release: Release) {
  const pairs = pairsOf(store, release);
  const seqs = pairs.map((_, at) => release.firstSeq + at);
  return { pairs, judgments: [...findJudgments(store, seqs).values()] };
}

function renamed(record: JsonRecord, from: string, to: string): JsonRecord {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name === from ? to : name, value]),
  );
}

const listOf = (records: Records, role: Role): readonly JsonRecord[] => records[role] ?? [];

/** The records with a field of a role under another name. */
function withName(records: Records, role: Role, from: string, to: string): Records {
  return { ...records, [role]: listOf(records, role).map((record) => renamed(record, from, to)) };
}

/** SMALL with a value in every field that has alternative names. */
const FULL: Records = {
  ...SMALL,
  core: SMALL.core.map((record) => ({ ...record, ise_flag: true, partition: 'core' })),
  excluded: SMALL.excluded.map((record) => ({
    ...record,
    judge_model: 'heron-1',
    confidence: 0.5,
    throw_site: 'a',
    trigger: 'b',
  })),
  seeds: SMALL.seeds.map((record, at) => ({ id: `seed-${at}`, ...record })),
  judgments: SMALL.judgments.map((record) => ({
    reason: 'a',
    confidence: 0.5,
    throw_site: 'b',
    trigger: 'c',
    ...record,
  })),
};

const ROLES = [
  'core',
  'excluded',
  'contrast',
  'seeds',
  'judgments',
  'source_bug_map',
  'generation_metadata',
] as const;

type Names = { readonly used: string; readonly others: readonly string[] };

/** For each field of several names the one that FULL uses, and the others. */
function namesOf(role: (typeof ROLES)[number]): readonly Names[] {
  const [record = {}] = listOf(FULL, role);
  return Object.values<readonly string[]>(FIELD_NAMES[role])
    .map((names) => [...new Set(names)])
    .filter(({ length }) => length > 1)
    .map((names) => {
      const used = names.find((name) => Object.hasOwn(record, name));
      if (used === undefined) throw new Error(`${role} has none of ${names.join(', ')}`);
      return { used, others: names.filter((name) => name !== used) };
    });
}

describe('names of fields', () => {
  test.each(ROLES)('every accepted name of a field of %s says the same', async (role) => {
    const store = scratchStore();
    const { release } = await loadRecords(store, FULL);
    const names = namesOf(role);
    const most = Math.max(...names.map(({ others }) => others.length));
    expect(most).toBeGreaterThan(0);
    for (let at = 0; at < most; at++) {
      const records = names.reduce(
        (before, { used, others }) => withName(before, role, used, others[at] ?? used),
        FULL,
      );
      const other = scratchStore();
      const loaded = await loadRecords(other, records);
      expect(understood(other, loaded.release)).toEqual(understood(store, release));
    }
  });

  test('release.json can state any name', async () => {
    const store = scratchStore();
    const { release } = await loadRecords(store, FULL);
    let records = FULL;
    const fields: Record<string, Record<string, string>> = {};
    for (const role of ROLES) {
      const own = new FieldNames(role);
      const stated: Record<string, string> = {};
      for (const field of own.fields()) {
        const used = own.find(field, listOf(FULL, role)[0] ?? {});
        if (used === null) continue;
        stated[field] = `my ${field}`;
        records = withName(records, role, used, `my ${field}`);
      }
      fields[role] = stated;
    }
    const other = scratchStore();
    const loaded = await loadRecords(other, records, { version: 'small', fields });
    expect(understood(other, loaded.release)).toEqual(understood(store, release));
  });

  test('the stated name wins over an accepted one, which is then just another field', async () => {
    const store = scratchStore();
    const [record] = SMALL.excluded;
    const excluded = [{ ...record, verdict_reason: 'as stated' }];
    const fields = { excluded: { reason: 'verdict_reason' } };
    const { release } = await loadRecords(store, { excluded }, { version: 'small', fields });
    expect(findPair(store, release, 's-4').pair.reason).toBe('as stated');
    expect(JSON.parse(findOriginal(store, release, 's-4'))).toEqual(excluded[0]);
  });

  // a misspelt field is taken for one that nobody asks for
  test('release.json cannot name a field that its role has not', async () => {
    const fields = { excluded: { buggy_kode: 'before' } };
    const { excluded } = SMALL;
    await expect(
      loadRecords(scratchStore(), { excluded }, { version: 'small', fields }),
    ).rejects.toMatchObject({ code: 'bad-release' });
  });

  // both codes are then that of the fixed method, and the original record is broken
  test('one member of a record is never taken for both codes', async () => {
    const store = scratchStore();
    const { excluded } = SMALL;
    const fields = { excluded: { buggy_code: 'old', fixed_code: 'buggy_code' } };
    await expect(
      loadRecords(store, { excluded }, { version: 'small', fields }),
    ).rejects.toMatchObject({ code: 'bad-release' });
  });

  // the message names the preferred field, which is not in the file
  test('a problem is told under the name that the file has', async () => {
    const core = SMALL.core.map((record) => renamed(record, 'example_bug_ids', 'exemplars'));
    const records = { ...SMALL, core: core.map((record) => ({ ...record, exemplars: ['no'] })) };
    await expect(loadRecords(scratchStore(), records)).rejects.toMatchObject({
      faults: core.map((_, at) => ({
        detail: expect.stringMatching(`^core.jsonl:${at + 1} exemplars: `),
      })),
    });
  });
});

/** One excluded pair with other fields, and what became of it. */
async function excludedWith(fields: JsonRecord) {
  const store = scratchStore();
  const excluded = [{ ...SMALL.excluded[0], ...fields }];
  const { release } = await loadRecords(store, { excluded });
  return findPair(store, release, 's-4').pair;
}

async function seedWith(fields: JsonRecord) {
  const store = scratchStore();
  const { release } = await loadRecords(store, { seeds: [{ ...SMALL.seeds[0], ...fields }] });
  return pairsOf(store, release)[0];
}

describe('values', () => {
  test.each([
    ...[true, 'true', 'True', 'TRUE', 'yes', 'Yes', 1, '1'].map((value) => [value, true] as const),
    ...[false, 'false', 'False', 'no', 'NO', 0, '0'].map((value) => [value, false] as const),
    ...[null, ''].map((value) => [value, null] as const),
  ])('the boolean %j is %j', async (value, expected) => {
    expect((await seedWith({ fidelity_reference: value }))?.fidelity_reference).toBe(expected);
  });

  test.each([
    [0.25, 0.25, null],
    [1, 1, null],
    ['0.25', 0.25, null],
    ['+.5', 0.5, null],
    ['1e-1', 0.1, null],
    ['high', null, 'high'],
    ['very high (0.9)', null, 'very high (0.9)'],
    ['90%', null, '90%'],
    ['0x10', null, '0x10'],
    ['Infinity', null, 'Infinity'],
    ['1e999', null, '1e999'],
    ['', null, null],
    [null, null, null],
  ])('the confidence %j is the number %j and the words %j', async (value, number, words) => {
    const { confidence, confidence_label } = await excludedWith({ confidence: value });
    expect([confidence, confidence_label]).toEqual([number, words]);
  });

  test.each([
    ['2', 2],
    ['1', 1],
    ['1.0', 1],
    ['', 1],
  ])('the number of exemplars %j is %d', async (k, expected) => {
    const store = scratchStore();
    const generation_metadata = [{ sample_id: 's-3', generator: 'finch-1', k }];
    const { release } = await loadRecords(store, { ...SMALL, generation_metadata });
    expect(findPair(store, release, 'c-3').pair.exemplars).toBe(expected);
  });

  test.each([
    ['text', 'text'],
    ['', null],
    [null, null],
    [' ', ' '],
  ])('the text %j is %j', async (value, expected) => {
    expect((await excludedWith({ throw_site: value })).throw_site).toBe(expected);
  });

  test('an id that is written as a number is its digits', async () => {
    const store = scratchStore();
    const [record] = SMALL.contrast;
    const line = JSON.stringify({ ...record, id: 0 });
    const ids = ['7', '9007199254740991', '12345678901234567890'];
    const text = ids.map((id) => `${line.replace('"id":0', `"id":${id}`)}\n`).join('');
    const { release } = await loadFiles(store, { 'contrast.jsonl': text });
    expect(pairsOf(store, release).map(({ id }) => id)).toEqual(ids.toSorted());
  });

  // ids() takes text alone, where id() takes whole numbers too
  test('a provenance identifier that is written as a number is its digits', async () => {
    const store = scratchStore();
    const source_bug_map = [...SMALL.source_bug_map, { identifier: '17', source_bug: 'Wren-1' }];
    const core = [{ ...SMALL.core[0], example_bug_ids: [17] }];
    const { release } = await loadRecords(store, { ...SMALL, source_bug_map, core });
    expect(findPair(store, release, 'c-1').pair.source_bugs).toEqual(['Wren-1']);
  });

  test.each(['NPE', 'NullPointerException', 'java.lang.NullPointerException'])(
    'the exception type %s is the same in every way of writing',
    async (error_type) => {
      expect((await excludedWith({ error_type })).exception_type).toBe('NullPointerException');
    },
  );

  // SQLite holds no lone surrogates; the codes are stored as bytes, other texts are not
  test('a text that no UTF-8 can hold comes back as it was', async () => {
    expect((await excludedWith({ throw_site: 'a\ud800b' })).throw_site).toBe('a\ud800b');
  });
});

describe('fields that nobody knows', () => {
  const name = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('__proto__', 'toString', '0'),
  );
  const known = Object.keys(SMALL.excluded[0]);
  const more = fc
    .array(fc.tuple(name, jsonValueNaming(name)), { maxLength: 4 })
    .map((members) => Object.fromEntries(members.filter(([each]) => !known.includes(each))));

  test('come back with the record, in their order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(more, { minLength: 1, maxLength: 5 }), async (extras) => {
        const store = scratchStore();
        const [record] = SMALL.excluded;
        const excluded = extras.map((extra, at) => ({ ...extra, ...record, sample_id: `x-${at}` }));
        const { release } = await loadRecords(store, { excluded });
        for (const expected of excluded) {
          const original = JSON.parse(findOriginal(store, release, expected.sample_id));
          expect(original).toStrictEqual(JSON.parse(JSON.stringify(expected)));
          expect(Object.keys(original)).toEqual(Object.keys(expected));
        }
      }),
      { numRuns: 25 },
    );
  });

  test('come back as they are written, numbers that no double can hold included', async () => {
    const store = scratchStore();
    const more = '"score": 1.50, "big": 12345678901234567890, "huge": 1e400, "list": [1.0, -0]';
    const line = jsonLines(SMALL.excluded).replace(/}\n$/, `, ${more}}\n`);
    const { release } = await loadFiles(store, { 'excluded.jsonl': line });
    expect(findOriginal(store, release, 's-4')).toContain(more);
  });

  test('every record of a release comes back', async () => {
    const store = scratchStore();
    const { release } = await loadRecords(store, SMALL);
    const expected = [...SMALL.core, ...SMALL.excluded, ...SMALL.contrast, ...SMALL.seeds];
    const found = pairsOf(store, release).map(({ id }): unknown =>
      JSON.parse(findOriginal(store, release, id)),
    );
    expect(found).toHaveLength(expected.length);
    expect(found).toEqual(expect.arrayContaining(expected));
  });

  test('logs and study files come back as JSON, in the order of their files', async () => {
    const store = scratchStore();
    await loadRecords(store, SMALL);
    const rows = store.sqlite
      .prepare<[], { role: string; record: string }>(
        'SELECT role, record FROM other_record ORDER BY id',
      )
      .all();
    const of = (role: string) =>
      rows.filter((row) => row.role === role).map(({ record }): unknown => JSON.parse(record));
    expect(of('source_bug_map')).toEqual(SMALL.source_bug_map);
    expect(of('generation_metadata')).toEqual(SMALL.generation_metadata);
    expect(of('fold_assignments')).toEqual(SMALL.fold_assignments);
    expect(of('predictions')).toEqual(SMALL.predictions);
  });

  // the canonical form of the record knows no lone surrogates in names; the file is said to be cut short
  test('may have names that no UTF-8 can hold', async () => {
    const excluded = [{ ...SMALL.excluded[0], '\ud800': 1 }];
    expect((await loadRecords(scratchStore(), { excluded })).loaded).toBe(true);
  });
});

// a partition in CSV is refused as "one that cannot be read to its end (no member buggy_code …)"
test('a partition in CSV is refused in words', async () => {
  const files = {
    ...filesOf({ contrast: SMALL.contrast }),
    'excluded.csv':
      'sample_id,error_type,buggy_code,fixed_code,rejection_category\nx-1,NPE,a,b,c\n',
  };
  await expect(loadFiles(scratchStore(), files)).rejects.toMatchObject({
    code: 'bad-release',
    faults: [{ detail: expect.stringContaining('JSON') }],
  });
});
