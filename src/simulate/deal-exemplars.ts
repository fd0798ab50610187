import type { MersenneTwister } from '../corpus/mersenne-twister.ts';
import { pick } from './pick.ts';
import type { SeedSlot } from './seed-layout.ts';

/** How many seed pairs were shown for a core pair. */
export type ExemplarCount = 1 | 2;

/**
 * The exemplars of the core pairs of one type: one list for each count, of distinct seed pairs.
 *
 * Each seed pair occurs at least once. A bug with a published number of descendants occurs in
 * exactly that many lists; the others as chance has it. Two exemplars may be of one bug.
 *
 * @param shown seed pairs of the type that may be exemplars, at least two of them without a
 *   published number
 */
export function dealExemplars(
  draws: MersenneTwister,
  shown: readonly SeedSlot[],
  counts: readonly ExemplarCount[],
): readonly (readonly SeedSlot[])[] {
  const pinned = shown.filter(({ descendants }) => descendants !== null);
  const heirs = new Set(draws.shuffled([...counts.keys()]).slice(0, pinned[0]?.descendants ?? 0));
  const nextPinned = everyOneFirst(draws, pinned);
  const nextFree = everyOneFirst(
    draws,
    shown.filter(({ descendants }) => descendants === null),
  );
  return counts.map((count, at) => {
    const first = heirs.has(at) ? nextPinned() : nextFree();
    if (count === 1) return [first];
    const next = heirs.has(at) ? () => pick(draws, shown) : nextFree;
    return draws.shuffled([first, otherThan(first, next)]);
  });
}

/** The first thing drawn that is not the one already drawn. */
function otherThan<T>(first: T, next: () => T): T {
  let second = next();
  while (second === first) second = next();
  return second;
}

/** Draws each item once in random order, then any of them again and again. */
function everyOneFirst<T extends NonNullable<unknown>>(
  draws: MersenneTwister,
  items: readonly T[],
): () => T {
  const waiting = draws.shuffled(items);
  return () => waiting.pop() ?? pick(draws, items);
}
