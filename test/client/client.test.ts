import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { Client, type GraphqlTypes } from '../../src/client/client.ts';
import { PROJECT_ROOT } from '../../src/root.ts';
import type { Pair } from '../../src/store/pair.ts';
import { scratchDirectory } from '../support/scratch.ts';
import { type Served, serveReleases } from '../support/served.ts';
import { unzipped } from '../support/unzipped.ts';

let served: Served;
let address: string;
let client: Client;

beforeAll(async () => {
  served = await serveReleases();
  address = await served.fastify.listen({ host: '127.0.0.1', port: 0 });
  client = new Client(`${address}/`);
});
afterAll(() => served.close());

const direct = async (url: string) => (await served.fastify.inject(url)).json();

describe('the client', () => {
  test('gets what REST answers, typed by the OpenAPI document', async () => {
    const page = await client.get('/v1/pairs', { query: { partition: 'core', limit: 3 } });
    expect(page).toEqual(await direct('/v1/pairs?partition=core&limit=3'));
    expectTypeOf(page.next).toEqualTypeOf<string | null>();
    const pair = await client.get('/v1/pairs/{id}', { path: { id: 'seeds:Demo-1' } });
    expect(pair).toEqual(await direct('/v1/pairs/seeds%3ADemo-1'));
    expectTypeOf(pair.buggy.tokens).toEqualTypeOf<number | null>();
    const plan = await client.post('/v1/folds', { strategy: 'stratified' });
    expect(plan.folds).toHaveLength(5);
    expectTypeOf(plan.balance.train_pairs.mean).toEqualTypeOf<number>();
  });

  test('writes lists with commas between the values, whatever is in them', async () => {
    const urls: string[] = [];
    const recording = new Client(address, (url, init) => {
      urls.push(url.slice(address.length));
      return fetch(url, init);
    });
    await recording.get('/v1/facets', { query: { by: 'partition,exception_type' } });
    await recording.open('/v1/pairs.csv', { raw: ['text=a%2Cb'], query: { fields: 'id' } });
    expect(urls).toEqual([
      '/v1/facets?by=partition,exception_type',
      '/v1/pairs.csv?fields=id&text=a%2Cb',
    ]);
  });

  test('gives all pairs one after another', async () => {
    const pairs = [];
    for await (const pair of client.pairs({ exception_type: 'NPE,ISE' })) pairs.push(pair);
    const { items } = await direct('/v1/pairs?exception_type=NPE,ISE&limit=1000');
    expect(pairs).toEqual(items);
    const [first] = pairs;
    if (first !== undefined) expectTypeOf(first).toExtend<Pair>();
  });

  test('asks GraphQL, whose shapes are typed by the SDL', async () => {
    type Data = { readonly pair: Pick<GraphqlTypes.CorePair, 'pairId' | 'confidence'> };
    const query = 'query($id: String!) { pair(id: $id) { pairId ... on CorePair { confidence } } }';
    const { pair } = await client.graphql<Data>(query, { id: 'demo-core-0001' });
    expect(pair.pairId).toBe('demo-core-0001');
    await expect(client.graphql('{ nope }')).rejects.toMatchObject({ name: 'RxserveError' });
    await expect(client.graphql(query, { id: 'nope' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  test('throws the error that the server has, with its faults', async () => {
    await expect(client.get('/v1/pairs/{id}', { path: { id: 'nope' } })).rejects.toMatchObject({
      code: 'not-found',
      message: 'release demo-1 has no pair "nope"',
    });
    await expect(client.get('/v1/pairs', { query: { limit: 0 } })).rejects.toMatchObject({
      code: 'bad-request',
      faults: [{ pointer: 'limit' }],
    });
  });

  test('says so where there is no server, another one, or one that breaks off', async () => {
    await expect(new Client('http://127.0.0.1:1').get('/v1')).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('cannot reach http://127.0.0.1:1/v1: '),
    });
    const other = new Client(address, async () => new Response('<html>', { status: 502 }));
    await expect(other.get('/v1')).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('found status 502'),
    });
    const short = new Client(
      address,
      async () => new Response('{"id":"a"}\n', { headers: { 'x-total-count': '2' } }),
    );
    await expect(short.pairs().next()).resolves.toMatchObject({ value: { id: 'a' } });
    const all = async () => {
      for await (const _pair of short.pairs());
    };
    await expect(all()).rejects.toThrow('expected 2 pairs, found 1');
  });

  test('is what the package exports under rxserve/client', () => {
    const { exports } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8'));
    const built: string = exports['./client'].default;
    const source = built.replace('./dist/', '').replace(/\.js$/, '.ts');
    expect(existsSync(path.join(PROJECT_ROOT, source))).toBe(true);
  });
});

/** A server that sends a part of an answer and is killed. */
async function killedServer(): Promise<{ url: string; stop: () => void }> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      const head = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\nx-total-count: 2\r\n\r\n';
      socket.write(`${head}b\r\n{"id":"a"}\n\r\n`, () =>
        setTimeout(() => socket.resetAndDestroy(), 50),
      );
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${bound.port}`, stop: () => server.close() };
}

describe('the command line against a server', () => {
  async function rxserve(...args: string[]) {
    const out: string[] = [];
    const notes: string[] = [];
    const code = await run(args, {
      ...{ out: (text: string) => out.push(text), note: (text: string) => notes.push(text) },
      isTerminal: false,
    });
    return { code, out: out.join('\n'), notes: notes.join('\n') };
  }
  const both = (...args: string[]) =>
    Promise.all([
      rxserve(...args, '--server', address),
      rxserve(...args, '--database', served.database),
    ]);

  test.each([
    ['csv', ['--filter', 'partition=core', '--null', '\\N', '--bom', '--fields', 'id,trigger']],
    ['jsonl.gz', ['--shape', 'original', '--filter', 'text=a%2Cb&partition=core,seeds']],
    ['parquet', ['--code', 'none', '--release', 'demo-1']],
  ])('exports the same %s as from a database', async (format, args) => {
    const directory = scratchDirectory();
    const files = ['server', 'database'].map((name) => path.join(directory, `${name}.${format}`));
    const [server = '', database = ''] = files;
    const remote = await rxserve('export', '--out', server, ...args, '--server', address);
    const local = await rxserve(
      'export',
      '--out',
      database,
      ...args,
      '--database',
      served.database,
    );
    expect([remote.code, local.code]).toEqual([0, 0]);
    expect(remote.notes.replace(server, '')).toBe(local.notes.replace(database, ''));
    expect(readFileSync(server).equals(readFileSync(database))).toBe(true);
  });

  test('plans the same folds, and writes the same archive and certificate', async () => {
    const strategies = [
      ['--strategy', 'rq3', '--folds', '3', '--train-sizes', '5', '--leaky-control'],
      ['--strategy', 'leave-one-out', '--group', 'project', '--train', 'partition=core,seeds'],
      ['--strategy', 'train-validation-test', '--shares', '0.7,0.2,0.1'],
    ];
    for (const args of strategies) {
      const [remote, local] = await both('folds', ...args);
      expect(remote).toEqual(local);
    }
    const directory = scratchDirectory();
    const [zip, certificate] = ['plan.zip', 'certificate.json'].map((name) =>
      path.join(directory, name),
    );
    const { code } = await rxserve(
      ...['folds', '--strategy', 'rq3', '--server', address, '--format', 'csv'],
      ...['--out', zip ?? '', '--certificate', certificate ?? ''],
    );
    expect(code).toBe(0);
    const files = await unzipped(readFileSync(zip ?? ''));
    expect([...files.keys()]).toContain('fold-4/train.csv');
    expect(JSON.parse(String(files.get('certificate.json')))).toEqual(
      JSON.parse(readFileSync(certificate ?? '', 'utf8')),
    );
  });

  test('a server that is killed leaves no file, and is said', async () => {
    const server = await killedServer();
    const file = path.join(scratchDirectory(), 'pairs.jsonl');
    const { code, notes } = await rxserve('export', '--out', file, '--server', server.url);
    server.stop();
    expect(code).toBe(2);
    expect(notes).toContain('the connection broke before its end');
    expect(existsSync(file) || existsSync(`${file}.partial`)).toBe(false);
  });

  test.each([
    [['--server', 'data.example'], 'expected an http or https URL'],
    [['--server', 'http://127.0.0.1:1'], 'cannot reach'],
    [['--server', 'http://x.example', '--database', 'x.db'], 'found both'],
    [['--server', 'http://127.0.0.1:1', '--format', 'release'], 'a server gives files of pairs'],
  ])('%j is refused', async (args, words) => {
    const file = path.join(scratchDirectory(), 'x.csv');
    const { code, notes } = await rxserve('export', '--out', file, ...args);
    expect(code).toBe(2);
    expect(notes).toContain(words);
    expect(existsSync(file)).toBe(false);
  });
});
