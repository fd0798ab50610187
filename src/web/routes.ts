import type { ComponentType } from 'preact';
import type { ViewProps } from './parts/lazy-view.tsx';

type Route = {
  /** the id, where the path has one, as the first group */
  readonly pattern: RegExp;
  readonly title: string;
  readonly load: () => Promise<ComponentType<ViewProps>>;
};

/** The views, each with the paths that it is at; the code of each is a file of its own. */
const ROUTES: readonly Route[] = [
  {
    pattern: /^\/$/,
    title: 'Explore',
    load: async () => (await import('./explore/explore-view.tsx')).ExploreView,
  },
  {
    pattern: /^\/pairs\/([^/]+)$/,
    title: 'Pair',
    load: async () => (await import('./pair/pair-view.tsx')).PairView,
  },
  {
    pattern: /^\/bugs\/([^/]+)$/,
    title: 'Source bug',
    load: async () => (await import('./pair/bug-view.tsx')).BugView,
  },
  {
    pattern: /^\/compare$/,
    title: 'Compare',
    load: async () => (await import('./compare/compare-view.tsx')).CompareView,
  },
  {
    pattern: /^\/split$/,
    title: 'Split',
    load: async () => (await import('./split/split-view.tsx')).SplitView,
  },
  {
    pattern: /^\/audit$/,
    title: 'Audit',
    load: async () => (await import('./audit/audit-view.tsx')).AuditView,
  },
  {
    pattern: /^\/release$/,
    title: 'Release',
    load: async () => (await import('./release/release-view.tsx')).ReleaseView,
  },
];

/** The route of a path with the id in it, or null: the server has no page there either. */
export function findRoute(path: string): { readonly route: Route; readonly id: string } | null {
  for (const route of ROUTES) {
    const found = route.pattern.exec(path);
    if (found !== null) return { route, id: decodeSegment(found[1] ?? '') };
  }
  return null;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
