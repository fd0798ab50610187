import { lineStarts, type Mark } from './paint-lines.ts';
import type { SideRow } from './side-rows.ts';

/** How long the common start and end of two lines are; they do not overlap. */
function commonEnds(a: string, b: string): { readonly head: number; readonly tail: number } {
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < shorter - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  return { head, tail };
}

/** Lines that have less in common than this share are new as a whole. */
const MIN_COMMON = 0.3;

/** What differs within the lines that a repair sets beside each other, as marks of either text. */
export function changedSpans(
  buggy: string,
  fixed: string,
  rows: readonly SideRow[],
): { readonly left: readonly Mark[]; readonly right: readonly Mark[] } {
  const [lefts, rights] = [buggy.split('\n'), fixed.split('\n')];
  const [leftStarts, rightStarts] = [lineStarts(buggy), lineStarts(fixed)];
  const marks: { left: Mark[]; right: Mark[] } = { left: [], right: [] };
  const add = (to: Mark[], start: number, end: number) => {
    if (end > start) to.push({ start, end, kind: 'changed' });
  };
  for (const { left, right, isChange } of rows) {
    if (!isChange || left === null || right === null) continue;
    const [a = '', b = ''] = [lefts[left], rights[right]];
    const { head, tail } = commonEnds(a, b);
    const indent = /^\s*/.exec(a)?.[0].length ?? 0;
    const common = Math.max(0, head - indent) + tail;
    if (common < MIN_COMMON * Math.min(a.trim().length, b.trim().length)) continue;
    const [atLeft, atRight] = [leftStarts[left] ?? 0, rightStarts[right] ?? 0];
    add(marks.left, atLeft + head, atLeft + a.length - tail);
    add(marks.right, atRight + head, atRight + b.length - tail);
  }
  return marks;
}
