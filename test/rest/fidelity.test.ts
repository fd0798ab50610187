import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMPARISON_PARTS } from '../../src/fidelity/comparison.ts';
import { ConformanceSchema, FidelityReportSchema } from '../../src/rest/fidelity-schemas.ts';
import { ProblemSchema } from '../../src/rest/schemas.ts';
import { PRESET_NAMES, RELEASE_PARTS } from '../../src/service/fidelity/parse-fidelity-spec.ts';
import { DEMO, demoVariant, type ScratchRelease } from '../support/releases.ts';
import { type Served, serveReleases } from '../support/served.ts';

const JSON_UTF8 = 'application/json; charset=utf-8';
const PARTS = [...COMPARISON_PARTS, ...RELEASE_PARTS];

let served: Served;
/** Has no null pointer exceptions among its seeds. */
let variant: ScratchRelease;
beforeAll(async () => {
  variant = demoVariant('demo-2', {
    'seeds.json': (text) =>
      text.replaceAll('java.lang.NullPointerException', 'java.lang.ClassCastException'),
  });
  served = await serveReleases([DEMO, variant.directory]);
});
afterAll(async () => {
  await served.close();
  variant.remove();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  served.fastify.inject({ url, headers });
const post = (payload: unknown, query = '') =>
  served.fastify.inject({
    ...{ method: 'POST', url: `/v1/fidelity${query}` },
    ...{ headers: { 'content-type': 'application/json' }, payload: JSON.stringify(payload) },
  });

/** A spec in a URL. */
const urlOf = (spec: Readonly<Record<string, unknown>>) =>
  `/v1/fidelity?${Object.entries(spec)
    .map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return `${name}=${encodeURIComponent(text)}`;
    })
    .join('&')}`;

function expectProblem(response: LightMyRequestResponse, status: number) {
  expect(response.statusCode, response.body).toBe(status);
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(response.headers['access-control-allow-origin']).toBe('*');
  expect(response.headers['etag']).toBeUndefined();
  expect(response.headers['content-location']).toBeUndefined();
  return ProblemSchema.parse(response.json());
}

describe('a report', () => {
  test.each(PRESET_NAMES)('of the preset %s has the documented shape', async (preset) => {
    const response = await get(`/v1/fidelity?preset=${preset}`);
    expect(response.statusCode, response.body).toBe(200);
    const { digest } = served.corpus.release('demo-1');
    expect(response.headers).toMatchObject({
      ...{ 'content-type': JSON_UTF8, 'access-control-allow-origin': '*' },
      ...{
        'x-release': 'demo-1',
        'x-release-digest': digest,
        etag: expect.stringMatching(/^W\/"/),
      },
    });
    const report = FidelityReportSchema.parse(response.json());
    expect(report).toMatchObject({
      release: 'demo-1',
      release_digest: digest,
      release_kind: 'demo',
    });
    expect(report.comparisons.length).toBe(
      ({ table_7: 0, table_10: 2, report: 2 } as Record<string, number>)[preset] ?? 1,
    );
    expect(response.body).not.toContain('null,"reason":null');
  });

  test('with every part of an uneven comparison has the documented shape', async () => {
    const spec = {
      ...{ release: 'demo-2', parts: PARTS },
      a: { filter: { partition: 'core', exception_type: ['NPE', 'ISE'] } },
      b: [{ filter: { partition: 'seeds', exception_type: ['CCE', 'ISE'] }, side: 'fixed' }],
    };
    const response = await post(spec);
    expect(response.statusCode, response.body).toBe(200);
    const { comparisons } = FidelityReportSchema.parse(response.json());
    expect(Object.keys(comparisons[0]?.structural?.by_exception_type ?? {})).toEqual([
      ...['NullPointerException', 'IllegalStateException', 'ClassCastException'],
    ]);
    expect(comparisons[0]?.distance?.without_reference).toBeGreaterThan(0);
  });

  test('without a parameter is that of the preset report and of the default release', async () => {
    const [plain, named] = [
      await get('/v1/fidelity'),
      await get('/v1/fidelity?preset=report&release=demo-1&seed=42'),
    ];
    expect(plain.json()).toEqual(named.json());
    expect(plain.headers['content-location']).toBe(named.headers['content-location']);
    expect((await get('/v1/fidelity?preset=table_7&release=demo-2')).json().release).toBe('demo-2');
  });

  test('that the client has is not sent again, and of another question it is', async () => {
    const url = '/v1/fidelity?preset=table_4';
    const etag = String((await get(url)).headers['etag']);
    const fresh = await get(url, { 'if-none-match': etag });
    expect([fresh.statusCode, fresh.body]).toEqual([304, '']);
    expect(fresh.headers).toMatchObject({ etag, 'x-release': 'demo-1' });
    expect((await get(`${url}&seed=1`, { 'if-none-match': etag })).statusCode).toBe(200);
    expect((await get(`${url}&release=demo-2`, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  test('is asked about with HEAD', async () => {
    const url = '/v1/fidelity?preset=table_4';
    const [whole, head] = [await get(url), await served.fastify.inject({ method: 'HEAD', url })];
    expect([head.statusCode, head.body]).toEqual([200, '']);
    for (const name of ['etag', 'content-type', 'content-location', 'x-release'])
      expect(head.headers[name], name).toBe(whole.headers[name]);
    const etag = String(head.headers['etag']);
    const fresh = await served.fastify.inject({
      ...{ method: 'HEAD', url, headers: { 'if-none-match': etag } },
    });
    expect(fresh.statusCode).toBe(304);
  });
});

describe('a report by POST', () => {
  test.each<[string, Readonly<Record<string, unknown>>]>([
    ['nothing', {}],
    ['a preset', { preset: 'table_10' }],
    ['another release', { release: 'demo-2', preset: 'table_7' }],
    [
      'populations with all sorts of texts',
      {
        a: { name: '"mine" & yours = 100 %\n\u{1f41b}', filter: { text: [', ', '&', '"'] } },
        b: [{ filter: { partition: 'core' }, side: 'fixed' }, { name: '+ #?/' }],
        ...{ parts: ['structural', 'agreement'], seed: 2 ** 53 - 1 },
      },
    ],
  ])('of %s is at the URL that it names, too', async (_name, spec) => {
    const posted = await post(spec);
    expect(posted.statusCode, posted.body).toBe(200);
    expect(posted.headers['etag']).toBeUndefined();
    expect(posted.headers).toMatchObject({
      ...{ 'content-type': JSON_UTF8, 'x-release': spec['release'] ?? 'demo-1' },
    });
    const location = String(posted.headers['content-location']);
    expect(location).toMatch(/^\/v1\/fidelity\?[\x21-\x7e]+$/);
    const got = await get(location);
    expect(got.body).toBe(posted.body);
    expect(got.headers['content-location']).toBe(location);
    FidelityReportSchema.parse(posted.json());
  });

  test('is the same as by GET, whichever tag the client has', async () => {
    const url = '/v1/fidelity?preset=table_11';
    const got = await get(url);
    const posted = await served.fastify.inject({
      ...{ method: 'POST', url: '/v1/fidelity', payload: { preset: 'table_11' } },
      headers: { 'if-none-match': String(got.headers['etag']) },
    });
    expect([posted.statusCode, posted.json()]).toEqual([200, got.json()]);
  });
});

describe('what is not understood', () => {
  test.each([
    ['preset=table_5', 'preset', `expected one of ${PRESET_NAMES.join(', ')}, found "table_5"`],
    ['preset=', 'preset', 'found ""'],
    ['parts=lloc', 'parts', `expected a list of ${PARTS.join(', ')}, separated by commas`],
    ['parts=', 'parts', 'expected a list of'],
    ['seed=NaN', 'seed', 'expected JSON, found "NaN"'],
    ['seed=-1', 'seed', 'expected an integer in 0..2^53-1, found -1'],
    ['seed=9007199254740992', 'seed', 'expected an integer in 0..2^53-1'],
    ['seed=1&seed=2', 'seed', 'expected one value, found 2 values'],
    ['a=core', 'a', 'expected JSON, found "core"'],
    ['a=null', 'a', 'expected a population'],
    ['a={"filter":{"nope":1}}', 'a.filter.nope', 'expected a filter: '],
    ['a={"side":"both"}', 'a.side', 'expected buggy or fixed, found "both"'],
    ['b=[]', 'b', 'expected one to 4 populations'],
    ['b=[{},{},{},{},{}]', 'b', 'expected one to 4 populations'],
    ['b=[{"name":""}]', 'b.0.name', 'expected a text of 1 to 100 characters'],
    ['metric=lloc', 'metric', 'there is no parameter "metric"; accepted: release, preset, a, b'],
    ['partition=core', 'partition', 'there is no parameter "partition"'],
  ])('in a URL: %s', async (query, pointer, detail) => {
    const [name = '', ...rest] = query.split('=');
    const url =
      name === 'a' || name === 'b'
        ? `/v1/fidelity?${name}=${encodeURIComponent(rest.join('='))}`
        : `/v1/fidelity?${query}`;
    const { type, errors } = expectProblem(await get(url), 400);
    expect(type).toBe('/errors/bad-request');
    expect(errors).toEqual([{ pointer, detail: expect.stringContaining(detail) }]);
  });

  test.each<[unknown, string]>([
    [[], ''],
    [null, ''],
    ['report', ''],
    [{ preset: 7 }, 'preset'],
    [{ release: 7 }, 'release'],
    [{ seed: '42' }, 'seed'],
    [{ a: [] }, 'a'],
    [{ a: { filter: { 'buggy.tokens.lte': 'many' } } }, 'a.filter.buggy.tokens.lte'],
    [{ near_duplicates: 1 }, 'near_duplicates'],
  ])('in a body: %j', async (body, pointer) => {
    const { errors } = expectProblem(await post(body), 400);
    expect(errors.map((error) => error.pointer)).toEqual([pointer]);
  });

  test('is said all at once', async () => {
    const spec = {
      preset: 'x',
      a: { side: 'x', filter: { x: 1 } },
      b: [7],
      parts: ['x'],
      seed: -1,
    };
    const { errors, detail } = expectProblem(await post(spec), 400);
    expect(errors.map(({ pointer }) => pointer).toSorted()).toEqual([
      ...['a.filter.x', 'a.side', 'b.0', 'parts', 'preset', 'seed'],
    ]);
    expect(detail).toBe(errors.map((error) => error.detail).join('; '));
  });

  test('in the URL of a POST', async () => {
    const { errors } = expectProblem(await post({}, '?preset=table_4'), 400);
    expect(errors).toEqual([
      { pointer: 'preset', detail: 'there is no parameter "preset"; accepted: none' },
    ]);
  });

  test('at all: no JSON, and no body', async () => {
    const url = '/v1/fidelity';
    const headers = { 'content-type': 'application/json' };
    const send = (payload: string) =>
      served.fastify.inject({ method: 'POST', url, headers, payload });
    expectProblem(await send('{'), 400);
    expectProblem(await send(''), 400);
    expectProblem(await served.fastify.inject({ method: 'POST', url }), 400);
    const text = { 'content-type': 'text/plain' };
    expectProblem(
      await served.fastify.inject({ method: 'POST', url, headers: text, payload: '{}' }),
      415,
    );
  });
});

describe('what cannot be made', () => {
  test('an empty population, with its place, its name and its filter', async () => {
    const empty = { name: 'nobody', filter: { source_bug: 'Nope-1' } };
    for (const [spec, pointer] of [
      [{ a: empty }, 'a'],
      [{ b: [{}, empty] }, 'b.1'],
    ] as const) {
      const { type, errors } = expectProblem(await post({ preset: 'table_4', ...spec }), 422);
      expect(type).toBe('/errors/infeasible');
      expect(errors).toEqual([
        {
          pointer,
          detail: `${pointer}: expected pairs to compare; release demo-1 has none for nobody, {"source_bug":["Nope-1"]}`,
        },
      ]);
      const url = urlOf({ preset: 'table_4', ...spec });
      expect(expectProblem(await get(url), 422).errors).toEqual(errors);
      expect((await served.fastify.inject({ method: 'HEAD', url })).statusCode).toBe(422);
    }
  });

  test('a report of a release that is not there', async () => {
    const detail = 'there is no release "nope"; loaded: demo-1, demo-2';
    for (const response of [
      await get('/v1/fidelity?release=nope'),
      await get('/v1/conformance?release=nope'),
      await post({ release: 'nope' }),
    ])
      expect(expectProblem(response, 404)).toMatchObject({
        type: '/errors/unknown-release',
        detail,
      });
  });

  test('anything with another method', async () => {
    for (const method of ['PUT', 'DELETE'] as const)
      expectProblem(await served.fastify.inject({ method, url: '/v1/fidelity' }), 405);
    expectProblem(await served.fastify.inject({ method: 'POST', url: '/v1/conformance' }), 405);
  });
});

describe('published figures', () => {
  test('have the documented shape, their headers, and are counted', async () => {
    const response = await get('/v1/conformance');
    expect(response.statusCode, response.body).toBe(200);
    expect(response.headers).toMatchObject({
      ...{ 'content-type': JSON_UTF8, 'access-control-allow-origin': '*', 'x-release': 'demo-1' },
      etag: expect.stringMatching(/^W\/"/),
    });
    const { same, differs, not_computable, figures, release_kind } = ConformanceSchema.parse(
      response.json(),
    );
    expect(same + differs + not_computable).toBe(figures.length);
    expect(release_kind).toBe('demo');
  });

  test('that the client has are not sent again', async () => {
    const etag = String((await get('/v1/conformance')).headers['etag']);
    const fresh = await get('/v1/conformance', { 'if-none-match': etag });
    expect([fresh.statusCode, fresh.body]).toEqual([304, '']);
    const other = await get('/v1/conformance?release=demo-2', { 'if-none-match': etag });
    expect(other.statusCode).toBe(200);
    const head = await served.fastify.inject({ method: 'HEAD', url: '/v1/conformance' });
    expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', etag]);
  });

  test('take no other parameter', async () => {
    const { errors } = expectProblem(await get('/v1/conformance?preset=table_4'), 400);
    expect(errors).toEqual([
      { pointer: 'preset', detail: 'there is no parameter "preset"; accepted: release' },
    ]);
  });
});

describe('a client that leaves', () => {
  const unhandled: unknown[] = [];
  let port: number;
  const note = (reason: unknown) => unhandled.push(reason);

  beforeAll(async () => {
    const address = await served.fastify.listen({ host: '127.0.0.1', port: 0 });
    port = Number(new URL(address).port);
    process.on('unhandledRejection', note);
  });
  afterAll(() => {
    process.off('unhandledRejection', note);
  });

  /** Asks, leaves as soon as the server has the request, and waits until the server knows. */
  async function leaveAfter(url: string): Promise<void> {
    const arrived = once(served.fastify.server, 'request');
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`GET ${url} HTTP/1.1\r\nhost: x\r\n\r\n`);
    const [, response] = (await arrived) as [unknown, ServerResponse];
    const closed = once(response, 'close');
    socket.destroy();
    await closed;
    expect(response.writableFinished).toBe(false);
  }

  test('during long reports frees the threads, and others are answered', async () => {
    // more than there are threads, each another report
    for (let seed = 1000; seed < 1006; seed++) await leaveAfter(`/v1/fidelity?seed=${seed}`);
    expect((await get('/v1/fidelity?seed=2000')).statusCode).toBe(200);
    expect((await get('/v1/fidelity?seed=1003')).statusCode).toBe(200);
    expect(unhandled).toEqual([]);
  });

  test('does not end the report of another who asks for the same', async () => {
    const url = '/v1/fidelity?seed=3000';
    const staying = get(url);
    await leaveAfter(url);
    expect((await staying).statusCode).toBe(200);
    expect(unhandled).toEqual([]);
  });
});
