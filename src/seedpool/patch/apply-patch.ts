import type { FilePatch, Hunk } from './file-patch.ts';
import { splitLines } from './split-lines.ts';

/** How many lines from where its header says a hunk may lie; the nearest place is taken. */
export const MAX_OFFSET = 200;

export type Applied =
  | {
      readonly text: string;
      /** The largest distance of a hunk from where its header says, in lines. */
      readonly offset: number;
    }
  | { readonly problem: string };

/**
 * Applies a patch to the old file: every context and removed line must be there byte for byte, line
 * ends included. Hunks keep their order and do not overlap.
 *
 * @param source the old file, and `patch` its patch, both bytes as latin-1
 * @returns the new file, or which hunk does not fit
 */
export function applyPatch(source: string, patch: FilePatch): Applied {
  if (patch.isBinary) return { problem: 'expected lines to change, found a binary patch' };
  const lines = splitLines(source);
  const result: string[] = [];
  let done = 0; // lines of the source that are in the result or removed
  let shift = 0; // of the hunk before: the next one probably moved as far
  let offset = 0;
  for (const [index, hunk] of patch.hunks.entries()) {
    const before = hunk.lines.filter(({ mark }) => mark !== '+').map(({ text }) => text);
    const expected = firstLine(hunk, before.length) + shift;
    const place = findPlace(lines, before, expected, done);
    if (place === null)
      return {
        problem: `hunk ${index + 1} of ${patch.hunks.length} (line ${hunk.oldStart}) does not fit within ${MAX_OFFSET} lines`,
      };
    result.push(...lines.slice(done, place));
    result.push(...hunk.lines.filter(({ mark }) => mark !== '-').map(({ text }) => text));
    done = place + before.length;
    shift += place - expected;
    offset = Math.max(offset, Math.abs(shift));
  }
  return { text: [...result, ...lines.slice(done)].join(''), offset };
}

/** Where a hunk begins, from 0; a hunk without old lines goes after the line that it names. */
function firstLine({ oldStart }: Hunk, oldLines: number): number {
  return oldLines === 0 ? oldStart : oldStart - 1;
}

/** The nearest place at which these lines stand, the earlier of two as near. */
function findPlace(
  lines: readonly string[],
  wanted: readonly string[],
  expected: number,
  from: number,
): number | null {
  const fits = (at: number) =>
    at >= from &&
    at + wanted.length <= lines.length &&
    wanted.every((line, index) => lines[at + index] === line);
  for (let distance = 0; distance <= MAX_OFFSET; distance++) {
    if (fits(expected - distance)) return expected - distance;
    if (fits(expected + distance)) return expected + distance;
  }
  return null;
}
