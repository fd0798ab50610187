import { hash } from 'node:crypto';
import { once } from 'node:events';
import { get as httpGet } from 'node:http';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { PairFileSchema, PairSchema, ProblemSchema } from '../../src/rest/schemas.ts';
import { PAIR_FORMATS } from '../../src/service/export/pair-export.ts';
import { PAIR_FIELDS } from '../../src/service/pair-fields.ts';
import { openWritable } from '../../src/store/database.ts';
import type { Pair } from '../../src/store/pair.ts';
import { unloadRelease } from '../../src/store/releases.ts';
import { NASTY, NASTY_CODES } from '../support/nasty-release.ts';
import { parquetTypes, queryParquet, readParquet } from '../support/read-parquet.ts';
import { DEMO } from '../support/releases.ts';
import { scratchRelease } from '../support/scratch-release.ts';
import { loadInto, type Served, serveReleases } from '../support/served.ts';

let served: Served;
let removeNasty: () => void;

beforeAll(async () => {
  const nasty = scratchRelease(NASTY, { version: 'nasty', kind: 'mined' });
  removeNasty = nasty.remove;
  served = await serveReleases([DEMO, nasty.directory]);
});
afterAll(async () => {
  await served.close();
  removeNasty();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  served.fastify.inject({ url, headers });
const linesOf = (text: string): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

/** All pairs that a query means, page by page. */
async function pairsOf(query: string): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { items: Pair[]; next: string | null } = (
      await get(`/v1/pairs?${query}&limit=50${cursor}`)
    ).json();
    pairs.push(...page.items);
    cursor = page.next === null ? null : `&cursor=${page.next}`;
  }
  return pairs;
}

const QUERIES = [
  'release=demo-1',
  'release=nasty',
  'release=demo-1&exception_type=NPE,ISE&partition=core',
  'release=demo-1&source_bug=Demo-23,Demo-25',
  'release=demo-1&text=return',
  'release=demo-1&buggy.tokens.gte=200&partition.not=seeds',
  'release=demo-1&text=no%20such%20text',
];

describe.each(QUERIES)('%s', (query) => {
  test('JSON lines are the pairs of the pages, in the order of their ids', async () => {
    const { body, headers } = await get(`/v1/pairs.jsonl?${query}`);
    const pairs = await pairsOf(query);
    expect(linesOf(body)).toEqual(pairs);
    expect(headers['x-total-count']).toBe(String(pairs.length));
  });

  test('gzip files are the same, and are not compressed twice', async () => {
    for (const format of ['jsonl', 'csv']) {
      const plain = await get(`/v1/pairs.${format}?${query}`, { 'accept-encoding': 'gzip, br' });
      expect(plain.headers['content-encoding']).toBeUndefined();
      const packed = await get(`/v1/pairs.${format}.gz?${query}`, { 'accept-encoding': 'gzip' });
      expect(packed.headers['content-type']).toBe('application/gzip');
      expect(packed.headers['content-encoding']).toBeUndefined();
      expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    }
  });

  test('CSV and Parquet are the same table, whose values are those of the pairs', async () => {
    const pairs = await pairsOf(query);
    const parquet = await readParquet((await get(`/v1/pairs.parquet?${query}`)).rawPayload);
    expect(parquet.map(withoutMark)).toEqual(pairs.map(flat).map(withoutMark));
    const csv = parse((await get(`/v1/pairs.csv?${query}&null=\\N`)).body, { columns: true });
    expect(csv).toEqual(
      pairs
        .map(flat)
        .map((row) =>
          Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, csvText(cell)])),
        ),
    );
  });
});

const csvText = (cell: unknown) => {
  if (cell === null) return '\\N';
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
};

/** The reader drops a byte-order mark at the start of a text; the hash of the text does not. */
const withoutMark = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, cell]) => [
      name,
      typeof cell === 'string' ? cell.replace(/^\ufeff/, '') : cell,
    ]),
  );

