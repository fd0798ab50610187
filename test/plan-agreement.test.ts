import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../src/cli/run.ts';
import { type Served, serveReleases } from './support/served.ts';

let served: Served;
beforeAll(async () => {
  served = await serveReleases();
});
afterAll(() => served.close());

type Json = Readonly<Record<string, unknown>>;
/** One spec as REST, GraphQL and the command line have it. */
type Asked = { readonly rest: Json; readonly graphql: Json; readonly cli: readonly string[] };

const ASKED: readonly (readonly [string, Asked])[] = [
  [
    'the defaults',
    { rest: { strategy: 'rq3' }, graphql: { strategy: 'rq3' }, cli: ['--strategy', 'rq3'] },
  ],
  [
    'filters, sizes, a control and the guard',
    {
      rest: {
        ...{ strategy: 'grouped', folds: 4, seed: 2 ** 53 - 1, group: 'source_bug_cluster' },
        test: { exception_type: ['NPE', 'ISE', 'NFE'] },
        train: { partition: ['core', 'contrast'], 'buggy.tokens.lte': 400, text: ', ' },
        ...{ near_duplicates: 0.9, train_sizes: [2, 1], leaky_control: true },
      },
      graphql: {
        ...{ strategy: 'grouped', folds: 4, seed: 2 ** 53 - 1, group: 'source_bug_cluster' },
        test: { exception_type: ['NPE', 'ISE', 'NFE'] },
        train: { partition: ['core', 'contrast'], 'buggy.tokens.lte': 400, text: ', ' },
        ...{ nearDuplicates: 0.9, trainSizes: [2, 1], leakyControl: true },
      },
      cli: [
        ...['--strategy', 'grouped', '--folds', '4', '--seed', String(2 ** 53 - 1)],
        ...['--group', 'source_bug_cluster', '--test', 'exception_type=NPE,ISE,NFE'],
        ...['--train', 'partition=core,contrast&buggy.tokens.lte=400', '--train', 'text=, '],
        ...['--near-duplicates', '0.9', '--train-sizes', '2,1', '--leaky-control'],
      ],
    },
  ],
  [
    'retaining',
    {
      rest: { strategy: 'retaining', folds: 3, seed: 7 },
      graphql: { strategy: 'retaining', folds: 3, seed: 7 },
      cli: ['--strategy', 'retaining', '--folds', '3', '--seed', '7'],
    },
  ],
  [
    'leave one project out, seeds as candidates',
    {
      rest: {
        strategy: 'leave-one-out',
        group: 'project',
        train: { partition: ['core', 'seeds'] },
      },
      graphql: {
        strategy: 'leave-one-out',
        group: 'project',
        train: { partition: ['core', 'seeds'] },
      },
      cli: ['--strategy', 'leave-one-out', '--group', 'project', '--train', 'partition=core,seeds'],
    },
  ],
  [
    'train, validation and test',
    {
      rest: { strategy: 'train-validation-test', shares: [0.6, 0.2, 0.2] },
      graphql: { strategy: 'train-validation-test', shares: [0.6, 0.2, 0.2] },
      cli: ['--strategy', 'train-validation-test', '--shares', '0.6,0.2,0.2'],
    },
  ],
];

const QUERY = `query ($spec: FoldSpecInput!) {
  foldPlan(spec: $spec) {
    planId certificateSha256 certificateUrl zipUrl boundOfMeanTrainPairs boundReason spec
    algorithmVersion
    balance { testPairs { min max } trainPairs { min max } meanTrainPairs
      testPairsByExceptionType { exceptionType min max } }
    warnings { code message twins { fold testBug twin trainingPairs } }
    folds {
      fold dropped droppedByReason { reason pairs }
      splits { name pairs sourceBugs leaky idsUrl byExceptionType { exceptionType pairs } }
    }
  }
}`;

type Side = { pairs: number; source_bugs: number; by_exception_type: Record<string, number> };
type RestFold = Record<'test' | 'train', Side> & {
  fold: number;
  validation?: Side;
  control?: Side;
  train_sizes?: Record<string, Side>;
  dropped: { pairs: number; by_reason: Record<string, number> };
};

/** What GraphQL should say of a fold, from what REST says. */
function expectedFold(base: string, fold: RestFold) {
  const sides: readonly (readonly [string, Side | undefined])[] = [
    ['test', fold.test],
    ['validation', fold.validation],
    ['train', fold.train],
    ...Object.entries(fold.train_sizes ?? {}),
    ['control', fold.control],
  ];
  return {
    fold: fold.fold,
    dropped: fold.dropped.pairs,
    droppedByReason: Object.entries(fold.dropped.by_reason).map(([reason, pairs]) => ({
      reason,
      pairs,
    })),
    splits: sides.flatMap(([name, side]) =>
      side === undefined
        ? []
        : [
            {
              ...{ name, pairs: side.pairs, sourceBugs: side.source_bugs },
              leaky: name === 'control',
              idsUrl: `${base}/${fold.fold}/${name}.ids`,
              byExceptionType: Object.entries(side.by_exception_type).map(
                ([exceptionType, pairs]) => ({ exceptionType, pairs }),
              ),
            },
          ],
    ),
  };
}

