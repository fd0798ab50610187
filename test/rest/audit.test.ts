import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { Writable } from 'node:stream';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { AuditReportSchema } from '../../src/rest/audit-schemas.ts';
import { Corpus } from '../../src/service/corpus.ts';
import { openReadOnly } from '../../src/store/database.ts';
import { type Served, serveReleases } from '../support/served.ts';

const MIB = 1024 * 1024;

let served: Served;
let address: URL;

beforeAll(async () => {
  served = await serveReleases();
  address = new URL(await served.fastify.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(() => served.close());

const JSON_TYPE = { 'content-type': 'application/json' };

function send(payload: string | Buffer, query = '', headers: Record<string, string> = JSON_TYPE) {
  return served.fastify.inject({ method: 'POST', url: `/v1/audit${query}`, headers, payload });
}

const audit = (payload: unknown, query = '') => send(JSON.stringify(payload), query);

function expectProblem(response: LightMyRequestResponse, status: number, detail: unknown): void {
  expect(response.statusCode, response.body).toBe(status);
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(response.headers['access-control-allow-origin']).toBe('*');
  expect(response.json()).toMatchObject({ status, detail });
}

const PAIR = { train: 'Demo-1\ncore:demo-core-0001', test: ['Demo-1', 'Demo-2'] };
const EXPECTED_BODY = 'expected a JSON object with train and test';

describe('an answer', () => {
  test('has the documented shape, the release, and headers for other origins', async () => {
    const response = await audit(PAIR);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'x-release': 'demo-1',
      'x-release-digest': served.corpus.release(null).digest,
    });
    const exposed = String(response.headers['access-control-expose-headers']);
    expect(exposed.split(', ')).toContain('X-Release');
    const report = AuditReportSchema.parse(response.json());
    expect(report).toMatchObject({ leaks: true, near_threshold: 0.8 });
    expect(report.same_pair).toEqual({ total: 1, truncated: false, listed: ['seeds:Demo-1'] });
  });

  test('to the question of a browser before it asks', async () => {
    const response = await served.fastify.inject({
      method: 'OPTIONS',
      url: '/v1/audit',
      headers: {
        origin: 'https://example.org',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(response.statusCode).toBe(204);
    expect(response.headers['access-control-allow-origin']).toBe('*');
    expect(response.headers['access-control-allow-methods']).toContain('POST');
  });

  test('follows the options', async () => {
    const report = (await audit(PAIR, '?near_duplicates=0.125&limit=0&release=demo-1')).json();
    expect(AuditReportSchema.parse(report)).toMatchObject({
      leaks: true,
      near_threshold: 0.125,
      same_pair: { total: 1, truncated: true, listed: [] },
    });
  });
});

describe('options out of range', () => {
  const similarity = 'expected a Jaccard similarity in 0.001..1 with at most 3 decimals';
  test.each([
    ['near_duplicates=abc', `near_duplicates: ${similarity}, found "abc"`],
    ['near_duplicates=0', `near_duplicates: ${similarity}, found "0"`],
    ['near_duplicates=0.000', `near_duplicates: ${similarity}, found "0.000"`],
    ['near_duplicates=1.5', `near_duplicates: ${similarity}, found "1.5"`],
    ['near_duplicates=0.0005', `near_duplicates: ${similarity}, found "0.0005"`],
    ['near_duplicates=-1', `near_duplicates: ${similarity}, found "-1"`],
    ['near_duplicates=0x1', `near_duplicates: ${similarity}, found "0x1"`],
    ['near_duplicates=NaN', `near_duplicates: ${similarity}, found "NaN"`],
    ['near_duplicates=', 'near_duplicates: expected text, found ""'],
    ['limit=-1', 'limit: expected an integer from 0 to 10000, found "-1"'],
    ['limit=10001', 'limit: expected an integer from 0 to 10000, found "10001"'],
    ['limit=1e3', 'limit: expected an integer from 0 to 10000, found "1e3"'],
    ['limit=1&limit=2', 'limit: expected one value, found 2 values'],
    [
      'threshold=0.8',
      'there is no parameter "threshold"; accepted: release, near_duplicates, limit',
    ],
  ])('%s', async (query, detail) => {
    const response = await audit(PAIR, `?${query}`);
    expectProblem(response, 400, detail);
    expect(response.json().errors).toEqual([{ pointer: query.split('=')[0], detail }]);
  });

  test('an unknown release is named', async () => {
    expectProblem(
      await audit(PAIR, '?release=nope'),
      404,
      'there is no release "nope"; loaded: demo-1',
    );
  });
});

describe('a body that is none', () => {
  test.each([
    ['text/plain', 'a'],
    ['application/x-ndjson', '{"train":"a","test":"b"}'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/x-www-form-urlencoded', 'train=a&test=b'],
  ])('of the type %s', async (type, payload) => {
    expectProblem(
      await send(payload, '', { 'content-type': type }),
      415,
      'expected a body of the type application/json',
    );
  });

  // a body that was not there was a defect in words of the decoder
  test('at all', async () => {
    const url = '/v1/audit';
    expectProblem(await served.fastify.inject({ method: 'POST', url }), 400, EXPECTED_BODY);
    expectProblem(await send(''), 400, expect.stringContaining('found other text'));
  });

  test.each(['[1,', '{"train":"a","test":"b"', 'train=a', '{"train":"a","test":"b"}}'])(
    'JSON: %s',
    async (payload) => {
      const detail = `${EXPECTED_BODY}, in UTF-8, found other text: `;
      expectProblem(await send(payload), 400, expect.stringContaining(detail));
    },
  );

  test('UTF-8', async () => {
    const payload = Buffer.concat([
      Buffer.from('{"train":"'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('","test":"b"}'),
    ]);
    expectProblem(await send(payload), 400, expect.stringContaining('in UTF-8, found other text'));
    const utf16 = Buffer.from('{"train":"a","test":"b"}', 'utf16le');
    expectProblem(await send(utf16), 400, expect.stringContaining(EXPECTED_BODY));
  });

  test.each(['null', '7', '"Demo-1"', 'true', '[]', '["Demo-1"]'])(
    'an object: %s',
    async (payload) => {
      expectProblem(await send(payload), 400, EXPECTED_BODY);
    },
  );

  test.each([
    ['{"train":"a","test":"b","limit":3}', 'limit'],
    ['{"__proto__":{"train":"a"},"test":"b"}', '__proto__'],
    ['{"constructor":{"prototype":{"train":"a"}},"test":"b"}', 'constructor'],
  ])('of train and test alone: %s', async (payload, name) => {
    const detail = `expected train and test alone, found "${name}"; options are parameters of the URL`;
    expectProblem(await send(payload), 400, detail);
  });

  test.each([
    ['{}', 'train', 'nothing'],
    ['{"train":"a"}', 'test', 'nothing'],
    ['{"train":null,"test":"a"}', 'train', 'null'],
    ['{"train":"a","test":1e999}', 'test', 'a value of type number'],
    ['{"train":{"__proto__":["a"]},"test":"a"}', 'train', 'a value of type object'],
  ])('of two sides: %s', async (payload, side, found) => {
    const expected = 'expected the text of a file, or a list of ids or objects';
    expectProblem(await send(payload), 400, `${side}: ${expected}, found ${found}`);
  });

  test.each([
    '{"train":"","test":"a"}',
    '{"train":[],"test":"a"}',
    '{"train":" \\n ","test":"a"}',
    '{"train":"id,code\\n","test":"a"}',
  ])('of sides with something in them: %s', async (payload) => {
    const detail = 'train:1: expected ids, one a line, or pairs as JSON Lines or CSV, found none';
    expectProblem(await send(payload), 400, detail);
  });
});

describe('hostile values', () => {
  const arrays = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;

  test('arrays nested 100,000 deep are refused in words, wherever they are', async () => {
    expectProblem(await send(arrays), 400, EXPECTED_BODY);
    const detail = expect.stringMatching(/found a value nested too deeply to be shown$/);
    expectProblem(await send(`{"train":${arrays},"test":"a"}`), 400, detail);
    expectProblem(await send(`{"train":"a","test":[{"id":${arrays}}]}`), 400, detail);
    expectProblem(await audit({ train: arrays, test: 'a' }), 400, detail);
    const ignored = await send(`{"train":[{"id":"Demo-1","more":${arrays}}],"test":"Demo-2"}`);
    expect(ignored.json().leaks).toBe(false);
  });

  test('keys of prototypes are keys as any others', async () => {
    const row = '{"__proto__":{"id":"Demo-1"},"constructor":{"id":"Demo-1"},"id":"Demo-2"}';
    const report = (await send(`{"train":[${row}],"test":"Demo-1"}`)).json();
    expect(report).toMatchObject({ leaks: false, train: { items: 1, methods: 2 } });
    expectProblem(
      await send('{"train":[{"__proto__":{"id":"Demo-1"}}],"test":"Demo-1"}'),
      400,
      expect.stringContaining('found no value of these in "__proto__"'),
    );
    expect(Reflect.get({}, 'id')).toBeUndefined();
    const csv = (await audit({ train: '__proto__,id\nx,Demo-2\n', test: 'Demo-1' })).json();
    expect(csv).toMatchObject({ leaks: false, train: { items: 1 } });
  });

  test('lone surrogates come back as their escapes', async () => {
    const response = await send('{"train":["\\ud800"],"test":["\\ud800","\\udfff"]}');
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain(
      '"same_pair":{"total":1,"truncated":false,"listed":["\\ud800"]}',
    );
  });

  test('NUL is no part of an id, and one of code', async () => {
    expectProblem(
      await send('{"train":"a\\u0000b","test":"a"}'),
      400,
      'train:1: expected an id of 1 to 209 characters without control characters, found "a\\u0000b"',
    );
    const code = '{"code":"int f() { \\u0000 }"}';
    const report = (await send(`{"train":[${code}],"test":[${code}]}`)).json();
    expect(report.exact_duplicate.total).toBe(1);
  });

  test('text of a page or of a terminal is data', async () => {
    const id = '<script>alert(1)</script>{{7*7}}\u202e';
    const response = await audit({ train: [id], test: ['Demo-1'] });
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.json().train.unknown_ids.listed).toEqual([id]);
  });
});

describe('size', () => {
  type Raw = { readonly status: number; readonly body: string; readonly sent: number };

  /** Sends a head, then pieces of a body until there is an answer. */
  function stream(head: readonly string[], piece: Buffer, most: number): Promise<Raw> {
    return new Promise((resolve) => {
      const socket = connect(Number(address.port), address.hostname);
      let answer = '';
      let sent = 0;
      const pump = () => {
        while (answer === '' && sent < most) {
          sent += piece.length;
          if (!socket.write(piece)) return;
        }
      };
      const end = () => {
        const [first = '', body = ''] = answer.split('\r\n\r\n');
        resolve({ status: Number(first.split(' ')[1]), body, sent });
      };
      socket.on('data', (chunk) => {
        answer += String(chunk);
        socket.end();
      });
      socket.on('drain', pump);
      socket.on('error', () => undefined); // the server may close while it is written to
      socket.on('close', end);
      socket.write(
        `${[...head, 'host: x', 'content-type: application/json'].join('\r\n')}\r\n\r\n`,
      );
      pump();
    });
  }

  const TOO_LARGE = {
    type: '/errors/payload-too-large',
    status: 413,
    detail: 'expected a body of at most 64 MiB',
  };

  test('a length of more than 64 MiB is refused before anything of it is read', async () => {
    const head = ['POST /v1/audit HTTP/1.1', `content-length: ${64 * MIB + 1}`];
    const { status, body, sent } = await stream(head, Buffer.alloc(0), 0);
    expect({ status, sent }).toEqual({ status: 413, sent: 0 });
    expect(JSON.parse(body)).toMatchObject(TOO_LARGE);
  });

  test('chunks are refused as soon as they are too many', async () => {
    const head = ['POST /v1/audit HTTP/1.1', 'transfer-encoding: chunked'];
    const chunk = Buffer.concat([
      Buffer.from(`${MIB.toString(16)}\r\n`),
      Buffer.alloc(MIB, ' '),
      Buffer.from('\r\n'),
    ]);
    // a socket that is closed while it is written to may be reset before the answer is read: then
    // the client, which cannot know why, sends it again
    const statuses: number[] = [];
    while (statuses.length < 10 && !statuses.some((each) => !Number.isNaN(each))) {
      const { status, sent } = await stream(head, chunk, 1024 * MIB);
      expect(sent).toBeGreaterThan(64 * MIB);
      expect(sent).toBeLessThan(512 * MIB);
      statuses.push(status);
    }
    expect(statuses.at(-1)).toBe(413);
  });

  test('64 MiB to the byte are read', async () => {
    const payload = '{"train":"Demo-1","test":"Demo-2"}'.padEnd(64 * MIB, ' ');
    expect((await send(payload)).statusCode).toBe(200);
    expectProblem(await send(`${payload} `), 413, TOO_LARGE.detail);
  });

  test('GraphQL keeps its own limit', async () => {
    const query = '{ releases { version } }';
    const response = await served.fastify.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query: query.padEnd(MIB, ' ') },
    });
    expectProblem(response, 413, 'expected a body of at most 1 MiB');
  });

  // row 40 of the reports: what is heavy must not hold the event loop
  test('a side of a million ids is answered, and pages are answered meanwhile', async () => {
    const ids = Array.from({ length: 1_000_000 }, (_, at) => `core:demo-${at}`);
    const order: string[] = [];
    const answered = async (name: string, response: Promise<LightMyRequestResponse>) => {
      const { statusCode, body } = await response;
      order.push(name);
      return { statusCode, answer: JSON.parse(body) };
    };
    const big = answered('audit', audit({ train: ids.join('\n'), test: 'Demo-1' }, '?limit=3'));
    await new Promise((resolve) => setImmediate(resolve));
    const page = await answered('page', served.fastify.inject('/v1/pairs?limit=5'));
    expect(page.statusCode).toBe(200);
    const { statusCode, answer } = await big;
    expect(order).toEqual(['page', 'audit']);
    // on a slow machine the budget may end it
    if (statusCode === 503) expect(answer.type).toBe('/errors/over-budget');
    else
      expect(answer).toMatchObject({
        leaks: false,
        train: {
          items: 1_000_000,
          unknown_ids: {
            total: 1_000_000,
            truncated: true,
            listed: ['core:demo-0', 'core:demo-1', 'core:demo-10'],
          },
        },
      });
  });
});

test('nothing of an upload is logged or kept', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const corpus = new Corpus(openReadOnly(served.database), served.database);
  const app = await createApp({
    ...readConfig({}, {}),
    logRequests: true,
    corpus,
    logger: { level: 'trace', stream },
  });
  const directory = path.dirname(served.database);
  const before = { files: readdirSync(directory), bytes: readFileSync(served.database) };
  const secret = 'secretMethodOfSomebody';
  for (const payload of [
    { train: [{ id: secret, code: `int ${secret}() { return 1; }` }], test: `${secret}\nDemo-1` },
    { train: `{"${secret}":`, test: secret },
    { train: [{ [secret]: secret }], test: secret },
    `{"train":"${secret}`,
  ]) {
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/v1/audit',
      headers: JSON_TYPE,
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
    expect([200, 400]).toContain(response.statusCode);
  }
  await app.fastify.close();
  expect(lines.length).toBeGreaterThan(4);
  expect(lines.join('')).not.toContain(secret);
  expect(readdirSync(directory)).toEqual(before.files);
  expect(readFileSync(served.database).equals(before.bytes)).toBe(true);
});