/** A pair as one row, written out from the documentation of the columns. */
function flat(pair: Pair): Record<string, unknown> {
  const replaced: string[] = [];
  const text = (name: string, value: unknown) => {
    if (typeof value !== 'string' || value.isWellFormed()) return value;
    replaced.push(name);
    return value.toWellFormed();
  };
  const { flag_origin, buggy, fixed, changed_constructs, ...own } = pair;
  const row: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(own)) row[name] = text(name, value);
  for (const [name, value] of Object.entries(flag_origin)) row[`flag_origin.${name}`] = value;
  row['changed_constructs'] = changed_constructs && JSON.stringify(changed_constructs);
  for (const [side, { constructs, parses, ...method }] of Object.entries({ buggy, fixed })) {
    for (const [name, value] of Object.entries(method))
      row[`${side}.${name}`] = text(`${side}.${name}`, value);
    row[`${side}.parses`] = parses === null ? null : String(parses);
    row[`${side}.constructs`] = constructs && JSON.stringify(constructs);
  }
  return { ...row, replaced };
}

describe('codes that are easily spoilt', () => {
  const idOf = (name: string, side: string) => `${name}-${side}`;

  test('are in JSON lines as they were loaded, also in the records of the release', async () => {
    const normalised = linesOf((await get('/v1/pairs.jsonl?release=nasty')).body);
    const original = linesOf((await get('/v1/pairs.jsonl?release=nasty&shape=original')).body);
    for (const [name, code] of Object.entries(NASTY_CODES))
      for (const side of ['buggy', 'fixed']) {
        const pair = normalised.find(({ id }) => id === idOf(name, side));
        expect(pair?.[side], name).toMatchObject({ code, ill_formed: !code.isWellFormed() });
        const record = original.find(({ id }) => id === idOf(name, side));
        expect(record?.[`${side}_code`]).toBe(code);
      }
  });

  test('are in CSV and Parquet with U+FFFD for a lone surrogate, which the row says', async () => {
    const csv: Record<string, string>[] = parse(
      (await get('/v1/pairs.csv?release=nasty')).rawPayload,
      { columns: true },
    );
    const parquet = await readParquet((await get('/v1/pairs.parquet?release=nasty')).rawPayload);
    for (const rows of [csv, parquet])
      for (const [name, code] of Object.entries(NASTY_CODES)) {
        const row = rows.find(({ id }) => id === idOf(name, 'buggy'));
        const expected = code.toWellFormed();
        expect(row?.['buggy.code'], name).toBe(
          rows === csv ? expected : expected.replace(/^\ufeff/, ''),
        );
        expect(String(row?.['buggy.ill_formed'])).toBe(String(!code.isWellFormed()));
        const replaced = row?.['replaced'];
        expect(typeof replaced === 'string' ? JSON.parse(replaced) : replaced).toEqual(
          code.isWellFormed() ? [] : ['buggy.code'],
        );
      }
    const differing = await queryParquet(
      (await get('/v1/pairs.parquet?release=nasty')).rawPayload,
      (table) => `SELECT id FROM ${table} WHERE sha256("buggy.code") <> "buggy.sha256" ORDER BY id`,
    );
    expect(differing).toEqual([{ id: 'high-buggy' }, { id: 'low-buggy' }]);
    const free = parquet.find(({ id }) => id === 'c-nasty');
    expect(free).toMatchObject({ trigger: '=a "\ufffd" b', replaced: ['trigger'] });
  });

  // row 7 of the reports
  test('begin as they begin, unless a spreadsheet is to be kept from running them', async () => {
    const url = '/v1/pairs.csv?release=nasty&fields=id,buggy.code,trigger&code=buggy';
    const rowsOf = async (query: string): Promise<Record<string, string>[]> =>
      parse((await get(`${url}${query}`)).body, { columns: true, bom: true });
    const codeIn = (rows: Record<string, string>[], name: string) =>
      rows.find(({ id }) => id === `${name}-buggy`)?.['buggy.code'];
    const faithful = await rowsOf('');
    const safe = await rowsOf('&spreadsheet_safe=1&bom=1');
    for (const name of ['formula', 'minus', 'at'] as const) {
      expect(codeIn(faithful, name)).toBe(NASTY_CODES[name]);
      expect(codeIn(safe, name)).toBe(`'${NASTY_CODES[name]}`);
    }
    expect(codeIn(safe, 'quotes')).toBe(NASTY_CODES.quotes);
  });
});

