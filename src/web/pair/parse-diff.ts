/** A line of a unified diff: where it is in the old and in the new text, counted from 0. */
export type DiffLine =
  | { readonly kind: 'same'; readonly left: number; readonly right: number }
  | { readonly kind: 'minus'; readonly left: number }
  | { readonly kind: 'plus'; readonly right: number };

const HUNK = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/;

/**
 * Reads a unified diff of one file.
 *
 * @param diff with whole hunks; lines before the first hunk are passed over
 * @returns its lines in order; none where the texts are the same
 */
export function parseDiff(diff: string): readonly DiffLine[] {
  const lines: DiffLine[] = [];
  let left = 0;
  let right = 0;
  let isInHunk = false;
  for (const line of diff.split('\n')) {
    const hunk = HUNK.exec(line);
    if (hunk !== null) {
      left = Math.max(0, Number(hunk[1]) - 1);
      right = Math.max(0, Number(hunk[2]) - 1);
      isInHunk = true;
    } else if (isInHunk && line.startsWith('-')) lines.push({ kind: 'minus', left: left++ });
    else if (isInHunk && line.startsWith('+')) lines.push({ kind: 'plus', right: right++ });
    else if (isInHunk && line.startsWith(' '))
      lines.push({ kind: 'same', left: left++, right: right++ });
  }
  return lines;
}

/** The diff of a text with itself: each line stays. */
export function sameLines(count: number): readonly DiffLine[] {
  return Array.from({ length: count }, (_, at) => ({ kind: 'same', left: at, right: at }));
}
