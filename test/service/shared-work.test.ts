import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SharedWork } from '../../src/service/shared-work.ts';

/** Work that ends when the test says so, and as in a worker thread when its signal does. */
class Started {
  readonly signals: AbortSignal[] = [];
  readonly #ends: { resolve: (result: string) => void; reject: (error: Error) => void }[] = [];

  readonly compute = (signal: AbortSignal): Promise<string> => {
    this.signals.push(signal);
    return new Promise((resolve, reject) => {
      this.#ends.push({ resolve, reject });
      signal.addEventListener('abort', () => reject(new Error('ended')));
    });
  };

  get count(): number {
    return this.signals.length;
  }

  finish(at: number, result: string): void {
    this.#ends[at]?.resolve(result);
  }

  fail(at: number): void {
    this.#ends[at]?.reject(new Error('failed'));
  }
}

describe('a result', () => {
  test('is computed once for all who ask meanwhile, and is kept', async () => {
    const [work, started] = [new SharedWork<string>(2), new Started()];
    const asked = [1, 2, 3].map(() => work.get('key', started.compute));
    expect(started.count).toBe(1);
    started.finish(0, 'result');
    expect(await Promise.all(asked)).toEqual(['result', 'result', 'result']);
    expect(await work.get('key', started.compute)).toBe('result');
    expect(started.count).toBe(1);
  });

  test('is of its key alone', async () => {
    const [work, started] = [new SharedWork<string>(2), new Started()];
    const asked = ['one', 'two'].map((key) => work.get(key, started.compute));
    expect(started.count).toBe(2);
    started.finish(1, 'of two');
    started.finish(0, 'of one');
    expect(await Promise.all(asked)).toEqual(['of one', 'of two']);
  });

  test('is kept no longer than there is room, the one asked for last the longest', async () => {
    const work = new SharedWork<string>(2);
    const computed: string[] = [];
    const ask = (key: string) =>
      work.get(key, async () => {
        computed.push(key);
        return key;
      });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await ask(key)).toBe(key);
    expect(computed).toEqual(['a', 'b', 'c', 'b']);
  });

  test('that failed is not kept, and all who wait are told', async () => {
    const [work, started] = [new SharedWork<string>(2), new Started()];
    const asked = [1, 2].map(() => work.get('key', started.compute));
    started.fail(0);
    for (const each of asked) await expect(each).rejects.toThrow('failed');
    const again = work.get('key', started.compute);
    expect(started.count).toBe(2);
    started.finish(1, 'result');
    expect(await again).toBe('result');
  });

  test('that could not even be started is not kept', async () => {
    const work = new SharedWork<string>(2);
    const broken = () => {
      throw new Error('not started');
    };
    await expect(work.get('key', broken)).rejects.toThrow('not started');
    expect(await work.get('key', async () => 'result')).toBe('result');
  });
});

describe('the work', () => {
  const leaving = () => new AbortController();

  test('is ended when the last of those who wait has left', async () => {
    const [work, started] = [new SharedWork<string>(2), new Started()];
    const [one, two] = [leaving(), leaving()];
    const asked = [one, two].map(({ signal }) => work.get('key', started.compute, signal));
    const ended = Promise.allSettled(asked);
    one.abort();
    expect(started.signals[0]?.aborted).toBe(false);
    two.abort();
    expect(started.signals[0]?.aborted).toBe(true);
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  test('goes on while one waits who says nothing of leaving', async () => {
    const [work, started] = [new SharedWork<string>(2), new Started()];
    const one = leaving();
    const asked = [work.get('key', started.compute, one.signal), work.get('key', started.compute)];
    one.abort();
    expect(started.signals[0]?.aborted).toBe(false);
    started.finish(0, 'result');
    expect(await Promise.all(asked)).toEqual(['result', 'result']);
  });

  test('that was ended is begun anew by the next who asks, and that result is kept', async () => {
    const [work, started] = [new SharedWork<string>(2), new Started()];
    const one = leaving();
    const left = work.get('key', started.compute, one.signal);
    one.abort();
    const next = work.get('key', started.compute);
    expect(started.count).toBe(2);
    await expect(left).rejects.toThrow('ended');
    // the end of the first must not make the second be forgotten
    const another = work.get('key', started.compute);
    expect(started.count).toBe(2);
    started.finish(1, 'result');
    expect(await Promise.all([next, another])).toEqual(['result', 'result']);
    expect(await work.get('key', started.compute)).toBe('result');
    expect(started.count).toBe(2);
  });

  test('of one who had left before asking is ended at once, if nobody else waits', async () => {
    const [work, started] = [new SharedWork<string>(2), new Started()];
    await expect(work.get('key', started.compute, AbortSignal.abort())).rejects.toThrow('ended');
    expect(started.signals[0]?.aborted).toBe(true);
    const waiting = work.get('key', started.compute);
    const gone = work.get('key', started.compute, AbortSignal.abort());
    expect(started.signals[1]?.aborted).toBe(false);
    started.finish(1, 'result');
    expect(await Promise.all([waiting, gone])).toEqual(['result', 'result']);
  });

  test('that is done is not ended by who leaves later, and its result stays', async () => {
    const [work, started] = [new SharedWork<string>(2), new Started()];
    const one = leaving();
    const asked = work.get('key', started.compute, one.signal);
    started.finish(0, 'result');
    await asked;
    one.abort();
    expect(started.signals[0]?.aborted).toBe(false);
    expect(await work.get('key', started.compute)).toBe('result');
  });

  test('is under way exactly while somebody waits for it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.boolean(), fc.nat(5)), { maxLength: 30 }),
        async (steps) => {
          const [work, started] = [new SharedWork<string>(2), new Started()];
          const promises: Promise<unknown>[] = [];
          let there: AbortController[] = [];
          let expected = 0;
          for (const [comes, at] of steps) {
            if (comes) {
              if (there.length === 0) expected++;
              const one = leaving();
              there.push(one);
              promises.push(work.get('key', started.compute, one.signal).catch(() => undefined));
            } else {
              there[at]?.abort();
              there = there.filter((_, other) => other !== at);
            }
            expect(started.count).toBe(expected);
            expect(started.signals.filter(({ aborted }) => !aborted)).toHaveLength(
              Math.min(1, there.length),
            );
          }
          for (const each of there) each.abort();
          await Promise.all(promises);
        },
      ),
    );
  });
});
