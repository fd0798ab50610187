import { EXCEPTION_TYPES, type ExceptionType } from '../../corpus/exception-type.ts';
import type { Benchmark } from '../benchmarks/bug-entry.ts';

/** Bugs of the seven types among all bugs of a benchmark, as published. */
export const TABLE_2: Readonly<Record<Benchmark, { readonly bugs: number; readonly of: number }>> =
  {
    Defects4J: { bugs: 142, of: 854 },
    'Bugs.jar': { bugs: 488, of: 1082 },
    Bears: { bugs: 60, of: 251 },
    BugSwarm: { bugs: 248, of: 1015 },
  };

/** Seed pairs by benchmark, in the order of EXCEPTION_TYPES. */
const TABLE_3: Readonly<Record<Benchmark, readonly number[]>> = {
  //          NPE IAE ISE CCE AIOOBE SIOOBE NFE
  Defects4J: [20, 13, 2, 4, 13, 8, 6],
  'Bugs.jar': [32, 7, 5, 2, 3, 0, 0],
  Bears: [14, 3, 1, 2, 2, 1, 7],
  BugSwarm: [21, 1, 0, 1, 2, 0, 0],
};

/** Seed pairs of a benchmark and a type, as published: RXSynth (arXiv 2610.24902), Table 3. */
export function publishedPairs(benchmark: Benchmark, type: ExceptionType): number {
  return TABLE_3[benchmark][EXCEPTION_TYPES.indexOf(type)] ?? 0;
}
