import { EXCEPTION_TYPES, type ExceptionType } from '../corpus/exception-type.ts';
import { CONSTRUCTS, type Construct } from '../java/constructs.ts';
import { type Figure, ratioOf } from './figure.ts';
import type { Population } from './population.ts';
import { benjaminiHochberg } from './statistics/benjamini-hochberg.ts';
import { mannWhitney } from './statistics/mann-whitney.ts';
import { rankSweep } from './statistics/rank-sweep.ts';
import { SortedColumn } from './statistics/sorted-column.ts';

/** The rate of false discoveries that is controlled over all cells (the paper, §6.3). */
const RATE = 0.05;

/** How often a construct occurs in methods of an exception type, in a and in b. */
type LexicalCell = {
  readonly exception_type: ExceptionType;
  readonly construct: Construct;
  readonly a: { readonly n: number; readonly mean: number | null };
  readonly b: { readonly n: number; readonly mean: number | null };
  /** Mean of a over mean of b. */
  readonly ratio: Figure;
  /** Mann-Whitney, two-sided; null in cells that are not tested. */
  readonly u: number | null;
  readonly p: number | null;
  /** Benjamini-Hochberg over all tested cells. */
  readonly q: number | null;
  readonly differs: boolean | null;
  /** Why a cell is not tested. */
  readonly reason: string | null;
};

export type Lexical = {
  readonly rate: number;
  /** Cells in which a test was made, and those that stand out. */
  readonly tested: number;
  readonly differing: number;
  readonly cells: readonly LexicalCell[];
};

/**
 * Constructs by exception type; a cell is tested where either side has a count above 0.
 *
 * Source: design, section 7, "lexical"; the paper, §6.3, Table 11.
 */
export function lexical(a: Population, b: Population): Lexical {
  const types = EXCEPTION_TYPES.filter((type) => a.byType.has(type) || b.byType.has(type));
  const open = types.flatMap((type) =>
    CONSTRUCTS.map((construct) =>
      cellOf(type, construct, a.byType.get(type) ?? null, b.byType.get(type) ?? null),
    ),
  );
  const adjusted = benjaminiHochberg(
    open.map(({ p }) => p),
    RATE,
  );
  const cells = open.map((cell, at) => ({
    ...cell,
    q: adjusted[at]?.q ?? null,
    differs: adjusted[at]?.reject ?? null,
  }));
  return {
    rate: RATE,
    tested: cells.filter(({ p }) => p !== null).length,
    differing: cells.filter(({ differs }) => differs === true).length,
    cells,
  };
}

function cellOf(
  type: ExceptionType,
  construct: Construct,
  a: Population | null,
  b: Population | null,
) {
  const [inA, inB] = [countsOf(a, construct), countsOf(b, construct)];
  const base = {
    exception_type: type,
    construct,
    a: { n: inA.n, mean: inA.mean },
    b: { n: inB.n, mean: inB.mean },
    ratio: ratioOf(inA.mean, inB.mean),
  };
  const reason = untestable(inA, inB);
  if (reason !== null) return { ...base, u: null, p: null, reason };
  const { u, p } = mannWhitney(rankSweep(inA.column, inB.column));
  return { ...base, u, p, reason };
}

type Counts = ReturnType<typeof countsOf>;

const NO_COUNTS = new SortedColumn([]);

function countsOf(population: Population | null, construct: Construct) {
  const column = population?.construct(construct).column ?? NO_COUNTS;
  const n = column.length;
  const sum = column.values.reduce((total, value) => total + value, 0);
  return { n, sum, mean: n === 0 ? null : sum / n, column };
}

function untestable(a: Counts, b: Counts): string | null {
  if (a.n === 0) return 'population a has no method here that parses';
  if (b.n === 0) return 'population b has no method here that parses';
  return a.sum + b.sum === 0 ? 'the construct occurs on neither side' : null;
}
