import { type JavaPair, writePair } from './java/write-pair.ts';
import type { PairSpec } from './pair-spec.ts';
import { drawsFor, type ReleaseKey } from './release-key.ts';

/** The text of a planned pair, the same whenever it is asked for. */
export function plannedText(
  key: ReleaseKey,
  copy: number,
  stream: 'candidate' | 'contrast',
  { index, spec }: { readonly index: number; readonly spec: PairSpec },
): JavaPair {
  return writePair(drawsFor(key, copy, stream, index), spec);
}