async function rxserve(...args: string[]) {
  const out: string[] = [];
  const notes: string[] = [];
  const code = await run([...args, '--database', served.database], {
    ...{ out: (text: string) => out.push(text), note: (text: string) => notes.push(text) },
    isTerminal: false,
  });
  return { code, out: out.join('\n'), notes: notes.join('\n') };
}

async function askGraphql(spec: Json) {
  const answer = await served.fastify.inject({
    ...{ method: 'POST', url: '/graphql', payload: { query: QUERY, variables: { spec } } },
  });
  return answer.json();
}

test.each(ASKED)(
  '%s: one plan by REST, GraphQL and the command line',
  async (_name, { rest, graphql, cli }) => {
    const posted = await served.fastify.inject({ method: 'POST', url: '/v1/folds', payload: rest });
    expect(posted.statusCode, posted.body).toBe(200);
    const { links, ...plan } = posted.json();
    const { sha256, bound } = (await served.fastify.inject(links.certificate)).json();

    const printed = await rxserve('folds', ...cli, '--json');
    expect(printed).toMatchObject({ code: 0, notes: '' });
    expect(JSON.parse(printed.out)).toEqual(plan);

    const { data, errors } = await askGraphql(graphql);
    expect(errors).toBeUndefined();
    expect(data.foldPlan).toEqual({
      planId: plan.plan_id,
      certificateSha256: sha256,
      certificateUrl: links.certificate,
      zipUrl: links.zip,
      boundOfMeanTrainPairs: plan.bound.mean_train_pairs,
      boundReason: plan.bound.reason,
      spec: plan.spec,
      algorithmVersion: plan.algorithm.version,
      balance: {
        testPairs: plan.balance.test_pairs,
        trainPairs: { min: plan.balance.train_pairs.min, max: plan.balance.train_pairs.max },
        meanTrainPairs: plan.balance.train_pairs.mean,
        testPairsByExceptionType: Object.entries<object>(
          plan.balance.test_pairs_by_exception_type,
        ).map(([exceptionType, range]) => ({ exceptionType, ...range })),
      },
      warnings: plan.warnings.map(
        ({ code, message, twins = [] }: { code: string; message: string; twins: Json[] }) => ({
          code,
          message,
          twins: twins.map(({ fold, test_bug, twin, training_pairs }) => ({
            ...{ fold, testBug: test_bug, twin, trainingPairs: training_pairs },
          })),
        }),
      ),
      folds: plan.folds.map((fold: RestFold) => expectedFold(links.self, fold)),
    });
    expect(bound).toEqual(plan.bound);
    // the bound is one: no mean is above it
    if (plan.bound.mean_train_pairs !== null)
      expect(plan.balance.train_pairs.mean).toBeLessThanOrEqual(plan.bound.mean_train_pairs);
  },
);

test.each<[string, Asked]>([
  [
    'what is not understood',
    {
      rest: { strategy: 'nope', train_sizes: [0] },
      graphql: { strategy: 'nope', trainSizes: [0] },
      cli: ['--strategy', 'nope', '--train-sizes', '0'],
    },
  ],
  [
    'what cannot be made',
    {
      rest: { strategy: 'rq4', folds: 30 },
      graphql: { strategy: 'rq4', folds: 30 },
      cli: ['--strategy', 'rq4', '--folds', '30'],
    },
  ],
  [
    'filters with names that every object has',
    {
      rest: { strategy: 'rq4', test: { constructor: ['x'] } },
      graphql: { strategy: 'rq4', test: { constructor: ['x'] } },
      cli: ['--strategy', 'rq4', '--test', 'constructor=x'],
    },
  ],
])('%s is refused in the same words', async (_name, { rest, graphql, cli }) => {
  const posted = await served.fastify.inject({ method: 'POST', url: '/v1/folds', payload: rest });
  const { detail, errors: faults, type } = posted.json();
  const { errors } = await askGraphql(graphql);
  expect(`/errors/${errors[0].extensions.code}`).toBe(type);
  expect(errors[0].message).toBe(detail);
  const printed = await rxserve('folds', ...cli, '--json');
  expect([printed.code, printed.out]).toEqual([2, '']);
  for (const fault of faults) expect(printed.notes).toContain(fault.detail);
});
