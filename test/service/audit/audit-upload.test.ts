import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RxserveError } from '../../../src/errors.ts';
import type { AuditOptions } from '../../../src/folds/audit/audit-options.ts';
import { auditUpload } from '../../../src/service/audit/audit-upload.ts';
import { openReadOnly, type Store } from '../../../src/store/database.ts';
import { findRelease, type Release } from '../../../src/store/releases.ts';
import { DEMO } from '../../support/releases.ts';
import { type Served, serveReleases } from '../../support/served.ts';

let served: Served;
let store: Store;
let release: Release;

beforeAll(async () => {
  served = await serveReleases();
  store = openReadOnly(served.database);
  release = findRelease(store, 'demo-1');
});
afterAll(async () => {
  store.sqlite.close();
  await served.close();
});

function audit(train: unknown, test: unknown, options: AuditOptions = {}) {
  const body = new TextEncoder().encode(JSON.stringify({ train, test }));
  return auditUpload(store, release, body, options);
}

function refusal(train: unknown, test: unknown): readonly string[] {
  try {
    audit(train, test);
  } catch (error) {
    if (error instanceof RxserveError && error.code === 'bad-request')
      return error.faults.map(({ detail }) => detail);
    throw error;
  }
  throw new Error('it was accepted');
}

const whole = <T>(...listed: readonly T[]) => ({ total: listed.length, truncated: false, listed });
const NONE = whole();

const core: readonly Readonly<Record<string, string>>[] = readFileSync(
  path.join(DEMO, 'core.jsonl'),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));

function codeOf(id: string): { readonly buggy: string; readonly fixed: string } {
  const record = core.find((each) => each['pair_id'] === id);
  return { buggy: record?.['buggy_code'] ?? '', fixed: record?.['fixed_code'] ?? '' };
}

/** Descends from Demo-28 and Demo-29; its methods have some 350 tokens. */
const LONG = 'demo-core-0072';
const SHORT_OTHER = { code: 'int none() { return 0; }' };