// row 29 of the reports: a field without a value must not change what a file looks like
test('all lines have the same keys, and a column keeps its type where it is null throughout', async () => {
  for (const query of ['release=nasty', 'release=demo-1&partition=contrast']) {
    const rows = linesOf((await get(`/v1/pairs.jsonl?${query}`)).body);
    for (const row of rows) expect(Object.keys(row)).toEqual(Object.keys(PairSchema.shape));
  }
  const all = await parquetTypes((await get('/v1/pairs.parquet?release=demo-1')).rawPayload);
  for (const query of ['partition=contrast', 'partition=seeds', 'text=no%20such%20text'])
    expect(await parquetTypes((await get(`/v1/pairs.parquet?${query}`)).rawPayload)).toEqual(all);
  expect(all).toMatchObject({
    ...{ confidence: 'DOUBLE', exemplars: 'BIGINT', ise_flag: 'BOOLEAN', trigger: 'VARCHAR' },
    source_bugs: 'VARCHAR[]',
  });
});

describe('fields and code', () => {
  test('the names that fields takes are those of the records', () => {
    const { buggy, fixed, ...own } = PairSchema.shape;
    const parts = Object.keys(buggy.shape);
    expect(PAIR_FIELDS).toEqual([
      ...Object.keys(own),
      ...['buggy', 'fixed'].flatMap((side) => [side, ...parts.map((part) => `${side}.${part}`)]),
    ]);
    expect(Object.keys(fixed.shape)).toEqual(parts);
  });

  test.each([
    ['fields=id,buggy.code,trigger', ['id', 'trigger', 'buggy.code', 'replaced']],
    ['fields=fixed.tokens,id', ['id', 'fixed.tokens']],
    ['fields=flag_origin', ['flag_origin.ise_flag', 'flag_origin.fix_introduces_label']],
  ])('%s leaves these columns', async (query, names) => {
    const [head] = (await get(`/v1/pairs.csv?${query}&null=-`)).body.split('\r\n');
    expect(head?.split(',')).toEqual(names);
    const [row = {}] = await readParquet((await get(`/v1/pairs.parquet?${query}`)).rawPayload);
    expect(Object.keys(row)).toEqual(names);
    const page = (await get(`/v1/pairs?${query}&limit=1000`)).json().items;
    expect(linesOf((await get(`/v1/pairs.jsonl?${query}`)).body)).toEqual(page);
  });

  test.each([
    ['buggy', ['buggy.code']],
    ['fixed', ['fixed.code']],
    ['none', []],
  ])('code=%s leaves out the other codes, and nothing else', async (code, kept) => {
    const all = Object.keys(
      (await readParquet((await get('/v1/pairs.parquet')).rawPayload))[0] ?? {},
    );
    const left = all.filter((name) => !name.endsWith('.code') || kept.includes(name));
    const [head] = (await get(`/v1/pairs.csv?code=${code}`)).body.split('\r\n');
    expect(head?.split(',')).toEqual(left);
    const [line = {}] = linesOf((await get(`/v1/pairs.jsonl?code=${code}`)).body);
    expect(Object.keys(line)).toEqual(Object.keys(PairSchema.shape));
    for (const side of ['buggy', 'fixed'])
      expect(Object.keys(line[side] ?? {}).includes('code')).toBe(kept.includes(`${side}.code`));
  });
});

// rows 1 and 4 of the reports: whoever has the manifest knows whether the file came whole
describe('whether a file came whole', () => {
  test.each(PAIR_FORMATS)('%s: the manifest has its rows, bytes and SHA-256', async (format) => {
    const query = format === 'jsonl' ? 'partition=core' : 'partition=core&code=none';
    const file = await get(`/v1/pairs.${format}?${query}`);
    const answer = await get(`/v1/pairs.manifest.json?format=${format}&${query}`);
    const manifest = PairFileSchema.parse(answer.json());
    expect(manifest).toMatchObject({
      ...{ release: 'demo-1', kind: 'demo', format, rows: 132 },
      bytes: file.rawPayload.length,
      sha256: hash('sha256', file.rawPayload, 'hex'),
      digest: file.headers['x-release-digest'],
    });
    expect((await get(manifest.url)).rawPayload.equals(file.rawPayload)).toBe(true);
  });

  test('a client that takes trailers gets the digest after the last byte', async () => {
    const address = await listening();
    const [response] = await once(
      httpGet(`${address}/v1/pairs.csv`, { headers: { te: 'trailers' } }),
      'response',
    );
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    const digest = hash('sha256', Buffer.concat(chunks), 'base64');
    expect(response.headers.trailer).toBe('repr-digest');
    expect(response.trailers).toEqual({ 'repr-digest': `sha-256=:${digest}:` });
  });
});

