import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { CsvError, parse as parseCsv } from 'csv-parse';
import { parse as parseLossless } from 'lossless-json';
import { InexactNumber, type RecordValue } from '../corpus/canonical-record.ts';
import { isExactNumber } from '../corpus/exact-number.ts';
import { findInvalidUtf8 } from './invalid-utf8.ts';
import { MAX_RECORD_BYTES, MAX_RECORD_DEPTH } from './limits.ts';
import { type MemberSpan, scanJson } from './scan-json.ts';
import { isSpace, type RawRecord, splitRecords } from './split-records.ts';

/** A record of a release file, parsed but not yet understood. */
export type Row = {
  readonly line: number;
  /** as JSON text; what `shape=original` gives back */
  readonly text: string;
  readonly value: { readonly [name: string]: RecordValue };
  readonly members: readonly MemberSpan[];
};

/** A record that cannot be parsed: where, why, and its text as far as it could be read. */
export type BadRow = { readonly line: number; readonly message: string; readonly text: string };

export function isBadRow(row: Row | BadRow): row is BadRow {
  return 'message' in row;
}

function parseInexact(text: string): Row['value'] {
  return parseLossless(text, undefined, {
    parseNumber: (source) => (isExactNumber(source) ? Number(source) : new InexactNumber(source)),
  }) as Row['value'];
}

const PROBLEMS = {
  'too-long': `expected a record of at most ${MAX_RECORD_BYTES} bytes, found a longer one`,
  'unterminated-array': 'expected ] at the end of the array, found the end of the file',
  'text-after-array': 'expected [ or the end of the file after an array, found other text',
} as const;

/** Without the blanks around it that JSON allows; others are not JSON. */
function withoutBlanks(bytes: Buffer): Buffer {
  let start = 0;
  let end = bytes.length;
  while (start < end && isSpace(bytes[start] ?? 0)) start++;
  while (end > start && isSpace(bytes[end - 1] ?? 0)) end--;
  return bytes.subarray(start, end);
}

function parseJsonRow(raw: RawRecord): Row | BadRow {
  const bad = (message: string, text = ''): BadRow => ({ line: raw.line, message, text });
  if (raw.problem !== null) return bad(PROBLEMS[raw.problem]);
  const invalid = isUtf8(raw.bytes) ? -1 : findInvalidUtf8(raw.bytes);
  if (invalid !== -1)
    return bad(
      `expected UTF-8, found the byte 0x${raw.bytes.toString('hex', invalid, invalid + 1)} at offset ${raw.offset + invalid}`,
    );
  const text = withoutBlanks(raw.bytes).toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return bad(
      `expected JSON, found ${error instanceof Error ? error.message : String(error)}`,
      text,
    );
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return bad(
      `expected a JSON object, found ${Array.isArray(value) ? 'an array' : value === null ? 'null' : `a ${typeof value}`}`,
      text,
    );
  const scan = scanJson(text);
  if (scan.duplicateName !== null)
    return bad(`expected each name once, found ${JSON.stringify(scan.duplicateName)} twice`, text);
  if (scan.depth > MAX_RECORD_DEPTH)
    return bad(`expected at most ${MAX_RECORD_DEPTH} levels, found ${scan.depth}`, text);
  const exact = value as Row['value'];
  return {
    line: raw.line,
    text,
    value: scan.inexact ? parseInexact(text) : exact,
    members: scan.members,
  };
}

async function* readJson(chunks: AsyncIterable<Buffer>): AsyncGenerator<Row | BadRow> {
  for await (const raw of splitRecords(chunks)) yield parseJsonRow(raw);
}

/** Refuses bytes that are not UTF-8, which the CSV parser would silently replace. */
async function* checkedUtf8(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let offset = 0;
  let line = 1;
  let tail: Buffer = Buffer.alloc(0);
  const refuse = (bytes: Buffer, at: number) =>
    new NotUtf8(line + countLines(bytes.subarray(0, at)), offset + at);
  for await (const chunk of chunks) {
    const bytes = tail.length === 0 ? chunk : Buffer.concat([tail, chunk]);
    tail = incompleteTail(bytes);
    const whole = bytes.subarray(0, bytes.length - tail.length);
    const at = isUtf8(whole) ? -1 : findInvalidUtf8(whole);
    if (at !== -1) throw refuse(whole, at);
    offset += whole.length;
    line += countLines(whole);
    yield whole;
  }
  if (tail.length > 0) throw refuse(tail, 0);
}

class NotUtf8 extends Error {
  readonly line: number;
  constructor(line: number, offset: number) {
    super(`expected UTF-8, found another byte at offset ${offset}`);
    this.line = line;
  }
}

function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(0x0a); at !== -1; at = bytes.indexOf(0x0a, at + 1)) lines++;
  return lines;
}

/** The bytes at the end that begin a sequence which what follows goes on with. */
function incompleteTail(bytes: Buffer): Buffer {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) break;
    const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 0;
    if (needed > 0) return bytes.subarray(needed > back ? bytes.length - back : bytes.length);
  }
  return bytes.subarray(bytes.length);
}

type CsvItem = {
  readonly info: { readonly lines: number };
  readonly record: readonly string[];
  readonly raw: string;
};

/** The line on which a record of CSV begins; the parser says where it ends. */
function firstLine({ info, raw }: CsvItem): number {
  return info.lines - (raw.trimEnd().split('\n').length - 1);
}

async function* readCsv(chunks: AsyncIterable<Buffer>): AsyncGenerator<Row | BadRow> {
  const parser = parseCsv({
    bom: true,
    info: true,
    raw: true,
    max_record_size: MAX_RECORD_BYTES,
    skip_empty_lines: true,
    relax_column_count: true,
  });
  const source = Readable.from(checkedUtf8(chunks), { objectMode: false });
  source.on('error', (error) => parser.destroy(error));
  let line = 1;
  let header: readonly string[] | null = null;
  try {
    for await (const item of source.pipe(parser) as AsyncIterable<CsvItem>) {
      line = firstLine(item);
      if (header === null) {
        header = item.record;
        const twice = header.find((name, index) => header?.indexOf(name) !== index);
        if (twice === undefined) continue;
        yield bad(line, `expected each column once, found ${JSON.stringify(twice)} twice`);
        return;
      }
      yield csvRow(line, header, item.record);
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof NotUtf8) yield bad(error.line, message);
    else if (error instanceof CsvError)
      yield bad('lines' in error ? Number(error['lines']) : line, `expected CSV, found ${message}`);
    else throw error;
  } finally {
    source.destroy();
  }
}

const bad = (line: number, message: string): BadRow => ({ line, message, text: '' });

function csvRow(line: number, header: readonly string[], record: readonly string[]): Row | BadRow {
  if (record.length !== header.length)
    return {
      line,
      message: `expected CSV, found Invalid Record Length: columns length is ${header.length}, got ${record.length} on line ${line}`,
      text: JSON.stringify(record),
    };
  const value = Object.fromEntries(header.map((name, index) => [name, record[index] ?? '']));
  return { line, text: JSON.stringify(value), value, members: [] };
}

/**
 * The records of a file, one at a time: CSV with a header by the name's ending, else JSON Lines
 * or JSON arrays by content. Reading goes on after a bad record; only after CSV whose quotes do not
 * match, or that is not UTF-8, it cannot.
 */
export function readRows(
  name: string,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Row | BadRow> {
  return /\.csv$/i.test(name) ? readCsv(chunks) : readJson(chunks);
}
