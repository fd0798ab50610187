import { LRUCache } from 'lru-cache';

type Work<Result> = {
  readonly result: Promise<Result>;
  readonly controller: AbortController;
  /** who still waits */
  waiting: number;
};

/**
 * Results that are costly to compute: each is computed once while it is kept, for all who ask for
 * it meanwhile, and ended when the last of them has left.
 */
export class SharedWork<Result extends NonNullable<unknown>> {
  readonly #results: LRUCache<string, Result>;
  readonly #underWay = new Map<string, Work<Result>>();

  /** @param max results that are kept */
  constructor(max: number) {
    this.#results = new LRUCache<string, Result>({ max });
  }

  /**
   * @param key the same for the same result
   * @param compute starts the work, which ends early when its signal says so
   * @param signal of one who asks: after it they wait no more
   */
  async get(
    key: string,
    compute: (signal: AbortSignal) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    const known = this.#results.get(key);
    if (known !== undefined) return known;
    const work = this.#underWay.get(key) ?? this.#start(key, compute);
    work.waiting++;
    const leave = () => {
      work.waiting--;
      if (work.waiting === 0) this.#end(key, work);
    };
    if (signal?.aborted === true) leave();
    else signal?.addEventListener('abort', leave, { once: true });
    try {
      return await work.result;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  #start(key: string, compute: (signal: AbortSignal) => Promise<Result>): Work<Result> {
    const controller = new AbortController();
    const work: Work<Result> = { result: compute(controller.signal), controller, waiting: 0 };
    this.#underWay.set(key, work);
    work.result.then(
      (result) => {
        this.#results.set(key, result);
        this.#forget(key, work);
      },
      () => this.#forget(key, work),
    );
    return work;
  }

  /** Whoever asks from now on starts anew: this work will fail. */
  #end(key: string, work: Work<Result>): void {
    this.#forget(key, work);
    work.controller.abort();
  }

  #forget(key: string, work: Work<Result>): void {
    if (this.#underWay.get(key) === work) this.#underWay.delete(key);
  }
}
