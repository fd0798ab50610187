import { EXCEPTION_TYPES, shortTypeName } from '../../corpus/exception-type.ts';
import { PUBLISHED_BENCHMARKS, PUBLISHED_COUNTS } from '../../corpus/published-counts.ts';
import type { Metric } from '../population.ts';
import type { FigureValue, PublishedFigure } from './published-figure.ts';
import {
  accepted,
  bugsWhere,
  differingMetrics,
  ksDistance,
  pairsOf,
  type RealPairs,
  realMedian,
  seedLengthRule,
  shareOfPairs,
} from './recompute.ts';
import type { PairFilter } from './release-facts.ts';

/** Figures that the paper (arXiv 2610.24902) publishes about the data, in its order of sections. */

type Recompute = PublishedFigure['recompute'];

const figure =
  (unit: string, decimals: number) =>
  (section: string, name: string, published: FigureValue, recompute: Recompute) =>
    ({ section, figure: name, unit, published, decimals, recompute }) satisfies PublishedFigure;

const pairs = figure('pairs', 0);
const bugs = figure('source bugs', 0);
const percent = figure('%', 1);

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
const counts = EXCEPTION_TYPES.map((type) => ({ type, ...PUBLISHED_COUNTS[type] }));
const seedsOf = (filter: PairFilter) => pairsOf('seeds', filter);

const TABLE_3: readonly PublishedFigure[] = [
  ...counts.flatMap(({ type, seeds }) => [
    pairs(
      'Table 3',
      `seeds, ${shortTypeName(type)}`,
      sum(seeds),
      seedsOf({ exception_type: [type] }),
    ),
    ...PUBLISHED_BENCHMARKS.map((benchmark, at) =>
      pairs(
        'Table 3',
        `seeds, ${shortTypeName(type)}, ${benchmark}`,
        seeds[at] ?? 0,
        pairsOf('seeds', { exception_type: [type], benchmark: [benchmark] }, 'benchmark'),
      ),
    ),
  ]),
  ...PUBLISHED_BENCHMARKS.map((benchmark, at) =>
    pairs(
      'Table 3',
      `seeds, ${benchmark}`,
      sum(counts.map(({ seeds }) => seeds[at] ?? 0)),
      pairsOf('seeds', { benchmark: [benchmark] }, 'benchmark'),
    ),
  ),
  pairs('Table 3', 'seeds', 170, seedsOf({})),
];

const descendants = (bug: string): Recompute => pairsOf('core', { source_bug: [bug] });

const SEEDS_AND_EXEMPLARS: readonly PublishedFigure[] = [
  pairs('§3.4', 'fidelity reference set', 157, seedsOf({ fidelity_reference: [true] })),
  ...counts
    .filter(({ upperTail }) => upperTail > 0)
    .map(({ type, upperTail }) =>
      pairs(
        '§3.4',
        `seeds outside the reference set, ${shortTypeName(type)}`,
        upperTail,
        pairsOf(
          'seeds',
          { exception_type: [type], 'fidelity_reference.not': [true] },
          'fidelity_reference',
        ),
      ),
    ),
  bugs(
    '§3.4',
    'source bugs shown as exemplars',
    146,
    bugsWhere((bug) => bug.descendants > 0),
  ),
  pairs('§3.4', 'core pairs that descend from Lang-47', 38, descendants('Lang-47')),
  pairs('§3.4', 'core pairs that descend from JacksonCore-19', 82, descendants('JacksonCore-19')),
  pairs(
    '§3.4',
    'Lang-47 seeds of 18 PLOC and 13 LLOC',
    2,
    seedsOf({ source_bug: ['Lang-47'], 'buggy.ploc': [18], 'buggy.lloc': [13] }),
  ),
  pairs('§4.3', 'core pairs with two exemplars', 3157, pairsOf('core', { exemplars: [2] })),
  pairs('§4.3', 'core pairs with one exemplar', 1118, pairsOf('core', { exemplars: [1] })),
  bugs(
    '§7.2',
    'source bugs',
    161,
    bugsWhere(() => true),
  ),
  bugs(
    '§7.2',
    'source bugs with several seeds',
    8,
    bugsWhere(({ seeds }) => seeds > 1),
  ),
];

