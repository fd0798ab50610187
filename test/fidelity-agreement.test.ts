import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../src/cli/run.ts';
import { EXCEPTION_TYPES } from '../src/corpus/exception-type.ts';
import { COMPARISON_PARTS } from '../src/fidelity/comparison.ts';
import { SIDES } from '../src/fidelity/population.ts';
import { PRESET_NAMES, RELEASE_PARTS } from '../src/service/fidelity/parse-fidelity-spec.ts';
import { type Served, serveReleases } from './support/served.ts';

let served: Served;
beforeAll(async () => {
  served = await serveReleases();
});
afterAll(() => served.close());

type Json = Readonly<Record<string, unknown>>;
type Spec = {
  readonly preset?: string;
  readonly a?: { readonly filter?: Json; readonly side?: string };
  readonly b?: { readonly filter?: Json; readonly side?: string };
  readonly parts?: readonly string[];
  readonly seed?: number;
};

/** Filters of pairs there are, and now and then of none. */
const someFilter = fc.record(
  {
    partition: fc.subarray(['core', 'contrast', 'seeds'], { minLength: 1 }),
    exception_type: fc.subarray([...EXCEPTION_TYPES], { minLength: 1 }),
    'buggy.tokens.lte': fc.integer({ min: 40, max: 400 }),
    text: fc.subarray([';', ', ', 'return', '"', '%&+'], { minLength: 1 }),
  },
  { requiredKeys: [] },
);
const somePopulation = fc.record(
  { filter: someFilter, side: fc.constantFrom(...SIDES) },
  { requiredKeys: ['filter'] },
);
const someSpec: fc.Arbitrary<Spec> = fc.record(
  {
    preset: fc.constantFrom(...PRESET_NAMES),
    a: somePopulation,
    b: somePopulation,
    parts: fc.shuffledSubarray([...COMPARISON_PARTS, ...RELEASE_PARTS], { minLength: 1 }),
    seed: fc.maxSafeNat(),
  },
  { requiredKeys: [] },
);

async function byGet(spec: Spec) {
  const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
  const { preset, a, b, parts, seed } = spec;
  const params = [
    ...(preset === undefined ? [] : [`preset=${preset}`]),
    ...(a === undefined ? [] : [`a=${json(a)}`]),
    ...(b === undefined ? [] : [`b=${json([b])}`]),
    ...(parts === undefined ? [] : [`parts=${parts.join(',')}`]),
    ...(seed === undefined ? [] : [`seed=${seed}`]),
  ];
  return served.fastify.inject(`/v1/fidelity?${params.join('&')}`);
}

/** As the other adapters name it: b is a list in GraphQL and here, and the first of it is b.0. */
const listed = ({ b, ...spec }: Spec) => ({ ...spec, ...(b === undefined ? {} : { b: [b] }) });

const byPost = (spec: Spec) =>
  served.fastify.inject({ method: 'POST', url: '/v1/fidelity', payload: listed(spec) });

async function byGraphql(spec: Spec) {
  const query = `query ($spec: FidelitySpecInput!) {
    fidelity(spec: $spec) { report release { version digest kind } }
  }`;
  const payload = { query, variables: { spec: listed(spec) } };
  const response = await served.fastify.inject({ method: 'POST', url: '/graphql', payload });
  return response.json();
}

async function byCommand({ preset, a, b, parts, seed }: Spec) {
  const filters = (flag: string, population: Spec['a']) =>
    Object.entries(population?.filter ?? {}).flatMap(([name, value]) =>
      [value].flat().flatMap((each) => [flag, `${name}=${encodeURIComponent(String(each))}`]),
    );
  const flag = (name: string, value: unknown) =>
    value === undefined ? [] : [`--${name}`, String(value)];
  const out: string[] = [];
  const notes: string[] = [];
  const args = [
    ...['fidelity', '--json', '--database', served.database],
    ...[...flag('preset', preset), ...flag('parts', parts?.join(',')), ...flag('seed', seed)],
    // a population is given by its filter or its side; buggy is what is meant without one
    ...(a === undefined ? [] : [...filters('--a', a), '--a-side', a.side ?? 'buggy']),
    ...(b === undefined ? [] : [...filters('--b', b), '--b-side', b.side ?? 'buggy']),
  ];
  const code = await run(args, {
    ...{ out: (text: string) => out.push(text), note: (text: string) => notes.push(text) },
    isTerminal: false,
  });
  return { code, out: out.join('\n'), notes: notes.join('\n') };
}

