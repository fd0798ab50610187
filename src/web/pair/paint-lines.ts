import type { Stretch, StretchKind } from './highlight-java.ts';

/** A part of the text that is set apart: what a repair changed, where an exception is thrown. */
export type Mark = { readonly start: number; readonly end: number; readonly kind: MarkKind };
type MarkKind = 'changed' | 'throw-site';

/** A piece of one line, all of one look. */
export type Piece = {
  readonly text: string;
  readonly kind: StretchKind;
  readonly marks: readonly MarkKind[];
};

/** The offset at which each line of a text starts. */
export function lineStarts(code: string): readonly number[] {
  const starts = [0];
  for (let at = code.indexOf('\n'); at !== -1; at = code.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function breaksOf(stretches: readonly Stretch[], marks: readonly Mark[]): readonly number[] {
  const all = [...stretches, ...marks].flatMap(({ start, end }) => [start, end]);
  return [...new Set(all)].sort((a, b) => a - b);
}

/**
 * A text as lines of pieces, cut wherever the look changes.
 *
 * @param stretches of the whole text, in order, without gaps
 * @returns lines without their line feeds; joined by line feeds they are the text
 */
export function paintLines(
  code: string,
  stretches: readonly Stretch[],
  marks: readonly Mark[],
): readonly (readonly Piece[])[] {
  const lines: Piece[][] = [[]];
  const breaks = breaksOf(stretches, marks);
  let of = 0;
  breaks.forEach((start, at) => {
    const end = breaks[at + 1];
    if (end === undefined) return;
    while ((stretches[of]?.end ?? code.length) <= start) of++;
    const kind = stretches[of]?.kind ?? 'plain';
    const kinds = marks
      .filter((mark) => mark.start <= start && mark.end >= end)
      .map((mark) => mark.kind);
    code
      .slice(start, end)
      .split('\n')
      .forEach((text, part) => {
        if (part > 0) lines.push([]);
        if (text !== '') lines.at(-1)?.push({ text, kind, marks: kinds });
      });
  });
  return lines;
}
