import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { EXCEPTION_TYPES } from '../src/corpus/exception-type.ts';
import type { FingerprintedMethod } from '../src/fidelity/distance.ts';
import { lexical } from '../src/fidelity/lexical.ts';
import { Population, SIDES } from '../src/fidelity/population.ts';
import { bootstrapExact } from '../src/fidelity/statistics/bootstrap-exact.ts';
import { cliffsDelta } from '../src/fidelity/statistics/cliffs-delta.ts';
import { kolmogorovSmirnov } from '../src/fidelity/statistics/kolmogorov-smirnov.ts';
import { median } from '../src/fidelity/statistics/median.ts';
import { rankSweep } from '../src/fidelity/statistics/rank-sweep.ts';
import { tukeyHsd } from '../src/fidelity/statistics/tukey-hsd.ts';
import { CONSTRUCTS } from '../src/java/constructs.ts';
import { METRICS } from '../src/java/method-facts.ts';
import { NearestIndex } from '../src/java/nearest.ts';
import { parseFilterObject } from '../src/query/filter-object.ts';
import { PROJECT_ROOT } from '../src/root.ts';
import { fidelityReport } from '../src/service/fidelity/fidelity-report.ts';
import { methodFingerprints } from '../src/service/fidelity/method-fingerprints.ts';
import { parseFidelitySpec } from '../src/service/fidelity/parse-fidelity-spec.ts';
import { releaseConformance } from '../src/service/fidelity/release-conformance.ts';
import { openReadOnly, type Store } from '../src/store/database.ts';
import { readComparedPairs, readPairMethods } from '../src/store/fidelity-pairs.ts';
import { listReleases, type Release } from '../src/store/releases.ts';
import { type Finding, milliseconds, timed } from './measure.ts';

const CORE = { partition: ['core'] };
const REFERENCE = { fidelity_reference: [true] };
const POOL = { partition: ['seeds'] };

/** Metrics that the paper compares; ours has one more reading of LLOC. */
const COMPARED = METRICS.filter((metric) => metric !== 'lloc_nodes');

/** Scores of the length rule on the seeds of the paper: 134 right, 20 ties, 16 wrong. */
const SCORES = [134, 20, 16].flatMap((count, at) => Array<number>(count).fill(2 - at));

/** Six groups of fifty numbers that differ a little. */
const GROUPS = Array.from({ length: 6 }, (_, group) =>
  Array.from({ length: 50 }, (_unused, at) => ((at * 37) % 50) / 10 + group / 4),
);

type Inputs = {
  readonly a: () => Population;
  readonly reference: () => Population;
  readonly pool: () => Population;
  readonly methodsOfA: readonly FingerprintedMethod[];
  readonly methodsOfPool: readonly FingerprintedMethod[];
};

function readInputs(store: Store, release: Release): Inputs {
  const meaning = (filter: object) => parseFilterObject(filter, '').filter;
  // a new population for each run, so that sorting is part of what is measured
  const population = (filter: object) => {
    const pairs = readComparedPairs(store, release, meaning(filter));
    return () => new Population(pairs, 'buggy');
  };
  const fingerprint = methodFingerprints(store, release);
  const methods = (filter: object) =>
    readPairMethods(store, release, meaning(filter)).flatMap((pair) =>
      SIDES.map((side) => ({
        ...{ id: pair.id, type: pair.type, side },
        fingerprint: fingerprint(pair[side]),
      })),
    );
  return {
    a: population(CORE),
    reference: population(REFERENCE),
    pool: population(POOL),
    methodsOfA: methods(CORE),
    methodsOfPool: methods(POOL),
  };
}

type Peers = Readonly<
  Record<'structural' | 'lexical' | 'distance' | 'bootstrap' | 'tukey', number>
>;

/** Both populations together and by each exception type that both have. */
function groupsOf(a: Population, b: Population): (readonly [Population, Population])[] {
  const byType = EXCEPTION_TYPES.flatMap((type) => {
    const [x, y] = [a.byType.get(type), b.byType.get(type)];
    return x === undefined || y === undefined ? [] : [[x, y] as const];
  });
  return [[a, b], ...byType];
}

