import type { Assignment } from './assignment.ts';
import type { CorePair } from './core-pair.ts';
import type { DroppedPair, Fold } from './fold.ts';
import type { ProvenanceGraph } from './provenance-graph.ts';
import type { SeedPair } from './seed-pair.ts';
import { sortedById } from './sorted-by-id.ts';

/**
 * The folds of an assignment: a fold tests on the pairs of its groups, and trains on the candidates
 * that the filter means, that have no provenance among its groups, and that are not too similar to
 * a pair it tests on.
 *
 * Source: design, section 6; the paper, §7.2.
 */
export function excludeCandidates(
  graph: ProvenanceGraph,
  { folds, foldOf }: Assignment,
): readonly Fold[] {
  const heldOutIn = graph.linked.map((group) => foldOf[group] ?? 0);
  const names = Array.from({ length: folds }, (): string[] => []);
  const tests = Array.from({ length: folds }, (): SeedPair[] => []);
  for (const [at, { name, pairs }] of graph.groups.entries()) {
    const fold = foldOf[at] ?? 0;
    names[fold]?.push(name);
    tests[fold]?.push(...pairs);
  }
  return names.map((groups, fold) => {
    const test = sortedById(tests[fold] ?? [], 'test pair');
    return { groups, test, ...sides(graph, heldOutIn, fold, test) };
  });
}

function sides(
  { candidates, filteredOut, from, pool }: ProvenanceGraph,
  heldOutIn: Int32Array,
  fold: number,
  test: readonly SeedPair[],
): Pick<Fold, 'train' | 'dropped'> {
  const near = pool.near === undefined || pool.near.size === 0 ? null : pool.near;
  const tested = new Set(near === null ? [] : test.map(({ id }) => id));
  const train: CorePair[] = [];
  const dropped: DroppedPair[] = [];
  let link = 0;
  let at = 0;
  for (const pair of candidates) {
    const end = from[at + 1] ?? 0;
    let meets = false;
    for (; link < end; link++) if (heldOutIn[link] === fold) meets = true;
    if (filteredOut[at++] === 1) dropped.push({ pair, reason: 'filter' });
    else if (meets) dropped.push({ pair, reason: 'provenance' });
    else if (near?.get(pair.id)?.some((id) => tested.has(id)))
      dropped.push({ pair, reason: 'near_duplicate' });
    else train.push(pair);
  }
  return { train, dropped };
}
