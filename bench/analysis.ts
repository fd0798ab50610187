import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Vocabulary } from '../src/java/fingerprints.ts';
import { lex } from '../src/java/lex.ts';
import { methodFacts } from '../src/java/method-facts.ts';
import { NearestIndex } from '../src/java/nearest.ts';
import { type Finding, median, RUNS } from './measure.ts';

type Methods = {
  readonly all: readonly string[];
  readonly core: readonly string[];
  readonly seeds: readonly string[];
};

function readMethods(release: string): Methods {
  const read = (file: string) => readFileSync(path.join(release, file), 'utf8');
  const lines = (file: string): Record<string, string>[] =>
    read(file)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  const codes = (records: readonly Record<string, string>[]) =>
    records.flatMap((record) => [record['buggy_code'] ?? '', record['fixed_code'] ?? '']);
  const core = codes(lines('core.jsonl'));
  const seedRecords: Record<string, string>[] = JSON.parse(read('seeds.json'));
  const seeds = seedRecords.flatMap((seed) => [
    seed['buggy_method'] ?? '',
    seed['fixed_method'] ?? '',
  ]);
  return {
    all: [...core, ...codes(lines('excluded.jsonl')), ...codes(lines('contrast.jsonl')), ...seeds],
    core,
    seeds,
  };
}

function milliseconds(run: () => void): number {
  const figures: number[] = [];
  for (let i = 0; i < RUNS; i++) {
    const started = performance.now();
    run();
    figures.push(performance.now() - started);
  }
  return median(figures);
}

/** The least that anything which looks at a text must do. */
function readOnce(texts: readonly string[]): number {
  let sum = 0;
  for (const text of texts)
    for (let i = 0; i < text.length; i++) sum = (sum + text.charCodeAt(i)) | 0;
  return sum;
}

/** The scanner, and nearest neighbours by token 5-grams, on one core. */
export function benchAnalysis(release: string): Finding[] {
  const { all, core, seeds } = readMethods(release);
  const floor = milliseconds(() => readOnce(all));
  const scan = milliseconds(() => {
    for (const code of all) methodFacts(code);
  });
  const vocabulary = new Vocabulary();
  const grams = (code: string) => vocabulary.fingerprint(lex(code)).grams;
  const [queries, pool] = [core.map(grams), seeds.map(grams)];
  const nearest = milliseconds(() => {
    const index = new NearestIndex(pool);
    for (const query of queries) index.nearest(query);
  });
  const ratio = `${(scan / floor).toFixed(1)}x reading`;
  return [
    {
      name: `scanner, ${all.length} methods, seconds`,
      ours: `${(scan / 1000).toFixed(2)} s`,
      floor: ratio,
      ratio: scan / 1000,
      wanted: { atMost: 1 },
    },
    {
      name: `nearest of ${pool.length} for ${queries.length}, ms`,
      ours: `${nearest.toFixed(0)} ms`,
      floor: '-',
      ratio: nearest,
      wanted: { atMost: 250 },
    },
  ];
}
