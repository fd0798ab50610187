import { type Tridiagonal, tridiagonal } from './tridiagonal.ts';

/** Halvings of the range: after 60 it is as narrow as doubles are. */
const HALVINGS = 60;

/**
 * Times size * 2^-52 * norm, which bounds the error of a reduction to tridiagonal form (Wilkinson
 * 1965, where the factor is small) and of the counts.
 */
const SAFETY = 64;

/**
 * Lower bounds of the least eigenvalues of a symmetric matrix, close to them: of the tridiagonal
 * matrix that it is similar to, by counting the signs of pivots.
 *
 * @param matrix row by row, size * size
 * @param count how many, 0..size
 * @returns ascending; each at most the eigenvalue of its rank
 * Source: Wilkinson 1965, "The algebraic eigenvalue problem", chapter 5 (Householder, Sturm).
 */
export function leastEigenvalues(
  matrix: Float64Array,
  size: number,
  count: number,
): readonly number[] {
  const norm = largestRowSum(matrix, size);
  const slack = SAFETY * size * 2 ** -52 * norm;
  const reduced = tridiagonal(matrix, size);
  const values: number[] = [];
  for (let rank = 0; rank < count; rank++) {
    let low = Math.max(-norm - slack, values[rank - 1] ?? -Infinity);
    let high = norm + slack;
    for (let halving = 0; halving < HALVINGS; halving++) {
      const middle = low + (high - low) / 2;
      if (countBelow(reduced, middle, slack) <= rank) low = middle;
      else high = middle;
    }
    values.push(low);
  }
  return values.map((value) => value - slack);
}

function largestRowSum(matrix: Float64Array, size: number): number {
  let most = 0;
  for (let row = 0; row < size; row++) {
    let sum = 0;
    for (let column = 0; column < size; column++) sum += Math.abs(matrix[row * size + column] ?? 0);
    most = Math.max(most, sum);
  }
  return most;
}

/** How many eigenvalues are below x; a pivot of 0 counts as a tiny negative one. */
function countBelow({ diagonal, beside }: Tridiagonal, x: number, slack: number): number {
  let below = 0;
  let pivot = 1;
  for (let at = 0; at < diagonal.length; at++) {
    const link = at === 0 ? 0 : (beside[at - 1] ?? 0);
    pivot = (diagonal[at] ?? 0) - x - (link * link) / pivot;
    const least = 2 ** -20 * slack + Number.MIN_VALUE * 2 ** 60;
    if (Math.abs(pivot) < least) pivot = -least;
    if (pivot < 0) below++;
  }
  return below;
}
