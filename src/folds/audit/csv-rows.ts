import { CsvError, parse } from 'csv-parse/sync';
import type { FaultList } from './fault-list.ts';
import { EXPECTED_NAMES, isSideName } from './side-names.ts';
import type { SideRow } from './side-row.ts';

const MOST_SHOWN = 60;

type CsvRecord = { readonly line: number; readonly cells: readonly string[] };

/**
 * The rows of CSV with a header, as objects of text; empty cells are left out. After quotes that do
 * not match nothing can be read.
 *
 * @param text without a byte-order mark; line ends may be mixed and are read as LF, in cells too
 */
export function* csvRows(text: string, faults: FaultList): Generator<SideRow> {
  const [header, ...records] = csvRecords(text.replaceAll(/\r\n?/g, '\n'), faults);
  if (header === undefined) return;
  const { cells: names, line } = header;
  const twice = repeatedName(names);
  if (twice !== undefined)
    return faults.addMalformed(line, 'each column once', `${JSON.stringify(twice)} twice`);
  if (!names.some(isSideName))
    return faults.addMalformed(line, `a header of CSV with ${EXPECTED_NAMES}`, shownHeader(names));
  for (const record of records) {
    const { cells } = record;
    if (cells.length === names.length) yield { line: record.line, value: asObject(names, cells) };
    else
      faults.addMalformed(
        record.line,
        `${names.length} columns, as in the header`,
        `${cells.length}`,
      );
  }
}

function shownHeader(names: readonly string[]): string {
  const header = JSON.stringify(names.join(','));
  return header.length > MOST_SHOWN ? `${header.slice(0, MOST_SHOWN)}…` : header;
}

function repeatedName(names: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return names.find((name) => seen.size === seen.add(name).size);
}

function asObject(names: readonly string[], cells: readonly string[]): object {
  const filled = names.flatMap((name, at) => (cells[at] ? [[name, cells[at]] as const] : []));
  return Object.fromEntries(filled);
}

/** The records before the first that is no CSV. */
function csvRecords(text: string, faults: FaultList): readonly CsvRecord[] {
  const records: CsvRecord[] = [];
  try {
    parse(text, {
      record_delimiter: '\n',
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells: readonly string[], { lines }) => {
        const breaks = cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
        records.push({ line: lines - breaks, cells });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const lines = 'lines' in error ? Number(error['lines']) : 0;
    faults.addMalformed(lines, 'CSV', error.message);
  }
  return records;
}
