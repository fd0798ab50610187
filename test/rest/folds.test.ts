import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CertificateFileSchema, PlanSchema } from '../../src/rest/plan-schemas.ts';
import { ProblemSchema } from '../../src/rest/schemas.ts';
import { openWritable } from '../../src/store/database.ts';
import { unloadRelease } from '../../src/store/releases.ts';
import { type Served, serveReleases } from '../support/served.ts';
import { unzipped } from '../support/unzipped.ts';

let served: Served;
/** Of a plan with everything that a fold can have. */
let base: string;

const SPEC = {
  strategy: 'rq3',
  folds: 3,
  test: { exception_type: ['NPE', 'ISE', 'NFE'] },
  train: { partition: ['core', 'contrast', 'seeds'] },
  train_sizes: [7],
  leaky_control: true,
};
const SPLITS = ['test', 'train', 'train@7', 'control', 'dropped'];

const post = (payload: unknown, at = served) =>
  at.fastify.inject({ method: 'POST', url: '/v1/folds', payload: payload as object });
const get = (url: string, headers: Record<string, string> = {}) =>
  served.fastify.inject({ url, headers });

beforeAll(async () => {
  served = await serveReleases();
  base = (await post(SPEC)).json().links.self;
});
afterAll(() => served.close());

const lines = (text: string) => text.split('\n').filter((line) => line !== '');
const rowsOf = (text: string): Record<string, unknown>[] =>
  lines(text).map((line) => JSON.parse(line));

describe('a plan', () => {
  test('is answered by POST and by its id with the same body, which its schema describes', async () => {
    const posted = await post(SPEC);
    expect(posted.statusCode).toBe(200);
    const plan = PlanSchema.parse(posted.json());
    expect(posted.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-location': `/v1/folds/${plan.plan_id}`,
      'x-release': 'demo-1',
      'x-release-digest': plan.release_digest,
      'access-control-allow-origin': '*',
    });
    const got = await get(plan.links['self'] ?? '');
    expect(got.statusCode).toBe(200);
    expect(got.json()).toEqual(posted.json());
    expect(plan.links).toEqual({
      self: base,
      split: `${base}/{fold}/{split}.{format}`,
      assignments: `${base}/assignments.csv`,
      certificate: `${base}/certificate.json`,
      zip: `${base}.zip`,
    });
    expect(plan.folds.map(({ test: { pairs } }) => pairs).reduce((a, b) => a + b)).toBe(
      (await get('/v1/pairs?partition=seeds&exception_type=NPE,ISE,NFE&count=true&limit=1')).json()
        .total,
    );
  });

  test('of the default release is that of the named one; a spec in other words is the same plan', async () => {
    const { plan_id } = (await post(SPEC)).json();
    for (const other of [
      { ...SPEC, release: 'demo-1' },
      { ...SPEC, release: null },
      { ...SPEC, strategy: 'stratified', seed: 42, train_sizes: [7, 7] },
    ])
      expect((await post(other)).json().plan_id).toBe(plan_id);
  });

  test('has a certificate that its schema describes', async () => {
    const certificate = await get(`${base}/certificate.json`);
    expect(certificate.statusCode).toBe(200);
    const { certificate: stated } = CertificateFileSchema.parse(certificate.json());
    for (const { fold, splits } of stated.folds)
      for (const [split, { pairs, ids_sha256 }] of Object.entries(splits)) {
        const { body } = await get(`${base}/${fold}/${split}.ids`);
        expect(lines(body)).toHaveLength(pairs);
        expect(createHash('sha256').update(body).digest('hex')).toBe(ids_sha256);
      }
  });

  test('has an archive', async () => {
    const answer = await get(`${base}.zip?format=csv&task=isolated`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="folds-demo-1.zip"',
    });
    const files = await unzipped(answer.rawPayload);
    expect(String(files.get('fold-1/control-leaky.csv'))).toBe(
      (await get(`${base}/1/control.csv?task=isolated`)).body,
    );
  });
});

