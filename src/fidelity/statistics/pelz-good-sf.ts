/** Terms on either side; enough for z up to 3. */
const TERMS = 12;

/**
 * P(D_n >= d) for large n: Kolmogorov's limit and three corrections in powers of 1/sqrt(n).
 *
 * @param n integer; the error falls as 1/n^2
 * @param d 0..1, with n d^2 below 9
 * Source: Pelz and Good 1976, in the form of Simard and L'Ecuyer 2011.
 */
export function pelzGoodSf(n: number, d: number): number {
  const z = Math.sqrt(n) * d;
  const [z2, z4, z6] = [z ** 2, z ** 4, z ** 6];
  let [k0, k1, k2, k3] = [0, 0, 0, 0];
  for (let k = TERMS; k >= 0; k--) {
    const h = (Math.PI * (k + 0.5)) ** 2;
    const half = 2 * Math.exp(-h / (2 * z2)); // the terms of k and of -1 - k
    k0 += half;
    k1 += half * (h - z2);
    k2 += half * (6 * z6 + 2 * z4 + h * (2 * z4 - 5 * z2) + h * h * (1 - 2 * z2));
    k3 +=
      half *
      (-30 * z6 -
        90 * z4 * z4 +
        h * (135 * z4 - 96 * z6) +
        h * h * (212 * z4 - 60 * z2) +
        h * h * h * (5 - 30 * z2));
  }
  let [w2, w3] = [0, 0];
  for (let k = TERMS; k >= 1; k--) {
    const h = (Math.PI * k) ** 2;
    const whole = 2 * Math.exp(-h / (2 * z2));
    w2 += whole * h;
    w3 += whole * (3 * h * z2 - h * h);
  }
  const scale = Math.sqrt(Math.PI / 2);
  const root = Math.sqrt(n);
  const cdf =
    (scale * k0) / z +
    (scale * k1) / (6 * z4 * root) +
    (scale * (k2 / (72 * z6 * z) - w2 / (36 * z2 * z))) / n +
    (scale * (k3 / (6480 * z6 * z4) + w3 / (216 * z6))) / (n * root);
  return Math.min(1, Math.max(0, 1 - cdf));
}
