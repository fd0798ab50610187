import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Executor, type Terms } from '../../../src/service/executor.ts';
import { fidelityReport } from '../../../src/service/fidelity/fidelity-report.ts';
import { parseFidelitySpec } from '../../../src/service/fidelity/parse-fidelity-spec.ts';
import { openReadOnly, type Store } from '../../../src/store/database.ts';
import { findRelease, type Release } from '../../../src/store/releases.ts';
import { type Served, serveReleases } from '../../support/served.ts';

let served: Served;
let store: Store;
let release: Release;
let executor: Executor;
beforeAll(async () => {
  served = await serveReleases();
  store = openReadOnly(served.database);
  release = findRelease(store, 'demo-1');
  executor = new Executor(store, served.database);
});
afterAll(async () => {
  await executor.close();
  store.sqlite.close();
  await served.close();
});

const SPEC = parseFidelitySpec({ preset: 'table_10' });
const LEFT = { code: 'client-left', message: 'the client left before the answer was there' };

const report = (signal?: AbortSignal) =>
  executor.run('fidelityReport', release, [SPEC], {
    ...{ cost: 'heavy' },
    ...(signal === undefined ? {} : { signal }),
  });

/** Work that keeps a thread busy for a second. */
function longWork(terms: Terms) {
  const ids = Array.from({ length: 300_000 }, (_, at) => `no-${at}`).join('\n');
  const body = new TextEncoder().encode(JSON.stringify({ train: ids, test: 'Demo-1' }));
  return executor.run('auditUpload', release, [body, {}], { cost: 'heavy', ...terms });
}

describe('work in a thread', () => {
  test('gives what this thread gives', async () => {
    expect(await report()).toEqual(fidelityReport(store, release, SPEC));
    expect(await report(new AbortController().signal)).toEqual(await report());
  });

  test('of one who left before it began is not begun, and the next is done', async () => {
    await expect(report(AbortSignal.abort())).rejects.toMatchObject(LEFT);
    expect((await report()).comparisons).toHaveLength(2);
  });

  test('is ended while it runs when the client leaves, and its thread is free again', async () => {
    await report(); // so that a thread is there
    // more than there are threads: had these not been ended, the last would wait for them
    const controllers = Array.from({ length: 4 }, () => new AbortController());
    const ended = controllers.map(({ signal }) =>
      longWork({ signal }).then(
        () => 'done',
        (error: unknown) => error,
      ),
    );
    await after(50);
    for (const controller of controllers) controller.abort();
    for (const each of ended) expect(await each).toMatchObject(LEFT);
    expect((await report()).comparisons).toHaveLength(2);
  });

  test('that takes longer than its budget is over it, not left', async () => {
    const { signal } = new AbortController();
    const work = longWork({ budget: 1, signal });
    await expect(work).rejects.toMatchObject({ code: 'over-budget' });
  });

  test('refuses as this thread does', async () => {
    const spec = parseFidelitySpec({ a: { filter: { source_bug: 'Nope-1' } } });
    await expect(
      executor.run('fidelityReport', release, [spec], { cost: 'heavy' }),
    ).rejects.toMatchObject({ code: 'infeasible', faults: [{ pointer: 'a' }] });
  });
});

describe('a report', () => {
  const spec = parseFidelitySpec({ preset: 'table_11', seed: 5 });

  test('is one for all who ask for the same, while one of them stays', async () => {
    const leaving = new AbortController();
    const [one, two, three] = [
      served.corpus.fidelity.report(release, spec, leaving.signal),
      served.corpus.fidelity.report(release, spec),
      served.corpus.fidelity.report(release, spec),
    ];
    leaving.abort();
    const found = await two;
    expect(await three).toBe(found);
    expect(await one).toBe(found);
    expect(await served.corpus.fidelity.report(release, spec)).toBe(found);
  });

  test('that nobody waits for is ended, and computed anew for the next', async () => {
    const leaving = new AbortController();
    const other = { ...spec, seed: 6 };
    const left = served.corpus.fidelity.report(release, other, leaving.signal);
    leaving.abort();
    const next = served.corpus.fidelity.report(release, other);
    await expect(left).rejects.toMatchObject(LEFT);
    expect(await next).toEqual(fidelityReport(store, release, other));
  });

  test('that was refused is not kept', async () => {
    const empty = parseFidelitySpec({ b: { filter: { source_bug: 'Nope-1' } } });
    for (let time = 0; time < 2; time++)
      await expect(served.corpus.fidelity.report(release, empty)).rejects.toMatchObject({
        ...{ code: 'infeasible', faults: [{ pointer: 'b.0' }] },
      });
  });
});
