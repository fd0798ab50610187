/**
 * What Stirling's formula misses: ln n! - ln(sqrt(2 pi n) (n/e)^n), for real n.
 *
 * @param n above 0
 * @returns about 1/(12 n), with an absolute error of about 1e-15
 * Source: Loader 2000; below 16 by the recurrence from n + 1 instead of his table.
 */
export function stirlingError(n: number): number {
  let error = 0;
  let from = n;
  for (; from < 16; from++) error += (from + 0.5) * Math.log1p(1 / from) - 1;
  const square = from * from;
  const tail = 1 / 1260 - (1 / 1680 - 1 / 1188 / square) / square;
  return error + (1 / 12 - (1 / 360 - tail / square) / square) / from;
}
