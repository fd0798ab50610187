/** A line of a hunk: its mark, and its text with the line end, if it has one. */
export type PatchLine = { readonly mark: ' ' | '-' | '+'; readonly text: string };

export type Hunk = {
  /** Line of the old file, from 1, where the hunk begins; 0 where the old side is empty. */
  readonly oldStart: number;
  /** The same of the new file. */
  readonly newStart: number;
  readonly lines: readonly PatchLine[];
};

/** What a patch does to one file. */
export type FilePatch = {
  /** Path in the old tree, `/` between folders; null where the patch adds the file. */
  readonly oldPath: string | null;
  /** Path in the new tree; null where the patch removes the file. */
  readonly newPath: string | null;
  /** The blob ids of an `index a..b` line, mostly shortened; null where there is none. */
  readonly oldBlob: string | null;
  readonly newBlob: string | null;
  /** Whether it says that binary files differ, without saying how. */
  readonly isBinary: boolean;
  readonly hunks: readonly Hunk[];
};
