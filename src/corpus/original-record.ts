/**
 * A record as the release has it, without its two codes, which are kept apart: JSON text from
 * which the values of the two code fields are cut, and where in that text each of them belongs.
 */
export type CutRecord = {
  readonly record: string;
  readonly buggyAt: number;
  readonly fixedAt: number;
};

/** Where a code field's value stands in the text of its record. */
export type Span = { readonly start: number; readonly end: number };

export function cutCode(text: string, buggy: Span, fixed: Span): CutRecord {
  const [first, second] = buggy.start < fixed.start ? [buggy, fixed] : [fixed, buggy];
  const record =
    text.slice(0, first.start) + text.slice(first.end, second.start) + text.slice(second.end);
  const secondAt = second.start - (first.end - first.start);
  return buggy === first
    ? { record, buggyAt: first.start, fixedAt: secondAt }
    : { record, buggyAt: secondAt, fixedAt: first.start };
}

/** The inverse of `cutCode`: JSON text of the record with both codes in their places. */
export function restoreCode(cut: CutRecord, buggy: string, fixed: string): string {
  const pieces =
    cut.buggyAt < cut.fixedAt
      ? ([cut.buggyAt, buggy, cut.fixedAt, fixed] as const)
      : ([cut.fixedAt, fixed, cut.buggyAt, buggy] as const);
  const [firstAt, first, secondAt, second] = pieces;
  return (
    cut.record.slice(0, firstAt) +
    JSON.stringify(first) +
    cut.record.slice(firstAt, secondAt) +
    JSON.stringify(second) +
    cut.record.slice(secondAt)
  );
}
