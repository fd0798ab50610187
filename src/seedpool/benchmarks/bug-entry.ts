import type { Failure } from '../failures/failure.ts';
import type { Drop } from '../filters/step.ts';

/** In the order of the paper's Table 3. */
const BENCHMARKS = ['Defects4J', 'Bugs.jar', 'Bears', 'BugSwarm'] as const;

export type Benchmark = (typeof BENCHMARKS)[number];

/** The two versions of a production file that a fix changes; empty where it is not in one. */
export type ChangedFile = {
  /** In the buggy version, or in the fixed one where the fix adds the file. */
  readonly path: string;
  readonly buggy: string;
  readonly fixed: string;
};

/** An entry of a benchmark: a row, a branch or an artifact. */
export type BugEntry = {
  readonly benchmark: Benchmark;
  /** The benchmark's own name of the entry; unique in it. */
  readonly entry: string;
  /** The bug that the entry is of: two branches of one issue have the same. */
  readonly bugId: string;
  readonly project: string;
  /** The failing tests, as far as the record of them can be read. */
  readonly failures: readonly Failure[];
  /** Whether the text of that record names one of the seven exception types anywhere. */
  readonly namesType: boolean;
  readonly files: readonly ChangedFile[];
  /** Why its files (or its record of failures) cannot be had. */
  readonly dropped: Drop | null;
  /** What was unusual: another encoding, an offset, a file found by its blob id. */
  readonly notes: readonly string[];
};

/** What says which entry it is. */
export type EntryName = Pick<BugEntry, 'benchmark' | 'entry' | 'bugId' | 'project'>;