describe('problems', () => {
  const problemOf = async (answer: ReturnType<typeof get>) => {
    const { statusCode, headers, json } = await answer;
    expect(headers['content-type']).toContain('application/problem+json');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['etag']).toBeUndefined();
    const { type, errors, detail, status } = ProblemSchema.parse(json());
    expect(status).toBe(statusCode);
    return { status, type, detail, pointers: errors.map(({ pointer }) => pointer) };
  };

  test.each<[string, unknown, number, string, readonly string[]]>([
    [
      'no strategy, and more',
      { folds: 1, nope: 1 },
      400,
      'bad-request',
      ['strategy', 'nope', 'folds'],
    ],
    ['a list', [], 400, 'bad-request', ['']],
    [
      'a filter that is none',
      { strategy: 'rq3', test: { nope: 1 } },
      400,
      'bad-request',
      ['test.nope'],
    ],
    [
      'a lone surrogate',
      { strategy: 'rq3', test: { text: '\ud800' } },
      400,
      'bad-request',
      ['test.text'],
    ],
    ['a release that is no name', { strategy: 'rq3', release: 5 }, 400, 'bad-request', ['release']],
    ['an unknown release', { strategy: 'rq3', release: 'nope' }, 404, 'unknown-release', []],
    [
      'training on excluded',
      { strategy: 'rq3', train: { partition: 'excluded' } },
      422,
      'infeasible',
      ['train.partition'],
    ],
    ['too many folds', { strategy: 'rq4', folds: 30 }, 422, 'infeasible', ['folds']],
    [
      'nothing to test on',
      { strategy: 'rq4', test: { source_bug: 'none' } },
      422,
      'infeasible',
      ['test'],
    ],
    [
      'nothing to train on',
      { strategy: 'rq4', train: { text: 'no such text' } },
      422,
      'infeasible',
      ['train'],
    ],
    [
      'a size too large',
      { strategy: 'rq4', train_sizes: [10_000] },
      422,
      'infeasible',
      ['train_sizes'],
    ],
    [
      'a study that is not there',
      { strategy: 'archived', study: 'x' },
      422,
      'infeasible',
      ['study'],
    ],
    [
      'a spec too long for an id',
      { strategy: 'rq4', test: { text: 'x'.repeat(1_400) } },
      422,
      'infeasible',
      ['test'],
    ],
  ])('%s', async (_name, spec, status, type, pointers) => {
    expect(await problemOf(post(spec))).toMatchObject({
      status,
      type: `/errors/${type}`,
      pointers,
    });
  });

  test('a body that is missing, no JSON, or poisons prototypes', async () => {
    const send = (payload: string) =>
      served.fastify.inject({
        ...{ method: 'POST', url: '/v1/folds', payload },
        headers: { 'content-type': 'application/json' },
      });
    for (const payload of ['', '{', '{"strategy":"rq3","__proto__":{"folds":3}}'])
      expect(await problemOf(send(payload))).toMatchObject({
        status: 400,
        type: '/errors/bad-request',
      });
    expect(
      await problemOf(served.fastify.inject({ method: 'POST', url: '/v1/folds' })),
    ).toMatchObject({ status: 400, pointers: [''] });
  });

  test('an id that is damaged, of another version, or of another release', async () => {
    const id = base.slice('/v1/folds/'.length);
    const forged = (body: string) =>
      `${body}-${createHash('sha256').update(body).digest('hex').slice(0, 8)}`;
    const [, , digest, ...spec] = id.split('-');
    const rest = spec.slice(0, -1).join('-');
    for (const below of ['', '.zip', '/certificate.json', '/0/train.ids']) {
      const of = (plan: string) => problemOf(get(`/v1/folds/${plan}${below}`));
      expect(await of(`${id}0`)).toMatchObject({ status: 400, pointers: ['plan_id'] });
      expect(await of(forged(`f1-2-${digest}-${rest}`))).toMatchObject({
        status: 410,
        type: '/errors/plan-retired',
      });
      expect(await of(forged(`f1-1-000000000000-${rest}`))).toMatchObject({
        status: 404,
        type: '/errors/unknown-release',
        detail: expect.stringContaining('000000000000'),
      });
    }
  });

  test.each([
    ['/9/train.ids', 404, 'the plan has no split "train" in fold 9; folds count from 0'],
    ['/x/train.ids', 404, 'the plan has no fold "x"; folds count from 0'],
    ['/-1/train.ids', 404, 'the plan has no fold "-1"; folds count from 0'],
    ['/0/validation.ids', 404, 'the plan has no split "validation" in fold 0'],
    ['/0/train@8.ids', 404, 'the plan has no split "train@8" in fold 0'],
    ['/0/__proto__.ids', 404, 'the plan has no split "__proto__" in fold 0'],
    ['/0/control-leaky.ids', 404, 'the plan has no split "control-leaky" in fold 0'],
    ['/0/train.xlsx', 404, 'there is no format "xlsx"; formats are ids, jsonl, csv'],
    ['/0/train.ids?task=isolated', 400, 'task: with ids there are only pairs; leave it out'],
    ['/0/train.csv?task=nope', 400, 'task: expected one of pairs, isolated, discrimination'],
    ['/0/train.csv?order=a', 400, 'order: expected one of seeded, both'],
    ['/0/train.csv?nope=1', 400, 'there is no parameter "nope"; accepted: task, order'],
    ['.zip?format=ids', 400, 'format: expected one of jsonl, csv'],
  ])('%s', async (below, status, detail) => {
    expect(await problemOf(get(base + below))).toMatchObject({
      status,
      detail: expect.stringContaining(detail),
    });
  });

  test('an id of a plan that cannot be made is a problem at every URL, never a tidy empty file', async () => {
    const { plans } = served.corpus;
    const { id } = plans.ofSpec(served.corpus.release(null), {
      strategy: 'rq4',
      train_sizes: [9_999],
    });
    for (const below of ['', '.zip', '/certificate.json', '/0/train.ids', '/0/test.csv'])
      expect(await problemOf(get(`/v1/folds/${id}${below}`))).toMatchObject({
        ...{ status: 422, pointers: ['train_sizes'] },
      });
  });
});

