import { CONSTRUCTS, type Constructs } from './constructs.ts';
import { type Metrics, scanMethod } from './scan.ts';
import type { ThrowStatement } from './throw-statements.ts';

/** The metrics of a method, in the order in which the paper's tables have them. */
export const METRICS = [
  'ploc',
  'lloc',
  'lloc_nodes',
  'cyclomatic',
  'nesting',
  'identifiers',
  'parameters',
  'tokens',
] as const satisfies readonly (keyof Metrics)[];

/** What the scanner finds in a method. */
export type MeasuredMethod = {
  readonly metrics: Metrics;
  readonly constructs: Constructs;
  readonly throws: readonly ThrowStatement[];
};

/** The same, or in words why the text has none of it. */
export type MethodFacts =
  | { readonly measured: MeasuredMethod; readonly problem: null }
  | { readonly measured: null; readonly problem: string };

/**
 * Measures the text of one method. Never throws; time linear in the text.
 *
 * @returns the facts, or the reason (`line:column: …`) why the text is not one method
 */
export function methodFacts(code: string): MethodFacts {
  const scan = scanMethod(code);
  if (scan.metrics === null) {
    const { line, column, message } = scan.problem;
    return { measured: null, problem: `${line}:${column}: ${message}` };
  }
  const { metrics, constructs, throws } = scan;
  return { measured: { metrics, constructs, throws }, problem: null };
}

/** The thirteen counts as a list, in the order of CONSTRUCTS. */
export function constructList(constructs: Constructs): readonly number[] {
  return CONSTRUCTS.map((name) => constructs[name]);
}

/** The inverse of `constructList`. */
export function toConstructs(list: readonly number[]): Constructs {
  const counts = CONSTRUCTS.map((name, index) => [name, list[index] ?? 0] as const);
  return Object.fromEntries(counts) as Constructs;
}
