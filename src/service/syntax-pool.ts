import { Worker } from 'node:worker_threads';
import type { Ready, SyntaxAnswer, SyntaxJob } from './syntax-worker.ts';
import { workerFile } from './worker-file.ts';

/** One for each core; the loader itself mostly waits for them. */
const WORKERS = 2;

/** Methods handed over at a time: enough that the handing over costs nothing. */
const BATCH = 64;

/** Batches that may wait; then the loader waits, so that memory does not grow with the release. */
const MAX_WAITING = 16;

/** The parser's lookahead cache never shrinks: after so many methods a worker is replaced. */
const METHODS_A_WORKER = 6_000;

/** A batch takes 30 ms; one that takes this long has a method that the parser does not get through. */
const TIMEOUT_MS = 20_000;

const LIMITS = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 128 };

type Lane = {
  worker: Worker | null;
  batch: SyntaxJob[] | null;
  done: number;
  timer: NodeJS.Timeout | null;
};

/**
 * Asks the grammar about methods in worker threads, which it may slow down, fill or end: a method
 * that does one of these is refused, and the others are asked again.
 */
export class SyntaxPool {
  readonly #onAnswer: (answer: SyntaxAnswer) => void;
  readonly #lanes: Lane[] = Array.from({ length: WORKERS }, () => ({
    worker: null,
    batch: null,
    done: 0,
    timer: null,
  }));
  readonly #waiting: SyntaxJob[][] = [];
  #filling: SyntaxJob[] = [];
  #wake: (() => void)[] = [];
  /** why no worker can be started */
  #failure: unknown = null;

  constructor(onAnswer: (answer: SyntaxAnswer) => void) {
    this.#onAnswer = onAnswer;
  }

  submit(job: SyntaxJob): void {
    this.#filling.push(job);
    if (this.#filling.length >= BATCH) this.#flush();
  }

  #flush(): void {
    if (this.#filling.length > 0) this.#waiting.push(this.#filling);
    this.#filling = [];
    this.#dispatch();
  }

  /** Resolves at once, or when few enough methods wait. */
  async ready(): Promise<void> {
    while (this.#waiting.length > MAX_WAITING) await this.#nextAnswer();
  }

  /** Resolves when every method has its answer. */
  async finish(): Promise<void> {
    this.#flush();
    while (this.#waiting.length > 0 || this.#lanes.some(({ batch }) => batch !== null))
      await this.#nextAnswer();
  }

  #nextAnswer(): Promise<void> {
    if (this.#failure !== null) throw this.#failure;
    return new Promise((resolve) => this.#wake.push(resolve));
  }

  #dispatch(): void {
    for (const lane of this.#lanes) {
      if (lane.batch !== null) continue;
      const batch = this.#waiting.shift();
      if (batch === undefined) break;
      lane.batch = batch;
      lane.worker ??= this.#startWorker(lane);
      lane.worker.postMessage(batch);
      lane.timer = setTimeout(() => this.#giveUp(lane, 'takes the parser too long'), TIMEOUT_MS);
    }
  }

  #startWorker(lane: Lane): Worker {
    const worker = new Worker(workerFile('syntax-worker'), {
      execArgv: [],
      resourceLimits: LIMITS,
    });
    let started = false;
    worker.on('message', (message: readonly SyntaxAnswer[] | Ready) => {
      if (message === 'ready') started = true;
      else this.#answered(lane, message);
    });
    worker.on('error', (error) => {
      if (lane.worker !== worker) return;
      if (!started) this.#failure = error;
      this.#giveUp(lane, 'ends the parser');
    });
    return worker;
  }

  #answered(lane: Lane, answers: readonly SyntaxAnswer[]): void {
    for (const answer of answers) this.#onAnswer(answer);
    lane.done += answers.length;
    this.#release(lane, lane.done >= METHODS_A_WORKER);
  }

  /** The method that a worker failed at is refused; where it is one of several, each is asked alone. */
  #giveUp(lane: Lane, reason: string): void {
    const batch = lane.batch ?? [];
    const [only] = batch;
    if (batch.length === 1 && only !== undefined)
      this.#onAnswer({ id: only.id, parsed: { parses: 'refused', reason } });
    else this.#waiting.unshift(...batch.map((job) => [job]));
    this.#release(lane, true);
  }

  #release(lane: Lane, replace: boolean): void {
    if (lane.timer !== null) clearTimeout(lane.timer);
    lane.timer = null;
    lane.batch = null;
    if (replace) {
      const gone = lane.worker;
      lane.worker = null;
      lane.done = 0;
      void gone?.terminate();
    }
    this.#dispatch();
    for (const wake of this.#wake.splice(0)) wake();
  }

  async close(): Promise<void> {
    await Promise.all(
      this.#lanes.map(async (lane) => {
        if (lane.timer !== null) clearTimeout(lane.timer);
        const gone = lane.worker;
        lane.worker = null;
        await gone?.terminate();
      }),
    );
  }
}
