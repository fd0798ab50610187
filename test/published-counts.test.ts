import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulatedRelease } from './support/releases.ts';
import { type Served, serveReleases } from './support/served.ts';

let served: Served;

beforeAll(async () => {
  const release = simulatedRelease();
  served = await serveReleases([release.directory]);
  release.remove();
});
afterAll(() => served.close());

const facets = async (query: string) =>
  (await served.fastify.inject(`/v1/facets?${query}`)).json().facets;
const total = async (query: string): Promise<number> =>
  (await served.fastify.inject(`/v1/pairs?${query}&count=true&limit=1&fields=id`)).json().total;

// Tables 3 and 7 of the paper; 1,000 contrast pairs a type are our assumption
test('facets by exception type and partition of a simulated release are the published counts', async () => {
  const counts = new Map<string, number>(
    (await facets('by=exception_type,partition')).map(
      ({ exception_type, partition, pairs }: Record<string, string | number>) => [
        `${partition} ${exception_type}`,
        pairs,
      ],
    ),
  );
  const published = {
    core: [976, 669, 405, 654, 575, 400, 596],
    excluded: [24, 131, 95, 46, 125, 100, 104],
    contrast: [1000, 1000, 1000, 1000, 1000, 1000, 1000],
    seeds: [87, 24, 8, 9, 20, 9, 13],
  };
  const types = [
    'NullPointer',
    'IllegalArgument',
    'IllegalState',
    'ClassCast',
    'ArrayIndexOutOfBounds',
    'StringIndexOutOfBounds',
    'NumberFormat',
  ];
  const expected = Object.entries(published).flatMap(([partition, numbers]) =>
    numbers.map((count, index) => [`${partition} ${types[index]}Exception`, count] as const),
  );
  expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(expected));
});

test('the other published counts can be asked for', async () => {
  expect(await total('partition=core&exemplars=1')).toBe(1118);
  expect(await total('partition=core&exemplars=2')).toBe(3157);
  expect(await total('ise_flag=true')).toBe(405);
  expect(await total('fix_introduces_label=true')).toBe(79);
  expect(await total('partition=core&repaired=true')).toBe(163);
  expect(await total('partition=contrast&judged=true')).toBe(1050);
  expect(await total('rejection_category=buggy-side')).toBe(620);
  expect(await total('rejection_category=fix-side')).toBe(5);
  expect(await total('fidelity_reference=true')).toBe(157);
  expect(await total('partition=core&source_bug=Lang-47')).toBe(38);
  expect(await total('partition=core&source_bug=JacksonCore-19')).toBe(82);
  const bugs = (await served.fastify.inject('/v1/source_bugs?count=true&limit=1000')).json();
  expect(bugs.total).toBe(161);
  expect(
    bugs.items.filter(({ descendants }: { descendants: number }) => descendants > 0),
  ).toHaveLength(146);
});

test('every row of a simulated release says that it is simulated', async () => {
  const { items } = (await served.fastify.inject('/v1/pairs?limit=1000')).json();
  expect(new Set(items.map(({ release_kind }: { release_kind: string }) => release_kind))).toEqual(
    new Set(['simulated']),
  );
});
