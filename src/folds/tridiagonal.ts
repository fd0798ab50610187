/** A symmetric matrix with entries on the diagonal and beside it only. */
export type Tridiagonal = {
  readonly diagonal: Float64Array;
  /** Entry i is in row i, column i + 1; one fewer than the diagonal has. */
  readonly beside: Float64Array;
};

/**
 * Reduces a symmetric matrix to a tridiagonal one of the same eigenvalues, by reflections.
 *
 * @param matrix row by row, size * size; only the entries on and below the diagonal are read
 * Source: Householder 1958; Golub and Van Loan, "Matrix computations", 8.3.1.
 */
export function tridiagonal(matrix: Float64Array, size: number): Tridiagonal {
  const rest = matrix.slice();
  const beside = new Float64Array(Math.max(0, size - 1));
  const mirror = new Float64Array(size);
  const product = new Float64Array(size);
  for (let column = 0; column < size - 1; column++) {
    const first = column + 1;
    let square = 0;
    for (let row = first; row < size; row++) {
      const value = rest[row * size + column] ?? 0;
      mirror[row] = value;
      square += value * value;
    }
    const head = mirror[first] ?? 0;
    const length = head > 0 ? -Math.sqrt(square) : Math.sqrt(square);
    beside[column] = length;
    // the squared length of the mirror's normal, halved
    const half = square - length * head;
    if (half === 0) continue;
    mirror[first] = head - length;
    multiply(rest, size, first, { mirror, product });
    let dot = 0;
    for (let row = first; row < size; row++) dot += (mirror[row] ?? 0) * (product[row] ?? 0);
    const share = dot / (2 * half);
    for (let row = first; row < size; row++) {
      product[row] = ((product[row] ?? 0) - share * (mirror[row] ?? 0)) / half;
    }
    reflect(rest, size, first, { mirror, product });
  }
  const diagonal = Float64Array.from({ length: size }, (_, at) => rest[at * size + at] ?? 0);
  return { diagonal, beside };
}

type Reflection = { readonly mirror: Float64Array; readonly product: Float64Array };

/** product = rest * mirror, from the row and column `first` on. */
function multiply(
  rest: Float64Array,
  size: number,
  first: number,
  { mirror, product }: Reflection,
): void {
  product.fill(0, first);
  for (let row = first; row < size; row++) {
    const start = row * size;
    const own = mirror[row] ?? 0;
    let sum = 0;
    for (let column = first; column < row; column++) {
      const value = rest[start + column] ?? 0;
      sum += value * (mirror[column] ?? 0);
      product[column] = (product[column] ?? 0) + value * own;
    }
    product[row] = (product[row] ?? 0) + sum + (rest[start + row] ?? 0) * own;
  }
}

/** rest -= mirror * product' + product * mirror', from the row and column `first` on. */
function reflect(
  rest: Float64Array,
  size: number,
  first: number,
  { mirror, product }: Reflection,
): void {
  for (let row = first; row < size; row++) {
    const start = row * size;
    const ofMirror = mirror[row] ?? 0;
    const ofProduct = product[row] ?? 0;
    for (let column = first; column <= row; column++) {
      rest[start + column] =
        (rest[start + column] ?? 0) -
        ofMirror * (product[column] ?? 0) -
        ofProduct * (mirror[column] ?? 0);
    }
  }
}
