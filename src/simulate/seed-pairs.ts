import { countLines, type MethodSize } from './count-lines.ts';
import { type JavaPair, writePair } from './java/write-pair.ts';
import { drawsFor, type ReleaseKey } from './release-key.ts';
import { type SeedSlot, seedLayout } from './seed-layout.ts';

/** A seed pair with its text. */
export type SeedPair = {
  readonly slot: SeedSlot;
  readonly text: JavaPair;
  /** of the buggy method */
  readonly size: MethodSize;
};

// About one text in ten fits; the limit only keeps a mistake in the tables from looping for ever.
const MOST_ATTEMPTS = 2_000;

/** The seed pairs of one copy. */
export function seedPairs(key: ReleaseKey, copy: number): readonly SeedPair[] {
  return seedLayout(key, copy).map((slot) => {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const draws = drawsFor(key, copy, 'seed', slot.index * MOST_ATTEMPTS + attempt);
      const text = writePair(draws, slot.spec);
      const size = countLines(text.buggy);
      const { statements, spec } = slot;
      if (statements === null || (size.lloc === statements && size.ploc === spec.lines)) {
        return { slot, text, size };
      }
    }
    throw new RangeError(`no text of ${slot.bug} has ${slot.statements} statements`);
  });
}
