import type { ExceptionType } from '../../corpus/exception-type.ts';
import type { Benchmark } from '../benchmarks/bug-entry.ts';
import type { EvidenceLevel } from '../failures/evidence.ts';

/** A real pair before it gets its id. */
export type SeedPair = {
  readonly benchmark: Benchmark;
  readonly entry: string;
  readonly bugId: string;
  readonly project: string;
  readonly exceptionType: ExceptionType;
  readonly buggy: string;
  readonly fixed: string;
  /** Of the file in the buggy version. */
  readonly path: string;
  /** `org.example.Outer.Inner#method` */
  readonly method: string;
  readonly evidence: EvidenceLevel;
  /** How many methods the fix changes; with more than one, the pair has its part of the fix. */
  readonly changedMethods: number;
  /** The failing test that gave the type, where its name is recorded. */
  readonly test: string | null;
  readonly message: string | null;
};
