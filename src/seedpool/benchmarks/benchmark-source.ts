import type { Benchmark, BugEntry } from './bug-entry.ts';

/** A repository that was read, and the state it was in. */
export type SourceState = {
  /** What it is called: the last part of its path. */
  readonly repository: string;
  readonly commit: string;
  /** Of the commit, ISO 8601. */
  readonly date: string;
};

/** A benchmark, ready to be read. */
export type BenchmarkSource = {
  readonly benchmark: Benchmark;
  /**
   * Whether a test that fails for several bugs shows none of them: the records are logs of whole
   * builds, each of another issue. Builds of one branch, as BugSwarm has them, fail alike.
   */
  readonly hasOwnTests: boolean;
  readonly states: readonly SourceState[];
  /** How many entries will come. */
  readonly size: number;
  readonly entries: AsyncIterable<BugEntry>;
  readonly close: () => void;
};