const PARTITIONS: readonly PublishedFigure[] = [
  pairs('Table 7', 'core', 4275, pairsOf('core')),
  pairs('Table 7', 'excluded', 625, pairsOf('excluded')),
  pairs('§4.1', 'contrast', 7000, pairsOf('contrast')),
  pairs('§4.1', 'contrast pairs judged', 1050, pairsOf('contrast', { judged: [true] }, 'judged')),
];

const inPercent = (share: number | null) => (share === null ? null : 100 * share);

const TABLE_7: readonly PublishedFigure[] = [
  ...counts.flatMap(({ type, core, excluded, repaired }) => {
    const name = shortTypeName(type);
    const candidates = core + excluded;
    const rounded = (count: number) => Math.round((1000 * count) / candidates) / 10;
    return [
      percent(
        'Table 7',
        `admitted at first pass, ${name}`,
        rounded(core - repaired),
        accepted(type, (row) => inPercent(row.first_pass.share), true),
      ),
      pairs(
        'Table 7',
        `excluded, ${name}`,
        excluded,
        accepted(type, (row) => row.excluded),
      ),
      pairs(
        'Table 7',
        `core, ${name}`,
        core,
        accepted(type, (row) => row.admitted.count),
      ),
      percent(
        'Table 7',
        `admitted, ${name}`,
        rounded(core),
        accepted(type, (row) => inPercent(row.admitted.share)),
      ),
    ];
  }),
  pairs(
    'Table 7',
    'candidates',
    4900,
    accepted(null, (row) => row.candidates),
  ),
  pairs(
    'Table 7',
    'admitted at first pass',
    4112,
    accepted(null, (row) => row.first_pass.count, true),
  ),
  pairs(
    'Table 7',
    'admitted by repair',
    163,
    accepted(null, (row) => row.repaired, true),
  ),
  percent(
    'Table 7',
    'admitted at first pass',
    83.9,
    accepted(null, (row) => inPercent(row.first_pass.share), true),
  ),
  percent(
    'Table 7',
    'admitted',
    87.2,
    accepted(null, (row) => inPercent(row.admitted.share)),
  ),
  ...(
    [
      ['buggy-side', 620],
      ['fix-side', 5],
    ] as const
  ).map(([category, published]) =>
    pairs(
      'Table 7',
      `rejected on the ${category.replace('-', ' ')}`,
      published,
      pairsOf('excluded', { rejection_category: [category] }, 'rejection_category'),
    ),
  ),
];

/** D against the reference set and against the pool, in the order in which the former rises. */
const TABLE_10: readonly (readonly [Metric, number, number])[] = [
  ['identifiers', 0.062, 0.121],
  ['cyclomatic', 0.066, 0.123],
  ['tokens', 0.067, 0.119],
  ['nesting', 0.071, 0.122],
  ['ploc', 0.101, 0.158],
  ['lloc', 0.108, 0.113],
  ['parameters', 0.16, 0.167],
];
const METRICS = TABLE_10.map(([metric]) => metric);

const AGAINST: Readonly<Record<RealPairs, string>> = {
  reference: 'against the reference set',
  pool: 'against all seeds',
};

const STRUCTURE: readonly PublishedFigure[] = [
  ...TABLE_10.flatMap(([metric, reference, pool]) => [
    figure('D', 3)(
      ...(['Table 10', `${metric}, ${AGAINST.reference}`] as const),
      reference,
      ksDistance(metric, 'reference'),
    ),
    figure('D', 3)(
      ...(['Table 10', `${metric}, ${AGAINST.pool}`] as const),
      pool,
      ksDistance(metric, 'pool'),
    ),
  ]),
  figure('metrics', 0)(
    'Table 10',
    'metrics at p < 0.05, reference set',
    1,
    differingMetrics(METRICS, 'reference'),
  ),
  figure('metrics', 0)(
    'Table 10',
    'metrics at p < 0.05, all seeds',
    7,
    differingMetrics(METRICS, 'pool'),
  ),
  ...(
    [
      ['identifiers', 45.5],
      ['lloc', 13.5],
      ['tokens', 182],
      ['ploc', 23.5],
      ['parameters', 2],
    ] as const
  ).map(([metric, published]) =>
    figure('median', 1)('§6.2', `${metric} of the seeds`, published, realMedian(metric, 'pool')),
  ),
  figure('median', 1)(
    '§6.2',
    'tokens of the seeds, NFE',
    689,
    realMedian('tokens', 'pool', 'NumberFormatException'),
  ),
];

const THROWS: PairFilter = { introduces_throw: ['any'] };

