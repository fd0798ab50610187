import { toSide } from './candidate-split.ts';
import { isBetter, MovingSides, type SplitCost } from './moving-sides.ts';
import type { Shares } from './split-demands.ts';
import type { SplitGraph } from './split-graph.ts';

/**
 * Looks at all 3^size splits of a small graph, so that a refusal is certain.
 *
 * @returns vertex to side; of equally good splits the first, the side of the first vertex changing
 *   fastest
 */
export function bestOfAll(graph: SplitGraph, shares: Shares): Uint8Array {
  const now = new MovingSides(graph, new Uint8Array(graph.size));
  let best: SplitCost & { readonly sideOf: Uint8Array } = {
    ...now.cost(shares),
    sideOf: now.sideOf(),
  };
  for (let left = 3 ** graph.size - 1; left > 0; left--) {
    advance(now);
    const cost = now.cost(shares);
    if (isBetter(cost, best)) best = { ...cost, sideOf: now.sideOf() };
  }
  return best.sideOf;
}

/** Counts up by one, a side being a digit. */
function advance(now: MovingSides): void {
  let vertex = 0;
  for (; now.sideAt(vertex) === 2; vertex++) now.move(vertex, 0);
  now.move(vertex, toSide(now.sideAt(vertex) + 1));
}
