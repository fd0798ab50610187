import type { FilePatch, Hunk, PatchLine } from './file-patch.ts';

const OPPOSITE = { ' ': ' ', '-': '+', '+': '-' } as const;

const reversedHunk = ({ oldStart, newStart, lines }: Hunk): Hunk => ({
  oldStart: newStart,
  newStart: oldStart,
  lines: lines.map(({ mark, text }): PatchLine => ({ mark: OPPOSITE[mark], text })),
});

/** The patch that takes back what a patch does. */
export function reversedPatch(patch: FilePatch): FilePatch {
  return {
    oldPath: patch.newPath,
    newPath: patch.oldPath,
    oldBlob: patch.newBlob,
    newBlob: patch.oldBlob,
    isBinary: patch.isBinary,
    hunks: patch.hunks.map(reversedHunk),
  };
}
