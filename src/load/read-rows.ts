import { Readable } from 'node:stream';
import { CsvError, parse as parseCsv } from 'csv-parse';
import { parse as parseLossless } from 'lossless-json';
import { InexactNumber, type RecordValue } from '../corpus/canonical-record.ts';
import { isExactNumber } from '../corpus/exact-number.ts';
import { findInvalidUtf8 } from './invalid-utf8.ts';
import { MAX_RECORD_BYTES, MAX_RECORD_DEPTH } from './limits.ts';
import { type MemberSpan, scanJson } from './scan-json.ts';
import { type RawRecord, splitRecords } from './split-records.ts';

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

function parseJsonRow(raw: RawRecord): Row | BadRow {
  const bad = (message: string, text = ''): BadRow => ({ line: raw.line, message, text });
  if (raw.problem !== null) return bad(PROBLEMS[raw.problem]);
  const invalid = findInvalidUtf8(raw.bytes);
  if (invalid !== -1)
    return bad(
      `expected UTF-8, found the byte 0x${raw.bytes.toString('hex', invalid, invalid + 1)} at offset ${raw.offset + invalid}`,
    );
  const text = raw.bytes.toString('utf8').trim();
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
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let offset = 0;
  let tail: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    try {
      decoder.decode(chunk, { stream: true });
    } catch {
      throw new NotUtf8(offset - tail.length + findInvalidUtf8(Buffer.concat([tail, chunk])));
    }
    tail = incompleteTail(chunk);
    offset += chunk.length;
    yield chunk;
  }
  try {
    decoder.decode();
  } catch {
    throw new NotUtf8(offset - tail.length);
  }
}

class NotUtf8 extends Error {
  readonly offset: number;
  constructor(offset: number) {
    super(`expected UTF-8, found another byte at offset ${offset}`);
    this.offset = offset;
  }
}

/** The bytes at the end of a chunk that begin a sequence which the next chunk goes on with. */
function incompleteTail(chunk: Buffer): Buffer {
  for (let back = 1; back <= Math.min(3, chunk.length); back++) {
    const byte = chunk[chunk.length - back] ?? 0;
    if (byte < 0x80) break;
    const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 0;
    if (needed > 0) return chunk.subarray(needed > back ? chunk.length - back : chunk.length);
  }
  return chunk.subarray(chunk.length);
}

type CsvItem = {
  readonly info: { readonly lines: number };
  readonly record: Record<string, string>;
};

async function* readCsv(chunks: AsyncIterable<Buffer>): AsyncGenerator<Row | BadRow> {
  const parser = parseCsv({
    columns: (header: string[]) => {
      const twice = header.find((name, index) => header.indexOf(name) !== index);
      if (twice !== undefined)
        throw new Error(`expected each column once, found ${JSON.stringify(twice)} twice`);
      return header;
    },
    bom: true,
    info: true,
    max_record_size: MAX_RECORD_BYTES,
    skip_empty_lines: true,
  });
  const source = Readable.from(checkedUtf8(chunks), { objectMode: false });
  source.on('error', (error) => parser.destroy(error));
  let line = 1;
  try {
    for await (const item of source.pipe(parser) as AsyncIterable<CsvItem>) {
      line = item.info.lines;
      yield { line, text: JSON.stringify(item.record), value: item.record, members: [] };
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof CsvError && 'lines' in error) line = Number(error['lines']);
    yield {
      line,
      message: error instanceof CsvError ? `expected CSV, found ${message}` : message,
      text: '',
    };
  } finally {
    source.destroy();
  }
}

/**
 * The records of a file, one at a time: CSV with a header by the name's ending, else JSON Lines
 * or JSON arrays by content. Reading goes on after a bad JSON record; it cannot after bad CSV.
 */
export function readRows(
  name: string,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Row | BadRow> {
  return /\.csv$/i.test(name) ? readCsv(chunks) : readJson(chunks);
}
