import { type CheckedFigure, checkFigure } from './published-figure.ts';
import { PUBLISHED_FIGURES } from './published-figures.ts';
import type { ReleaseFacts } from './release-facts.ts';

/** Every published figure beside that of a release. */
export type Conformance = {
  readonly same: number;
  readonly differs: number;
  readonly not_computable: number;
  readonly figures: readonly CheckedFigure[];
};

export function conformance(facts: ReleaseFacts): Conformance {
  const figures = PUBLISHED_FIGURES.map((figure) => checkFigure(figure, facts));
  const counted = (wanted: CheckedFigure['verdict']) =>
    figures.filter(({ verdict }) => verdict === wanted).length;
  return {
    same: counted('same'),
    differs: counted('differs'),
    not_computable: counted('not_computable'),
    figures,
  };
}
