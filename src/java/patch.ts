import type { Construct, Constructs } from './constructs.ts';
import { CONSTRUCTS } from './constructs.ts';
import type { MeasuredMethod } from './method-facts.ts';
import type { ThrowStatement } from './throw-statements.ts';

/** How a fix changes the size of its method: tokens(fixed) - tokens(buggy) <, = or > 0. */
type Growth = 'shrinks' | 'same' | 'grows';

/**
 * What a fix throws that the buggy method does not: nothing, something, or `throw new T(...)` of
 * the labelled type. The three exclude each other; "any" throw is other or label.
 */
export const INTRODUCED_THROWS = ['none', 'other', 'label'] as const;

export type IntroducedThrow = (typeof INTRODUCED_THROWS)[number];

/** What a fix does to a method. */
export interface Patch {
  /** tokens(fixed) - tokens(buggy), any integer. */
  readonly repair_growth: number;
  readonly growth: Growth;
  /**
   * Throw statements of the fixed method that the buggy one lacks, compared as multisets of token
   * texts: a moved one is not new, one with another message is.
   */
  readonly introduced_throws: readonly ThrowStatement[];
  readonly introduces_throw: IntroducedThrow;
  /**
   * The stricter reading: the fixed method has more `throw new T(...)` of the labelled type than
   * the buggy one, so an edited message does not count.
   */
  readonly label_throws_grow: boolean;
  /** fixed - buggy for the constructs whose number changed, in the order of `CONSTRUCTS`. */
  readonly changed_constructs: Readonly<Partial<Record<Construct, number>>>;
}

/**
 * Compares the two methods of a pair.
 *
 * @param buggy the scanned buggy method
 * @param fixed the scanned fixed method
 * @param label simple class name of the exception that the pair is labelled with
 * Source: golden/java-metrics.md, section 5; design, repair growth.
 */
export function comparePair(buggy: MeasuredMethod, fixed: MeasuredMethod, label: string): Patch {
  const repairGrowth = fixed.metrics.tokens - buggy.metrics.tokens;
  const introduced = multisetDifference(fixed.throws, buggy.throws);
  const throwsLabel = (statement: ThrowStatement): boolean => statement.thrown === label;
  const introducesAny = introduced.length > 0 ? 'other' : 'none';
  return {
    repair_growth: repairGrowth,
    growth: growthOf(repairGrowth),
    introduced_throws: introduced,
    introduces_throw: introduced.some(throwsLabel) ? 'label' : introducesAny,
    label_throws_grow:
      fixed.throws.filter(throwsLabel).length > buggy.throws.filter(throwsLabel).length,
    changed_constructs: changedConstructs(buggy.constructs, fixed.constructs),
  };
}

function growthOf(repairGrowth: number): Growth {
  if (repairGrowth === 0) return 'same';
  return repairGrowth > 0 ? 'grows' : 'shrinks';
}

/** The statements of `a` that remain when each of `b` has taken away one of the same text. */
function multisetDifference(
  a: readonly ThrowStatement[],
  b: readonly ThrowStatement[],
): readonly ThrowStatement[] {
  const available = new Map<string, number>();
  for (const { text } of b) available.set(text, (available.get(text) ?? 0) + 1);
  return a.filter(({ text }) => {
    const left = available.get(text) ?? 0;
    if (left > 0) available.set(text, left - 1);
    return left === 0;
  });
}

/** fixed - buggy for the constructs whose number differs, in the order of CONSTRUCTS. */
export function changedConstructs(
  buggy: Constructs,
  fixed: Constructs,
): Patch['changed_constructs'] {
  return Object.fromEntries(
    CONSTRUCTS.map((name) => [name, fixed[name] - buggy[name]] as const).filter(
      ([, difference]) => difference !== 0,
    ),
  );
}
