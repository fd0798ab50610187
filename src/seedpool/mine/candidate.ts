import type { ExceptionType } from '../../corpus/exception-type.ts';

/** A line of `candidates.jsonl`: the fields of a seed, then where the pair is from. */
type Candidate = {
  readonly id: string;
  readonly bug_id: string;
  /** The one type that the diff names; null where it names none or several. */
  readonly exception_canonical: string | null;
  readonly buggy_method: string;
  readonly fixed_method: string;
  readonly benchmark: 'mined';
  readonly project: string;
  readonly commit: string;
  /** The first line of the message. */
  readonly title: string;
  /** Of the committer, ISO 8601, UTC. */
  readonly date: string;
  readonly file: string;
  readonly method: string;
  readonly changed_lines: number;
  readonly test_files: number;
  readonly types_in_source: readonly ExceptionType[];
  readonly types_in_tests: readonly ExceptionType[];
  /** Name of the licence file in the root folder at the commit; null where there is none. */
  readonly licence_file: string | null;
};

/** A commit is a candidate, or is rejected for one reason, by which it is counted. */
export type Judged = { readonly candidate: Candidate } | { readonly rejected: string };
