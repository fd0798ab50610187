import type { ExceptionType } from './exception-type.ts';

/** Benchmarks of real bugs, in the order of Table 3 of the paper (arXiv 2610.24902). */
export const PUBLISHED_BENCHMARKS = ['Defects4J', 'Bugs.jar', 'Bears', 'BugSwarm'] as const;

/** What the paper counts of an exception type. */
export type PublishedCounts = {
  /** Table 7 */
  readonly core: number;
  /** Table 7: core pairs admitted through the repair attempt */
  readonly repaired: number;
  /** Table 7 */
  readonly excluded: number;
  /** Table 3: seed pairs by benchmark, in the order of PUBLISHED_BENCHMARKS */
  readonly seeds: readonly [number, number, number, number];
  /** §3.4: seed pairs outside the fidelity reference set */
  readonly upperTail: number;
};

export const PUBLISHED_COUNTS: Readonly<Record<ExceptionType, PublishedCounts>> = {
  NullPointerException: {
    ...{ core: 976, repaired: 1, excluded: 24 },
    ...{ seeds: [20, 32, 14, 21], upperTail: 7 },
  },
  IllegalArgumentException: {
    ...{ core: 669, repaired: 20, excluded: 131 },
    ...{ seeds: [13, 7, 3, 1], upperTail: 1 },
  },
  ClassCastException: {
    ...{ core: 654, repaired: 8, excluded: 46 },
    ...{ seeds: [4, 2, 2, 1], upperTail: 0 },
  },
  NumberFormatException: {
    ...{ core: 596, repaired: 28, excluded: 104 },
    ...{ seeds: [6, 0, 7, 0], upperTail: 0 },
  },
  ArrayIndexOutOfBoundsException: {
    ...{ core: 575, repaired: 5, excluded: 125 },
    ...{ seeds: [13, 3, 2, 2], upperTail: 3 },
  },
  IllegalStateException: {
    ...{ core: 405, repaired: 100, excluded: 95 },
    ...{ seeds: [2, 5, 1, 0], upperTail: 0 },
  },
  StringIndexOutOfBoundsException: {
    ...{ core: 400, repaired: 1, excluded: 100 },
    ...{ seeds: [8, 0, 1, 0], upperTail: 2 },
  },
};
