import type { ByType } from './by-type.ts';
import { inWords } from './figure.ts';
import { MISSING, type Population } from './population.ts';
import { bootstrapExact } from './statistics/bootstrap-exact.ts';

/** How well a rule tells the defective method of a pair from the repaired one. */
export type Accuracy = {
  readonly n: number;
  readonly right: number;
  /** Counting one half each. */
  readonly ties: number;
  readonly wrong: number;
  readonly accuracy: number | null;
  /** 95 %, percentile bootstrap over pairs, exact. */
  readonly low: number | null;
  readonly high: number | null;
  readonly reason: string | null;
};

export type LengthRule = {
  readonly all: Accuracy;
  /** The pairs whose repair does not grow: there the rule is never right, and half right at best. */
  readonly no_growth: Accuracy;
  readonly by_exception_type: ByType<Accuracy>;
  /** Pairs that cannot be judged, because a method does not parse. */
  readonly missing: number;
};

/**
 * The rule "the shorter method is the defective one", by tokens, which every detector of pairs must
 * beat: most repairs add code.
 *
 * Source: the paper, §7.4.5.
 */
export function lengthRule(population: Population): LengthRule {
  const { repair_growth: growth } = population.pairs;
  const all = accuracyOf(population);
  return {
    all,
    no_growth: accuracyOf(population.where((row) => (growth[row] ?? MISSING) <= 0)),
    by_exception_type: Object.fromEntries(
      [...population.byType].map(([type, own]) => [type, accuracyOf(own)]),
    ),
    missing: population.size - all.n,
  };
}

/** Scores are halves, so that the bootstrap distribution is on a lattice and exact. */
const HALVES = 2;

function accuracyOf({ pairs, rows }: Population): Accuracy {
  const growths = [...rows].flatMap((row) => {
    const growth = pairs.repair_growth[row] ?? MISSING;
    return growth === MISSING ? [] : [growth];
  });
  const right = growths.filter((growth) => growth > 0).length;
  const ties = growths.filter((growth) => growth === 0).length;
  const counts = { n: growths.length, right, ties, wrong: growths.length - right - ties };
  const scores = growths.map((growth) => (growth > 0 ? HALVES : growth === 0 ? 1 : 0));
  const outcome = bootstrapExact(scores, HALVES);
  if (outcome.value === null) {
    const accuracy = counts.n === 0 ? null : (right + ties / HALVES) / counts.n;
    return { ...counts, accuracy, low: null, high: null, reason: inWords(outcome.reason) };
  }
  const { mean, low, high } = outcome.value;
  return { ...counts, accuracy: mean, low, high, reason: null };
}
