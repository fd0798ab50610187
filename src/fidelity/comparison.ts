import { type Compression, compression } from './compression.ts';
import { type Curves, curves } from './curves.ts';
import type { Distance } from './distance.ts';
import { type LengthRule, lengthRule } from './length-rule.ts';
import { type Lexical, lexical } from './lexical.ts';
import type { Population } from './population.ts';
import { type RepairStyle, repairStyle } from './repair-style.ts';
import { type Screening, screening } from './screening.ts';
import { type Structural, structural } from './structural.ts';

/** What two populations can be compared by. */
export const COMPARISON_PARTS = [
  'structural',
  'lexical',
  'repair_style',
  'distance',
  'compression',
  'screening',
  'length_rule',
  'curves',
] as const;
export type ComparisonPart = (typeof COMPARISON_PARTS)[number];

/** The parts of a comparison that were asked for. */
export type Comparison = {
  readonly structural?: Structural;
  readonly lexical?: Lexical;
  readonly repair_style?: RepairStyle;
  readonly distance?: Distance;
  readonly compression?: Compression;
  readonly screening?: Screening;
  readonly length_rule?: { readonly a: LengthRule; readonly b: LengthRule };
  readonly curves?: Curves;
};

/**
 * Compares two populations.
 *
 * @param measureDistance computes the distance, which looks at code and not at numbers
 */
export function compare(
  a: Population,
  b: Population,
  parts: readonly ComparisonPart[],
  measureDistance: () => Distance,
): Comparison {
  const wants = (part: ComparisonPart) => parts.includes(part);
  return {
    ...(wants('structural') ? { structural: structural(a, b) } : {}),
    ...(wants('lexical') ? { lexical: lexical(a, b) } : {}),
    ...(wants('repair_style') ? { repair_style: repairStyle(a, b) } : {}),
    ...(wants('distance') ? { distance: measureDistance() } : {}),
    ...(wants('compression') ? { compression: compression(a, b) } : {}),
    ...(wants('screening') ? { screening: screening(a, b) } : {}),
    ...(wants('length_rule') ? { length_rule: { a: lengthRule(a), b: lengthRule(b) } } : {}),
    ...(wants('curves') ? { curves: curves(a, b) } : {}),
  };
}
