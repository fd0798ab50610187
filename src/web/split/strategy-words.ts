import type { Strategy } from '../../folds/strategy.ts';

/** What each strategy does, in a line; docs/leakage.md has the rest. */
export const STRATEGY_WORDS: Readonly<Record<Strategy, string>> = {
  stratified: 'Balanced folds, each with bugs of every exception type as far as there are enough.',
  grouped: 'Balanced folds, exception types as they fall.',
  'stratified-round-robin':
    'The rule of the paper by exception type, as we read it: dealt in turn.',
  'grouped-round-robin': 'The rule of the paper over all types, as we read it: dealt in turn.',
  archived: 'The assignment that the release itself records, checked again before it is served.',
  retaining: 'Searches for the balanced folds that leave the largest training sets.',
  'retaining-unstratified':
    'The same without balance of types: keeps more, may test a type in one fold alone.',
  'leave-one-out': 'One fold for each source bug, project or benchmark.',
  'train-validation-test':
    'The core pairs themselves in three parts, no source bug in two of them.',
  'real-to-real': 'Grouped folds of the real pairs alone.',
};
