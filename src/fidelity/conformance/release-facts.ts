import type { Acceptance } from '../acceptance.ts';
import type { MethodSide, Population } from '../population.ts';

/** A filter object, as in REST: `{"partition": ["core"], "exemplars": [1]}`. */
export type PairFilter = Readonly<Record<string, boolean | readonly (string | number | boolean)[]>>;

/** What published figures are recomputed from; each is asked of the release when it is needed. */
export type ReleaseFacts = {
  /** Roles that the release has no file of. */
  readonly absent: readonly string[];
  readonly count: (filter: PairFilter) => number;
  readonly sourceBugs: () => readonly { readonly seeds: number; readonly descendants: number }[];
  readonly population: (filter: PairFilter, side: MethodSide) => Population;
  readonly acceptance: () => Acceptance;
};
