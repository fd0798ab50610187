/**
 * x ln(x / mean) + mean - x, without cancellation where x is near the mean.
 *
 * @param x above 0
 * @param mean above 0
 * @returns at least 0
 * Source: Loader 2000, "bd0".
 */
export function deviance(x: number, mean: number): number {
  const gap = x - mean;
  const share = gap / (x + mean);
  if (Math.abs(share) > 0.1) return x * Math.log(x / mean) - gap;
  // ln(x / mean) = 2 artanh(share)
  const square = share * share;
  let power = 2 * x * share;
  let sum = gap * share;
  for (let odd = 3; ; odd += 2) {
    power *= square;
    const next = sum + power / odd;
    if (next === sum) return sum;
    sum = next;
  }
}
