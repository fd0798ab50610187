/** Median of an odd number of figures. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

export const RUNS = 5;

/** What a benchmark found: ours against a floor in the same run, and what was asked for. */
export type Finding = {
  readonly name: string;
  readonly ours: string;
  readonly floor: string;
  readonly ratio: number;
  /** the ratio must be at least, or at most, this */
  readonly wanted: { readonly atLeast: number } | { readonly atMost: number };
};

export function meets({ ratio, wanted }: Finding): boolean {
  return 'atLeast' in wanted ? ratio >= wanted.atLeast : ratio <= wanted.atMost;
}

export function report(finding: Finding): void {
  const { name, ours, floor, ratio, wanted } = finding;
  const bound = 'atLeast' in wanted ? `at least ${wanted.atLeast}` : `at most ${wanted.atMost}`;
  console.log(
    `${meets(finding) ? 'ok  ' : 'MISS'}  ${name.padEnd(46)} ${ours.padStart(12)} ${floor.padStart(14)}  ratio ${ratio.toFixed(2)} (${bound})`,
  );
}

/** Milliseconds of one of many runs, after as many to warm up. */
export function milliseconds(times: number, run: (turn: number) => void): number {
  const figures: number[] = [];
  for (let turn = 0; turn < times * (RUNS + 1); turn += times) {
    const started = performance.now();
    for (let at = 0; at < times; at++) run(turn + at);
    if (turn > 0) figures.push((performance.now() - started) / times);
  }
  return median(figures);
}

export const timed = (name: string, ms: number, atMost: number, floor = '-'): Finding => ({
  name: `${name}, ms`,
  ours: `${ms.toFixed(2)} ms`,
  floor,
  ratio: ms,
  wanted: { atMost },
});
