import type { FoldSummary } from './fold-summary.ts';

type Range = { readonly min: number; readonly max: number };

/** How even the folds came out: the balance reached, not the one aimed at. */
export type Balance = {
  readonly test_pairs: Range;
  /** Of each exception type that is tested on anywhere. */
  readonly test_pairs_by_exception_type: Readonly<Record<string, Range>>;
  readonly train_pairs: Range & { readonly mean: number };
};

const rangeOf = (values: readonly number[]): Range => ({
  min: values.reduce((least, value) => Math.min(least, value)),
  max: values.reduce((most, value) => Math.max(most, value)),
});

/** @param folds at least one */
export function balanceOf(folds: readonly FoldSummary[]): Balance {
  const types = [...new Set(folds.flatMap(({ test }) => Object.keys(test.by_exception_type)))];
  const trained = folds.map(({ train }) => train.pairs);
  const sum = trained.reduce((total, pairs) => total + pairs, 0);
  return {
    test_pairs: rangeOf(folds.map(({ test }) => test.pairs)),
    test_pairs_by_exception_type: Object.fromEntries(
      types
        .sort()
        .map((type) => [type, rangeOf(folds.map(({ test }) => test.by_exception_type[type] ?? 0))]),
    ),
    train_pairs: { ...rangeOf(trained), mean: sum / folds.length },
  };
}
