import { inWords } from './figure.ts';
import { quantile7 } from './statistics/quantile7.ts';
import { SortedColumn } from './statistics/sorted-column.ts';

const QUANTILES = [0, 0.25, 0.5, 0.75, 0.95, 0.99, 1] as const;
const BOUNDS = [0.5, 0.6, 0.7, 0.8, 0.9, 1] as const;

/** How the similarities (0..1) of methods to their nearest neighbours are distributed. */
export type SimilaritySummary = {
  readonly n: number;
  readonly mean: number | null;
  /** Type 7; that of 1 is the maximum. null without methods. */
  readonly quantiles: Readonly<Record<`${(typeof QUANTILES)[number]}`, number>> | null;
  /** How many are at least so similar. */
  readonly at_least: Readonly<Record<`${(typeof BOUNDS)[number]}`, number>>;
  readonly reason: string | null;
};

export function similaritySummary(similarities: readonly number[]): SimilaritySummary {
  const column = new SortedColumn(similarities);
  const n = column.length;
  const atLeast = Object.fromEntries(
    BOUNDS.map((bound) => [bound, similarities.filter((each) => each >= bound).length]),
  ) as SimilaritySummary['at_least'];
  if (n === 0)
    return { n, mean: null, quantiles: null, at_least: atLeast, reason: inWords('no-values') };
  const quantiles = Object.fromEntries(
    QUANTILES.map((q) => [q, quantile7(column, q).value ?? 0]),
  ) as NonNullable<SimilaritySummary['quantiles']>;
  const mean = similarities.reduce((sum, each) => sum + each, 0) / n;
  return { n, mean, quantiles, at_least: atLeast, reason: null };
}
