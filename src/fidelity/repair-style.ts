import { type PooledAndByType, pooledAndByType } from './by-type.ts';
import { inWords } from './figure.ts';
import { MISSING, type Population } from './population.ts';
import { wilson } from './statistics/wilson.ts';

/** A share with Wilson's 95 % interval; null without the pairs it would be of. */
export type Share = {
  readonly count: number;
  readonly total: number;
  readonly share: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly reason: string | null;
};

export function shareOf(count: number, total: number): Share {
  const outcome = wilson(count, total);
  if (outcome.value === null)
    return {
      ...{ count, total, share: null, low: null, high: null },
      reason: inWords(outcome.reason),
    };
  const { share, low, high } = outcome.value;
  return { count, total, share, low, high, reason: null };
}

/** How the pairs of a population are repaired. */
export type RepairShares = {
  /** Fixes that introduce a throw of any type. */
  readonly throws: Share;
  /** Fixes that introduce a throw of the labelled type. */
  readonly throws_label: Share;
  /** Fixes with more, as many and fewer tokens. */
  readonly grows: Share;
  readonly keeps: Share;
  readonly shrinks: Share;
  /** Pairs whose repair could not be measured, because a method does not parse. */
  readonly missing: number;
};

export type RepairStyle = PooledAndByType<{ readonly a: RepairShares; readonly b: RepairShares }>;

/** Source: design, section 7, "repair style"; the paper, §6.3. */
export function repairStyle(a: Population, b: Population): RepairStyle {
  return pooledAndByType(a, b, (someA, someB) => ({
    a: repairShares(someA),
    b: repairShares(someB),
  }));
}

function repairShares({ pairs, rows }: Population): RepairShares {
  const counts = { measured: 0, throws: 0, label: 0, grows: 0, shrinks: 0, grown: 0 };
  for (const row of rows) {
    const style = pairs.introduces_throw[row] ?? null;
    if (style !== null) counts.measured++;
    if (style === 'label' || style === 'other') counts.throws++;
    if (style === 'label') counts.label++;
    const growth = pairs.repair_growth[row] ?? MISSING;
    if (growth === MISSING) continue;
    counts.grown++;
    if (growth > 0) counts.grows++;
    if (growth < 0) counts.shrinks++;
  }
  return {
    throws: shareOf(counts.throws, counts.measured),
    throws_label: shareOf(counts.label, counts.measured),
    grows: shareOf(counts.grows, counts.grown),
    keeps: shareOf(counts.grown - counts.grows - counts.shrinks, counts.grown),
    shrinks: shareOf(counts.shrinks, counts.grown),
    missing: rows.length - counts.measured,
  };
}