/** What SciPy and NumPy take for the same, or null where they are not there. */
function measurePeers({ a, reference, methodsOfA, methodsOfPool }: Inputs): Peers | null {
  const [ofA, ofB] = [a(), reference()];
  const groups = groupsOf(ofA, ofB);
  const grams = (methods: readonly FingerprintedMethod[], type: string) =>
    methods.flatMap((method) => (method.type === type ? [[...method.fingerprint.grams]] : []));
  const input = JSON.stringify({
    structural: groups.flatMap(([x, y]) =>
      COMPARED.map((metric) => [x, y].map((each) => [...each.metric(metric).column.values])),
    ),
    lexical: groups
      .slice(1)
      .flatMap(([x, y]) =>
        CONSTRUCTS.map((name) => [x, y].map((each) => [...each.construct(name).column.values])),
      ),
    grams: EXCEPTION_TYPES.map((type) => [grams(methodsOfA, type), grams(methodsOfPool, type)]),
    scores: SCORES.map((score) => score / 2),
    groups: GROUPS,
  });
  const script = path.join(PROJECT_ROOT, 'bench', 'peers', 'fidelity.py');
  const { status, stdout } = spawnSync('/usr/bin/python3', [script], { input, encoding: 'utf8' });
  if (status === 0) return JSON.parse(stdout);
  console.log('      not measured: SciPy is not there (python3-scipy)');
  return null;
}

/** What SciPy is asked for, pooled and by type: no p that regards ties, which it does not have. */
function compareSizes(a: Population, b: Population): void {
  for (const [ofA, ofB] of groupsOf(a, b))
    for (const metric of COMPARED) {
      const [x, y] = [ofA.metric(metric).column, ofB.metric(metric).column];
      const sweep = rankSweep(x, y);
      kolmogorovSmirnov(sweep);
      cliffsDelta(sweep);
      median(x);
      median(y);
    }
}

/** The nearest neighbour of each method among those of its exception type, by 5-grams alone. */
function nearestByGrams(
  a: readonly FingerprintedMethod[],
  b: readonly FingerprintedMethod[],
): void {
  for (const type of EXCEPTION_TYPES) {
    const ofType = b.filter((method) => method.type === type);
    const index = new NearestIndex(ofType.map(({ fingerprint }) => fingerprint.grams));
    for (const method of a) if (method.type === type) index.nearest(method.fingerprint.grams);
  }
}

function againstPeers(inputs: Inputs, peers: Peers): Finding[] {
  const { a, reference, methodsOfA, methodsOfPool } = inputs;
  const ours: readonly (readonly [string, keyof Peers, number])[] = [
    [
      'D, p, delta, medians, against SciPy',
      'structural',
      milliseconds(5, () => compareSizes(a(), reference())),
    ],
    ['lexical, against SciPy', 'lexical', milliseconds(5, () => lexical(a(), reference()))],
    [
      'nearest by 5-grams, against scipy.sparse',
      'distance',
      milliseconds(1, () => nearestByGrams(methodsOfA, methodsOfPool)),
    ],
    ['bootstrap, against NumPy', 'bootstrap', milliseconds(50, () => bootstrapExact(SCORES, 2))],
    ['Tukey HSD of 6 groups, against SciPy', 'tukey', milliseconds(1, () => tukeyHsd(GROUPS))],
  ];
  return ours.map(([name, peer, ms]) => ({
    name,
    ours: `${ms.toFixed(2)} ms`,
    floor: `${peers[peer].toFixed(1)} ms`,
    ratio: peers[peer] / ms,
    wanted: { atLeast: 1 },
  }));
}

/** Comparisons at the published size: how long they take, and beside SciPy and NumPy. */
export function benchFidelity(database: string): Finding[] {
  const store = openReadOnly(database);
  try {
    const [release] = listReleases(store);
    if (release === undefined) throw new Error(`no release in ${database}`);
    const inputs = readInputs(store, release);
    const peers = measurePeers(inputs);
    const report = (spec: object) => () => fidelityReport(store, release, parseFidelitySpec(spec));
    const distance = { a: { filter: CORE }, b: { filter: POOL }, parts: ['distance'] };
    return [
      timed('fidelity: table_10', milliseconds(5, report({ preset: 'table_10' })), 15),
      timed('fidelity: table_11, lexical', milliseconds(5, report({ preset: 'table_11' })), 10),
      timed('fidelity: distance from the seeds', milliseconds(1, report(distance)), 250),
      timed('fidelity: the default report', milliseconds(1, report({})), 400),
      timed(
        'conformance',
        milliseconds(1, () => releaseConformance(store, release)),
        1_000,
      ),
      ...(peers === null ? [] : againstPeers(inputs, peers)),
    ];
  } finally {
    store.sqlite.close();
  }
}

/** The default report at many times the published size, in one go: nothing of it is warm. */
export function benchFidelityAtScale(database: string): Finding[] {
  const store = openReadOnly(database);
  try {
    const [release] = listReleases(store);
    if (release === undefined) throw new Error(`no release in ${database}`);
    const started = performance.now();
    fidelityReport(store, release, parseFidelitySpec({}));
    return [timed('at scale: the default report', performance.now() - started, 60_000)];
  } finally {
    store.sqlite.close();
  }
}
