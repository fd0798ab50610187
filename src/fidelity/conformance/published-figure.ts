import type { ReleaseFacts } from './release-facts.ts';

/** One number, or the two ends of an interval. */
export type FigureValue = number | readonly [number, number];

/** What a release gives for a figure: its value and of how many it is, or why there is none. */
export type Recomputed =
  | { readonly value: FigureValue; readonly n: number }
  | { readonly value: null; readonly reason: string };

/** A figure that the paper publishes about the data, and how it is computed. */
export type PublishedFigure = {
  /** Where the paper has it: a table, a figure, or a section. */
  readonly section: string;
  readonly figure: string;
  readonly unit: string;
  readonly published: FigureValue;
  /** Digits after the point that are printed. */
  readonly decimals: number;
  readonly recompute: (facts: ReleaseFacts) => Recomputed;
};

/** A published figure beside the one of a release. */
export type CheckedFigure = Omit<PublishedFigure, 'recompute'> & {
  /** Not rounded. */
  readonly computed: FigureValue | null;
  /** Of how many pairs, bugs or methods it is. */
  readonly n: number | null;
  /** Compared as printed. */
  readonly verdict: 'same' | 'differs' | 'not_computable';
  /** Why it is not computable. */
  readonly reason: string | null;
};

/** Of a half that rounding in binary puts on the wrong side. */
const SLACK = 1e-9;

/** Recomputes a figure and says whether it is the published one, to the digits that are printed. */
export function checkFigure(
  { recompute, ...figure }: PublishedFigure,
  facts: ReleaseFacts,
): CheckedFigure {
  const found = recompute(facts);
  if (found.value === null)
    return {
      ...{ ...figure, computed: null, n: null },
      ...{ verdict: 'not_computable', reason: found.reason },
    };
  const { value, n } = found;
  const [expected, computed] = [[figure.published].flat(), [value].flat()];
  const half = 0.5 * 10 ** -figure.decimals + SLACK;
  const isSame = expected.every((each, at) => Math.abs(each - (computed[at] ?? Infinity)) <= half);
  return {
    ...{ ...figure, computed: value, n },
    ...{ verdict: isSame ? 'same' : 'differs', reason: null },
  };
}
