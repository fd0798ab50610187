import type { Sha256 } from '../corpus/canonical-record.ts';
import { compareCodePoints } from '../corpus/compare-code-points.ts';
import { infeasible, type RxserveError } from '../errors.ts';
import { computeFolds } from './compute-folds.ts';
import type { CorePair } from './core-pair.ts';
import { inOrder, shuffledFor } from './draw-ids.ts';
import type { DroppedPair } from './fold.ts';
import type { FoldSpec } from './fold-spec.ts';
import type { PlanSpec } from './plan-spec.ts';
import { LEAKY_SPLIT, type PlannedFold } from './planned-fold.ts';
import type { ProvenanceGraph } from './provenance-graph.ts';
import type { SeedPair } from './seed-pair.ts';
import { splitCandidates } from './split-candidates.ts';

/** More lists than this are not made at once: 500 folds of 100,000 candidates. */
const MAX_LISTED = 50_000_000;

/** What a plan is computed with, beside the graph and the spec. */
export type PlanContext = {
  readonly planId: string;
  readonly sha256: Sha256;
  /** Source bug to fold, with the strategy archived. */
  readonly archived: ReadonlyMap<string, number>;
};

type Sides = Pick<PlannedFold, 'dropped'> & {
  readonly test: readonly CorePair[];
  readonly train: readonly CorePair[];
  readonly validation: readonly CorePair[] | null;
};

/**
 * The folds of a plan with all their splits, checked before they are returned.
 *
 * @throws RxserveError infeasible for a fold without a training pair, with fewer than a size that
 *   is asked for, or for more lists than can be made; and as computeFolds, splitCandidates
 * Source: design, section 6.
 */
export function planFolds(
  graph: ProvenanceGraph,
  spec: PlanSpec,
  context: PlanContext,
): readonly PlannedFold[] {
  const candidates = graph.candidates.filter((_, at) => graph.filteredOut[at] === 0);
  if (candidates.length === 0)
    throw refused('train', 'expected pairs to train on, found none; select by fewer values');
  const sides = sidesOf(graph, spec, context);
  for (const [fold, { train, dropped }] of sides.entries())
    if (train.length === 0) throw refused('train', withoutTraining(fold, dropped.length));
  assertSizes(spec.train_sizes, sides);
  return sides.map(({ test, train, validation, dropped }, fold) => {
    const subsets = sizedSubsets(train, fold, spec, context);
    const splits = new Map<string, readonly CorePair[]>([['test', test]]);
    if (validation !== null) splits.set('validation', validation);
    splits.set('train', train);
    for (const [name, pairs] of subsets) splits.set(name, pairs);
    if (spec.leaky_control) {
      const shuffled = shuffledFor(candidates, context.planId, fold, 'control', context.sha256);
      splits.set(LEAKY_SPLIT, inOrder(shuffled.slice(0, train.length)));
    }
    return { splits, dropped };
  });
}

const listed = ({ id, type, bug }: SeedPair): CorePair => ({ id, type, provenance: [bug] });

function sidesOf(graph: ProvenanceGraph, spec: PlanSpec, context: PlanContext): readonly Sides[] {
  if (spec.strategy === 'train-validation-test') {
    const [train, validation, test] = spec.shares.map((share) => Math.round(1000 * share));
    const shares = [train ?? 0, validation ?? 0, test ?? 0] as const;
    const split = splitCandidates(graph, { shares, seed: spec.seed });
    const dropped = [...filteredOut(graph), ...cut(split.dropped)];
    dropped.sort((a, b) => compareCodePoints(a.pair.id, b.pair.id));
    return [{ ...split, dropped }];
  }
  const foldSpec = foldSpecOf(spec, context);
  const folds = 'folds' in foldSpec ? foldSpec.folds : mostFolds(graph, foldSpec);
  if (folds * graph.candidates.length > MAX_LISTED)
    throw refused(
      'folds',
      `expected at most ${Math.floor(MAX_LISTED / graph.candidates.length)} folds of ${graph.candidates.length} candidates, found ${folds}; make fewer folds, group more coarsely, or train on fewer pairs`,
    );
  return computeFolds(graph, foldSpec).map(({ test, train, dropped }) => ({
    test: test.map(listed),
    train,
    validation: null,
    dropped,
  }));
}

/** As many folds as a strategy without a number of them has, or more. */
function mostFolds({ groups }: ProvenanceGraph, spec: FoldSpec): number {
  if (spec.strategy !== 'archived') return groups.length;
  return Math.min(groups.length, new Set(spec.foldOf.values()).size);
}

function foldSpecOf({ strategy, folds, seed }: PlanSpec, { archived }: PlanContext): FoldSpec {
  switch (strategy) {
    case 'leave-one-out':
      return { strategy };
    case 'archived':
      return { strategy, foldOf: archived };
    case 'train-validation-test':
      throw new TypeError('train-validation-test has no folds to assign');
    default:
      return { strategy, folds, seed };
  }
}

function filteredOut({ candidates, filteredOut: out }: ProvenanceGraph): readonly DroppedPair[] {
  return candidates.flatMap((pair, at) => (out[at] === 1 ? [{ pair, reason: 'filter' }] : []));
}

const cut = (pairs: readonly CorePair[]): readonly DroppedPair[] =>
  pairs.map((pair) => ({ pair, reason: 'provenance' }));

/** The sizes asked for must be there in every fold, the one with the least included. */
function assertSizes(sizes: readonly number[], sides: readonly Sides[]): void {
  const least = sides.reduce((min, { train }) => Math.min(min, train.length), Number.MAX_VALUE);
  const largest = sizes.at(-1) ?? 0;
  if (largest <= least) return;
  const fold = sides.findIndex(({ train }) => train.length === least);
  throw refused(
    'train_sizes',
    `expected sizes of at most ${least}, the training pairs of fold ${fold}, found ${largest}`,
  );
}

function sizedSubsets(
  train: readonly CorePair[],
  fold: number,
  { train_sizes: sizes }: PlanSpec,
  { planId, sha256 }: PlanContext,
): readonly (readonly [name: string, pairs: readonly CorePair[]])[] {
  if (sizes.length === 0) return [];
  const shuffled = shuffledFor(train, planId, fold, 'sizes', sha256);
  return sizes.map((size) => [`train@${size}`, inOrder(shuffled.slice(0, size))]);
}

function withoutTraining(fold: number, dropped: number): string {
  return `expected pairs to train on in every fold, found none in fold ${fold}, where all ${dropped} candidates are dropped; make more folds, group more finely, or train on more pairs`;
}

function refused(pointer: string, detail: string): RxserveError {
  return infeasible([{ pointer, detail: `${pointer}: ${detail}` }]);
}