const REPAIRS: readonly PublishedFigure[] = [
  pairs('§6.3', 'core pairs with the ISE flag', 405, pairsOf('core', { ise_flag: [true] })),
  pairs(
    '§6.3',
    'core fixes with a new throw of the label',
    79,
    pairsOf('core', { fix_introduces_label: [true] }),
  ),
  pairs('§6.3', 'core fixes with a new throw', 295, pairsOf('core', THROWS)),
  percent('§6.3', 'core fixes with a new throw', 6.9, shareOfPairs('core', THROWS, 'share')),
  pairs('§6.3', 'seed fixes with a new throw', 12, seedsOf(THROWS)),
  percent('§6.3', 'seed fixes with a new throw', 7.1, shareOfPairs('seeds', THROWS, 'share')),
  percent(
    '§6.3',
    'seed fixes with a new throw, Wilson 95 %',
    [4.1, 11.9],
    shareOfPairs('seeds', THROWS, 'interval'),
  ),
];

const LENGTH_RULE: readonly PublishedFigure[] = [
  pairs(
    '§7.4.5',
    'seed repairs that grow',
    134,
    seedLengthRule('all', ({ right }) => right),
  ),
  pairs(
    '§7.4.5',
    'seed repairs of equal length',
    20,
    seedLengthRule('all', ({ ties }) => ties),
  ),
  pairs(
    '§7.4.5',
    'seed repairs that shrink',
    16,
    seedLengthRule('all', ({ wrong }) => wrong),
  ),
  percent(
    '§7.4.5',
    'length rule',
    84.7,
    seedLengthRule('all', ({ accuracy }) => inPercent(accuracy)),
  ),
  percent(
    '§7.4.5',
    'length rule, bootstrap 95 %',
    [79.7, 89.4],
    seedLengthRule('all', ({ low, high }) =>
      low === null || high === null ? null : [100 * low, 100 * high],
    ),
  ),
  pairs(
    '§7.4.5',
    'no-growth stratum',
    36,
    seedLengthRule('no_growth', ({ n }) => n),
  ),
  percent(
    '§7.4.5',
    'length rule, no-growth stratum',
    27.8,
    seedLengthRule('no_growth', ({ accuracy }) => inPercent(accuracy)),
  ),
];

const notHere = (reason: string): Recompute => {
  const found = { value: null, reason };
  return () => found;
};

const BENCHMARK_BUGS = notHere('the bugs of the benchmarks are not part of a release');
const SCREENING = notHere(
  'the paper does not name its measure, and what the other generators wrote is not part of a release',
);
const STUDY = notHere('what the judges and people of this study said is not marked in a release');

const NOT_IN_A_RELEASE: readonly PublishedFigure[] = [
  ...(
    [
      ['Defects4J', 16.6],
      ['Bears', 23.9],
      ['BugSwarm', 24.4],
      ['Bugs.jar', 45.1],
      ['all benchmarks', 29.3],
    ] as const
  ).map(([name, published]) =>
    percent('Table 2', `bugs in scope, ${name}`, published, BENCHMARK_BUGS),
  ),
  ...(
    [
      ['Claude Opus', 0.134],
      ['DeepSeek', 0.206],
      ['GPT-4o', 0.206],
      ['Sonnet', 0.228],
      ['Qwen', 0.314],
      ['GPT-5', 0.32],
    ] as const
  ).map(([generator, published]) =>
    figure('mean |delta|', 3)('Table 4', `screening of ${generator}`, published, SCREENING),
  ),
  ...(
    [
      ['Pro and GPT-5.5', 0.877],
      ['Flash and Pro', 0.799],
      ['Flash and GPT-5.5', 0.774],
    ] as const
  ).map(([judges, published]) =>
    figure('kappa', 3)('Table 6', `agreement of ${judges}`, published, STUDY),
  ),
  percent('Table 9', 'core pairs that people found valid', 84.2, STUDY),
  percent(
    '§6.5',
    'methods near a method of a seed',
    1.1,
    notHere('what counts as near is not known here; see distance in /v1/fidelity'),
  ),
];

export const PUBLISHED_FIGURES: readonly PublishedFigure[] = [
  ...TABLE_3,
  ...SEEDS_AND_EXEMPLARS,
  ...PARTITIONS,
  ...TABLE_7,
  ...STRUCTURE,
  ...REPAIRS,
  ...LENGTH_RULE,
  ...NOT_IN_A_RELEASE,
];
