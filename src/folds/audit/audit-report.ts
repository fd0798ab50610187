import type { Listing } from './listing.ts';
import type { MethodSide } from './method.ts';

/** A method, named by the item that has it and by what it is there. */
export type MethodName = { readonly id: string; readonly method: MethodSide };

/** A source bug on both sides, with the items that descend from it. */
export type SharedSourceBug = {
  readonly source_bug: string;
  readonly train: Listing<string>;
  readonly test: Listing<string>;
};

/** A source bug of the test side, and another one of the training side that is nearly the same. */
export type TwinSourceBug = {
  readonly test_bug: string;
  readonly train_bug: string;
  /** The items that descend from `train_bug`. */
  readonly train: Listing<string>;
  /** The items that descend from `test_bug`. */
  readonly test: Listing<string>;
};

/** A method of either side, equal but for white space and comments. */
export type ExactDuplicate = {
  readonly train: MethodName;
  readonly test: MethodName;
  /** How long it is: few tokens say little. null where it is no Java and was compared as text. */
  readonly tokens: number | null;
};

/** A train and a test item, and the two methods of them that are most similar. */
export type NearDuplicate = {
  readonly train: MethodName;
  readonly test: MethodName;
  /** Token 5-grams that both have. */
  readonly intersection: number;
  /** Token 5-grams that either has, at least 1. */
  readonly union: number;
};

/** An id that a side has more than once. */
type RepeatedId = { readonly id: string; readonly times: number };

/** One side in numbers. */
export type SideReport = {
  /** Pairs, or methods without an id; those of one id are one. */
  readonly items: number;
  readonly methods: number;
  /** Methods that are no Java: they can be equal to others, not similar. */
  readonly unreadable_methods: number;
  /** Different source bugs that are known to be behind the items. */
  readonly source_bugs: number;
  /** Items of which no source bug is known: shared ones cannot be found. */
  readonly without_provenance: Listing<string>;
  /** Ids that the release does not have. */
  readonly unknown_ids: Listing<string>;
  readonly repeated: Listing<RepeatedId>;
  /** In code-point order of the types; last, if any, the items of unknown type. */
  readonly by_exception_type: readonly { readonly type: string | null; readonly items: number }[];
};

/**
 * What an audit found. Lists are in code-point order of the ids; totals are exact, and can be
 * larger than 2^31.
 */
export type AuditReport = {
  /** Whether the test side is told about by the training side in any of the five ways below. */
  readonly leaks: boolean;
  /** Ids on both sides. */
  readonly same_pair: Listing<string>;
  readonly shared_source_bug: Listing<SharedSourceBug>;
  readonly twin_source_bug: Listing<TwinSourceBug>;
  /** One for every two methods. Two items of the same id are no duplicates of each other. */
  readonly exact_duplicate: Listing<ExactDuplicate>;
  /** One for every two items that have no equal method of five tokens or more, nor the same id. */
  readonly near_duplicate: Listing<NearDuplicate>;
  /** The Jaccard similarity from which on methods are near duplicates. */
  readonly near_threshold: number;
  readonly train: SideReport;
  readonly test: SideReport;
};
