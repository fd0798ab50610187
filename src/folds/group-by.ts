/** What must not be torn apart: the pairs of one bug, of one project or of one benchmark. */
export const GROUPINGS = ['source_bug', 'project', 'benchmark'] as const;

export type GroupBy = (typeof GROUPINGS)[number];
