import type { RowGroup } from 'hyparquet';

/** A part of a file, made at once; plain data, which a worker can send. */
export type Piece = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** where the next piece begins; null after the last row */
  readonly next: number | null;
  /** of Parquet: what the end of the file has to say of this piece */
  readonly groups: readonly RowGroup[];
};

/** A piece ends when its rows have so many characters; what is held of a file is a few of these. */
export const TEXT_PIECE_LENGTH = 256 * 1024;

/** The same for a row group, which has to be larger to compress well. */
export const GROUP_LENGTH = 8 * 1024 * 1024;

/** Rows of a piece, however short. */
export const MAX_TEXT_ROWS = 1_000;
export const MAX_GROUP_ROWS = 4_096;
