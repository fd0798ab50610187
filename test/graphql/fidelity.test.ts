import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXCEPTION_TYPES } from '../../src/corpus/exception-type.ts';
import { CONSTRUCTS } from '../../src/java/constructs.ts';
import { METRICS } from '../../src/java/method-facts.ts';
import { type Served, serveReleases } from '../support/served.ts';

let served: Served;
beforeAll(async () => {
  served = await serveReleases();
});
afterAll(() => served.close());

async function ask(query: string, variables: object = {}) {
  const payload = { query, variables };
  const response = await served.fastify.inject({ method: 'POST', url: '/graphql', payload });
  return response.json();
}

const rest = async (url: string) => (await served.fastify.inject(url)).json();

const POPULATION = '{ name filter side pairs missing }';
const METRIC = `{ exceptionType metric ratio d p pTies delta magnitude reason
  a { n missing median } b { n missing median } }`;
const CONSTRUCT =
  '{ exceptionType construct aMethods bMethods aMean bMean ratio u p q differs reason }';
const QUERY = `query ($spec: FidelitySpecInput!) {
  fidelity(spec: $spec) {
    caveats release { version }
    comparisons { a ${POPULATION} b ${POPULATION} sharedPairs structural ${METRIC} lexical ${CONSTRUCT} }
  }
}`;

type Json = Readonly<Record<string, unknown>>;
type Cell = {
  readonly a: Json;
  readonly b: Json;
  readonly ratio: { readonly value: number | null };
  readonly ks: Json | null;
  readonly delta: Json | null;
  readonly reason: string | null;
};

/** What GraphQL should say of a metric, from what REST says. */
const metricOf = (exceptionType: string | null, metric: string, cell: Cell) => ({
  ...{ exceptionType, metric, a: cell.a, b: cell.b, ratio: cell.ratio.value },
  ...{ d: cell.ks?.['d'] ?? null, p: cell.ks?.['p'] ?? null, pTies: cell.ks?.['p_ties'] ?? null },
  ...{ delta: cell.delta?.['value'] ?? null, magnitude: cell.delta?.['magnitude'] ?? null },
  reason: cell.reason,
});

type Structural = {
  readonly pooled: Readonly<Record<string, Cell>>;
  readonly by_exception_type: Readonly<Record<string, Readonly<Record<string, Cell>>>>;
};

function structuralOf({ pooled, by_exception_type: types }: Structural) {
  const all: [string | null, Readonly<Record<string, Cell>>][] = [
    [null, pooled],
    ...Object.entries(types),
  ];
  return all.flatMap(([type, cells]) =>
    Object.entries(cells).map(([metric, cell]) => metricOf(type, metric, cell)),
  );
}

type Construct = Json & {
  readonly a: Json;
  readonly b: Json;
  readonly ratio: { readonly value: number | null };
};

const lexicalOf = ({ cells }: { readonly cells: readonly Construct[] }) =>
  cells.map(({ exception_type: exceptionType, a, b, ratio, ...cell }) => ({
    ...{ ...cell, exceptionType, ratio: ratio.value },
    ...{ aMethods: a['n'], bMethods: b['n'], aMean: a['mean'], bMean: b['mean'] },
  }));

