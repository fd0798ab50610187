import { diffLines } from 'diff';

/** The lines that a change takes away and those that it brings. */
export type ChangedLines = {
  readonly removed: readonly string[];
  readonly added: readonly string[];
};

/**
 * Compares two texts line by line, with as few changed lines as there can be.
 *
 * @param most lines removed and added together
 * @returns null where more lines than that change
 */
export function changedLines(before: string, after: string, most: number): ChangedLines | null {
  const parts = diffLines(before, after, { maxEditLength: most });
  if (parts === undefined) return null;
  const linesOf = (value: string) => value.replace(/\n$/, '').split('\n');
  return {
    removed: parts.flatMap((part) => (part.removed ? linesOf(part.value) : [])),
    added: parts.flatMap((part) => (part.added ? linesOf(part.value) : [])),
  };
}
