import type { Strategy } from './strategy.ts';

/** What is asked for. Leaving one out takes neither a number of folds nor a seed. */
export type FoldSpec =
  | {
      readonly strategy: Exclude<Strategy, 'leave-one-out'>;
      /** Integer, 2..number of groups. */
      readonly folds: number;
      /** Integer, 0..2^53-1. */
      readonly seed: number;
    }
  | { readonly strategy: 'leave-one-out' };
