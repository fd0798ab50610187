import { hash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limitsOfUse } from '../../src/export/limits-of-use.ts';
import { queryParquet } from '../support/read-parquet.ts';
import { DEMO } from '../support/releases.ts';
import { scratchRelease } from '../support/scratch-release.ts';
import { type Served, serveReleases } from '../support/served.ts';
import { SMALL } from '../support/small-release.ts';

let served: Served;

beforeAll(async () => {
  const { contrast } = SMALL;
  const small = scratchRelease({ ...SMALL }, { version: 'small', kind: 'mined', licence: 'MIT' });
  const bare = scratchRelease(
    { contrast },
    { version: 'bare', kind: 'mined', title: '</script><b>', doi: '10.1/x' },
  );
  served = await serveReleases([DEMO, small.directory, bare.directory]);
  small.remove();
  bare.remove();
});
afterAll(() => served.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  served.fastify.inject({ url, headers: { host: 'data.example', ...headers } });

type Node = { readonly [name: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listed = (value: unknown): readonly Node[] => [value].flat().filter(isNode);

/** Every object in a document. */
function nodesOf(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesOf)] : [];
}

const RELEASES = ['demo-1', 'small', 'bare'];

// row 36 of the reports; the rules are those of http://mlcommons.org/croissant/1.1
describe.each(RELEASES)('Croissant of %s', (version) => {
  let document: Node;
  beforeAll(async () => {
    document = (await get(`/v1/croissant.json?release=${version}`)).json();
  });

  test('has the required and the recommended properties of a dataset', () => {
    expect(document).toMatchObject({
      '@context': { '@vocab': 'http://schema.org/', cr: 'http://mlcommons.org/croissant/' },
      '@type': 'sc:Dataset',
      conformsTo: 'http://mlcommons.org/croissant/1.1',
      name: expect.any(String),
      description: expect.any(String),
      license: expect.anything(),
      url: `http://data.example/v1/datasheet?release=${version}`,
      creator: { '@type': 'Organization', name: expect.any(String) },
      datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      version,
      citeAs: expect.any(String),
      keywords: expect.any(Array),
    });
  });

  test('terms that it uses are in its context, or say their vocabulary', () => {
    const context = Object.keys(document['@context'] as object);
    const { '@context': _context, ...rest } = document;
    const schemaOrg =
      /^(name|description|license|url|sameAs|creator|datePublished|version|inLanguage|keywords|distribution|contentUrl|contentSize|encodingFormat|sha256)$/;
    for (const node of nodesOf(rest))
      for (const name of Object.keys(node)) {
        if (name.startsWith('@') || schemaOrg.test(name) || context.includes(name)) continue;
        const prefix = name.slice(0, name.indexOf(':'));
        // records of the splits are data, under the names of their fields
        if (name.startsWith('splits/')) continue;
        expect(context, name).toContain(prefix);
      }
  });

  test('each file has a name, an absolute URL, a format, a size, a SHA-256 and a licence of its own', () => {
    const files = listed(document['distribution']);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files)
      expect(file).toMatchObject({
        '@type': 'cr:FileObject',
        '@id': file['name'],
        contentUrl: expect.stringMatching(/^http:\/\/data\.example\/v1\//),
        contentSize: expect.stringMatching(/^\d+ B$/),
        encodingFormat: expect.stringMatching(/^(application\/x-parquet|text\/csv)$/),
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
    for (const file of files.filter(({ encodingFormat }) => encodingFormat !== 'text/csv'))
      expect(file['license']).toBeDefined();
  });

  test('ids are unique, those of fields begin with that of their record set, and references lead to one', () => {
    const { '@context': _context, ...rest } = document;
    const nodes = nodesOf(rest).filter((node) => '@id' in node);
    const isReference = (node: Node) => Object.keys(node).length === 1;
    const ids = nodes.filter((node) => !isReference(node)).map((node) => node['@id']);
    expect(new Set(ids).size).toBe(ids.length);
    for (const node of nodes.filter(isReference)) expect(ids).toContain(node['@id']);
    for (const set of listed(document['recordSet']))
      for (const field of listed(set['field']))
        expect(field['@id']).toBe(`${set['@id']}/${field['name']}`);
  });

  test('each field of a record set has a type, and a column of a file, which has it', async () => {
    const files = new Map(
      listed(document['distribution']).map((file) => [file['@id'], String(file['contentUrl'])]),
    );
    const columns = new Map<unknown, readonly unknown[]>();
    for (const [id, url] of files) {
      const bytes = (await get(url.replace('http://data.example', ''))).rawPayload;
      const names = url.includes('.csv')
        ? bytes.toString().split('\r\n')[0]?.split(',')
        : (await queryParquet(bytes, (table) => `DESCRIBE SELECT * FROM ${table}`)).map(
            (row) => row['column_name'],
          );
      columns.set(id, names ?? []);
    }
    for (const set of listed(document['recordSet'])) {
      const fields = listed(set['field']);
      expect(set).toMatchObject({ '@type': 'cr:RecordSet', name: expect.any(String) });
      for (const key of listed(set['key']))
        expect(fields.map((field) => field['@id'])).toContain(key['@id']);
      if (set['dataType'] === 'cr:Split') continue;
      for (const field of fields) {
        expect(field).toMatchObject({
          '@type': 'cr:Field',
          description: expect.any(String),
          dataType: expect.stringMatching(/^sc:(Text|Integer|Float|Boolean)$/),
        });
        const { fileObject, extract } = field['source'] as { fileObject: Node; extract: Node };
        expect(columns.get(fileObject['@id'])).toContain(extract['column']);
      }
      const first = fields.map((field) => field['name']);
      if (set['@id'] !== 'folds') expect(first).toEqual(columns.get(`${set['@id']}.parquet`));
    }
  });

  test('its files have the size and the SHA-256 that it says', async () => {
    for (const file of listed(document['distribution'])) {
      const url = String(file['contentUrl']).replace('http://data.example', '');
      const { rawPayload, statusCode } = await get(url);
      expect(statusCode).toBe(200);
      expect(hash('sha256', rawPayload, 'hex')).toBe(file['sha256']);
      expect(`${rawPayload.length} B`).toBe(file['contentSize']);
    }
  });
});

describe('Croissant', () => {
  test('has its media type, an ETag by host, and says no more of a release than there is', async () => {
    const answer = await get('/v1/croissant.json');
    expect(answer.headers['content-type']).toBe(
      'application/ld+json; profile="http://mlcommons.org/croissant/1.1"; charset=utf-8',
    );
    const etag = String(answer.headers['etag']);
    const again = await get('/v1/croissant.json', { 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
    const elsewhere = await get('/v1/croissant.json', { 'if-none-match': etag, host: 'x.example' });
    expect(elsewhere.statusCode).toBe(200);
    expect(elsewhere.json().distribution[0].contentUrl).toMatch(/^http:\/\/x\.example\//);
    const bare = (await get('/v1/croissant.json?release=bare')).json();
    expect(listed(bare.recordSet).map((set) => set['@id'])).toEqual(['contrast']);
    expect(bare.license).toEqual({ '@type': 'CreativeWork', name: 'not stated by the release' });
    expect(bare.sameAs).toBe('https://doi.org/10.1/x');
    expect(bare.description).toContain('The release is partial');
  });

  test('has the licences of the seeds at the seeds, and states the limits of use', async () => {
    const small = (await get('/v1/croissant.json?release=small')).json();
    const licences = Object.fromEntries(
      listed(small.distribution).map((file) => [file['name'], file['license']]),
    );
    const spdx = (name: string) => `https://spdx.org/licenses/${name}.html`;
    expect(licences).toEqual({
      'core.parquet': spdx('MIT'),
      'excluded.parquet': spdx('MIT'),
      'contrast.parquet': spdx('MIT'),
      'seeds.parquet': [spdx('Apache-2.0'), spdx('MIT')],
    });
    expect(small['rai:dataLimitations']).toEqual(limitsOfUse('mined'));
    const demo = (await get('/v1/croissant.json?release=demo-1')).json();
    expect(demo['rai:dataLimitations'][0]).toContain('do not train or evaluate');
    expect(demo.description).toContain('its code is invented');
  });

  test('has splits with what they are for, and folds of the plan that is asked for', async () => {
    const spec = { strategy: 'grouped', folds: 2, train_sizes: [5], leaky_control: true };
    const { plan_id } = (
      await served.fastify.inject({ method: 'POST', url: '/v1/folds', payload: spec })
    ).json();
    const answer = (await get(`/v1/croissant.json?plan=${plan_id}`)).json();
    const splits = listed(answer.recordSet).find((set) => set['@id'] === 'splits');
    expect(splits).toMatchObject({ dataType: 'cr:Split', key: { '@id': 'splits/name' } });
    expect(splits?.['data']).toEqual([
      { 'splits/name': 'test', 'splits/url': 'cr:TestSplit' },
      { 'splits/name': 'train', 'splits/url': 'cr:TrainingSplit' },
      { 'splits/name': 'train@5', 'splits/url': 'cr:TrainingSplit' },
    ]);
    const other = await get(`/v1/croissant.json?release=small&plan=${plan_id}`);
    expect(other.statusCode).toBe(400);
    expect((await get('/v1/croissant.json?plan=nope')).statusCode).toBe(400);
    expect((await get('/v1/croissant.json?nope=1')).statusCode).toBe(400);
  });
});

test('the assignments of a plan are its splits, without what is dropped and without the control', async () => {
  const spec = { strategy: 'grouped', folds: 2, train_sizes: [5], leaky_control: true };
  const plan = (
    await served.fastify.inject({ method: 'POST', url: '/v1/folds', payload: spec })
  ).json();
  expect(plan.links.assignments).toBe(`/v1/folds/${plan.plan_id}/assignments.csv`);
  const { body, headers } = await get(plan.links.assignments);
  const rows: Record<string, string>[] = parse(body, { columns: true });
  expect(headers['x-total-count']).toBe(String(rows.length));
  const expected = [];
  for (const { fold } of plan.folds)
    for (const split of ['test', 'train', 'train@5']) {
      const ids = (await get(`/v1/folds/${plan.plan_id}/${fold}/${split}.ids`)).body;
      expected.push(
        ...ids
          .trimEnd()
          .split('\n')
          .map((id) => `${fold} ${split} ${id}`),
      );
    }
  expect(
    rows.map((row) => `${row['fold']} ${row['split']} ${row['partition']}:${row['id']}`),
  ).toEqual(expected);
});

describe('the datasheet', () => {
  test('is Markdown with the facts of the release, and states the limits of use', async () => {
    const { body, headers, statusCode } = await get('/v1/datasheet?release=small');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
    for (const title of [
      'Limits of intended use',
      ...['Motivation', 'Composition', 'Collection process', 'Uses', 'Distribution', 'Maintenance'],
    ])
      expect(body).toContain(`\n## ${title}\n`);
    expect(body).toContain('| all | 3 | 1 | 2 | 4 |');
    expect(body).toContain('| Apache-2.0 | 1 |');
    expect(body).toContain('| MIT | 3 |');
    expect(body).toContain(served.corpus.release('small').digest);
    expect(body).toContain('1 core pairs carry ise\\_flag');
    for (const limit of limitsOfUse('mined')) expect(body.replaceAll('\\', '')).toContain(limit);
  });

  test('is a page where Accept says so, with Croissant in it, and nothing of a release runs', async () => {
    const accept = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8';
    const { body, headers } = await get('/v1/datasheet?release=bare', { accept });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['vary']).toContain('accept');
    expect(body).toContain('<h2>Limits of intended use</h2>');
    expect(body).toContain('&lt;/script&gt;&lt;b&gt;');
    const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(body) ?? [];
    expect(body.match(/<\/script>/g)).toHaveLength(1);
    expect(JSON.parse(json)).toEqual((await get('/v1/croissant.json?release=bare')).json());
  });
});

// the licence of a seed is wherever its code is
test('a seed shows its licence in its record, its diff, its bug, the files and the splits', async () => {
  const release = 'release=small';
  const seed = (await get(`/v1/pairs/moss-cast?${release}`)).json();
  expect(seed.licence).toBe('Apache-2.0');
  const diff = await get(`/v1/pairs/moss-cast/diff?${release}`);
  expect(diff.headers['x-licence']).toBe('Apache-2.0');
  expect((await get(`/v1/pairs/c-1/diff?${release}`)).headers['x-licence']).toBeUndefined();
  const bug = (await get(`/v1/source_bugs/Moss-3?${release}`)).json();
  expect(bug.seeds[0].licence).toBe('Apache-2.0');
  const rows: Record<string, string>[] = parse(
    (await get(`/v1/pairs.csv?${release}&partition=seeds`)).body,
    { columns: true },
  );
  expect(rows.find(({ id }) => id === 'moss-cast')?.['licence']).toBe('Apache-2.0');
  const query = `{ pair(id: "moss-cast", release: "small") { ... on SeedPair { licence } } }`;
  const graphql = await served.fastify.inject({
    ...{ method: 'POST', url: '/graphql', payload: { query } },
  });
  expect(graphql.json().data).toEqual({ pair: { licence: 'Apache-2.0' } });
});
