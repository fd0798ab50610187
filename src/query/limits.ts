/** Limits of a request that hold for REST and GraphQL alike. */

/** Longest text to search for; the longest methods are longer, but nobody types them. */
export const MAX_NEEDLE_LENGTH = 2_000;

/** Fields that are counted by at once. */
export const MAX_FACET_FIELDS = 3;

/** Bins of a histogram. */
export const MAX_BINS = 200;

/** Unchanged lines around each change of a diff; more than any method has. */
export const MAX_CONTEXT_LINES = 10_000;

/** Findings of each kind that an audit lists. */
export const MAX_FINDINGS = 10_000;