/** The command line has one b and calls it so; the lists of the others call it b.0. */
const calledB = (text: string) => text.replaceAll('b.0', 'b');

test('REST, GraphQL and the command line give the same report of any populations', async () => {
  await fc.assert(
    fc.asyncProperty(someSpec, async (spec) => {
      const [got, posted] = [await byGet(spec), await byPost(spec)];
      const [answer, printed] = [await byGraphql(spec), await byCommand(spec)];
      if (got.statusCode !== 200) {
        const { type, detail, errors } = got.json();
        expect([got.statusCode, type]).toEqual([422, '/errors/infeasible']);
        expect(posted.json()).toMatchObject({ type, detail, errors });
        expect(answer.errors[0]).toMatchObject({
          ...{ message: detail, extensions: { code: 'infeasible', errors } },
        });
        expect([printed.code, printed.out]).toEqual([2, '']);
        expect(calledB(printed.notes)).toBe(`rxserve: ${calledB(detail)}`);
        return;
      }
      expect(posted.body).toBe(got.body);
      const { release, release_digest, release_kind, ...report } = got.json();
      expect(answer.errors).toBeUndefined();
      expect(answer.data.fidelity.report).toEqual(report);
      const { kind, ...named } = answer.data.fidelity.release;
      expect({ ...named, kind: kind.toLowerCase() }).toEqual({
        ...{ version: release, digest: release_digest, kind: release_kind },
      });
      expect([printed.code, printed.notes]).toEqual([0, '']);
      expect(calledB(printed.out)).toBe(calledB(got.body));
    }),
    { numRuns: 40 },
  );
});

test.each<[string, Spec]>([
  ['what is not understood', { preset: 'report', seed: 0.5, parts: ['nope'] }],
  ['a filter with a name that every object has', { a: { filter: { constructor: ['x'] } } }],
  ['a value of a filter', { b: { filter: { 'buggy.tokens.lte': 'many' } } }],
  ['what cannot be made', { preset: 'table_4', a: { filter: { source_bug: ['Nope-1'] } } }],
])('%s is refused in the same words', async (_name, spec) => {
  const { detail, errors: faults, type } = (await byPost(spec)).json();
  const { errors } = await byGraphql(spec);
  expect(`/errors/${errors[0].extensions.code}`).toBe(type);
  expect(errors[0].message).toBe(detail);
  const printed = await byCommand(spec);
  expect([printed.code, printed.out]).toEqual([2, '']);
  for (const fault of faults) expect(calledB(printed.notes)).toContain(calledB(fault.detail));
});

test('published figures are the same by REST, GraphQL and the command line', async () => {
  const got = (await served.fastify.inject('/v1/conformance')).json();
  const query = '{ conformance { figures { section figure verdict n reason } } }';
  const payload = { query };
  const answer = await served.fastify.inject({ method: 'POST', url: '/graphql', payload });
  expect(answer.json().data.conformance.figures).toEqual(
    got.figures.map(({ section, figure, verdict, n, reason }: Json) => ({
      ...{ section, figure, verdict, n, reason },
    })),
  );
  const out: string[] = [];
  const code = await run(['conformance', '--json', '--database', served.database], {
    ...{ out: (text: string) => out.push(text), note: () => undefined, isTerminal: false },
  });
  expect([code, JSON.parse(out.join('\n'))]).toEqual([0, got]);
});
