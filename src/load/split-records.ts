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

  get size(): number {
    return this.#size;
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

/** Records of one or more JSON arrays: what stands between the commas of the outermost level. */
async function* splitArrays(
  chunks: AsyncIterable<Buffer>,
  start: number,
): AsyncGenerator<RawRecord> {
  const pending = new Pending();
  let line = 1;
  let offset = start;
  let depth = 0;
  let inString = false;
  let escaped = false;
  let started = false;
  let elements = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0;
      if (byte === LF) line++;
      if (inString) {
        if (escaped) escaped = false;
        else if (byte === BACKSLASH) escaped = true;
        else if (byte === QUOTE) inString = false;
        continue;
      }
      if (isSpace(byte)) {
        if (!started) from = at + 1;
        continue;
      }
      if (depth === 0) {
        if (byte !== OPEN_BRACKET) {
          pending.begin(line, offset + at);
          yield pending.take('text-after-array');
          return;
        }
        depth = 1;
        elements = 0;
        from = at + 1;
        continue;
      }
      const ends = depth === 1 && (byte === COMMA || byte === CLOSE_BRACKET);
      if (ends) {
        if (!started) pending.begin(line, offset + at);
        pending.append(chunk.subarray(from, at));
        if (started || elements > 0 || byte === COMMA) yield pending.take();
        else pending.take();
        elements++;
        started = false;
        from = at + 1;
        if (byte === CLOSE_BRACKET) depth = 0;
        continue;
      }
      if (!started) {
        started = true;
        from = at;
        pending.begin(line, offset + at);
      }
      if (byte === QUOTE) inString = true;
      else if (byte === OPEN_BRACKET || byte === OPEN_BRACE) depth++;
      else if ((byte === CLOSE_BRACKET || byte === CLOSE_BRACE) && depth > 1) depth--;
    }
    if (started) pending.append(chunk.subarray(from));
    offset += chunk.length;
  }
  if (depth > 0) {
    if (!started) pending.begin(line, offset);
    yield pending.take('unterminated-array');
  }
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
