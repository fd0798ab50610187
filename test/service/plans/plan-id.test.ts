import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RxserveError } from '../../../src/errors.ts';
import { parsePlanSpec } from '../../../src/service/plans/parse-plan-spec.ts';
import { parsePlanId, planId } from '../../../src/service/plans/plan-id.ts';
import { arbitraryPlanSpec } from '../../support/arbitrary-plan-spec.ts';
import { type Served, serveReleases } from '../../support/served.ts';

const DIGEST = '0123456789ab'.padEnd(64, 'c');
const idOf = (json: unknown) => planId(DIGEST, parsePlanSpec(json));

/** An id with a right check over any body: what somebody could forge. */
const forged = (body: string) =>
  `${body}-${createHash('sha256').update(body).digest('hex').slice(0, 8)}`;
const encoded = (text: string) => Buffer.from(text).toString('base64url');

function refusalOf(id: string): RxserveError {
  try {
    parsePlanId(id);
  } catch (error) {
    if (error instanceof RxserveError) return error;
    throw error;
  }
  throw new Error(`expected a refusal of ${id}`);
}

test('says the digest and the spec, and nothing is lost on the way', () => {
  fc.assert(
    fc.property(arbitraryPlanSpec, (json) => {
      const spec = parsePlanSpec(json);
      const id = planId(DIGEST, spec);
      expect(id).toMatch(/^f1-1-0123456789ab-[\w-]+-[0-9a-f]{8}$/);
      expect(parsePlanId(id)).toEqual({ digest: '0123456789ab', spec });
    }),
    { numRuns: 500 },
  );
});

test('is the design: RFC 8785 of what is not so by default, and a check', () => {
  const body = `f1-1-0123456789ab-${encoded('{"strategy":"stratified"}')}`;
  expect(idOf({ strategy: 'rq3' })).toBe(forged(body));
  const spec = '{"folds":7,"strategy":"grouped","train":{"partition":["contrast","core"]}}';
  expect(idOf({ train: { partition: ['core', 'contrast'] }, folds: 7, strategy: 'rq4' })).toBe(
    forged(`f1-1-0123456789ab-${encoded(spec)}`),
  );
});

test('is one for all ways to ask for the same plan', () => {
  const ways: unknown[] = [
    { strategy: 'rq3', test: { exception_type: ['CCE', 'NPE'], source_bug: 'x' } },
    { test: { source_bug: ['x'], error_type: ['NPE', 'CCE', 'NPE'] }, strategy: 'stratified' },
    {
      strategy: 'rq3',
      ...{ folds: 5, seed: 42, group: 'source_bug', study: null, near_duplicates: null },
      ...{ train_sizes: [], shares: [0.8, 0.1, 0.1], leaky_control: false },
      test: {
        exception_type: ['java.lang.NullPointerException', 'ClassCastException'],
        source_bug: 'x',
        partition: ['seeds'],
      },
      train: { partition: 'core' },
    },
  ];
  expect(new Set(ways.map(idOf)).size).toBe(1);
  expect(idOf({ strategy: 'real-to-real' })).toBe(
    idOf({ strategy: 'real-to-real', train: { partition: ['seeds'] } }),
  );
  expect(idOf({ strategy: 'rq4', train_sizes: [3, 1, 3] })).toBe(
    idOf({ strategy: 'rq4', train_sizes: [1, 3] }),
  );
});

test('is another for another plan', () => {
  fc.assert(
    fc.property(arbitraryPlanSpec, arbitraryPlanSpec, (a, b) => {
      const [one, two] = [parsePlanSpec(a), parsePlanSpec(b)];
      const same =
        JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(two).sort());
      if (planId(DIGEST, one) === planId(DIGEST, two)) expect(one).toEqual(two);
      else expect(same).toBe(false);
    }),
    { numRuns: 300 },
  );
  expect(planId('f'.repeat(64), parsePlanSpec({ strategy: 'rq3' }))).not.toBe(
    idOf({ strategy: 'rq3' }),
  );
});

