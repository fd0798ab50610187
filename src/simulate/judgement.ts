import type { MersenneTwister } from '../corpus/mersenne-twister.ts';
import { pick } from './pick.ts';

/** One look of a judge at a pair. */
export type Judgement = {
  readonly stage: 'first-pass' | 'repair' | 'contrast';
  readonly verdict: 'valid' | 'invalid';
  readonly judgeModel: string;
  /** 0.5..0.99, two decimals */
  readonly confidence: number;
  readonly reason: string;
};

const MODELS = ['sim-judge-flash', 'sim-judge-pro'];

const REASONS = {
  valid: [
    'the buggy method throws the labelled exception for the trigger, the fixed one does not',
    'the trigger reaches the site and the repair prevents the exception',
  ],
  'buggy-side': [
    'no input makes the buggy method throw the labelled exception',
    'the buggy method throws another exception first',
    'the site cannot be reached',
  ],
  'fix-side': [
    'the fixed method still throws the labelled exception',
    'the repair changes what the method does for other inputs',
  ],
} as const;

/** Draws a judgement whose reason is one for the finding. */
export function drawJudgement(
  draws: MersenneTwister,
  stage: Judgement['stage'],
  finding: keyof typeof REASONS,
): Judgement {
  return {
    stage,
    verdict: finding === 'valid' ? 'valid' : 'invalid',
    judgeModel: pick(draws, MODELS),
    confidence: (50 + draws.below(50)) / 100,
    reason: pick(draws, REASONS[finding]),
  };
}
