import { EMPTY_SIDE, type SideSummary, summarizeSide } from './class-table.ts';
import type { DROP_REASONS, DroppedPair } from './fold.ts';
import { LEAKY_SPLIT, type PlannedFold } from './planned-fold.ts';

/** A fold in numbers. */
export type FoldSummary = {
  /** From 0. */
  readonly fold: number;
  readonly test: SideSummary;
  readonly validation?: SideSummary;
  readonly train: SideSummary;
  /** Nested subsets of train, by their name `train@N`. */
  readonly train_sizes?: Readonly<Record<string, SideSummary>>;
  /** As many pairs as train, provenance ignored: it leaks on purpose. */
  readonly control?: SideSummary & { readonly leaky: true };
  readonly dropped: {
    readonly pairs: number;
    readonly by_reason: Readonly<Record<DroppedPair['reason'], number>>;
  };
};

export function summarizeFold({ splits, dropped }: PlannedFold, fold: number): FoldSummary {
  const sides = new Map([...splits].map(([name, pairs]) => [name, summarizeSide(pairs)]));
  const validation = sides.get('validation');
  const control = sides.get(LEAKY_SPLIT);
  const sized = [...sides].filter(([name]) => name.startsWith('train@'));
  return {
    fold,
    test: sides.get('test') ?? EMPTY_SIDE,
    ...(validation === undefined ? {} : { validation }),
    train: sides.get('train') ?? EMPTY_SIDE,
    ...(sized.length === 0 ? {} : { train_sizes: Object.fromEntries(sized) }),
    ...(control === undefined ? {} : { control: { ...control, leaky: true } }),
    dropped: { pairs: dropped.length, by_reason: countReasons(dropped) },
  };
}

function countReasons(dropped: readonly DroppedPair[]): Record<DroppedPair['reason'], number> {
  const counts = { filter: 0, provenance: 0, near_duplicate: 0 };
  for (const { reason } of dropped) counts[reason]++;
  return counts satisfies Record<(typeof DROP_REASONS)[number], number>;
}