describe('fidelity', () => {
  test('has the fields of the tables as REST has them', async () => {
    const { data, errors } = await ask(QUERY, {
      spec: { preset: 'table_10', parts: ['structural', 'lexical'] },
    });
    expect(errors).toBeUndefined();
    const url = '/v1/fidelity?preset=table_10&parts=structural,lexical';
    const { a, comparisons, caveats } = await rest(url);
    expect(data.fidelity.caveats).toEqual(caveats);
    expect(data.fidelity.release).toEqual({ version: 'demo-1' });
    expect(data.fidelity.comparisons).toHaveLength(2);
    for (const [
      at,
      { structural, lexical, ...comparison },
    ] of data.fidelity.comparisons.entries()) {
      const expected = comparisons[at];
      expect(comparison).toEqual({ a, b: expected.b, sharedPairs: expected.shared_pairs });
      expect(structural).toEqual(structuralOf(expected.structural));
      expect(structural).toHaveLength((EXCEPTION_TYPES.length + 1) * METRICS.length);
      expect(lexical).toEqual(lexicalOf(expected.lexical));
      expect(lexical).toHaveLength(EXCEPTION_TYPES.length * CONSTRUCTS.length);
    }
  });

  test('has null for the tables that are not asked for, and no comparison for those of the release', async () => {
    const fields =
      '{ fidelity(spec: $spec) { comparisons { structural { metric } lexical { p } } } }';
    const of = async (spec: object) =>
      (await ask(`query ($spec: FidelitySpecInput!) ${fields}`, { spec })).data.fidelity;
    expect((await of({ preset: 'table_4' })).comparisons).toEqual([
      { structural: null, lexical: null },
    ]);
    const { structural, lexical } = (await of({ preset: 'table_11' })).comparisons[0];
    expect([structural, lexical.length > 0]).toEqual([null, true]);
    expect(await of({ preset: 'table_7' })).toEqual({ comparisons: [] });
  });

  test('is the default report without a spec, null for what was left out', async () => {
    const { data } = await ask('{ fidelity { report } }');
    const { release, release_digest, release_kind, ...report } = await rest('/v1/fidelity');
    expect([release, release_kind, release_digest]).toEqual([
      ...['demo-1', 'demo', served.corpus.release(null).digest],
    ]);
    expect(data.fidelity.report).toEqual(report);
    const nulls = { preset: null, a: null, b: null, parts: null, seed: null };
    expect((await ask(QUERY, { spec: nulls })).data).toEqual((await ask(QUERY, { spec: {} })).data);
    const named = { a: { name: null, filter: { partition: 'core' }, side: null } };
    expect((await ask(QUERY, { spec: named })).data.fidelity.comparisons[0].a).toMatchObject({
      ...{ name: 'a', side: 'buggy' },
    });
  });

  test('refuses with the code of the error and its places', async () => {
    const spec = { preset: 'nope', seed: 0.5, a: { side: 'both', filter: { nope: 1 } } };
    const { data, errors } = await ask(QUERY, { spec });
    expect(data).toBeNull();
    expect(errors).toHaveLength(1);
    expect(errors[0].extensions.code).toBe('bad-request');
    const pointers = errors[0].extensions.errors.map(({ pointer }: Json) => pointer);
    expect(pointers.toSorted()).toEqual(['a.filter.nope', 'a.side', 'preset', 'seed']);

    const empty = { b: [{ filter: { source_bug: 'Nope-1' } }], preset: 'table_4' };
    const refused = (await ask(QUERY, { spec: empty })).errors[0];
    expect(refused.extensions.code).toBe('infeasible');
    expect(refused.message).toContain('b.0: expected pairs to compare');

    const unknown = await ask('{ fidelity(release: "nope") { caveats } }');
    expect(unknown.errors[0].extensions.code).toBe('unknown-release');
  });
});

describe('conformance', () => {
  const FIGURES = `{ conformance { same differs notComputable release { version }
    figures { section figure unit published decimals computed n verdict reason } } }`;

  test('has the figures as REST has them, an interval as two numbers', async () => {
    const { data, errors } = await ask(FIGURES);
    expect(errors).toBeUndefined();
    const { same, differs, not_computable, figures } = await rest('/v1/conformance');
    expect(data.conformance).toEqual({
      ...{ same, differs, notComputable: not_computable, release: { version: 'demo-1' } },
      figures: figures.map((figure: { published: unknown; computed: unknown }) => ({
        ...figure,
        published: [figure.published].flat(),
        computed: figure.computed === null ? null : [figure.computed].flat(),
      })),
    });
    const wilson = data.conformance.figures.filter(
      ({ published }: { published: number[] }) => published.length === 2,
    );
    expect(wilson.length).toBeGreaterThan(1);
  });

  test('of a release that is not there is refused', async () => {
    const { errors } = await ask('{ conformance(release: "nope") { same } }');
    expect(errors[0].extensions.code).toBe('unknown-release');
  });
});
