import type { Cell } from '../../export/column.ts';
import { csvHead, csvRows } from '../../export/csv.ts';
import { oneLine } from '../../export/one-line.ts';
import { parquetGroup } from '../../export/parquet.ts';
import type { Store } from '../../store/database.ts';
import type { Pair } from '../../store/pair.ts';
import { eachOriginal, eachPair } from '../../store/pairs.ts';
import type { Release } from '../../store/releases.ts';
import { projection } from '../pair-fields.ts';
import { pairColumns } from './pair-columns.ts';
import type { PairExport } from './pair-export.ts';
import {
  GROUP_LENGTH,
  MAX_GROUP_ROWS,
  MAX_TEXT_ROWS,
  type Piece,
  TEXT_PIECE_LENGTH,
} from './piece.ts';

type Placed<Item> = { readonly rank: number; readonly item: Item };
type Taken<Item> = { readonly items: readonly Item[]; readonly next: number | null };

/** Takes rows until there are enough of them; one more is looked at, to know whether there are any. */
function take<Item>(
  rows: Iterable<Placed<Item>>,
  lengthOf: (item: Item) => number,
  bound: { readonly length: number; readonly rows: number },
): Taken<Item> {
  const items: Item[] = [];
  let length = 0;
  let last = 0;
  for (const { rank, item } of rows) {
    if (length >= bound.length || items.length === bound.rows) return { items, next: last };
    items.push(item);
    length += lengthOf(item);
    last = rank;
  }
  return { items, next: null };
}

const TEXT_BOUND = { length: TEXT_PIECE_LENGTH, rows: MAX_TEXT_ROWS };
const GROUP_BOUND = { length: GROUP_LENGTH, rows: MAX_GROUP_ROWS };

const lengthOfPair = ({ buggy, fixed }: Pair) => buggy.code.length + fixed.code.length + 1_000;

const utf8 = new TextEncoder();
const textPiece = (text: string, next: number | null): Piece => ({
  bytes: utf8.encode(text),
  next,
  groups: [],
});

/**
 * The piece of a file of pairs that comes after a pair.
 *
 * @param after rank of that pair by id; 0 at the start of the file
 * @param offset bytes of the file before the piece
 */
export function pairPiece(
  store: Store,
  release: Release,
  request: PairExport,
  after: number,
  offset: number,
): Piece {
  const { form, shape, fields, filter } = request;
  const bound = form === 'parquet' ? GROUP_BOUND : TEXT_BOUND;
  const query = { filter, after, limit: bound.rows + 1 };
  if (shape === 'original') {
    const originals = eachOriginal(store, release, query);
    const { items, next } = take(originals, (text) => text.length, bound);
    return textPiece(items.map(oneLine).join(''), next);
  }
  const { items, next } = take(eachPair(store, release, query), lengthOfPair, bound);
  if (form === 'jsonl') {
    const kept = fields === null ? (pair: Pair) => pair : projection(fields);
    return textPiece(items.map((pair) => `${JSON.stringify(kept(pair))}\n`).join(''), next);
  }
  const columns = pairColumns(fields);
  const rows = items.map((pair): Cell[] => columns.map((column) => column.of(pair)));
  if (form === 'csv') {
    const names = columns.map(({ name }) => name);
    const head = offset === 0 ? csvHead(names, request.csv) : '';
    return textPiece(head + csvRows(rows, request.csv), next);
  }
  if (rows.length === 0) return { bytes: new Uint8Array(), next, groups: [] };
  return { ...parquetGroup(columns, rows, offset), next };
}
