/** Beyond it the tail is 0 in a double. */
const LARGEST = 40;

/** Up to it 1/2 minus the series loses no more than one and a half digits. */
const SERIES_UP_TO = 2;

/**
 * The upper tail of the standard normal distribution, to about 1e-15 of itself.
 *
 * @param z any number, or an infinity
 * @returns P(Z > z), 0..1
 * @throws RangeError for NaN
 * Source: series and continued fraction of Mills' ratio, Abramowitz and Stegun 26.2.11 and 26.2.14.
 */
export function normalSf(z: number): number {
  if (Number.isNaN(z)) throw new RangeError('z must be a number, got NaN');
  if (z < 0) return 1 - normalSf(-z);
  if (z > LARGEST) return 0;
  return z < SERIES_UP_TO ? 0.5 - normalDensity(z) * series(z) : normalDensity(z) * millsRatio(z);
}

/**
 * The density of the standard normal distribution.
 *
 * @param z |z| up to 1e19
 */
export function normalDensity(z: number): number {
  // z = head + rest with a head whose square is exact, as exp would magnify its rounding
  const head = Math.fround(z);
  const square = Math.exp((-head * head) / 2) * Math.exp(((head - z) * (head + z)) / 2);
  return square / Math.sqrt(2 * Math.PI);
}

/** z + z^3/3 + z^5/(3 5) + ... */
function series(z: number): number {
  const square = z * z;
  let term = z;
  let sum = z;
  for (let odd = 3; term > sum * 1e-17; odd += 2) {
    term *= square / odd;
    sum += term;
  }
  return sum;
}

/** 1/(z + 1/(z + 2/(z + 3/...))), from the inside out; what is left out is as if it stayed k. */
function millsRatio(z: number): number {
  const terms = 12 + Math.ceil(180 / (z * z));
  let ratio = (z + Math.sqrt(z * z + 4 * terms)) / 2;
  for (let k = terms; k > 0; k--) ratio = z + k / ratio;
  return 1 / ratio;
}
