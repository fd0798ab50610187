import type { CutGraph } from './cut-graph.ts';

/** Ascents by the gradient, each after some steps towards the eigenvectors. */
const MOST_ASCENTS = 400;
const STEPS_TO_VECTORS = 4;

/** Operations in all, about 0.2 s; with many groups or folds there are fewer ascents. */
const MOST_WORK = 60_000_000;

/** The corrections are integer multiples of this, so that they sum to exactly 0. */
const GRAIN = 2 ** -10;

/**
 * A correction of the Laplacian's diagonal that raises the bound of Donath and Hoffman; any that
 * sums to 0 leaves it a bound. Found by projected subgradients, with eigenvectors that orthogonal
 * iteration only approximates: how good the bound is depends on them, whether it holds does not.
 *
 * @param sizes number of groups of each fold, descending
 * @returns group to correction; the sum is exactly 0
 * Source: Donath and Hoffman 1973; Cullum, Donath and Wolfe 1975, on how to maximise it.
 */
export function correctedDiagonal(edges: CutGraph, sizes: readonly number[]): Float64Array {
  const { size, weight } = edges;
  const folds = sizes.length;
  const degree = degrees(edges);
  const mean = degree.reduce((sum, value) => sum + value, 0) / Math.max(1, size);
  const correction = new Float64Array(size);
  const average = new Float64Array(size);
  const work = STEPS_TO_VECTORS * folds * (2 * weight.length + size * (folds + 2));
  const ascents = Math.min(MOST_ASCENTS, Math.floor(MOST_WORK / Math.max(1, work)));
  const vectors = Array.from({ length: folds }, (_, at) => startVector(size, at));
  for (let ascent = 0; ascent < ascents; ascent++) {
    const shift = largestValue(degree, correction);
    for (let step = 0; step < STEPS_TO_VECTORS; step++) {
      for (const [at, vector] of vectors.entries()) {
        vectors[at] = towardsLeast(edges, vector, { degree, correction, shift });
      }
      orthonormalize(vectors);
    }
    const length = mean / (2 + ascent / 8);
    for (let group = 0; group < size; group++) {
      let slope = -1;
      for (const [at, vector] of vectors.entries()) {
        slope += (sizes[at] ?? 0) * (vector[group] ?? 0) ** 2;
      }
      correction[group] = (correction[group] ?? 0) + length * slope;
      if (ascent >= ascents / 2) average[group] = (average[group] ?? 0) + (correction[group] ?? 0);
    }
  }
  return balanced(average.map((sum) => sum / Math.max(1, Math.ceil(ascents / 2))));
}

function degrees({ size, a, b, weight }: CutGraph): Float64Array {
  const degree = new Float64Array(size);
  for (const [at, value] of weight.entries()) {
    const [one = 0, two = 0] = [a[at], b[at]];
    degree[one] = (degree[one] ?? 0) + value;
    degree[two] = (degree[two] ?? 0) + value;
  }
  return degree;
}

/** No eigenvalue of the corrected Laplacian is larger (Gershgorin). */
function largestValue(degree: Float64Array, correction: Float64Array): number {
  return degree.reduce((most, value, at) => Math.max(most, 2 * value + (correction[at] ?? 0)), 0);
}

/** Any start will do that is not orthogonal to what is sought; this one needs no draws. */
function startVector(size: number, at: number): Float64Array {
  return Float64Array.from({ length: size }, (_, group) =>
    at === 0 ? 1 : (((group + 1) * (2 * at + 1) * 7919) % 1009) - 504,
  );
}

type Shifted = {
  readonly degree: Float64Array;
  readonly correction: Float64Array;
  readonly shift: number;
};

/** Multiplies by `shift - L`, whose largest eigenvalues are the least of L. */
function towardsLeast(
  { a, b, weight }: CutGraph,
  vector: Float64Array,
  { degree, correction, shift }: Shifted,
): Float64Array {
  const product = vector.map(
    (value, at) => (shift - (degree[at] ?? 0) - (correction[at] ?? 0)) * value,
  );
  for (let at = 0; at < weight.length; at++) {
    const one = a[at] ?? 0;
    const two = b[at] ?? 0;
    const value = weight[at] ?? 0;
    product[one] = (product[one] ?? 0) + value * (vector[two] ?? 0);
    product[two] = (product[two] ?? 0) + value * (vector[one] ?? 0);
  }
  return product;
}

/** Gram and Schmidt, in place; what is left of a dependent vector becomes 0. */
function orthonormalize(vectors: readonly Float64Array[]): void {
  for (const [at, vector] of vectors.entries()) {
    for (let before = 0; before < at; before++) {
      const other = vectors[before] ?? vector;
      addTimes(vector, -dot(vector, other), other);
    }
    const length = Math.sqrt(dot(vector, vector));
    addTimes(vector, length > 0 ? 1 / length - 1 : -1, vector);
  }
}

/** x += factor * y */
function addTimes(x: Float64Array, factor: number, y: Float64Array): void {
  for (let at = 0; at < x.length; at++) x[at] = (x[at] ?? 0) + factor * (y[at] ?? 0);
}

function dot(x: Float64Array, y: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < x.length; at++) sum += (x[at] ?? 0) * (y[at] ?? 0);
  return sum;
}

/** In whole grains that sum to 0; the last takes what is left. */
function balanced(values: Float64Array): Float64Array {
  const grains = values.map((value) => Math.round(value / GRAIN));
  const sum = grains.reduce((total, value) => total + value, 0);
  const last = grains.length - 1;
  if (last >= 0) grains[last] = (grains[last] ?? 0) - sum;
  return grains.map((value) => value * GRAIN);
}
