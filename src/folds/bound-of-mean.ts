import type { Assignment } from './assignment.ts';
import { correctedDiagonal } from './corrected-diagonal.ts';
import { type CutGraph, cutGraph } from './cut-graph.ts';
import { leastEigenvalues } from './least-eigenvalues.ts';
import type { ProvenanceGraph } from './provenance-graph.ts';
import type { Stratum } from './strata.ts';

/** The eigenvalues of a stratum of 1,000 groups take about 2 s, of 2,000 about 10 s. */
const MOST_GROUPS = 2_000;

/**
 * What no other deal exceeds: an upper bound of the mean size of the training sets, over all
 * assignments that give every fold as many groups of every stratum as this one does. A candidate is
 * lost to each fold that it touches: to one, or, where its two groups are in different folds, to
 * two. How many are, the eigenvalues of each stratum's Laplacian bound from below. A candidate of
 * two strata, or of more than two groups, counts as lost to one.
 *
 * @param strata of all groups: strataByType for retaining, oneStratum for retaining-unstratified
 * @returns the bound, rounded up; null above 2,000 groups
 * Source: Donath and Hoffman 1973, "Lower bounds for the partitioning of graphs"; golden/folds.md.
 */
export function boundOfMean(
  graph: ProvenanceGraph,
  strata: readonly Stratum[],
  { folds, foldOf }: Assignment,
): number | null {
  if (graph.groups.length > MOST_GROUPS) return null;
  let kept = 0;
  let lost = 0;
  for (const [pair, out] of graph.filteredOut.entries()) {
    if (out === 1) continue;
    kept++;
    if (graph.from[pair] !== graph.from[pair + 1]) lost++;
  }
  for (const { members } of strata) {
    const sizes = Array.from({ length: folds }, () => 0);
    for (const group of members) sizes[foldOf[group] ?? 0] = (sizes[foldOf[group] ?? 0] ?? 0) + 1;
    const filled = sizes.filter((size) => size > 0).sort((a, b) => b - a);
    lost += leastCut(cutGraph(graph, members), filled);
  }
  return kept - Math.floor(lost / folds);
}

/**
 * @param sizes number of groups of each fold that has any, descending
 * @returns the fewest candidates, or less, whose two groups are in different folds
 */
function leastCut(edges: CutGraph, sizes: readonly number[]): number {
  if (edges.weight.length === 0 || sizes.length < 2) return 0;
  if (sizes.length === edges.size) return edges.weight.reduce((sum, weight) => sum + weight, 0);
  const matrix = laplacian(edges, correctedDiagonal(edges, sizes));
  const values = leastEigenvalues(matrix, edges.size, sizes.length);
  const terms = sizes.map((size, at) => size * (values[at] ?? 0));
  const sum = terms.reduce((total, term) => total + term, 0);
  const rounded = ROUNDING * terms.reduce((total, term) => total + Math.abs(term), 0);
  return Math.max(0, Math.ceil((sum - rounded) / 2 - ROUNDING));
}

/** Far more than the relative error of a sum of up to 2,000 doubles. */
const ROUNDING = 2 ** -36;

/** @param correction sums to 0, so that it adds nothing to what an assignment cuts */
function laplacian({ size, a, b, weight }: CutGraph, correction: Float64Array): Float64Array {
  const matrix = new Float64Array(size * size);
  const add = (row: number, column: number, value: number) => {
    matrix[row * size + column] = (matrix[row * size + column] ?? 0) + value;
  };
  for (const [at, value] of correction.entries()) add(at, at, value);
  for (const [at, value] of weight.entries()) {
    const [one = 0, two = 0] = [a[at], b[at]];
    add(one, one, value);
    add(two, two, value);
    add(one, two, -value);
    add(two, one, -value);
  }
  return matrix;
}
