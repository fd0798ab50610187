/**
 * How a release came to be: `archive` (the published one), `demo` and `simulated` (invented code,
 * marked on every row), `mined` (taken from histories).
 */
export const RELEASE_KINDS = ['archive', 'demo', 'simulated', 'mined'] as const;

export type ReleaseKind = (typeof RELEASE_KINDS)[number];
