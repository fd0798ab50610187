import type { DrawnStrategy } from '../../src/folds/fold-spec.ts';
import { STRATEGIES, type Strategy } from '../../src/folds/strategy.ts';

/** Whether the folds of a strategy are drawn from a seed. */
export const isDrawn = (strategy: Strategy): strategy is DrawnStrategy =>
  !['leave-one-out', 'archived', 'train-validation-test'].includes(strategy);

export const DRAWN: readonly DrawnStrategy[] = STRATEGIES.filter(isDrawn);
