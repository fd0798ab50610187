/**
 * What must not be torn apart: the pairs of one bug, of one cluster of bugs with near-identical
 * pairs, of one project or of one benchmark.
 */
export const GROUPINGS = ['source_bug', 'source_bug_cluster', 'project', 'benchmark'] as const;

export type GroupBy = (typeof GROUPINGS)[number];