describe('HEAD, tags and headers', () => {
  test('every URL below a plan has an ETag, and 304 for who has it', async () => {
    const urls = ['', '.zip', '/certificate.json', '/0/train.ids', '/0/train.csv', '/1/train.csv'];
    const tags = new Set<string>();
    for (const below of urls) {
      const etag = String((await get(base + below)).headers['etag']);
      tags.add(etag);
      const again = await get(base + below, { 'if-none-match': etag });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect((await get(base + below, { 'if-none-match': '"x"' })).statusCode).toBe(200);
    }
    expect(tags.size).toBe(urls.length);
  });

  // row 4 of the reports: how much there will be is said before the download
  test('HEAD says what GET says, without the body', async () => {
    for (const below of [
      '',
      '/certificate.json',
      '/0/train.ids',
      '/0/dropped.jsonl',
      '/0/control.csv',
      '.zip',
    ]) {
      const head = await served.fastify.inject({ method: 'HEAD', url: base + below });
      const whole = await get(base + below);
      expect([head.statusCode, head.body]).toEqual([200, '']);
      for (const name of [
        'etag',
        'content-type',
        'x-total-count',
        'x-leaky',
        'content-disposition',
        'x-release',
      ])
        expect(head.headers[name], name).toBe(whole.headers[name]);
    }
  });

  // row 19 of the reports
  test('browsers may read the headers of a download', async () => {
    const { headers } = await get(`${base}/0/control.csv`, { origin: 'https://example.org' });
    const exposed = String(headers['access-control-expose-headers']).split(', ');
    for (const name of ['X-Total-Count', 'X-Leaky', 'Content-Disposition', 'ETag', 'X-Release'])
      expect(exposed).toContain(name);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'x-leaky': 'true',
      'content-disposition': 'attachment; filename="fold-0-control-leaky.csv"',
      'content-type': 'text/csv; charset=utf-8; header=present',
    });
  });
});

