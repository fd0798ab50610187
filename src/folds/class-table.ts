import { compareCodePoints } from '../corpus/compare-code-points.ts';
import type { CorePair } from './core-pair.ts';
import { countTypes } from './majority-type.ts';

/** How many pairs there are of each exception type; the types in code-point order. */
export type ClassTable = Readonly<Record<string, number>>;

/** One side of a fold in numbers. */
export type SideSummary = {
  readonly pairs: number;
  /** Different source bugs behind them. */
  readonly source_bugs: number;
  readonly by_exception_type: ClassTable;
};

export function classTable(pairs: readonly Pick<CorePair, 'type'>[]): ClassTable {
  return Object.fromEntries([...countTypes(pairs)].sort(([a], [b]) => compareCodePoints(a, b)));
}

export function summarizeSide(pairs: readonly CorePair[]): SideSummary {
  const bugs = new Set<string>();
  for (const { provenance } of pairs) for (const bug of provenance) bugs.add(bug);
  return { pairs: pairs.length, source_bugs: bugs.size, by_exception_type: classTable(pairs) };
}

export const EMPTY_SIDE: SideSummary = { pairs: 0, source_bugs: 0, by_exception_type: {} };
