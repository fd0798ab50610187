import type { MersenneTwister } from '../corpus/mersenne-twister.ts';
import { bugAlias } from './bug-name.ts';
import { dealExemplars, type ExemplarCount } from './deal-exemplars.ts';
import { drawGrowth, EQUAL_SHARE, SHRINK_SHARE } from './draw-growth.ts';
import { drawJudgement, type Judgement } from './judgement.ts';
import { numberedId } from './numbered-id.ts';
import type { PairSpec } from './pair-spec.ts';
import { pick } from './pick.ts';
import { ONE_EXEMPLAR, PUBLISHED, SIZE_TARGETS, TOTALS, type TypeCounts } from './published.ts';
import { drawsFor, type ReleaseKey } from './release-key.ts';
import { type SeedSlot, seedLayout } from './seed-layout.ts';
import { CANDIDATE_LINES, drawLines } from './size-table.ts';

/** Why a candidate was rejected. */
type Rejection = 'buggy-side' | 'fix-side';

/** A generated pair before its text is written: a core pair, or an excluded one. */
export type Candidate = {
  /** place in the copy, 0-based */
  readonly index: number;
  readonly sampleId: string;
  /** null when excluded */
  readonly pairId: string | null;
  /** null when core */
  readonly rejection: Rejection | null;
  readonly repaired: boolean;
  readonly exemplars: readonly SeedSlot[];
  /** the bugs of the exemplars, some written as aliases; empty when excluded: it is not recorded */
  readonly exampleBugIds: readonly string[];
  readonly hasSizeTarget: boolean;
  /** in order; the last one decided */
  readonly judgements: readonly [...Judgement[], Judgement];
  readonly spec: PairSpec;
};

type Outcome = Pick<
  Candidate,
  'rejection' | 'repaired' | 'exemplars' | 'exampleBugIds' | 'judgements'
> &
  Pick<PairSpec, 'type' | 'growth' | 'newThrow'>;

const ALIAS_SHARE = 0.15;

/** The candidates of one copy in the order of their sample ids, with the published counts. */
export function candidatePlan(key: ReleaseKey, copy: number): readonly Candidate[] {
  const draws = drawsFor(key, copy, 'plan');
  const slots = seedLayout(key, copy).filter(({ shown }) => shown);
  const exemplarCounts = draws.shuffled([
    ...Array<ExemplarCount>(ONE_EXEMPLAR).fill(1),
    ...Array<ExemplarCount>(TOTALS.core - ONE_EXEMPLAR).fill(2),
  ]);
  const outcomes = PUBLISHED.flatMap((counts) => {
    const shown = slots.filter(({ type }) => type === counts.type);
    const core = exemplarCounts.splice(0, counts.core);
    return [...coreOutcomes(draws, counts, shown, core), ...rejections(draws, counts, shown)];
  });
  const targets = draws.shuffled([...outcomes.keys()].map((at) => at < SIZE_TARGETS));
  let pair = copy * TOTALS.core;
  return draws.shuffled(outcomes).map((outcome, index): Candidate => {
    const { type, growth, newThrow, rejection } = outcome;
    // Field by field: a rest and a spread took most of the time of a plan.
    return {
      rejection,
      repaired: outcome.repaired,
      exemplars: outcome.exemplars,
      exampleBugIds: outcome.exampleBugIds,
      judgements: outcome.judgements,
      index,
      sampleId: numberedId('sample', copy * TOTALS.candidates + index + 1),
      pairId: rejection === null ? numberedId('pair', ++pair) : null,
      hasSizeTarget: targets[index] ?? false,
      spec: {
        type,
        growth,
        newThrow,
        lines: drawLines(draws, CANDIDATE_LINES),
        serial: copy * TOTALS.pairs + TOTALS.seeds + index,
      },
    };
  });
}

function coreOutcomes(
  draws: MersenneTwister,
  { type, core, repaired, labelThrows, otherThrows }: TypeCounts,
  shown: readonly SeedSlot[],
  exemplarCounts: readonly ExemplarCount[],
): readonly Outcome[] {
  const exemplars = dealExemplars(draws, shown, exemplarCounts);
  const equal = Math.round(core * EQUAL_SHARE);
  const shrink = Math.round(core * SHRINK_SHARE);
  const kinds = draws.shuffled(
    exemplars.map((_, at): Pick<PairSpec, 'growth' | 'newThrow'> => {
      if (at < labelThrows) return { growth: 'grows', newThrow: 'label' };
      if (at < labelThrows + otherThrows) return { growth: 'grows', newThrow: 'other' };
      const plain = at - labelThrows - otherThrows;
      if (plain < equal) return { growth: 'equal', newThrow: 'none' };
      return { growth: plain < equal + shrink ? 'shrinks' : 'grows', newThrow: 'none' };
    }),
  );
  const repairs = draws.shuffled(exemplars.map((_, at) => at < repaired));
  return kinds.map((kind, at): Outcome => {
    const wasRepaired = repairs[at] ?? false;
    const own = exemplars[at] ?? [];
    return {
      type,
      ...kind,
      rejection: null,
      repaired: wasRepaired,
      exemplars: own,
      exampleBugIds: own.map(({ bug, benchmark }) =>
        draws.random() < ALIAS_SHARE ? bugAlias(bug, benchmark) : bug,
      ),
      judgements: wasRepaired
        ? [drawJudgement(draws, 'first-pass', 'fix-side'), drawJudgement(draws, 'repair', 'valid')]
        : [drawJudgement(draws, 'first-pass', 'valid')],
    };
  });
}

/** The excluded pairs of a type; those whose repair failed are the fix-side ones. */
function rejections(
  draws: MersenneTwister,
  { type, excluded, failedRepairs }: TypeCounts,
  shown: readonly SeedSlot[],
): readonly Outcome[] {
  return Array.from({ length: excluded }, (_, at): Outcome => {
    const rejection: Rejection = at < failedRepairs ? 'fix-side' : 'buggy-side';
    const firstPass = drawJudgement(draws, 'first-pass', rejection);
    const count = draws.random() < ONE_EXEMPLAR / TOTALS.core ? 1 : 2;
    const first = pick(draws, shown);
    const others = shown.filter((slot) => slot !== first);
    return {
      type,
      growth: drawGrowth(draws),
      newThrow: 'none',
      rejection,
      repaired: false,
      exemplars: count === 1 ? [first] : [first, pick(draws, others)],
      exampleBugIds: [],
      judgements:
        rejection === 'fix-side'
          ? [firstPass, drawJudgement(draws, 'repair', 'fix-side')]
          : [firstPass],
    };
  });
}
