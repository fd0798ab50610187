import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERROR_CODES } from '../../src/errors.ts';
import { statusOf } from '../../src/rest/problem.ts';
import { IndexSchema, ReleaseSchema } from '../../src/rest/schemas.ts';
import { demoVariant } from '../support/releases.ts';
import { loadInto, type Served, serveReleases } from '../support/served.ts';

let served: Served;

beforeAll(async () => {
  served = await serveReleases();
});
afterAll(() => served.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  served.fastify.inject({ url, headers });

const DATA_URLS = [
  '/v1',
  '/v1/releases',
  '/v1/releases/demo-1',
  '/v1/pairs?limit=2',
  '/v1/pairs/Demo-1',
  '/v1/pairs/Demo-1/diff',
  '/v1/facets?by=partition',
  '/v1/source_bugs',
  '/v1/source_bugs/Demo-1',
  '/graphql?query=%7Breleases%7Bversion%7D%7D',
];

describe('every data answer', () => {
  test.each(DATA_URLS)('%s has an ETag, and 304 for who has it', async (url) => {
    const first = await get(url);
    expect(first.statusCode).toBe(200);
    const etag = String(first.headers['etag']);
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    for (const header of [etag, etag.replace('W/', ''), `"x", ${etag}`]) {
      const again = await get(url, { 'if-none-match': header });
      expect(again.statusCode, header).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers['etag']).toBe(etag);
      expect(again.headers['access-control-allow-origin']).toBe('*');
    }
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('different questions have different tags', async () => {
    const urls = [
      ...DATA_URLS,
      '/v1/pairs?limit=3',
      '/v1/pairs?limit=2&fields=id',
      '/v1/pairs?limit=2&shape=original',
    ];
    const tags = await Promise.all(urls.map(async (url) => (await get(url)).headers['etag']));
    expect(new Set(tags).size).toBe(urls.length);
  });

  // row 23 of the reports: a tag must stay true when the answer is compressed
  test('the tag of a compressed answer is weak, and the answer says what it varies by', async () => {
    const plain = await get('/v1/pairs?limit=50');
    const packed = await get('/v1/pairs?limit=50', { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers['vary']).toContain('accept-encoding');
    expect(packed.headers['etag']).toBe(plain.headers['etag']);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    const fresh = await get('/v1/pairs?limit=50', {
      'accept-encoding': 'gzip',
      'if-none-match': String(packed.headers['etag']),
    });
    expect(fresh.statusCode).toBe(304);
  });
});

// row 19 of the reports: browsers must be able to read errors and our headers
test('CORS is on every answer, errors too, and exposes our headers', async () => {
  for (const url of [
    ...DATA_URLS,
    '/v1/pairs?limit=x',
    '/v1/pairs/nope',
    '/nope',
    '/livez',
    '/openapi.json',
  ]) {
    const { headers } = await get(url, { origin: 'https://example.org' });
    expect(headers['access-control-allow-origin'], url).toBe('*');
    for (const name of ['ETag', 'Link', 'X-Release', 'X-Release-Digest', 'X-Total-Count'])
      expect(String(headers['access-control-expose-headers']), url).toContain(name);
  }
  const preflight = await served.fastify.inject({
    method: 'OPTIONS',
    url: '/graphql',
    headers: {
      origin: 'https://example.org',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers['access-control-allow-headers']).toBe('content-type');
});

// row 15 of the reports: errors are problem documents in plain text
test('each error code has a status, a title and a page that names both', async () => {
  for (const code of ERROR_CODES) {
    const page = await get(`/errors/${code}`);
    expect(page.statusCode, code).toBe(200);
    expect(page.body).toContain(`# ${code}`);
    expect(page.body).toContain(String(statusOf(code)));
  }
  expect((await get('/errors/nope')).statusCode).toBe(404);
});

test('source bugs are walked by their Link header', async () => {
  const ids: string[] = [];
  let url: string | undefined = '/v1/source_bugs?limit=10';
  while (url !== undefined) {
    const response = await get(url);
    ids.push(...response.json().items.map(({ id }: { id: string }) => id));
    url = /^<(.*)>; rel="next"$/.exec(String(response.headers['link']))?.[1];
  }
  expect(ids).toHaveLength(29);
  expect(new Set(ids).size).toBe(29);
});

describe('releases', () => {
  test('the index and the release say what is loaded', async () => {
    const index = IndexSchema.parse((await get('/v1')).json());
    expect(index.default_release).toBe('demo-1');
    const release = ReleaseSchema.parse((await get('/v1/releases/demo-1')).json());
    expect(release).toMatchObject({
      kind: 'demo',
      default: true,
      counts: { core: 132, excluded: 21, contrast: 42, seeds: 31 },
      pairs: 226,
      partial: false,
      incomplete: false,
      absent: ['fold_assignments', 'predictions'],
    });
    expect(release.files.map(({ name }) => name)).toContain('core.jsonl');
  });

  // rows 10 and 18 of the reports: old and new data are never mixed
  test('a release loaded meanwhile is there at once, and walks of the old one go on unchanged', async () => {
    const own = await serveReleases();
    const page = async (url: string) => (await own.fastify.inject(url)).json();
    const before = await page('/v1/pairs?limit=1000&fields=id');
    const variant = demoVariant('demo-2', {
      'excluded.jsonl': (text) => text.split('\n').slice(1).join('\n'),
    });
    const ids: string[] = [];
    let cursor: string | null = null;
    for (let pages = 0; pages === 0 || cursor !== null; pages++) {
      const suffix: string = cursor === null ? '' : `&cursor=${cursor}`;
      const answer = await page(`/v1/pairs?limit=25&fields=id${suffix}`);
      expect(answer.release).toBe('demo-1');
      ids.push(...answer.items.map(({ id }: { id: string }) => id));
      cursor = answer.next;
      if (pages === 2) await loadInto(own.database, variant.directory);
    }
    expect(ids).toEqual(before.items.map(({ id }: { id: string }) => id));
    expect((await page('/v1')).releases.map(({ version }: { version: string }) => version)).toEqual(
      ['demo-1', 'demo-2'],
    );
    expect((await page('/v1/pairs?release=demo-2&count=true&limit=1')).total).toBe(225);
    const pinned = await page('/v1/pairs?limit=25');
    const mismatch = await own.fastify.inject(
      `/v1/pairs?limit=25&cursor=${pinned.next}&release=demo-2`,
    );
    expect(mismatch.statusCode).toBe(409);
    expect(mismatch.json().type).toBe('/errors/release-mismatch');
    variant.remove();
    await own.close();
  });

  test('a server without a release says how to load one', async () => {
    const empty = await serveReleases([]);
    for (const url of ['/v1/pairs', '/readyz']) {
      const response = await empty.fastify.inject(url);
      expect(response.statusCode).toBe(503);
      expect(response.json()).toMatchObject({
        type: '/errors/no-release',
        detail: expect.stringContaining('rxserve load DIR'),
      });
    }
    expect((await empty.fastify.inject('/v1')).json()).toMatchObject({
      default_release: null,
      releases: [],
    });
    await empty.close();
  });
});

describe('what is refused before a route is reached', () => {
  test('a path that is not UTF-8, or too long, is a problem with CORS and its request id', async () => {
    for (const [url, status] of [
      ['/v1/pairs/%ff', 400],
      ['/v1/pairs/%', 400],
      [`/v1/pairs/${'x'.repeat(2_001)}`, 413],
    ] as const) {
      const { statusCode, headers, json } = await get(url);
      expect(statusCode, url).toBe(status);
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(json().instance).toBe(headers['x-request-id']);
    }
  });

  test('another method is told which are allowed, in words and in Allow', async () => {
    for (const [url, allow] of [
      ['/v1/pairs', 'GET, HEAD'],
      ['/graphql', 'GET, POST'],
    ] as const) {
      const { statusCode, headers, json } = await served.fastify.inject({ method: 'DELETE', url });
      expect(statusCode).toBe(405);
      expect(headers['allow']).toBe(allow);
      expect(json().detail).toBe(`${url} takes ${allow}`);
    }
  });

  test('OPTIONS without the headers of a preflight is answered, too', async () => {
    expect((await served.fastify.inject({ method: 'OPTIONS', url: '/v1/pairs' })).statusCode).toBe(
      204,
    );
  });

  test('a body of another type, or too large, is a problem that says what is taken', async () => {
    const post = (type: string, payload: string) =>
      served.fastify.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': type },
        payload,
      });
    const text = await post('text/plain', '{ releases { version } }');
    expect(text.statusCode).toBe(415);
    expect(text.json().detail).toBe('expected a body of the type application/json');
    const large = await post('application/json', JSON.stringify({ query: 'x'.repeat(1_100_000) }));
    expect(large.statusCode).toBe(413);
    expect(large.json().detail).toBe('expected a body of at most 1 MiB');
  });

  test('what is not HTTP, or too long a URL, gets a problem from the socket itself', async () => {
    const own = await serveReleases();
    const address = new URL(await own.fastify.listen({ host: '127.0.0.1', port: 0 }));
    const send = async (text: string) => {
      const socket = connect(Number(address.port), address.hostname);
      socket.end(text);
      let answer = '';
      for await (const chunk of socket) answer += String(chunk);
      return answer;
    };
    const nonsense = await send('NONSENSE\r\n\r\n');
    expect(nonsense).toMatch(
      /^HTTP\/1\.1 400 Bad Request\r\ncontent-type: application\/problem\+json/,
    );
    const long = await send(`GET /v1/pairs?text=${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`);
    expect(long).toMatch(/^HTTP\/1\.1 431 /);
    expect(JSON.parse(long.split('\r\n\r\n')[1] ?? '').detail).toBe(
      'expected at most 16 KiB of URL and headers',
    );
    await own.close();
  });

  test('If-None-Match of an answer that never was does not hide an error', async () => {
    for (const url of ['/v1/pairs/nope', '/graphql?query=%7Bnope%7D'])
      expect((await get(url, { 'if-none-match': '*' })).statusCode).toBeGreaterThanOrEqual(400);
    expect((await get('/graphql?query=%7Bnope%7D')).headers['etag']).toBeUndefined();
  });
});

describe('operations', () => {
  test('livez, readyz, metrics', async () => {
    expect((await get('/livez')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toMatchObject({ status: 'ok', release: 'demo-1' });
    await get('/v1/pairs?limit=1');
    const metrics = (await get('/metrics')).body;
    expect(metrics).toContain(
      'rxserve_request_duration_seconds_count{method="GET",route="/v1/pairs",status="200"}',
    );
    expect(metrics).toContain('rxserve_release_pairs{version="demo-1"');
  });

  test('readyz is 503 once draining', async () => {
    const own = await serveReleases();
    own.drain();
    expect((await own.fastify.inject('/readyz')).statusCode).toBe(503);
    expect((await own.fastify.inject('/livez')).statusCode).toBe(200);
    await own.close();
  });

  test('pages for people are served from here alone', async () => {
    expect((await get('/')).body).toContain('<title>rxserve</title>');
    expect((await get('/docs')).statusCode).toBe(200);
    const graphiql = await get('/graphiql');
    expect(graphiql.body).not.toMatch(/https?:\/\//);
    for (const [, url] of graphiql.body.matchAll(/(?:src|href)="(\/[^"]+)"/g))
      expect((await get(String(url))).statusCode, url).toBe(200);
  });

  test('the OpenAPI document describes each route that is not for operations', async () => {
    const document = (await get('/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual([
      '/v1',
      '/v1/releases',
      '/v1/releases/{version}',
      '/v1/pairs',
      '/v1/pairs/{id}',
      '/v1/pairs/{id}/diff',
      '/v1/pairs.jsonl',
      '/v1/pairs.csv',
      '/v1/pairs.parquet',
      '/v1/pairs.jsonl.gz',
      '/v1/pairs.csv.gz',
      '/v1/pairs.manifest.json',
      '/v1/facets',
      '/v1/folds',
      '/v1/folds/{plan_id}',
      '/v1/folds/{plan_id}/certificate.json',
      '/v1/folds/{plan_id}/assignments.csv',
      '/v1/folds/{plan_id}.zip',
      '/v1/folds/{plan_id}/{fold}/{split}.{format}',
      '/v1/fidelity',
      '/v1/conformance',
      '/v1/croissant.json',
      '/v1/datasheet',
      '/v1/source_bugs',
      '/v1/source_bugs/{id}',
      '/v1/audit',
    ]);
  });
});
