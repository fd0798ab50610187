import { Piscina } from 'piscina';
import { RxserveError } from '../errors.ts';
import type { Store } from '../store/database.ts';
import type { Release } from '../store/releases.ts';
import { runTask, type TaskArguments, type TaskName, type TaskResult } from './tasks.ts';
import type { TaskMessage, TaskReply } from './worker.ts';
import { workerFile } from './worker-file.ts';

/** Idle workers are kept this long; starting one costs about 100 ms. */
const IDLE_TIMEOUT_MS = 60_000;

/** Work that takes longer is ended, with its thread; another thread takes its place. */
const BUDGET_MS = 30_000;

/** What is asked of the work of a task beside its result. */
export type Terms = {
  /** Quick on a release of any size, quick on a small one (if left out), or never quick. */
  readonly cost?: 'quick' | 'by-size' | 'heavy';
  /** Milliseconds after which a worker thread is ended. */
  readonly budget?: number;
  /** Ends the work too: nobody waits for it any more. */
  readonly signal?: AbortSignal;
};

/** Worker threads; the event loop needs a core of its own. */
const WORKERS = 2;

/** Releases up to this size are read on the main thread: their slowest query takes about 30 ms. */
const SMALL_RELEASE_PAIRS = 30_000;

/** Limits of a worker's memory, in MB. */
type Heap = {
  readonly maxOldGenerationSizeMb?: number;
  readonly maxYoungGenerationSizeMb?: number;
};

/** A thread that asks for more memory is ended, the process goes on. */
const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Does the work of a query: at once on this thread where it is quick, else in a worker thread, so
 * that the event loop goes on answering.
 */
export class Executor {
  readonly #store: Store;
  readonly #database: string;
  readonly #smallPairs: number;
  readonly #heap: Heap;
  readonly #threads: number;
  #pool: Piscina<TaskMessage, TaskReply> | null = null;

  /**
   * @param database path of the database file, which the workers open for themselves
   * @param smallPairs releases of up to so many pairs are read on this thread
   * @param heap of a worker thread; Node's limit where nothing is said
   * @param threads workers at most
   */
  constructor(
    store: Store,
    database: string,
    smallPairs = SMALL_RELEASE_PAIRS,
    heap: Heap = {},
    threads = WORKERS,
  ) {
    this.#threads = threads;
    this.#heap = heap;
    this.#smallPairs = smallPairs;
    this.#store = store;
    this.#database = database;
  }

  /** Starts the pool with the first heavy task: most servers hold small releases and need none. */
  #workers(): Piscina<TaskMessage, TaskReply> {
    this.#pool ??= new Piscina<TaskMessage, TaskReply>({
      filename: workerFile('worker').href,
      execArgv: [],
      workerData: { database: this.#database },
      minThreads: 0,
      maxThreads: this.#threads,
      idleTimeout: IDLE_TIMEOUT_MS,
      resourceLimits: this.#heap,
    });
    return this.#pool;
  }

  /** @throws RxserveError what the task throws; over-budget; client-left after the signal */
  async run<Name extends TaskName>(
    name: Name,
    release: Release,
    args: TaskArguments<Name>,
    { cost = 'by-size', budget = BUDGET_MS, signal: left }: Terms = {},
  ): Promise<TaskResult<Name>> {
    const pairs = release.lastSeq - release.firstSeq + 1;
    const isQuick = cost === 'quick' || (cost === 'by-size' && pairs <= this.#smallPairs);
    if (isQuick) return runTask(this.#store, name, release, args);
    const timeout = AbortSignal.timeout(budget);
    const signal = left === undefined ? timeout : AbortSignal.any([timeout, left]);
    const reply = await this.#workers()
      .run({ name, release, args }, { signal })
      .catch((error: unknown) => {
        if (timeout.aborted)
          throw new RxserveError('over-budget', `the query took more than ${budget} ms`);
        if (signal.aborted)
          throw new RxserveError('client-left', 'the client left before the answer was there');
        if (isOutOfMemory(error))
          throw new RxserveError(
            'over-budget',
            'the query took more memory than a worker thread has',
          );
        throw error;
      });
    if ('code' in reply) throw new RxserveError(reply.code, reply.message, reply.faults);
    return reply.result as TaskResult<Name>;
  }

  async close(): Promise<void> {
    await this.#pool?.destroy();
  }
}
