import { LEAKY_SPLIT } from '../../folds/planned-fold.ts';

/** What the file of a split is called, without its ending: the leaky one says so. */
export function splitFileName(split: string): string {
  return split === LEAKY_SPLIT ? 'control-leaky' : split;
}

/** The split of a file name without its ending. */
export function splitOfFileName(name: string): string {
  return name === 'control-leaky' ? LEAKY_SPLIT : name;
}
