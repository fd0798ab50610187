/** Which rows of a long table are drawn: from `first` up to, without, `end`. */
export type RowRange = { readonly first: number; readonly end: number };

/** Rows drawn above and below what can be seen, so that a quick scroll shows no gap. */
const MARGIN = 12;

/**
 * @param scrollTop how far the table is scrolled, in pixels
 * @param height of what can be seen, in pixels
 * @param rowHeight of every row, in pixels
 * @param count of all rows
 */
export function visibleRows(
  scrollTop: number,
  height: number,
  rowHeight: number,
  count: number,
): RowRange {
  const first = Math.max(0, Math.min(count, Math.floor(scrollTop / rowHeight)) - MARGIN);
  const end = Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + MARGIN);
  return { first, end: Math.max(first, end) };
}
