import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadRelease, type SyntaxLevel } from '../src/service/load-release.ts';
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

async function load(release: string, database: string, syntax: SyntaxLevel): Promise<void> {
  const store = openWritable(database);
  await loadRelease(store, release, { syntax, now: () => new Date() });
  store.sqlite.close();
}

/** A whole load against the bare floor, measured in turns. */
export async function benchLoad(release: string): Promise<Finding[]> {
  const ours: number[] = [];
  const floors: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    floors.push(await seconds((database) => bareLoad(release, database)));
    ours.push(await seconds((database) => load(release, database, 'off')));
  }
  const [a, b] = [median(ours), median(floors)];
  const figures = { ours: `${a.toFixed(2)} s`, floor: `${b.toFixed(2)} s` };
  const whole = await seconds((database) => load(release, database, 'full'));
  return [
    // the floor has no method analysis: its price may be 4 s on top of 1.5 times the floor
    {
      name: 'load without the grammar, over 1.5 floors, s',
      ...figures,
      ratio: a - 1.5 * b,
      wanted: { atMost: 4 },
    },
    {
      name: 'load with everything on, seconds',
      ours: `${whole.toFixed(1)} s`,
      floor: figures.floor,
      ratio: whole,
      wanted: { atMost: 20 },
    },
  ];
}
