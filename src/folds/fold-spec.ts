import type { Strategy } from './strategy.ts';

/** Strategies whose folds are drawn. */
export type DrawnStrategy = Exclude<
  Strategy,
  'leave-one-out' | 'archived' | 'train-validation-test'
>;

/** How the groups of a graph are to come to folds. */
export type FoldSpec =
  | {
      readonly strategy: DrawnStrategy;
      /** Integer, 2..number of groups. */
      readonly folds: number;
      /** Integer, 0..2^53-1. */
      readonly seed: number;
    }
  | { readonly strategy: 'leave-one-out' }
  | {
      readonly strategy: 'archived';
      /** Source bug to the fold that the archive has it in, 0..; every one with a test pair. */
      readonly foldOf: ReadonlyMap<string, number>;
    };
