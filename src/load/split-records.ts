import { MAX_RECORD_BYTES } from './limits.ts';

/** One record of a file as bytes, or why it could not be cut out. */
export type RawRecord = {
  /** 1-based line on which the record begins */
  readonly line: number;
  /** offset of the record's first byte in the (decompressed) file */
  readonly offset: number;
  readonly bytes: Buffer;
  readonly problem: 'too-long' | 'unterminated-array' | 'text-after-array' | null;
};

const LF = 0x0a;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const BOM = Buffer.from([0xef, 0xbb, 0xbf]);

/** The blanks of JSON. */
export const isSpace = (byte: number) =>
  byte === 0x20 || byte === 0x09 || byte === 0x0d || byte === LF;

/** Collects the bytes of one record over chunk borders, up to the limit. */
class Pending {
  #parts: Buffer[] = [];
  #size = 0;
  line = 1;
  offset = 0;

  begin(line: number, offset: number): void {
    this.line = line;
    this.offset = offset;
  }

  append(part: Buffer): void {
    this.#size += part.length;
    if (this.#size <= MAX_RECORD_BYTES) this.#parts.push(part);
    else this.#parts = [];
  }

  take(problem: RawRecord['problem'] = null): RawRecord {
    const tooLong = this.#size > MAX_RECORD_BYTES;
    const [only] = this.#parts;
    const bytes = this.#parts.length === 1 && only ? only : Buffer.concat(this.#parts);
    this.#parts = [];
    this.#size = 0;
    return {
      line: this.line,
      offset: this.offset,
      bytes,
      problem: tooLong ? 'too-long' : problem,
    };
  }
}

function isBlank(bytes: Buffer): boolean {
  return bytes.every(isSpace);
}

/** Records of a JSON Lines file: its non-blank lines. */
async function* splitLines(
  chunks: AsyncIterable<Buffer>,
  start: number,
): AsyncGenerator<RawRecord> {
  const pending = new Pending();
  let line = 1;
  let offset = start;
  pending.begin(line, offset);
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(LF); end !== -1; end = chunk.indexOf(LF, from)) {
      pending.append(chunk.subarray(from, end));
      const record = pending.take();
      if (record.problem !== null || !isBlank(record.bytes)) yield record;
      from = end + 1;
      line++;
      pending.begin(line, offset + from);
    }
    pending.append(chunk.subarray(from));
    offset += chunk.length;
  }
  const last = pending.take();
  if (last.problem !== null || !isBlank(last.bytes)) yield last;
}

/** What a byte means to a file of JSON arrays: of its outermost level only what separates records. */
type ArrayEvent = 'blank' | 'inside' | 'opens' | 'starts' | 'separates' | 'closes' | 'stray';

class ArrayScanner {
  #depth = 0;
  #inString = false;
  #escaped = false;
  /** whether a record has begun and not yet ended */
  isInRecord = false;

  get isOpen(): boolean {
    return this.#depth > 0;
  }

  step(byte: number): ArrayEvent {
    if (this.#inString) return this.#stepInString(byte);
    if (isSpace(byte)) return this.isInRecord ? 'inside' : 'blank';
    if (this.#depth === 0) {
      if (byte !== OPEN_BRACKET) return 'stray';
      this.#depth = 1;
      return 'opens';
    }
    if (this.#depth === 1 && (byte === COMMA || byte === CLOSE_BRACKET)) {
      this.isInRecord = false;
      if (byte === COMMA) return 'separates';
      this.#depth = 0;
      return 'closes';
    }
    if (byte === QUOTE) this.#inString = true;
    else if (byte === OPEN_BRACKET || byte === OPEN_BRACE) this.#depth++;
    else if ((byte === CLOSE_BRACKET || byte === CLOSE_BRACE) && this.#depth > 1) this.#depth--;
    if (this.isInRecord) return 'inside';
    this.isInRecord = true;
    return 'starts';
  }

  #stepInString(byte: number): ArrayEvent {
    if (this.#escaped) this.#escaped = false;
    else if (byte === BACKSLASH) this.#escaped = true;
    else if (byte === QUOTE) this.#inString = false;
    return 'inside';
  }
}

/** Records of one or more JSON arrays: what stands between the commas of the outermost level. */
async function* splitArrays(
  chunks: AsyncIterable<Buffer>,
  start: number,
): AsyncGenerator<RawRecord> {
  const pending = new Pending();
  const scanner = new ArrayScanner();
  let line = 1;
  let offset = start;
  let elements = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0;
      if (byte === LF) line++;
      const wasInRecord = scanner.isInRecord;
      const event = scanner.step(byte);
      if (event === 'inside' || event === 'blank') continue;
      if (event === 'stray') {
        pending.begin(line, offset + at);
        yield pending.take('text-after-array');
        return;
      }
      if (event === 'opens') elements = 0;
      else if (event === 'starts') {
        from = at;
        pending.begin(line, offset + at);
      } else {
        // an empty place is a record that is missing, but for that of an empty array
        if (wasInRecord) pending.append(chunk.subarray(from, at));
        else pending.begin(line, offset + at);
        if (wasInRecord || event === 'separates' || elements > 0) yield pending.take();
        elements++;
      }
    }
    if (scanner.isInRecord) pending.append(chunk.subarray(from));
    offset += chunk.length;
  }
  if (!scanner.isOpen) return;
  if (!scanner.isInRecord) pending.begin(line, offset);
  yield pending.take('unterminated-array');
}

/** Reads ahead to the first byte that is no space and puts everything back; drops a BOM. */
async function peek(
  source: AsyncIterable<Buffer>,
): Promise<{ first: number | null; start: number; chunks: AsyncIterable<Buffer> }> {
  const iterator = source[Symbol.asyncIterator]();
  const head: Buffer[] = [];
  let first: number | null = null;
  let start = 0;
  let opening: Buffer | null = Buffer.alloc(0); // until it is long enough to be told from a mark
  while (first === null) {
    const next = await iterator.next();
    let chunk: Buffer = next.done === true ? Buffer.alloc(0) : next.value;
    if (opening !== null) {
      opening = Buffer.concat([opening, chunk]);
      if (opening.length < BOM.length && next.done !== true) continue;
      if (opening.subarray(0, BOM.length).equals(BOM)) start = BOM.length;
      chunk = opening.subarray(start);
      opening = null;
    }
    head.push(chunk);
    first = chunk.find((byte) => !isSpace(byte)) ?? null;
    if (next.done === true) break;
  }
  async function* chunks(): AsyncGenerator<Buffer> {
    try {
      yield* head;
      for (;;) {
        const next = await iterator.next();
        if (next.done === true) return;
        yield next.value;
      }
    } finally {
      await iterator.return?.();
    }
  }
  return { first, start, chunks: chunks() };
}

/**
 * Cuts a JSON Lines file, or a file of JSON arrays, into the bytes of its records, in memory
 * bounded by one record. A byte-order mark at the start is dropped; blank lines are skipped.
 */
export async function* splitRecords(source: AsyncIterable<Buffer>): AsyncGenerator<RawRecord> {
  const { first, start, chunks } = await peek(source);
  yield* first === OPEN_BRACKET ? splitArrays(chunks, start) : splitLines(chunks, start);
}
