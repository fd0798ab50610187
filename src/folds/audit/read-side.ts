import { badRequest } from '../../errors.ts';
import { csvRows } from './csv-rows.ts';
import { detectFormat } from './detect-format.ts';
import { entryOf } from './entry-of.ts';
import { FaultList } from './fault-list.ts';
import { idRows } from './id-rows.ts';
import { jsonRows } from './json-rows.ts';
import { MergedMethods } from './merged-methods.ts';
import type { Side, SideEntry } from './side.ts';
import type { SideFormat } from './side-format.ts';
import type { ReadSideRows, SideRow } from './side-row.ts';

const READERS = {
  ids: idRows,
  jsonl: jsonRows,
  csv: csvRows,
} as const satisfies Record<SideFormat, ReadSideRows>;

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Reads one side of a split that a user brings. Rows of the same id become one entry; rows without
 * an id stay apart.
 *
 * @param text of the whole file
 * @param name of the file or side, as messages show it
 * @param format null to tell it by how the text begins
 * @returns the entries, and the rows that cannot be audited
 * @throws RxserveError bad-request with all faults for malformed JSON or CSV, and for a side
 *   without an entry
 */
export function readSide(text: string, name: string, format: SideFormat | null = null): Side {
  const content = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const read = format ?? detectFormat(content);
  const faults = new FaultList(name);
  return sideOf(READERS[read](content, faults), name, read, faults);
}

/**
 * Reads one side that is a list of ids and of objects already.
 *
 * @param values any JSON values; their places, from 1, are the lines of the entries
 * @param name of the side, as messages show it
 * @throws RxserveError bad-request for a side without an entry
 */
export function readList(values: readonly unknown[], name: string): Side {
  return sideOf(listRows(values), name, 'jsonl', new FaultList(name));
}

function* listRows(values: readonly unknown[]): Generator<SideRow> {
  for (const [at, value] of values.entries()) yield { line: at + 1, value };
}

/** @param faults those of the rows come in while they are read */
function sideOf(
  rows: Iterable<SideRow>,
  name: string,
  format: SideFormat,
  faults: FaultList,
): Side {
  const entries = new MergedEntries();
  for (const row of rows) {
    const entry = entryOf(row, faults);
    if (entry !== null) entries.add(entry);
  }
  const merged = entries.merged();
  if (merged.length === 0 && faults.count === 0)
    faults.add(1, 'ids, one a line, or pairs as JSON Lines or CSV', 'none');
  if (merged.length === 0 || faults.isMalformed) throw badRequest(faults.stated());
  return { name, format, entries: merged, faults: { count: faults.count, listed: faults.listed } };
}

/** Entries in the order of their first rows. */
class MergedEntries {
  readonly #entries: { readonly first: SideEntry; type: string | null; rows: MergedMethods }[] = [];
  readonly #placeOf = new Map<string, number>();

  add(entry: SideEntry): void {
    const { id, type, methods } = entry;
    const known = id === null ? undefined : this.#entries[this.#placeOf.get(id) ?? -1];
    if (known === undefined) {
      if (id !== null) this.#placeOf.set(id, this.#entries.length);
      this.#entries.push({ first: entry, type, rows: new MergedMethods(methods) });
      return;
    }
    known.type ??= type;
    known.rows.add(methods);
  }

  merged(): readonly SideEntry[] {
    return this.#entries.map(({ first, type, rows }) => ({
      ...first,
      type,
      methods: rows.methods,
      repeats: rows.repeats,
    }));
  }
}
