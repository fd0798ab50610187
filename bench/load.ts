import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadRelease } from '../src/service/load-release.ts';
import { openWritable } from '../src/store/database.ts';
import { bareLoad } from './bare-load.ts';
import { type Finding, median, RUNS } from './measure.ts';

async function seconds(run: (database: string) => Promise<void>): Promise<number> {
  const directory = mkdtempSync(path.join(tmpdir(), 'rxserve-bench-'));
  const started = performance.now();
  await run(path.join(directory, 'bench.db'));
  const elapsed = (performance.now() - started) / 1000;
  rmSync(directory, { recursive: true });
  return elapsed;
}

async function load(release: string, database: string): Promise<void> {
  const store = openWritable(database);
  await loadRelease(store, release, { syntax: 'off', now: () => new Date() });
  store.sqlite.close();
}

/** A whole load against the bare floor, measured in turns. */
export async function benchLoad(release: string): Promise<Finding[]> {
  const ours: number[] = [];
  const floors: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    floors.push(await seconds((database) => bareLoad(release, database)));
    ours.push(await seconds((database) => load(release, database)));
  }
  const [a, b] = [median(ours), median(floors)];
  const figures = { ours: `${a.toFixed(2)} s`, floor: `${b.toFixed(2)} s` };
  return [
    { name: 'load of the paper-size release', ...figures, ratio: a / b, wanted: { atMost: 1.5 } },
    {
      name: 'load of the paper-size release, seconds',
      ours: figures.ours,
      floor: '1 s',
      ratio: a,
      wanted: { atMost: 5 },
    },
  ];
}