describe('a damaged id is refused', () => {
  test('whichever character is changed, left out or added', () => {
    fc.assert(
      fc.property(
        arbitraryPlanSpec.map(idOf),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        fc.constantFrom(...'aZ09-_=. '),
        fc.constantFrom('change', 'leave out', 'add'),
        (id, share, unit, way) => {
          const at = Math.floor(share * id.length);
          const rest = id.slice(way === 'add' ? at : at + 1);
          const damaged = id.slice(0, at) + (way === 'leave out' ? '' : unit) + rest;
          if (damaged === id) return;
          expect(refusalOf(damaged)).toMatchObject({
            code: 'bad-request',
            faults: [
              {
                pointer: 'plan_id',
                detail: `plan_id: expected one as POST /v1/folds gives it, whole and unchanged, found ${JSON.stringify(damaged.slice(0, 100))}`,
              },
            ],
          });
        },
      ),
      { numRuns: 1_000 },
    );
  });

  // each has a right check, so that only what it says is wrong
  test.each([
    ['no JSON', '{"strategy":'],
    ['a default that is stated', '{"folds":5,"strategy":"stratified"}'],
    ['an alias', '{"strategy":"rq3"}'],
    ['another order of names', '{"strategy":"stratified","folds":7}'],
    ['values in another order', '{"strategy":"stratified","train_sizes":[3,1]}'],
    ['spaces', '{ "strategy":"stratified" }'],
  ])('%s', (_name, text) => {
    expect(refusalOf(forged(`f1-1-0123456789ab-${encoded(text)}`))).toMatchObject({
      code: 'bad-request',
      faults: [{ pointer: 'plan_id' }],
    });
  });

  test.each(['', 'f1', 'f2-1-0123456789ab-e30-00000000', '__proto__', '\u0000'])('%j', (id) => {
    expect(refusalOf(id).code).toBe('bad-request');
  });
});

test('another version of the algorithm is told from damage', () => {
  const text = encoded('{"strategy":"stratified"}');
  for (const version of [0, 2, 17])
    expect(refusalOf(forged(`f1-${version}-0123456789ab-${text}`))).toMatchObject({
      code: 'plan-retired',
      message: `the plan is of version ${version} of the algorithm, and this server has version 1; ask for a new plan with the same spec, or use a server of that version`,
    });
  expect(refusalOf(`f1-2-0123456789ab-${text}-00000000`).code).toBe('bad-request');
});

test('more than 1,500 characters are refused, and 1,500 are not', () => {
  const withBug = (length: number) => ({
    strategy: 'rq3',
    test: { source_bug: ['x'.repeat(length)] },
  });
  const lengths = Array.from({ length: 1_500 }, (_, length) => length + 1);
  const longest = lengths.findLast((length) => {
    try {
      return idOf(withBug(length)).length <= 1_500;
    } catch {
      return false;
    }
  });
  expect(idOf(withBug(longest ?? 0)).length).toBeGreaterThan(1_497);
  expect(() => idOf(withBug((longest ?? 0) + 1))).toThrow(
    expect.objectContaining({
      code: 'infeasible',
      message: expect.stringMatching(
        /^test, train: expected filters short enough for a plan id of 1500 characters, found 150\d; /,
      ),
    }),
  );
});

describe('which release an id is of', () => {
  let served: Served;
  beforeAll(async () => {
    served = await serveReleases();
  });
  afterAll(() => served.close());

  test('is said by its digest; one that is not loaded is named', () => {
    const { plans } = served.corpus;
    const release = served.corpus.release(null);
    const { id, spec } = plans.ofSpec(release, { strategy: 'rq3' });
    expect(plans.ofId(id)).toEqual({ id, release, spec });
    expect(() => plans.ofId(idOf({ strategy: 'rq3' }))).toThrow(
      expect.objectContaining({
        code: 'unknown-release',
        message: `the plan is of a release with the digest 0123456789ab.., which is not loaded; loaded: demo-1 (${release.digest.slice(0, 12)})`,
      }),
    );
  });
});
