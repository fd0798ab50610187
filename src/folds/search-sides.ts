import type { MersenneTwister } from '../corpus/mersenne-twister.ts';
import { type Side, toSide } from './candidate-split.ts';
import { isBetter, MovingSides, type SplitCost } from './moving-sides.ts';
import type { Shares } from './split-demands.ts';
import type { SplitGraph } from './split-graph.ts';

/** By how much a move may raise the cost, in turn, in thousandths of a pair: 6200, 6000, .. 0. */
const THRESHOLDS: readonly number[] = Array.from({ length: 32 }, (_, level) => 200 * (31 - level));

/**
 * What a pair missing from a side costs, where a dropped pair costs 1, in turn: with 12, seeds end
 * a pair short; the higher ones are for graphs where a pair that is missing costs many.
 */
const PRICES: readonly number[] = [20, 20, 200, 2000];

/**
 * 600,000 in all. At the paper's size they take about 0.5 s, and 1,606 to 1,615 pairs are dropped
 * at 80/10/10; where vertices only move, and do not swap, about 1,675.
 */
const STEPS_AT_EACH = 18_750;

/** Smaller graphs get several attempts of so many steps to a vertex, of which the best counts. */
const STEPS_AT_EACH_OF_VERTEX = 120;

/** Bundles and types looked at, at each threshold: denser graphs get fewer steps. */
const WORK_AT_EACH = 2_000_000;

/** How much longer attempts go on where none has met the demands. */
const PATIENCE = 4;

/** Of ten steps, how many swap two vertices, and how many move all vertices of a pair. */
const SWAPS = 6;
const TOGETHER = 1;

type Found = SplitCost & { readonly sideOf: Uint8Array };

/**
 * Searches sides for the vertices: by threshold acceptance, from random starts, towards the fewest
 * dropped pairs among the splits that meet the demands. Integers only, so every machine gives the
 * same.
 *
 * @returns vertex to side, of the best split met; it may miss a demand that another would meet
 * Source: Dueck and Scheuer 1990, "Threshold accepting"; golden/folds.md, train/validation/test.
 */
export function searchSides(graph: SplitGraph, shares: Shares, draws: MersenneTwister): Uint8Array {
  const budget = stepsFor(graph);
  const steps = Math.min(budget, STEPS_AT_EACH_OF_VERTEX * graph.size);
  let best: Found | null = null;
  for (let spent = 0, turn = 0; spent < PATIENCE * budget; spent += steps, turn++) {
    if (best?.missing === 0 && spent + steps > budget) break;
    const found = attempt(graph, shares, PRICES[turn % PRICES.length] ?? 1, steps, draws);
    if (best === null || isBetter(found, best)) best = found;
  }
  return best?.sideOf ?? new Uint8Array(graph.size);
}

/** Steps at each threshold, over all attempts. */
function stepsFor({ bundles, size, types }: SplitGraph): number {
  const ends = bundles.reduce((sum, { vertices }) => sum + vertices.length, 0);
  const work = Math.ceil(ends / size) + types.length;
  return Math.min(STEPS_AT_EACH, Math.max(1, Math.floor(WORK_AT_EACH / work)));
}

function attempt(
  graph: SplitGraph,
  shares: Shares,
  price: number,
  steps: number,
  draws: MersenneTwister,
): Found {
  const now = new MovingSides(graph, randomSides(graph.size, shares, draws));
  let cost = now.cost(shares);
  let best: Found = { ...cost, sideOf: now.sideOf() };
  for (const threshold of THRESHOLDS) {
    for (let step = 0; step < steps; step++) {
      const moves = drawMoves(graph, now, draws);
      if (moves.length === 0) continue;
      for (const { vertex, to } of moves) now.move(vertex, to);
      const next = now.cost(shares);
      const rise = 1000 * (next.dropped - cost.dropped) + price * (next.missing - cost.missing);
      if (rise > threshold) {
        for (const { vertex, from } of moves) now.move(vertex, from);
        continue;
      }
      cost = next;
      if (isBetter(cost, best)) best = { ...cost, sideOf: now.sideOf() };
    }
  }
  return best;
}

function randomSides(size: number, shares: Shares, draws: MersenneTwister): Uint8Array {
  return Uint8Array.from({ length: size }, () => {
    const draw = draws.below(1000);
    if (draw < shares[0]) return 0;
    return draw < shares[0] + shares[1] ? 1 : 2;
  });
}

type Move = { readonly vertex: number; readonly from: Side; readonly to: Side };

/** @returns the moves of one step, each of another vertex; none where they would change nothing */
function drawMoves(graph: SplitGraph, now: MovingSides, draws: MersenneTwister): readonly Move[] {
  const kind = draws.below(10);
  if (kind < TOGETHER) {
    const { vertices } = graph.bundles[draws.below(graph.bundles.length)] ?? { vertices: [] };
    const to = toSide(draws.below(3));
    return vertices
      .map((vertex) => ({ vertex, from: now.sideAt(vertex), to }))
      .filter(({ from }) => from !== to);
  }
  const vertex = draws.below(graph.size);
  const from = now.sideAt(vertex);
  if (kind >= TOGETHER + SWAPS) {
    return [{ vertex, from, to: toSide((from + 1 + draws.below(2)) % 3) }];
  }
  const partner = draws.below(graph.size);
  const to = now.sideAt(partner);
  if (to === from) return [];
  return [
    { vertex, from, to },
    { vertex: partner, from: to, to: from },
  ];
}
