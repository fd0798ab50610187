import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { RxserveError } from '../../errors.ts';
import { startGit } from './git-process.ts';

const OBJECT_TYPES = ['blob', 'tree', 'commit', 'tag'] as const;

/** An object of a repository. */
type GitObject = {
  readonly oid: string;
  readonly type: (typeof OBJECT_TYPES)[number];
  readonly content: Buffer;
};

/** Why there is no object: git knows none (or several) by the name, or it is over the limit. */
export type NoObject = { readonly missing: string };

/** A blob above this is left out: source files and logs of the benchmarks are below 40 MB. */
const MAX_OBJECT_BYTES = 64 * 1024 * 1024;

const HEADER = /^([0-9a-f]{40,64}) (blob|tree|commit|tag) (\d+)$/;
const LINE_FEED = 0x0a;

type Answer = GitObject | NoObject;
type Waiting = {
  readonly spec: string;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
};

/** The object whose content is being read; `chunks` is null where it is too large to keep. */
type Body = {
  readonly header: RegExpExecArray;
  readonly chunks: Buffer[] | null;
  left: number;
};

/**
 * Reads objects of a repository by name through one long-lived `git cat-file --batch`. Requests are
 * written at once and answered in order, so that many may wait at a time.
 */
export class ObjectReader {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #maxBytes: number;
  readonly #waiting: Waiting[] = [];
  #buffered: Buffer = Buffer.alloc(0);
  #body: Body | null = null;
  #closed = false;

  /** @param maxBytes larger objects are reported as missing */
  constructor(gitDirectory: string, maxBytes = MAX_OBJECT_BYTES) {
    this.#maxBytes = maxBytes;
    this.#process = startGit(gitDirectory, ['cat-file', '--batch']);
    this.#process.stdout.on('data', (chunk: Buffer) => this.#receive(chunk));
    this.#process.stderr.resume();
    this.#process.stdin.on('error', () => undefined); // told by `close`
    this.#process.on('error', (error) => this.#fail(error.message));
    this.#process.on('close', (code) => this.#fail(`it ended with ${code}`));
  }

  /**
   * @param spec an object id, a ref, or `commit:path`
   * @returns the object, or why there is none
   * @throws RxserveError internal where git itself fails
   */
  read(spec: string): Promise<Answer> {
    if (/[\n\0]/.test(spec) || spec === '')
      return Promise.resolve({ missing: `no object is named ${JSON.stringify(spec)}` });
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(failure('it is closed'));
      this.#waiting.push({ spec, resolve, reject });
      this.#process.stdin.write(`${spec}\n`);
      return undefined;
    });
  }

  /** The content of a blob, or why there is none. */
  async blob(spec: string): Promise<Buffer | NoObject> {
    const answer = await this.read(spec);
    if ('missing' in answer) return answer;
    return answer.type === 'blob' ? answer.content : { missing: `${spec} is a ${answer.type}` };
  }

  /** Ends git; what still waits is refused. */
  close(): void {
    this.#fail('it is closed');
    this.#process.stdin.end();
    this.#process.kill();
  }

  #fail(why: string): void {
    this.#closed = true;
    for (const { reject } of this.#waiting.splice(0)) reject(failure(why));
  }

  #receive(chunk: Buffer): void {
    let rest = chunk;
    while (rest.length > 0) rest = this.#body === null ? this.#header(rest) : this.#content(rest);
  }

  /** Reads a header line, as far as it is there. */
  #header(chunk: Buffer): Buffer {
    const end = chunk.indexOf(LINE_FEED);
    if (end === -1) {
      this.#buffered = Buffer.concat([this.#buffered, chunk]);
      return Buffer.alloc(0);
    }
    const line = Buffer.concat([this.#buffered, chunk.subarray(0, end)]).toString('utf8');
    this.#buffered = Buffer.alloc(0);
    const header = HEADER.exec(line);
    if (header === null) this.#answer({ missing: line });
    else {
      const size = Number(header[3]);
      this.#body = { header, chunks: size > this.#maxBytes ? null : [], left: size + 1 };
    }
    return chunk.subarray(end + 1);
  }

  /** Reads content and the line feed after it, as far as they are there. */
  #content(chunk: Buffer): Buffer {
    const body = this.#body;
    if (body === null) return chunk;
    const part = chunk.subarray(0, body.left);
    body.chunks?.push(part);
    body.left -= part.length;
    if (body.left === 0) this.#finish(body);
    return chunk.subarray(part.length);
  }

  #finish({ header, chunks }: Body): void {
    this.#body = null;
    const [, oid = '', word = '', size = ''] = header;
    const type = OBJECT_TYPES.find((each) => each === word);
    if (chunks === null || type === undefined) {
      this.#answer({ missing: `${oid} has ${size} bytes, the limit is ${this.#maxBytes}` });
      return;
    }
    const content = Buffer.concat(chunks);
    this.#answer({ oid, type, content: content.subarray(0, -1) });
  }

  #answer(answer: Answer): void {
    this.#waiting.shift()?.resolve(answer);
  }
}

const failure = (why: string) => new RxserveError('internal', `git cat-file: ${why}`);
