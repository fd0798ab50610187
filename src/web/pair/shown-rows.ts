/** Texts with more rows than this show only what is near a change, until asked for all. */
const MANY_ROWS = 120;
/** Unchanged rows that are shown around a change of a long text. */
const AROUND = 6;

/** A row by its index, or a number of rows that are left out. */
export type ShownRow =
  | { readonly row: number }
  | { readonly hidden: number; readonly from: number };

/**
 * Which rows are shown at first.
 *
 * @param isChange of each row, whether it changes something
 */
export function shownRows(isChange: readonly boolean[]): readonly ShownRow[] {
  if (isChange.length <= MANY_ROWS) return isChange.map((_, row) => ({ row }));
  const near = isChange.map(() => false);
  isChange.forEach((is, row) => {
    if (is) near.fill(true, Math.max(0, row - AROUND), row + AROUND + 1);
  });
  const shown: ShownRow[] = [];
  let hidden = 0;
  const flush = (row: number) => {
    if (hidden > 0) shown.push({ hidden, from: row - hidden });
    hidden = 0;
  };
  near.forEach((is, row) => {
    if (!is) {
      hidden++;
      return;
    }
    flush(row);
    shown.push({ row });
  });
  flush(near.length);
  return shown;
}