describe('planted leaks of the demo release', () => {
  test('a split without any', () => {
    expect(audit('demo-core-0001', 'seeds:Demo-2')).toMatchObject({
      leaks: false,
      same_pair: NONE,
      shared_source_bug: NONE,
      twin_source_bug: NONE,
      exact_duplicate: NONE,
      near_duplicate: NONE,
      train: { items: 1, methods: 2, source_bugs: 1, unknown_ids: NONE },
      test: { items: 1, methods: 2, source_bugs: 1, unknown_ids: NONE },
    });
  });

  test('the same pair, under two spellings of its id', () => {
    expect(audit('demo-core-0001\nDemo-2', ['core:demo-core-0001'])).toMatchObject({
      leaks: true,
      same_pair: whole('core:demo-core-0001'),
      exact_duplicate: NONE,
    });
  });

  test('a shared source bug, also where the map has it under another identifier', () => {
    const found = whole({
      source_bug: 'Demo-3',
      train: whole('core:demo-core-0003'),
      test: whole('seeds:Demo-3.1', 'seeds:Demo-3.2'),
    });
    for (const name of ['Demo-3', 'meadow:larkspur-text:3', 'seeds:Demo-3'])
      expect(audit(['demo-core-0003'], [name]), name).toMatchObject({
        leaks: true,
        same_pair: NONE,
        shared_source_bug: found,
        test: { items: 2, methods: 4, source_bugs: 1 },
      });
  });

  test('a near-identical source bug under another id', () => {
    const descendants = ['core:demo-core-0125', 'core:demo-core-0130', 'core:demo-core-0132'];
    expect(audit(descendants, ['Demo-23'])).toMatchObject({
      leaks: true,
      shared_source_bug: NONE,
      twin_source_bug: whole({
        test_bug: 'Demo-23',
        train_bug: 'Demo-25',
        train: whole(...descendants),
        test: whole('seeds:Demo-23'),
      }),
    });
    expect(audit(['demo-core-0116'], ['Demo-25']).twin_source_bug).toEqual(
      whole({
        test_bug: 'Demo-25',
        train_bug: 'Demo-23',
        train: whole('core:demo-core-0116'),
        test: whole('seeds:Demo-25'),
      }),
    );
    expect(audit(['Demo-23'], ['Demo-25']).near_duplicate.listed).toMatchObject([
      { train: { id: 'seeds:Demo-23' }, test: { id: 'seeds:Demo-25' } },
    ]);
  });

  test('an equal method, reformatted and commented, with the id of neither', () => {
    const { fixed } = codeOf(LONG);
    const code = `/** As it was. */\n${fixed.replaceAll('\n', '\r\n\t').replaceAll(';', ' ; // so\n')}`;
    expect(audit([SHORT_OTHER, { code }], [LONG])).toMatchObject({
      leaks: true,
      same_pair: NONE,
      shared_source_bug: NONE,
      exact_duplicate: {
        total: 1,
        listed: [
          {
            train: { id: 'train:2', method: 'code' },
            test: { id: `core:${LONG}`, method: 'fixed' },
          },
        ],
      },
    });
  });

  test('a similar method, a variable renamed', () => {
    const { fixed } = codeOf(LONG);
    const renamed = fixed.replaceAll(/\bbound\b/g, 'value');
    expect(renamed).not.toBe(fixed);
    const report = audit([{ id: 'mine', code: renamed }], `seeds:Demo-1\ncore:${LONG}`);
    expect(report).toMatchObject({
      leaks: true,
      exact_duplicate: NONE,
      near_duplicate: {
        total: 1,
        listed: [
          { train: { id: 'mine', method: 'code' }, test: { id: `core:${LONG}`, method: 'fixed' } },
        ],
      },
    });
    const [found] = report.near_duplicate.listed;
    const { intersection, union } = found ?? { intersection: 0, union: 1 };
    expect(intersection / union).toBeGreaterThanOrEqual(0.8);
    expect(intersection).toBeLessThan(union);
    expect(audit([{ code: renamed }], [LONG], { threshold: 1 }).leaks).toBe(false);
  });

  test('unknown ids and repeats are told, and are no leaks', () => {
    const report = audit('demo-core-0001\nnope\ncore:demo-core-0001\nnope\nnope', ['Demo-2', 'no']);
    expect(report).toMatchObject({
      leaks: false,
      train: {
        items: 2,
        methods: 2,
        unknown_ids: whole('nope'),
        repeated: whole({ id: 'core:demo-core-0001', times: 2 }, { id: 'nope', times: 3 }),
        without_provenance: whole('nope'),
      },
      test: { items: 2, unknown_ids: whole('no'), repeated: NONE },
    });
    expect(audit(['nope'], ['nope'])).toMatchObject({ leaks: true, same_pair: whole('nope') });
  });
});

describe('ids', () => {
  // a bug of several pairs was one item of no id, so that a pair of it on the other side was missed
  test('of a bug with several seed pairs mean each of them', () => {
    expect(audit(['Demo-17'], ['seeds:Demo-17.2'])).toMatchObject({
      same_pair: whole('seeds:Demo-17.2'),
      train: { items: 2, methods: 4, repeated: NONE },
    });
    expect(audit(['Demo-17', 'Demo-17.2'], ['Demo-1']).train).toMatchObject({
      items: 2,
      repeated: whole({ id: 'seeds:Demo-17.2', times: 2 }),
    });
  });

  test('give types and bugs to rows that have code of their own, which is what is compared', () => {
    const own = { id: 'Demo-1', buggy: SHORT_OTHER.code, fixed: codeOf(LONG).fixed };
    const report = audit([own], [{ id: 'mine', ...codeOf(LONG) }, { pair_id: 'demo-core-0001' }]);
    expect(report).toMatchObject({
      shared_source_bug: whole({
        source_bug: 'Demo-1',
        train: whole('seeds:Demo-1'),
        test: whole('core:demo-core-0001'),
      }),
      exact_duplicate: {
        total: 1,
        listed: [
          {
            train: { id: 'seeds:Demo-1', method: 'fixed' },
            test: { id: 'mine', method: 'fixed' },
          },
        ],
      },
      train: { by_exception_type: [{ type: 'NullPointerException', items: 1 }], methods: 2 },
      test: { unknown_ids: whole('mine'), methods: 4 },
    });
    const unaware = audit([{ ...own, fixed: 'int g() { return 1; }' }], ['Demo-2']);
    expect(unaware.leaks).toBe(false);
  });

  test('that are names of things in JavaScript are but unknown ids', () => {
    const names = ['__proto__', 'constructor', 'hasOwnProperty', 'toString'];
    const { train, test: other, same_pair } = audit(names, '__proto__\nvalueOf');
    expect(train.unknown_ids).toEqual(whole(...names));
    expect(other.unknown_ids).toEqual(whole('__proto__', 'valueOf'));
    expect(same_pair).toEqual(whole('__proto__'));
  });

  test('of a partition that a row states apart', () => {
    const rows = [
      { partition: 'core', id: 'demo-core-0003' },
      { partition: 'seeds', bug_id: 'meadow:larkspur-text:3' },
    ];
    const { train } = audit(rows, ['Demo-1']);
    expect(train).toMatchObject({ items: 3, unknown_ids: NONE, source_bugs: 1 });
  });
});

