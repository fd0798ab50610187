import type { DiffLine } from './parse-diff.ts';

/** A row of two texts side by side: the line on either side, null where there is none. */
export type SideRow = {
  readonly left: number | null;
  readonly right: number | null;
  readonly isChange: boolean;
};

/** Sets the lines taken away beside those that came for them; the longer side goes on alone. */
export function sideRows(lines: readonly DiffLine[]): readonly SideRow[] {
  const rows: SideRow[] = [];
  let minus: number[] = [];
  let plus: number[] = [];
  const flush = () => {
    for (let at = 0; at < Math.max(minus.length, plus.length); at++)
      rows.push({ left: minus[at] ?? null, right: plus[at] ?? null, isChange: true });
    minus = [];
    plus = [];
  };
  for (const line of lines) {
    if (line.kind === 'minus') {
      if (plus.length > 0) flush();
      minus.push(line.left);
    } else if (line.kind === 'plus') plus.push(line.right);
    else {
      flush();
      rows.push({ left: line.left, right: line.right, isChange: false });
    }
  }
  flush();
  return rows;
}
