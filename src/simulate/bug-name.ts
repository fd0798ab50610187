import { SHARED_BUGS, TOTALS } from './published.ts';

const NAMED = SHARED_BUGS.filter(({ name }) => name !== undefined).length;

/** The number of the first Sim bug of a copy: only the first copy has the named ones. */
export function firstBugNumber(copy: number): number {
  return copy === 0 ? 1 : 1 + TOTALS.bugs * copy - NAMED;
}

/** Another way to write a bug, which only the map resolves: `defects4j:Lang:47` for Lang-47. */
export function bugAlias(bug: string, benchmark: string): string {
  return `${benchmark.toLowerCase()}:${bug.replace('-', ':')}`;
}
