import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { assignGroups } from '../src/folds/assign-groups.ts';
import { buildGraph } from '../src/folds/build-graph.ts';
import { computeFolds } from '../src/folds/compute-folds.ts';
import { excludeCandidates } from '../src/folds/exclude-candidates.ts';
import type { FoldPool } from '../src/folds/fold-pool.ts';
import type { DrawnStrategy } from '../src/folds/fold-spec.ts';
import type { ProvenanceGraph } from '../src/folds/provenance-graph.ts';
import { PROJECT_ROOT } from '../src/root.ts';
import { auditSides } from '../src/service/audit/audit-sides.ts';
import { planSummary } from '../src/service/plans/compute-plan.ts';
import { parsePlanSpec } from '../src/service/plans/parse-plan-spec.ts';
import { planPool } from '../src/service/plans/plan-pool.ts';
import { openReadOnly, type Store } from '../src/store/database.ts';
import { readFoldRows } from '../src/store/fold-pool.ts';
import { listReleases, type Release } from '../src/store/releases.ts';
import { readTrainingPairs } from '../src/store/training-pairs.ts';
import { type Finding, milliseconds, timed } from './measure.ts';

/** Medians of the smallest training set over seeds 0-399 on folds-input.json (golden/folds.md). */
const PUBLISHED = [
  ['stratified-round-robin', 2683],
  ['stratified', 2786],
  ['grouped-round-robin', 2709],
  ['grouped', 2711],
] as const;

const seedsUpTo = (count: number) => Array.from({ length: count }, (_, seed) => seed);

/** The middle of the smallest training sets; the lower of two. */
function medianSmallest(graph: ProvenanceGraph, strategy: DrawnStrategy, seeds: number): number {
  const smallest = seedsUpTo(seeds).map((seed) =>
    Math.min(
      ...excludeCandidates(graph, assignGroups(graph, { strategy, folds: 5, seed })).map(
        ({ train }) => train.length,
      ),
    ),
  );
  return smallest.sort((a, b) => a - b)[Math.floor((seeds - 1) / 2)] ?? Number.NaN;
}

function paperPool(): FoldPool {
  const file = path.join(PROJECT_ROOT, 'test', 'golden', 'folds-input.json');
  const { pairs, provenance } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    test: pairs.map((pair: object) => ({ benchmark: null, project: null, ...pair })),
    candidates: provenance.map((bugs: readonly string[], at: number) => ({
      id: `core-${String(at).padStart(4, '0')}`,
      type: 'NPE',
      provenance: bugs,
    })),
    bugs: [],
  };
}

function published(): Finding[] {
  const graph = buildGraph(paperPool());
  return PUBLISHED.map(([strategy, expected]) => {
    const found = medianSmallest(graph, strategy, 400);
    return {
      name: `${strategy}: median smallest train, off by`,
      ours: String(found),
      floor: String(expected),
      ratio: Math.abs(found - expected),
      wanted: { atMost: 10 },
    };
  });
}

/** On the simulated release the smallest training set rises with the care that is taken. */
function rising(graph: ProvenanceGraph): Finding[] {
  const [turns = 0, dealt = 0, searched = 0] = [
    medianSmallest(graph, 'stratified-round-robin', 400),
    medianSmallest(graph, 'stratified', 400),
    medianSmallest(graph, 'retaining', 40),
  ];
  const above = (name: string, ours: number, floor: number): Finding => ({
    name: `median smallest train, ${name}`,
    ours: String(ours),
    floor: String(floor),
    ratio: ours / floor,
    wanted: { atLeast: 1.001 },
  });
  return [
    above('stratified over round-robin', dealt, turns),
    above('retaining over stratified', searched, dealt),
  ];
}

function peer(pool: FoldPool, ms: number): Finding[] {
  const input = JSON.stringify({
    seeds: pool.test.map(({ bug, type }) => [bug, type]),
    provenance: pool.candidates.map(({ provenance }) => provenance),
  });
  const script = path.join(PROJECT_ROOT, 'bench', 'peers', 'stratified_group_kfold.py');
  const { status, stdout } = spawnSync('/usr/bin/python3', [script], { input, encoding: 'utf8' });
  if (status !== 0) {
    console.log('      not measured: scikit-learn is not there (python3-sklearn)');
    return [];
  }
  const theirs = Number(stdout);
  return [
    {
      name: 'dealt plan against StratifiedGroupKFold + filter',
      ours: `${ms.toFixed(2)} ms`,
      floor: `${theirs.toFixed(1)} ms`,
      ratio: theirs / ms,
      wanted: { atLeast: 20 },
    },
  ];
}

function auditOf(store: Store, release: Release): Finding {
  const text = (partition: 'core' | 'seeds') => {
    const seqs = readFoldRows(store, release, partition).map(({ seq }) => seq);
    return readTrainingPairs(store, release, seqs)
      .map((pair) => JSON.stringify(pair))
      .join('\n');
  };
  const sides = {
    train: { name: 'train', text: text('core'), format: null },
    test: { name: 'test', text: text('seeds'), format: null },
  };
  const ms = milliseconds(1, () => auditSides(store, release, sides, {}));
  return timed('audit of 4,275 pairs against 170 seeds', ms, 1_000);
}

/** Folds and audits: what is kept against the published figures, and how long they take. */
export function benchFolds(database: string): Finding[] {
  const store = openReadOnly(database);
  try {
    const [release] = listReleases(store);
    if (release === undefined) throw new Error(`no release in ${database}`);
    const spec = (strategy: string, seed = 42) => parsePlanSpec({ strategy, seed });
    const { graph } = planPool(store, release, spec('stratified'));
    const deal = (seed: number) =>
      excludeCandidates(graph, assignGroups(graph, { strategy: 'stratified', folds: 5, seed }));
    const dealt = milliseconds(50, deal);
    return [
      ...published(),
      ...rising(graph),
      timed('stratified: assignment and exclusion', dealt, 1),
      timed(
        'stratified: with checks and answer',
        milliseconds(20, (seed) =>
          JSON.stringify(planSummary(store, release, spec('stratified', seed))),
        ),
        5,
      ),
      timed(
        'retaining',
        milliseconds(1, (seed) => computeFolds(graph, { strategy: 'retaining', folds: 5, seed })),
        300,
      ),
      ...peer(graph.pool, dealt),
      auditOf(store, release),
    ];
  } finally {
    store.sqlite.close();
  }
}

/** The same at many times the published size, on one core. */
export function benchFoldsAtScale(database: string): Finding[] {
  const store = openReadOnly(database);
  try {
    const [release] = listReleases(store);
    if (release === undefined) throw new Error(`no release in ${database}`);
    const started = performance.now();
    const { graph } = planPool(store, release, parsePlanSpec({ strategy: 'stratified' }));
    console.log(`      read and linked in ${(performance.now() - started).toFixed(0)} ms`);
    const deal = (seed: number) =>
      excludeCandidates(graph, assignGroups(graph, { strategy: 'stratified', folds: 5, seed }));
    const search = (seed: number) =>
      excludeCandidates(graph, assignGroups(graph, { strategy: 'retaining', folds: 5, seed }));
    return [
      timed('at scale: stratified', milliseconds(1, deal), 500),
      timed('at scale: retaining', milliseconds(1, search), 30_000),
    ];
  } finally {
    store.sqlite.close();
  }
}
