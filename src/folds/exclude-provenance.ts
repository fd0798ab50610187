import type { Assignment } from './assignment.ts';
import type { CorePair } from './core-pair.ts';
import type { DroppedPair, Fold } from './fold.ts';
import type { ProvenanceGraph } from './provenance-graph.ts';
import type { SeedPair } from './seed-pair.ts';
import { sortedById } from './sorted-by-id.ts';

/**
 * The folds of an assignment: a fold tests on the pairs of its groups, and trains on the core pairs
 * none of whose provenance is in them.
 *
 * Source: design, section 6; the paper, §7.2.
 */
export function excludeProvenance(
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
  return names.map((groups, fold) => ({
    groups,
    test: sortedById(tests[fold] ?? [], 'test pair'),
    ...sides(graph, heldOutIn, fold),
  }));
}

function sides(
  { candidates, from }: ProvenanceGraph,
  heldOutIn: Int32Array,
  fold: number,
): Pick<Fold, 'train' | 'dropped'> {
  const train: CorePair[] = [];
  const dropped: DroppedPair[] = [];
  let link = 0;
  for (const [at, pair] of candidates.entries()) {
    const end = from[at + 1] ?? 0;
    let meets = false;
    for (; link < end; link++) if (heldOutIn[link] === fold) meets = true;
    if (meets) dropped.push({ pair, reason: 'provenance' });
    else train.push(pair);
  }
  return { train, dropped };
}