let address: Promise<string> | undefined;
const listening = () => {
  address ??= served.fastify.listen({ host: '127.0.0.1', port: 0 });
  return address;
};

describe('every file', () => {
  test.each(PAIR_FORMATS)('%s says what it is before its first byte', async (format) => {
    const url = `/v1/pairs.${format}?release=demo-1&partition=seeds`;
    const { headers, statusCode } = await get(url, { origin: 'http://x.example' });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'x-total-count': '31',
      'x-release': 'demo-1',
      'content-disposition': `attachment; filename="pairs-demo-1.${format}"`,
      'access-control-allow-origin': '*',
      etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
    });
    expect(headers['access-control-expose-headers']).toContain('X-Total-Count');
    const again = await get(url, { 'if-none-match': String(headers['etag']) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  test.each(PAIR_FORMATS)('%s: HEAD says the same without reading a row', async (format) => {
    const url = `/v1/pairs.${format}?release=nasty`;
    const { exports } = served.corpus;
    const pairs = exports.pairs.bind(exports);
    onTestFinished(() => {
      exports.pairs = pairs;
    });
    exports.pairs = () => {
      throw new Error('rows were read');
    };
    const head = await served.fastify.inject({ method: 'HEAD', url });
    exports.pairs = pairs;
    const full = await get(url);
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    for (const name of ['x-total-count', 'etag', 'content-type', 'content-disposition'])
      expect(head.headers[name], name).toBe(full.headers[name]);
    expect(head.headers['content-length']).toBeUndefined();
  });
});

describe('problems', () => {
  test.each<[string, readonly string[], string]>([
    ['pairs.xml', ['format'], 'expected one of jsonl, csv, parquet, jsonl.gz, csv.gz, found "xml"'],
    ['pairs.manifest.json?format=xml', ['format'], 'expected one of jsonl, csv, parquet'],
    ['pairs.csv?fields=nope', ['fields'], 'expected a list of id, partition'],
    ['pairs.csv?sort=id', ['sort'], 'accepted: release, fields, code, null, bom'],
    ['pairs.jsonl?limit=5', ['limit'], 'accepted: release, fields, code, shape'],
    ['pairs.parquet?bom=1', ['bom'], 'accepted: release, fields, code'],
    ['pairs.csv?shape=original', ['shape'], 'there is no parameter'],
    ['pairs.jsonl?shape=nope', ['shape'], 'expected one of normalised, original'],
    ['pairs.jsonl?code=nope', ['code'], 'expected one of both, buggy, fixed, none'],
    ['pairs.jsonl?shape=original&fields=id&code=none', ['fields', 'code'], 'come whole'],
    ['pairs.manifest.json?format=csv&shape=original', ['shape'], 'jsonl takes both'],
    ['pairs.manifest.json?bom=1&null=x', ['null', 'bom'], 'an option of CSV'],
    ['pairs.csv?null=a,b', ['null'], 'without quotes, commas'],
    ['pairs.csv?fields=rejection_category', ['null'], 'would be an empty line'],
    ['pairs.csv?fields=buggy.code&code=fixed', ['code'], 'leaves out buggy.code'],
    ['pairs.csv?nope=1', ['nope'], 'exception_type'],
  ])('%s', async (url, pointers, words) => {
    const answer = await get(`/v1/${url}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.headers['x-total-count']).toBeUndefined();
    const { detail, errors } = ProblemSchema.parse(answer.json());
    expect(errors.map(({ pointer }) => pointer)).toEqual(pointers);
    expect(detail).toContain(words);
  });

  test('another method, and a release that is not there', async () => {
    const posted = await served.fastify.inject({ method: 'POST', url: '/v1/pairs.csv' });
    expect(posted.statusCode).toBe(405);
    expect((await get('/v1/pairs.csv?release=nope')).statusCode).toBe(404);
  });
});

describe('a download that does not come to its end', () => {
  /** A release so large that it is sent in several pieces. */
  async function largeServed() {
    const code = 'a;'.repeat(25_000);
    const contrast = Array.from({ length: 500 }, (_, at) => ({
      ...{ id: `z-${at}`, error_type: 'NullPointerException', buggy_code: code, fixed_code: '' },
    }));
    const release = scratchRelease({ contrast }, { version: 'large' });
    const own = await serveReleases([release.directory]);
    release.remove();
    return { own, at: await own.fastify.listen({ host: '127.0.0.1', port: 0 }) };
  }

  /** Unloads the release, which fails while a reader holds an older state of the database. */
  function unload(database: string): void {
    const writable = openWritable(database);
    unloadRelease(writable, 'large');
    expect(writable.sqlite.pragma('wal_checkpoint(TRUNCATE)')).toMatchObject([{ busy: 0 }]);
    writable.sqlite.close();
  }

  // rows 1 and 35 of the reports
  test('breaks the connection where the release is unloaded midway, in every format', async () => {
    const { own, at } = await largeServed();
    const { exports } = own.corpus;
    const pairs = exports.pairs.bind(exports);
    const unloaded = new AbortController();
    let begun = 0;
    exports.pairs = async function* (...args) {
      for await (const bytes of pairs(...args)) {
        yield bytes;
        if (unloaded.signal.aborted) continue;
        begun++;
        await once(unloaded.signal, 'abort');
      }
    };
    const downloads = PAIR_FORMATS.map(async (format) => {
      const response = await fetch(`${at}/v1/pairs.${format}`);
      const body = await response.arrayBuffer().catch((error: unknown) => error);
      return { format, status: response.status, body };
    });
    while (begun < PAIR_FORMATS.length) await new Promise((resolve) => setTimeout(resolve, 5));
    unload(own.database);
    unloaded.abort();
    for (const { format, status, body } of await Promise.all(downloads)) {
      // the packer may not have given its first byte yet: then it is a problem
      if (format.endsWith('.gz') && status !== 200) expect(status, format).toBe(410);
      else expect(body, format).toBeInstanceOf(TypeError);
    }
    expect((await fetch(`${at}/livez`)).status).toBe(200);
    await own.close();
  });

  // row 25 of the reports; a statement that is left open would keep others from the database
  test('frees connection and statement where the client leaves', async () => {
    const { own, at } = await largeServed();
    const { exports } = own.corpus;
    const pairs = exports.pairs.bind(exports);
    let ended = false;
    let pieces = 0;
    exports.pairs = async function* (...args) {
      try {
        for await (const bytes of pairs(...args)) {
          pieces++;
          yield bytes;
        }
      } finally {
        ended = true;
      }
    };
    const [response] = await once(httpGet(`${at}/v1/pairs.jsonl`, { agent: false }), 'response');
    await once(response, 'readable');
    response.destroy();
    while (!ended) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(pieces).toBeLessThan(500);
    const connections = promisify(own.fastify.server.getConnections.bind(own.fastify.server));
    while ((await connections()) > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    unload(own.database);
    await loadInto(own.database, DEMO);
    const { body } = await own.fastify.inject('/v1/pairs.jsonl?fields=id');
    expect(linesOf(body)).toHaveLength(226);
    await own.close();
  });

  // a client that is slow is waited for: what it has not read is not made
  test('is not made faster than it is read', async () => {
    const { own, at } = await largeServed();
    const { exports } = own.corpus;
    const pairs = exports.pairs.bind(exports);
    let made = 0;
    exports.pairs = async function* (...args) {
      for await (const bytes of pairs(...args)) {
        made += bytes.length;
        yield bytes;
      }
    };
    const [response] = await once(httpGet(`${at}/v1/pairs.jsonl`, { agent: false }), 'response');
    let before = -1;
    while (made !== before) {
      before = made;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    let all = 0;
    for await (const chunk of response) all += chunk.length;
    expect(all).toBeGreaterThan(25_000_000);
    expect(before).toBeLessThan(all / 2);
    await own.close();
  });
});
