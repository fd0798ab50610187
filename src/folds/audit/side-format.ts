/**
 * The forms in which one side of a split is accepted: ids one a line; JSON Lines or one JSON
 * array, of objects or ids; CSV with a header.
 */
export const SIDE_FORMATS = ['ids', 'jsonl', 'csv'] as const;

export type SideFormat = (typeof SIDE_FORMATS)[number];
