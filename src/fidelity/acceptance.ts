import { EXCEPTION_TYPES, type ExceptionType } from '../corpus/exception-type.ts';
import type { ByType } from './by-type.ts';
import { type Share, shareOf } from './repair-style.ts';

/** A candidate of the generation: admitted (perhaps after a repair attempt), or rejected. */
export type Candidate = {
  readonly type: ExceptionType;
  readonly admitted: boolean;
  /** Admitted through the one repair attempt. */
  readonly repaired: boolean;
};

/** One row of the acceptance table. */
export type AcceptanceRow = {
  readonly candidates: number;
  /** Admitted without a repair attempt. */
  readonly first_pass: Share;
  readonly repaired: number;
  readonly excluded: number;
  readonly admitted: Share;
};

export type Acceptance = {
  readonly total: AcceptanceRow;
  readonly by_exception_type: ByType<AcceptanceRow>;
};

/** Source: design, section 7; the paper, Table 7, with Wilson 95 % intervals. */
export function acceptance(candidates: readonly Candidate[]): Acceptance {
  const types = EXCEPTION_TYPES.filter((type) => candidates.some((each) => each.type === type));
  return {
    total: rowOf(candidates),
    by_exception_type: Object.fromEntries(
      types.map((type) => [type, rowOf(candidates.filter((each) => each.type === type))]),
    ),
  };
}

function rowOf(candidates: readonly Candidate[]): AcceptanceRow {
  const admitted = candidates.filter((each) => each.admitted);
  const repaired = admitted.filter((each) => each.repaired).length;
  return {
    candidates: candidates.length,
    first_pass: shareOf(admitted.length - repaired, candidates.length),
    repaired,
    excluded: candidates.length - admitted.length,
    admitted: shareOf(admitted.length, candidates.length),
  };
}
