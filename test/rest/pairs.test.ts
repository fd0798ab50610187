import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONSTRUCTS } from '../../src/java/constructs.ts';
import {
  PairDetailSchema,
  PairPageSchema,
  PairSchema,
  ProblemSchema,
} from '../../src/rest/schemas.ts';
import { DEMO } from '../support/releases.ts';
import { type Served, serveReleases } from '../support/served.ts';

let served: Served;

beforeAll(async () => {
  served = await serveReleases();
});
afterAll(() => served.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  served.fastify.inject({ url, headers });

const CORE = readFileSync(path.join(DEMO, 'core.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));

describe('a page of pairs', () => {
  test('has status, headers, and a body that its schema describes', async () => {
    const response = await get('/v1/pairs?partition=core&limit=2&count=true');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-release': 'demo-1',
      'x-release-digest': served.corpus.release(null).digest,
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache',
    });
    const body = PairPageSchema.parse(response.json());
    expect(body).toMatchObject({ release: 'demo-1', total: 132 });
    for (const item of body.items) PairSchema.parse(item);
  });

  test('gives the records of the release under the names of the dataset', async () => {
    const [record] = CORE;
    const { items } = (await get('/v1/pairs?partition=core&limit=1')).json();
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    // counted by hand; this release was loaded without asking the grammar
    const facts = {
      ill_formed: false,
      parses: null,
      problem: null,
      ...{ ploc: 19, lloc: 14, lloc_nodes: 13, cyclomatic: 4, nesting: 2 },
      ...{ identifiers: 67, parameters: 1 },
      constructs: Object.fromEntries(CONSTRUCTS.map((name) => [name, 0])),
    };
    expect(items).toEqual([
      {
        id: record.pair_id,
        partition: 'core',
        release_kind: 'demo',
        exception_type: record.error_type,
        ise_flag: false,
        fix_introduces_label: false,
        flag_origin: { ise_flag: 'release', fix_introduces_label: 'release' },
        source_bugs: ['Demo-1'],
        benchmarks: ['Quarry'],
        projects: ['tidemark-csv'],
        example_bug_ids: record.example_bug_ids,
        exemplars: 1,
        distinct_source_bugs: 1,
        judge_model: record.judge_model,
        confidence: record.confidence,
        confidence_label: null,
        throw_site: record.throw_site,
        trigger: record.trigger,
        repaired: false,
        judged: true,
        rejection_category: null,
        reason: null,
        bug_id: null,
        sample_id: record.sample_id,
        fidelity_reference: null,
        licence: null,
        repair_growth: 2,
        introduces_throw: 'none',
        changed_constructs: {},
        buggy: {
          code: record.buggy_code,
          sha256: sha256(record.buggy_code),
          ...facts,
          tokens: 198,
        },
        fixed: {
          code: record.fixed_code,
          sha256: sha256(record.fixed_code),
          ...facts,
          tokens: 200,
        },
      },
    ]);
  });

  test('original records come back as they were, with every name of theirs', async () => {
    const { items } = (await get('/v1/pairs?partition=core&shape=original&limit=1000')).json();
    expect(items).toEqual(CORE);
    const one = await get(`/v1/pairs/${CORE[7].pair_id}?shape=original`);
    expect(one.json()).toEqual(CORE[7]);
  });

  test('fields leave what they name, parts of methods too', async () => {
    const { items } = (
      await get('/v1/pairs?partition=core&limit=1&fields=id,fixed.sha256,judged')
    ).json();
    const sha256 = createHash('sha256').update(CORE[0].fixed_code).digest('hex');
    expect(items).toEqual([{ id: CORE[0].pair_id, judged: true, fixed: { sha256 } }]);
  });

  test('the Link header and next lead to the last page, which has neither', async () => {
    let url: string | null = '/v1/pairs?partition=seeds&limit=10&fields=id';
    const pages: number[] = [];
    while (url !== null) {
      const response = await get(url);
      const { items, next } = response.json();
      pages.push(items.length);
      const link: string | undefined = response.headers['link'] as string | undefined;
      expect(link === undefined).toBe(next === null);
      url = link === undefined ? null : (/^<(.*)>; rel="next"$/.exec(link)?.[1] ?? null);
    }
    expect(pages).toEqual([10, 10, 10, 1]);
  });

  test('HEAD answers like GET, without the body', async () => {
    const head = await served.fastify.inject({ method: 'HEAD', url: '/v1/pairs?limit=3' });
    const whole = await get('/v1/pairs?limit=3');
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    expect(head.headers['etag']).toBe(whole.headers['etag']);
  });

  test('a list may be repeated instead of separated by commas', async () => {
    const commas = (await get('/v1/pairs?exception_type=NPE,CCE&limit=1000&fields=id')).json();
    const repeated = (
      await get('/v1/pairs?exception_type=NPE&exception_type=CCE&limit=1000&fields=id')
    ).json();
    expect(repeated.items).toEqual(commas.items);
  });

  test('exception types go by abbreviation, simple and qualified name, and by the alias error_type', async () => {
    const forms = [
      'exception_type=NPE',
      'exception_type=NullPointerException',
      'error_type=java.lang.NullPointerException',
    ];
    const totals = await Promise.all(
      forms.map(async (form) => (await get(`/v1/pairs?${form}&count=true&limit=1`)).json().total),
    );
    expect(totals).toEqual([48, 48, 48]);
  });
});

describe('metrics', () => {
  test('filter, sort and project by either side', async () => {
    const url =
      '/v1/pairs?buggy.tokens.gte=300&sort=-buggy.tokens&fields=id,buggy.tokens,repair_growth&limit=1000';
    const { items } = (await get(url)).json();
    const tokens = items.map(({ buggy }: { buggy: { tokens: number } }) => buggy.tokens);
    expect(tokens.length).toBeGreaterThan(3);
    expect(tokens).toEqual(tokens.toSorted((a: number, b: number) => b - a));
    expect(Math.min(...tokens)).toBeGreaterThanOrEqual(300);
    expect(Object.keys(items[0])).toEqual(['id', 'repair_growth', 'buggy']);
  });

  test('introduces_throw=any means a throw of any type, the labelled one too', async () => {
    const total = async (value: string) =>
      (await get(`/v1/pairs?partition=core&introduces_throw=${value}&count=true&limit=1`)).json()
        .total;
    const [any, other, label, none] = await Promise.all(
      ['any', 'other', 'label', 'none'].map(total),
    );
    expect(any).toBe(other + label);
    expect(any + none).toBe(132);
    expect(label).toBe(
      (await get('/v1/pairs?fix_introduces_label=true&count=true&limit=1')).json().total,
    );
  });

  test('a histogram has each pair once, in bins of equal width', async () => {
    const { bins, nulls } = (await get('/v1/facets?by=fixed.lloc&bins=7&partition=core')).json();
    expect(bins).toHaveLength(7);
    expect(nulls).toBe(0);
    expect(bins.reduce((sum: number, { pairs }: { pairs: number }) => sum + pairs, 0)).toBe(132);
    for (const [index, { from, to, pairs }] of bins.entries()) {
      if (index > 0) expect(from).toBe(bins[index - 1].to);
      const upper = index === 6 ? 'lte' : 'lt';
      const url = `/v1/pairs?partition=core&fixed.lloc.gte=${Math.ceil(from)}&fixed.lloc.${upper}=${upper === 'lt' ? Math.ceil(to) : to}&count=true&limit=1`;
      expect((await get(url)).json().total).toBe(pairs);
    }
    const confidence = (await get('/v1/facets?by=confidence&bins=5')).json();
    expect(confidence.nulls).toBeGreaterThan(0);
  });
});

describe('one pair', () => {
  test('comes with its judgments and generation metadata', async () => {
    const repaired = CORE.find((record) => record.repaired);
    const body = PairDetailSchema.parse((await get(`/v1/pairs/${repaired.pair_id}`)).json());
    expect(body.judgments.map(({ stage, verdict }) => [stage, verdict]).slice(0, 2)).toEqual([
      ['first-pass', 'invalid'],
      ['repair', 'valid'],
    ]);
    expect(body.generation).toMatchObject({
      sample_id: repaired.sample_id,
      generator: 'demo-generator-1',
    });
  });

  test('is found by partition:id, too', async () => {
    const whole = (await get('/v1/pairs/Demo-1')).json();
    expect((await get('/v1/pairs/seeds:Demo-1')).json()).toEqual(whole);
    expect((await get('/v1/pairs/core:Demo-1')).statusCode).toBe(404);
  });

  test('a bug with several pairs has them under numbered ids', async () => {
    const { seeds } = (await get('/v1/source_bugs/Demo-3')).json();
    expect(seeds.map(({ id }: { id: string }) => id)).toEqual(['Demo-3.1', 'Demo-3.2']);
  });
});

describe('a diff', () => {
  test("is in git's format, with as much context as asked for", async () => {
    const response = await get('/v1/pairs/demo-core-0001/diff?context=0');
    expect(response.headers['content-type']).toBe('text/x-diff; charset=utf-8');
    expect(response.body).toBe(
      [
        '--- a/demo-core-0001.java',
        '+++ b/demo-core-0001.java',
        '@@ -5,1 +5,1 @@',
        '-        int available = onHand.get(line.sku());',
        '+        int available = onHand.getOrDefault(line.sku(), 0);',
        '',
      ].join('\n'),
    );
    const three = (await get('/v1/pairs/demo-core-0001/diff')).body.split('\n');
    expect(three.filter((line) => line.startsWith(' '))).toHaveLength(6);
  });
});

describe('bad requests', () => {
  const bad = async (url: string) => {
    const response = await get(url);
    expect(response.headers['content-type'], url).toBe('application/problem+json; charset=utf-8');
    const problem = ProblemSchema.parse(response.json());
    expect(problem.status).toBe(response.statusCode);
    expect(problem.instance).toBe(response.headers['x-request-id']);
    return problem;
  };

  test.each([
    ['/v1/pairs?nope=1', 'nope', 'there is no parameter "nope"; accepted: release, limit'],
    [
      '/v1/pairs?exception_type.gte=1',
      'exception_type.gte',
      'exception_type has the operators =, .not=, .null=',
    ],
    [
      '/v1/pairs?exception_type=Nope',
      'exception_type',
      'exception_type: expected one of NullPointerException, ',
    ],
    [
      '/v1/pairs?exception_type=NPE%2CCCE',
      'exception_type',
      '(a comma between values is written as it is, %2C is part of a value)',
    ],
    [
      '/v1/pairs?partition=',
      'partition',
      'partition: expected one of core, excluded, contrast, seeds, found ""',
    ],
    ['/v1/pairs?repaired=maybe', 'repaired', 'repaired: expected true or false, found "maybe"'],
    ['/v1/pairs?exemplars=1.5', 'exemplars', 'exemplars: expected an integer, found "1.5"'],
    [
      '/v1/pairs?confidence.gte=NaN',
      'confidence.gte',
      'confidence.gte: expected a number, found "NaN"',
    ],
    [
      '/v1/pairs?confidence.gte=1,2',
      'confidence.gte',
      'confidence.gte: expected one number, found 2',
    ],
    ['/v1/pairs?judged.null=x', 'judged.null', 'judged.null: expected true or false, found "x"'],
    ['/v1/pairs?text=', 'text', 'text: expected 1 to 2000 characters'],
    ['/v1/pairs?text=%ff', 'text', 'text: expected 1 to 2000 characters'],
    ['/v1/pairs?judge_model=%ff', 'judge_model', 'judge_model: expected percent-encoded UTF-8'],
    ['/v1/pairs?limit=0', 'limit', 'limit: expected an integer from 1 to 1000, found "0"'],
    ['/v1/pairs?limit=1&limit=2', 'limit', 'limit: expected one value, found 2 values'],
    ['/v1/pairs?sort=nope', 'sort', 'sort: expected fields among id, partition, exception_type'],
    [
      '/v1/pairs?sort=confidence,confidence',
      'sort',
      'sort: expected each field once, found confidence twice',
    ],
    ['/v1/pairs?fields=nope', 'fields', 'fields: expected a list of id, partition'],
    [
      '/v1/pairs?shape=original&fields=id',
      'fields',
      'fields: with shape=original records come whole',
    ],
    ['/v1/pairs?shape=nope', 'shape', 'shape: expected one of normalised, original, found "nope"'],
    ['/v1/facets', 'by', 'by: expected one to 3 of partition, exception_type'],
    ['/v1/facets?by=partition,judged,repaired,exemplars', 'by', 'found 4'],
    ['/v1/pairs/demo-core-0001?fields=id', 'fields', 'accepted: release, shape'],
    [
      '/v1/pairs/demo-core-0001/diff?context=-1',
      'context',
      'context: expected an integer from 0 to 10000, found "-1"',
    ],
    [
      '/v1/facets?by=partition&bins=5',
      'by',
      'bins: expected a field that is a number, found partition',
    ],
    ['/v1/facets?by=exemplars,partition&bins=5', 'bins', 'bins: expected one field in by, found 2'],
    ['/v1?x=1', 'x', 'there is no parameter "x"; accepted: none'],
  ])('%s is told what is accepted', async (url, pointer, detail) => {
    const problem = await bad(url);
    expect(problem).toMatchObject({ type: '/errors/bad-request', status: 400 });
    const fault = problem.errors.find((each) => each.pointer === pointer);
    expect(fault?.detail).toContain(detail);
  });

  test('all faults of a request are told at once', async () => {
    const { errors } = await bad('/v1/pairs?a=1&limit=x&repaired=2&sort=y');
    expect(errors.map(({ pointer }) => pointer)).toEqual(['a', 'limit', 'repaired']);
  });

  test.each([
    ['/v1/pairs?release=nope', 'unknown-release', 'there is no release "nope"; loaded: demo-1'],
    ['/v1/releases/nope', 'unknown-release', 'there is no release "nope"; loaded: demo-1'],
    ['/v1/pairs/nope', 'not-found', 'release demo-1 has no pair "nope"'],
    ['/v1/source_bugs/nope', 'not-found', 'release demo-1 has no source bug "nope"'],
    ['/nope', 'not-found', 'there is nothing at /nope; the endpoints are listed at /v1 and /docs'],
    ['/v1/pairs?cursor=nope', 'bad-cursor', 'cursor: expected one that this list gave'],
    ['/v1/pairs/%ff', 'bad-request', ''],
  ])('%s is a %s', async (url, code, detail) => {
    const problem = await bad(url);
    expect(problem.type).toBe(`/errors/${code}`);
    expect(problem.detail).toContain(detail);
  });

  test('another method is a 405 that names those that are allowed', async () => {
    const response = await served.fastify.inject({ method: 'DELETE', url: '/v1/pairs/x' });
    expect(response.statusCode).toBe(405);
    expect(response.json()).toMatchObject({
      type: '/errors/method-not-allowed',
      detail: '/v1/pairs/x takes GET, HEAD',
    });
    expect(response.headers['access-control-allow-origin']).toBe('*');
  });
});

describe('cursors', () => {
  const next = async (query: string): Promise<string> =>
    (await get(`/v1/pairs?${query}`)).json().next;

  test('belong to one filter and one sort', async () => {
    const cursor = await next('partition=core&limit=5');
    for (const other of [
      'partition=seeds',
      'partition=core&judged=true',
      'partition=core&sort=confidence',
      '',
    ]) {
      const response = await get(`/v1/pairs?${other}&limit=5&cursor=${cursor}`);
      expect(response.statusCode, other).toBe(400);
      expect(response.json().type).toBe('/errors/bad-cursor');
    }
  });

  test('take another page size and other fields', async () => {
    const cursor = await next('partition=core&limit=5');
    const { items } = (
      await get(`/v1/pairs?partition=core&limit=2&fields=id&cursor=${cursor}`)
    ).json();
    expect(items).toEqual([{ id: CORE[5].pair_id }, { id: CORE[6].pair_id }]);
  });

  test('do not care how the same filter is written', async () => {
    const cursor = await next('exception_type=NPE,CCE&partition=core&limit=5');
    const response = await get(
      `/v1/pairs?partition=core&error_type=ClassCastException,NPE&limit=5&cursor=${cursor}`,
    );
    expect(response.statusCode).toBe(200);
  });

  test('changed by a character are refused', async () => {
    const cursor = await next('partition=core&limit=5');
    for (let at = 0; at < cursor.length; at += 7) {
      const changed = `${cursor.slice(0, at)}${cursor[at] === 'A' ? 'B' : 'A'}${cursor.slice(at + 1)}`;
      const { statusCode } = await get(`/v1/pairs?partition=core&limit=5&cursor=${changed}`);
      expect([400, 410, 200]).toContain(statusCode);
      expect(statusCode).toBeLessThan(500);
    }
  });
});
