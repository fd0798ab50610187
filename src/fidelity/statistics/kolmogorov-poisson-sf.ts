import { stirlingError } from './stirling-error.ts';

/**
 * P(D_n >= d) exactly, for moderate n: the uniform sample is a Poisson process of rate n that has
 * n events up to 1, and its count c must stay within n t - n d < c < n t + n d.
 *
 * @param n integer, 1..about 1,000; time grows as n^3 d^2
 * @param d 1/(2 n) to 1
 * Source: Pomeranz 1974; as a Poisson process after Moscovich and Nadler 2017.
 */
export function kolmogorovPoissonSf(n: number, d: number): number {
  const reach = n * d;
  let chance: Float64Array = new Float64Array(n + 1);
  chance[0] = 1;
  let [low, high] = [0, 0];
  let now = 0;
  while (now < 1) {
    while (high < n && (high + 1 - reach) / n <= now) high++;
    const lost = (low + reach) / n;
    const gained = high < n ? (high + 1 - reach) / n : 1;
    const next = Math.min(1, lost, gained);
    chance = afterWait(chance, low, high, n * (next - now));
    while (next < 1 && low <= high && (low + reach) / n <= next) chance[low++] = 0;
    now = next;
  }
  // n^n e^-n / n!, the chance of n events
  const ended = Math.exp(-stirlingError(n)) / Math.sqrt(2 * Math.PI * n);
  return Math.min(1, Math.max(0, 1 - (chance[n] ?? 0) / ended));
}

/** Counts low..high after a Poisson number of events more; those beyond high are lost. */
function afterWait(before: Float64Array, low: number, high: number, mean: number): Float64Array {
  const weights = new Float64Array(high - low + 1);
  weights[0] = Math.exp(-mean);
  for (let k = 1; k < weights.length; k++) weights[k] = ((weights[k - 1] ?? 0) * mean) / k;
  const after = new Float64Array(before.length);
  for (let from = low; from <= high; from++) {
    const chance = before[from] ?? 0;
    if (chance === 0) continue;
    for (let to = from; to <= high; to++)
      after[to] = (after[to] ?? 0) + chance * (weights[to - from] ?? 0);
  }
  return after;
}
