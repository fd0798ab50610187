import { useEffect, useRef } from 'preact/hooks';
import { client } from './client.ts';
import { LazyView } from './parts/lazy-view.tsx';
import { ReleaseBar } from './release-bar.tsx';
import { Link } from './router/link.tsx';
import { onlyValue, parseQuery } from './router/query.ts';
import { usePlace } from './router/use-place.ts';
import { findRoute } from './routes.ts';
import { useAnswer } from './use-answer.ts';

const NAVIGATION = [
  { path: '/', text: 'Explore' },
  { path: '/compare', text: 'Compare' },
  { path: '/split', text: 'Split' },
  { path: '/audit', text: 'Audit' },
  { path: '/release', text: 'Release' },
];

/** What all views stand in: the navigation, the release, and the place of the view. */
export function Shell() {
  const { path, query } = usePlace();
  const main = useRef<HTMLElement>(null);
  const lastPath = useRef(path);
  const releases = useAnswer('releases', client.releases);
  const found = findRoute(path);
  const release = onlyValue(parseQuery(query), 'release');
  const title = found?.route.title ?? 'Nothing here';

  useEffect(() => {
    document.title =
      found === null || found.id === '' ? `${title} · rxserve` : `${found.id} · rxserve`;
    if (lastPath.current === path) return;
    lastPath.current = path;
    window.scrollTo(0, 0);
    main.current?.focus();
  }, [path, title, found]);

  const suffix = release === null ? '' : `?release=${encodeURIComponent(release)}`;
  const section = path.startsWith('/pairs/') || path.startsWith('/bugs/') ? '/' : path;
  return (
    <>
      <a class="skip" href="#view">
        Skip to the view
      </a>
      <header class="top">
        <Link class="brand" href={`/${suffix}`} label="rxserve, start">
          rx<b>serve</b>
        </Link>
        <nav aria-label="Views">
          {NAVIGATION.map((item) => (
            <Link key={item.path} href={`${item.path}${suffix}`} current={item.path === section}>
              {item.text}
            </Link>
          ))}
          <a class="outside" href="/docs">
            API
          </a>
        </nav>
        <ReleaseBar releases={releases} wanted={release} />
      </header>
      <main id="view" tabIndex={-1} ref={main}>
        {found === null ? (
          <p class="note">There is nothing at {path}.</p>
        ) : (
          <LazyView
            key={found.route.title}
            load={found.route.load}
            release={release}
            query={query}
            id={found.id}
          />
        )}
      </main>
    </>
  );
}
