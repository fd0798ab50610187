import type { ExceptionType } from '../../corpus/exception-type.ts';
import { PUBLISHED_BENCHMARKS, PUBLISHED_COUNTS } from '../../corpus/published-counts.ts';
import type { Benchmark } from '../benchmarks/bug-entry.ts';

/** Bugs of the seven types among all bugs of a benchmark, as published. */
export const TABLE_2: Readonly<Record<Benchmark, { readonly bugs: number; readonly of: number }>> =
  {
    Defects4J: { bugs: 142, of: 854 },
    'Bugs.jar': { bugs: 488, of: 1082 },
    Bears: { bugs: 60, of: 251 },
    BugSwarm: { bugs: 248, of: 1015 },
  };

/** Seed pairs of a benchmark and a type, as published: RXSynth (arXiv 2610.24902), Table 3. */
export function publishedPairs(benchmark: Benchmark, type: ExceptionType): number {
  return PUBLISHED_COUNTS[type].seeds[PUBLISHED_BENCHMARKS.indexOf(benchmark)] ?? 0;
}