describe('an audit is refused whole', () => {
  test('for any row that cannot be read, by its place in the list', () => {
    const row = 'an id of 1 to 209 characters without control characters';
    expect(refusal(['Demo-1', null, ['x'], 'Demo-2', 'a\u0000b'], ['Demo-3'])).toEqual([
      `train:2: expected ${row}, found null`,
      `train:3: expected ${row}, found ["x"]`,
      `train:5: expected ${row}, found "a\\u0000b"`,
    ]);
    expect(refusal('Demo-1', `Demo-2\n${'x'.repeat(300)}`)).toEqual([
      expect.stringMatching(/^test:2: expected an id of 1 to 209 characters .*…$/),
    ]);
    const many = refusal(Array.from({ length: 150 }, () => ({})).concat([{ id: 'a' }]), 'a');
    expect(many).toHaveLength(101);
    expect(many.at(-1)).toBe('train: and 50 more such rows');
  });

  // values that JSON.parse takes and JSON.stringify does not were a defect
  test('for what is nested too deeply, in words', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    const text = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
    const send = (body: string) => auditUpload(store, release, new TextEncoder().encode(body), {});
    const arrays = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(deep).toHaveLength(1);
    for (const body of [
      `{"train":${arrays},"test":"a"}`,
      `{"train":"a","test":[{"id":${text}}]}`,
      `{"train":"a","test":[{"code":${text}}]}`,
      JSON.stringify({ train: arrays, test: 'a' }),
      JSON.stringify({ train: `{"id":${text}}`, test: 'a' }),
    ])
      expect(() => send(body)).toThrow(/found a value nested too deeply to be shown$/);
    expect(() => send(text)).toThrow('expected train and test alone, found "a"');
    expect(() => send(arrays)).toThrow('expected a JSON object with train and test');
    expect(send(`{"train":[{"id":"Demo-1","more":${text}}],"test":"Demo-2"}`).leaks).toBe(false);
  });

  test.each([
    [
      undefined,
      'a',
      'train: expected the text of a file, or a list of ids or objects, found nothing',
    ],
    ['a', null, 'test: expected the text of a file, or a list of ids or objects, found null'],
    [
      { id: 'a' },
      'a',
      'train: expected the text of a file, or a list of ids or objects, found a value of type object',
    ],
    [
      'a',
      7,
      'test: expected the text of a file, or a list of ids or objects, found a value of type number',
    ],
    ['', 'a', 'train:1: expected ids, one a line, or pairs as JSON Lines or CSV, found none'],
    ['a', [], 'test:1: expected ids, one a line, or pairs as JSON Lines or CSV, found none'],
  ])('for sides that are none: %j, %j', (train, other, detail) => {
    expect(refusal(train, other)).toEqual([detail]);
  });
});

test('lone surrogates in ids and in code are compared as they are', () => {
  const report = audit(
    ['\ud800', { code: 'String s() { return "\ud800"; }' }],
    ['\ud800', '\udc00', { code: 'String s()  { return "\ud800"; }' }],
  );
  expect(report.same_pair).toEqual(whole('\ud800'));
  expect(report.exact_duplicate.total).toBe(1);
  expect(report.test.unknown_ids).toEqual(whole('\ud800', '\udc00'));
});
