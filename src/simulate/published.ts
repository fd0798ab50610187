import type { ExceptionType } from '../corpus/exception-type.ts';
import {
  type PUBLISHED_BENCHMARKS,
  PUBLISHED_COUNTS,
  type PublishedCounts,
} from '../corpus/published-counts.ts';

export type Benchmark = (typeof PUBLISHED_BENCHMARKS)[number];

/** The published counts of one exception type, and where the paper gives none, ours. */
export type TypeCounts = PublishedCounts & {
  readonly type: ExceptionType;
  readonly abbreviation: string;
  /** excluded on the fix side after a repair attempt failed; five in all, their types are ours */
  readonly failedRepairs: number;
  /** core fixes that add a throw of the type: 79 in all (§6.3), their types are ours */
  readonly labelThrows: number;
  /** core fixes that add another throw: 216 in all (§6.3: 295 - 79), their types are ours */
  readonly otherThrows: number;
  /** seed pairs outside the reference set that still served as exemplars; two in all */
  readonly upperTailShown: number;
  /** reference pairs that were never an exemplar */
  readonly neverShown: number;
  /** seed fixes that add a throw: 12 in all (§6.3), their types are ours */
  readonly seedThrows: number;
  /** seed repairs with as many tokens: 20 in all (§7.4.5), their types are ours */
  readonly seedsEqual: number;
  /** seed repairs with fewer tokens: 16 in all (§7.4.5), their types are ours */
  readonly seedsShrink: number;
};

/** One entry per type, in the order of Table 7. */
export const PUBLISHED: readonly TypeCounts[] = [
  {
    type: 'NullPointerException',
    ...PUBLISHED_COUNTS.NullPointerException,
    abbreviation: 'NPE',
    failedRepairs: 0,
    labelThrows: 12,
    otherThrows: 60,
    upperTailShown: 0,
    neverShown: 4,
    seedThrows: 5,
    seedsEqual: 8,
    seedsShrink: 6,
  },
  {
    type: 'IllegalArgumentException',
    ...PUBLISHED_COUNTS.IllegalArgumentException,
    abbreviation: 'IAE',
    failedRepairs: 1,
    labelThrows: 30,
    otherThrows: 40,
    upperTailShown: 0,
    neverShown: 0,
    seedThrows: 3,
    seedsEqual: 3,
    seedsShrink: 3,
  },
  {
    type: 'ClassCastException',
    ...PUBLISHED_COUNTS.ClassCastException,
    abbreviation: 'CCE',
    failedRepairs: 0,
    labelThrows: 4,
    otherThrows: 30,
    upperTailShown: 0,
    neverShown: 0,
    seedThrows: 1,
    seedsEqual: 1,
    seedsShrink: 1,
  },
  {
    type: 'NumberFormatException',
    ...PUBLISHED_COUNTS.NumberFormatException,
    abbreviation: 'NFE',
    failedRepairs: 1,
    labelThrows: 5,
    otherThrows: 26,
    upperTailShown: 0,
    neverShown: 0,
    seedThrows: 1,
    seedsEqual: 2,
    seedsShrink: 1,
  },
  {
    type: 'ArrayIndexOutOfBoundsException',
    ...PUBLISHED_COUNTS.ArrayIndexOutOfBoundsException,
    abbreviation: 'AIOOBE',
    failedRepairs: 0,
    labelThrows: 6,
    otherThrows: 26,
    upperTailShown: 2,
    neverShown: 0,
    seedThrows: 1,
    seedsEqual: 4,
    seedsShrink: 3,
  },
  {
    type: 'IllegalStateException',
    ...PUBLISHED_COUNTS.IllegalStateException,
    abbreviation: 'ISE',
    failedRepairs: 3,
    labelThrows: 18,
    otherThrows: 18,
    upperTailShown: 0,
    neverShown: 0,
    seedThrows: 1,
    seedsEqual: 1,
    seedsShrink: 1,
  },
  {
    type: 'StringIndexOutOfBoundsException',
    ...PUBLISHED_COUNTS.StringIndexOutOfBoundsException,
    abbreviation: 'SIOOBE',
    failedRepairs: 0,
    labelThrows: 4,
    otherThrows: 16,
    upperTailShown: 0,
    neverShown: 0,
    seedThrows: 0,
    seedsEqual: 1,
    seedsShrink: 1,
  },
];

/** Core pairs with one exemplar (§4.3); the others have two. */
export const ONE_EXEMPLAR = 1118;
/** Candidates that were asked for a size. */
export const SIZE_TARGETS = 3816;
/** Contrast pairs of a type, and how many of them were judged. */
export const CONTRAST = { pairs: 1000, judged: 150 } as const;

/** A bug with several pairs, all of one type in one benchmark. */
export type SharedBug = {
  readonly type: ExceptionType;
  readonly benchmark: Benchmark;
  readonly pairs: number;
  /** its name in the first copy, where the paper gives one */
  readonly name?: string;
  /** core pairs that it must occur in, where the paper says */
  readonly descendants?: number;
  /** lines and statements of its methods, where the paper says (§3.4) */
  readonly size?: { readonly lines: number; readonly statements: number };
};

/** The eight bugs with several pairs: two are named in the paper, the rest are ours. */
export const SHARED_BUGS: readonly SharedBug[] = [
  {
    type: 'NullPointerException',
    benchmark: 'Defects4J',
    pairs: 2,
    name: 'Lang-47',
    descendants: 38,
    size: { lines: 18, statements: 13 },
  },
  {
    type: 'ArrayIndexOutOfBoundsException',
    benchmark: 'Defects4J',
    pairs: 2,
    name: 'JacksonCore-19',
    descendants: 82,
  },
  { type: 'NullPointerException', benchmark: 'Bugs.jar', pairs: 3 },
  { type: 'NullPointerException', benchmark: 'Bugs.jar', pairs: 2 },
  { type: 'NullPointerException', benchmark: 'BugSwarm', pairs: 2 },
  { type: 'NullPointerException', benchmark: 'Bears', pairs: 2 },
  { type: 'IllegalArgumentException', benchmark: 'Defects4J', pairs: 2 },
  { type: 'NumberFormatException', benchmark: 'Bears', pairs: 2 },
];

const total = (count: (each: TypeCounts) => number): number =>
  PUBLISHED.reduce((sum, each) => sum + count(each), 0);

const core = total((each) => each.core);
const excluded = total((each) => each.excluded);
const contrast = CONTRAST.pairs * PUBLISHED.length;
const seeds = total((each) => each.seeds.reduce((sum, count) => sum + count, 0));

/** Totals of one copy. */
export const TOTALS = {
  core,
  candidates: core + excluded,
  contrast,
  seeds,
  bugs: seeds - SHARED_BUGS.reduce((extra, { pairs }) => extra + pairs - 1, 0),
  pairs: core + excluded + contrast + seeds,
} as const;