const TASKS = [
  ['pairs', '', 1],
  ['isolated', '?task=isolated', 2],
  ['discrimination', '?task=discrimination', 1],
  ['discrimination, both', '?task=discrimination&order=both', 2],
] as const;

describe.each(TASKS)('rows for %s', (_task, query, perPair) => {
  test('CSV has what JSON Lines have, field by field; as many rows as were announced, same keys', async () => {
    const keys = new Set<string>();
    for (const fold of [0, 1, 2])
      for (const split of SPLITS) {
        const ids = lines((await get(`${base}/${fold}/${split}.ids`)).body);
        const jsonl = await get(`${base}/${fold}/${split}.jsonl${query}`);
        const csv = await get(`${base}/${fold}/${split}.csv${query}`);
        const rows = rowsOf(jsonl.body);
        expect(rows).toHaveLength(ids.length * perPair);
        for (const { headers } of [jsonl, csv])
          expect([headers['x-total-count'], headers['x-leaky']]).toEqual([
            String(rows.length),
            String(split === 'control'),
          ]);
        expect(rows.map(({ id }) => id)).toEqual(
          ids.flatMap((id) => Array.from({ length: perPair }, () => id)),
        );
        const asText = (value: unknown) =>
          value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
        expect(parse(csv.body, { columns: true })).toEqual(
          rows.map((row) =>
            Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asText(value)])),
          ),
        );
        for (const row of rows)
          keys.add(
            Object.keys(row)
              .filter((name) => name !== 'reason')
              .join(),
          );
      }
    expect(keys.size).toBe(1);
  });
});

describe('what the rows say', () => {
  const pairOf = async (id: string) => (await get(`/v1/pairs/${encodeURIComponent(id)}`)).json();

  test('pairs: the two methods, the plan’s place, null explicit', async () => {
    const [row = {}] = rowsOf((await get(`${base}/1/train.jsonl`)).body);
    const pair = await pairOf(String(row['id']));
    expect(row).toEqual({
      ...{ id: `${pair.partition}:${pair.id}`, partition: pair.partition, release_kind: 'demo' },
      ...{ exception_type: pair.exception_type, source_bugs: pair.source_bugs },
      ...{ fold: 1, split: 'train', leaky: false, test_fold: -1, licence: null, ill_formed: false },
      ...{ buggy: pair.buggy.code, fixed: pair.fixed.code },
    });
  });

  test('isolated: two rows a pair, the defective method with the label 1, then the other with 0', async () => {
    const pairs = rowsOf((await get(`${base}/0/test.jsonl`)).body);
    const rows = rowsOf((await get(`${base}/0/test.jsonl?task=isolated`)).body);
    expect(rows.map(({ id, code, label }) => ({ id, code, label }))).toEqual(
      pairs.flatMap(({ id, buggy, fixed }) => [
        { id, code: buggy, label: 1 },
        { id, code: fixed, label: 0 },
      ]),
    );
  });

  test.each([42, 0, 2 ** 53 - 1])(
    'discrimination: the order is the lowest bit of SHA-256, seed %d',
    async (seed) => {
      const { links } = (await post({ ...SPEC, seed })).json();
      let first = 0;
      for (const split of SPLITS) {
        const pairs = rowsOf((await get(`${links.self}/0/${split}.jsonl`)).body);
        const one = rowsOf((await get(`${links.self}/0/${split}.jsonl?task=discrimination`)).body);
        expect(one.map(({ id, a, b, label }) => ({ id, a, b, label }))).toEqual(
          pairs.map(({ id, buggy, fixed }) => {
            const last = createHash('sha256').update(`${seed}|${id}`).digest().at(-1) ?? 0;
            first += last % 2;
            return last % 2 === 0
              ? { id, a: buggy, b: fixed, label: 1 }
              : { id, a: fixed, b: buggy, label: 0 };
          }),
        );
        const both = rowsOf(
          (await get(`${links.self}/0/${split}.jsonl?task=discrimination&order=both`)).body,
        );
        expect(both.map(({ id, a, b, label }) => ({ id, a, b, label }))).toEqual(
          pairs.flatMap(({ id, buggy, fixed }) => [
            { id, a: buggy, b: fixed, label: 1 },
            { id, a: fixed, b: buggy, label: 0 },
          ]),
        );
      }
      expect(first).toBeGreaterThan(0);
    },
  );

  test('a split without a pair is an empty file, in CSV its header alone', async () => {
    const { links } = (await post({ strategy: 'rq4', train: { partition: 'contrast' } })).json();
    const [ids, jsonl, csv] = await Promise.all(
      ['ids', 'jsonl', 'csv'].map((format) => get(`${links.self}/0/dropped.${format}`)),
    );
    for (const answer of [ids, jsonl, csv])
      expect([answer?.statusCode, answer?.headers['x-total-count']]).toEqual([200, '0']);
    expect([ids?.body, jsonl?.body]).toEqual(['', '']);
    expect(csv?.body).toBe(
      'id,partition,release_kind,exception_type,source_bugs,fold,split,leaky,test_fold,reason,licence,ill_formed,buggy,fixed\r\n',
    );
  });
});

