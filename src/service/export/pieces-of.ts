import type { RowGroup } from 'hyparquet';
import type { Piece } from './piece.ts';

/** Told of where the next piece begins; null at the end. */
export type OnPlace = (place: number | null) => void;

/**
 * The bytes of a file, piece by piece: while one is taken, the next is made, and no more.
 *
 * @param read makes the piece that begins at a place, and knows how many bytes came before it
 * @param end what follows the last row
 * @returns bytes; a reader that leaves, or an error, ends the reading
 */
export async function* piecesOf(
  read: (place: number, offset: number) => Promise<Piece>,
  end: (groups: readonly RowGroup[], offset: number) => Uint8Array | null = () => null,
  onPlace: OnPlace = () => undefined,
): AsyncGenerator<Uint8Array> {
  const groups: RowGroup[] = [];
  let offset = 0;
  let ahead: Promise<Piece> | null = read(0, 0);
  while (ahead !== null) {
    const piece: Piece = await ahead;
    groups.push(...piece.groups);
    offset += piece.bytes.length;
    ahead = piece.next === null ? null : read(piece.next, offset);
    ahead?.catch(() => {}); // whoever waits for it sees its error; nobody may
    if (piece.bytes.length > 0) yield piece.bytes;
    onPlace(piece.next);
  }
  const last = end(groups, offset);
  if (last !== null) yield last;
}
