import { EXCEPTION_TYPES, type ExceptionType } from '../corpus/exception-type.ts';
import type { Construct } from '../java/constructs.ts';
import type { METRICS } from '../java/method-facts.ts';
import type { IntroducedThrow } from '../java/patch.ts';
import { SortedColumn } from './statistics/sorted-column.ts';

export type Metric = (typeof METRICS)[number];

/** Which method of a pair is meant. */
export const SIDES = ['buggy', 'fixed'] as const;
export type MethodSide = (typeof SIDES)[number];

/** Stands in a column for a number that a method which does not parse has not. */
export const MISSING = -0x8000_0000;

/** Pairs as comparisons see them, a column for each thing: place i of each is of the pair i. */
export type ComparedPairs = {
  readonly count: number;
  /** Number of the pair in the database, ascending. */
  readonly seq: Uint32Array;
  readonly type: readonly ExceptionType[];
  readonly source_bugs: readonly (readonly string[])[];
  /** How many exemplars the generator was shown, 0 for a pair that was not generated from any. */
  readonly exemplars: Uint8Array;
  /** In tokens, or MISSING. */
  readonly repair_growth: Int32Array;
  readonly introduces_throw: readonly (IntroducedThrow | null)[];
} & Readonly<Record<MethodSide, MethodColumns>>;

/** One version of every method by its numbers, MISSING where it does not parse. */
export type MethodColumns = {
  readonly metrics: Readonly<Record<Metric, Int32Array>>;
  readonly constructs: Readonly<Record<Construct, Int32Array>>;
};

/** The values of a number over a population, sorted; methods that do not parse have none. */
export type NumberColumn = { readonly column: SortedColumn; readonly missing: number };

/** Some of the pairs, of which one side is compared. What is computed of it is kept with it. */
export class Population {
  readonly pairs: ComparedPairs;
  readonly side: MethodSide;
  /** Places of its pairs, ascending. */
  readonly rows: Uint32Array;
  readonly #columns = new Map<string, NumberColumn>();
  #byType: ReadonlyMap<ExceptionType, Population> | null = null;

  constructor(pairs: ComparedPairs, side: MethodSide, rows: Uint32Array | null = null) {
    this.pairs = pairs;
    this.side = side;
    this.rows = rows ?? Uint32Array.from({ length: pairs.count }, (_, row) => row);
  }

  get size(): number {
    return this.rows.length;
  }

  /** The numbers of the side that is compared. */
  get methods(): MethodColumns {
    return this.pairs[this.side];
  }

  /** Methods that do not parse. */
  get missing(): number {
    return this.metric('tokens').missing;
  }

  metric(name: Metric): NumberColumn {
    return this.#column(`metric ${name}`, this.methods.metrics[name]);
  }

  construct(name: Construct): NumberColumn {
    return this.#column(`construct ${name}`, this.methods.constructs[name]);
  }

  #column(key: string, values: Int32Array): NumberColumn {
    const known = this.#columns.get(key);
    if (known !== undefined) return known;
    const there = new Int32Array(this.size);
    let n = 0;
    for (const row of this.rows) {
      const value = values[row] ?? MISSING;
      if (value !== MISSING) there[n++] = value;
    }
    const made = { column: new SortedColumn(there.subarray(0, n)), missing: this.size - n };
    this.#columns.set(key, made);
    return made;
  }

  /** Its part of each exception type that it has, in the paper's order of the types. */
  get byType(): ReadonlyMap<ExceptionType, Population> {
    this.#byType ??= this.#groupedByType();
    return this.#byType;
  }

  #groupedByType(): ReadonlyMap<ExceptionType, Population> {
    const rowsOf = new Map<ExceptionType, number[]>(EXCEPTION_TYPES.map((type) => [type, []]));
    for (const row of this.rows) {
      const type = this.pairs.type[row];
      if (type !== undefined) rowsOf.get(type)?.push(row);
    }
    return new Map(
      [...rowsOf]
        .filter(([, rows]) => rows.length > 0)
        .map(([type, rows]) => [
          type,
          new Population(this.pairs, this.side, Uint32Array.from(rows)),
        ]),
    );
  }

  /** Those of its pairs that pass a test. */
  where(test: (row: number) => boolean): Population {
    return new Population(this.pairs, this.side, this.rows.filter(test));
  }
}

/** How many pairs two populations of one release share. */
export function countShared(a: Population, b: Population): number {
  const seqsOf = ({ pairs, rows }: Population) => rows.map((row) => pairs.seq[row] ?? 0);
  const inA = new Set(seqsOf(a));
  return seqsOf(b).filter((seq) => inA.has(seq)).length;
}
