import type { FidelityReport } from '../api-types.ts';

/** The parts of a report that the page shows, of one comparison. */
export type Comparison = FidelityReport['comparisons'][number];
type Structural = NonNullable<Comparison['structural']>;
export type MetricComparisons = Structural['pooled'];
type Curves = NonNullable<Comparison['curves']>;
export type MetricCurves = Curves['pooled'][keyof Curves['pooled']];
export type Lexical = NonNullable<Comparison['lexical']>;
export type LexicalCell = Lexical['cells'][number];
export type Compression = NonNullable<Comparison['compression']>;
export type RepairStyle = NonNullable<Comparison['repair_style']>;

/** The names of both sides, as they are shown. */
export type Names = { readonly a: string; readonly b: string };

type ByType<Value> = {
  readonly pooled: Value;
  readonly by_exception_type: Readonly<Partial<Record<string, Value>>>;
};

/** The values of one exception type, or of all; null where neither side has the type. */
export function ofType<Value>(parts: ByType<Value>, type: string | null): Value | null {
  return type === null ? parts.pooled : (parts.by_exception_type[type] ?? null);
}
