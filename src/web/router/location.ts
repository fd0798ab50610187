/** Where the page is: a path, and the query that holds the state of its view. */
export type Place = { readonly path: string; readonly query: string };

type Listener = () => void;
const listeners = new Set<Listener>();

/** The place that the address bar shows. */
export function currentPlace(): Place {
  return { path: window.location.pathname, query: window.location.search.replace(/^\?/, '') };
}

export const urlOf = ({ path, query }: Place): string => (query === '' ? path : `${path}?${query}`);

/**
 * Goes somewhere else within the page.
 *
 * @param replace for states that Back should not stop at, as each letter of a search
 */
export function goTo(url: string, replace = false): void {
  if (url === urlOf(currentPlace())) return;
  if (replace) window.history.replaceState(null, '', url);
  else window.history.pushState(null, '', url);
  for (const listener of listeners) listener();
}

/** Calls back whenever the place changes; the answer ends that. */
export function onPlace(listener: Listener): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}
