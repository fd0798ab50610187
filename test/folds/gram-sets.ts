import fc from 'fast-check';
import type { Fingerprint } from '../../src/java/fingerprints.ts';

/** A fingerprint of these 5-grams. */
export const fingerprintOf = (grams: Iterable<number>): Fingerprint => ({
  tokens: new Int32Array(0),
  grams: Int32Array.from(new Set(grams)).sort(),
});

/** Intersection and union of two sets, counted one by one. */
export function overlap(a: Fingerprint, b: Fingerprint): readonly [number, number] {
  const other = new Set(b.grams);
  const shared = [...a.grams].filter((gram) => other.has(gram)).length;
  return [shared, a.grams.length + b.grams.length - shared];
}

/** Few different sets, so that many are near each other. */
export const someGrams: fc.Arbitrary<Fingerprint> = fc
  .oneof(
    fc.integer({ min: 4, max: 10 }).map((size) => Array.from({ length: size }, (_, at) => at)),
    fc.array(fc.nat(10), { maxLength: 11 }),
  )
  .map(fingerprintOf);