// rows 1 and 35 of the reports: a download that is cut short must not look like a whole one
describe('a release that is unloaded during a download', () => {
  /**
   * Downloads a split or an archive. When the rows of a split have been read, the release is
   * unloaded, and more of it asked for.
   *
   * @param until what is waited for before that
   */
  async function download(
    below: string,
    encoding: string,
    until: (answer: Promise<unknown>) => Promise<unknown>,
  ) {
    const own = await serveReleases();
    const address = await own.fastify.listen({ host: '127.0.0.1', port: 0 });
    const spec = { strategy: 'leave-one-out', train: { partition: ['core', 'contrast', 'seeds'] } };
    const { links } = (await post(spec, own)).json();
    const { plans } = own.corpus;
    const splitFile = plans.splitFile.bind(plans);
    const answer = new AbortController();
    const answered = once(answer.signal, 'abort');
    async function* unloadedAfter(chunks: AsyncIterable<Uint8Array>, more: () => Promise<unknown>) {
      yield* chunks;
      await until(answered);
      const writable = openWritable(own.database);
      unloadRelease(writable, 'demo-1');
      writable.sqlite.close();
      await more(); // the release is gone
    }
    let opened = 0;
    plans.splitFile = async (ref, request) => {
      const file = await splitFile(ref, request);
      if (below === '.zip' && ++opened <= 3) return file;
      return { ...file, chunks: unloadedAfter(file.chunks, () => splitFile(ref, request)) };
    };
    const response = await fetch(`${address}${links.self}${below}`, {
      headers: { 'accept-encoding': encoding },
    });
    answer.abort();
    const body = await response.text().catch((error: unknown) => error);
    expect((await fetch(`${address}/livez`)).status).toBe(200); // the server goes on
    await own.close();
    return { response, body };
  }

  test.each([
    ['/0/train.jsonl', 'identity'],
    ['/0/train.csv?task=isolated', 'gzip'],
    ['/0/train.parquet', 'identity'],
    ['.zip', 'identity'],
  ])('%s in %s breaks the connection', async (below, encoding) => {
    const { response, body } = await download(below, encoding, (answer) => answer);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(body).toBeInstanceOf(TypeError);
  });

  test('while nothing has been sent yet, it is a problem that says nothing of the download', async () => {
    const now = () => Promise.resolve();
    const { response, body } = await download('/0/test.csv', 'gzip', now);
    expect(response.status).toBe(410);
    expect(JSON.parse(String(body))).toMatchObject({ status: 410, type: '/errors/release-gone' });
    for (const name of [
      'x-total-count',
      'x-leaky',
      'content-disposition',
      'content-encoding',
      'etag',
    ])
      expect(response.headers.get(name), name).toBeNull();
  });
});
