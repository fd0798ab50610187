import { compareCodePoints } from '../../corpus/compare-code-points.ts';

/** Orders exception types by their code points, and what has none last. */
export function compareTypes(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compareCodePoints(a, b);
}
