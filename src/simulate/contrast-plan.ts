import { drawGrowth } from './draw-growth.ts';
import { drawJudgement, type Judgement } from './judgement.ts';
import { numberedId } from './numbered-id.ts';
import type { PairSpec } from './pair-spec.ts';
import { CONTRAST, PUBLISHED, TOTALS } from './published.ts';
import { drawsFor, type ReleaseKey } from './release-key.ts';
import { CONTRAST_LINES, drawLines } from './size-table.ts';

/** A contrast pair before its text is written. */
export type ContrastPair = {
  /** place in the copy, 0-based */
  readonly index: number;
  readonly id: string;
  /** null unless it is of the judged sample */
  readonly judgement: Judgement | null;
  readonly spec: PairSpec;
};

// Ours: the published shares of valid contrast pairs differ by model.
const VALID_SHARE = 0.6;

/** The contrast pairs of one copy, by type. */
export function contrastPlan(key: ReleaseKey, copy: number): readonly ContrastPair[] {
  const draws = drawsFor(key, copy, 'plan', 1);
  return PUBLISHED.flatMap(({ type }, at) => {
    const places = Array.from({ length: CONTRAST.pairs }, (_, place) => place);
    const judged = new Set(draws.shuffled(places).slice(0, CONTRAST.judged));
    return places.map((place): ContrastPair => {
      const index = at * CONTRAST.pairs + place;
      const finding = draws.random() < VALID_SHARE ? 'valid' : 'buggy-side';
      return {
        index,
        id: numberedId('contrast', copy * TOTALS.contrast + index + 1),
        judgement: judged.has(place) ? drawJudgement(draws, 'contrast', finding) : null,
        spec: {
          type,
          growth: drawGrowth(draws),
          newThrow: 'none',
          lines: drawLines(draws, CONTRAST_LINES),
          serial: copy * TOTALS.pairs + TOTALS.seeds + TOTALS.candidates + index,
        },
      };
    });
  });
}
