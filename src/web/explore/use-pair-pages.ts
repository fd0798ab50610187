import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type ApiProblem, asProblem } from '../api-problem.ts';
import type { PairRow } from '../api-types.ts';
import { client, ROW_FIELDS } from '../client.ts';

/** The rows that have come so far of a list of pairs, in its order. */
type PairPages = {
  /** the query that the rows answer */
  readonly query: string | null;
  readonly rows: readonly PairRow[];
  readonly total: number;
  readonly next: string | null;
  readonly problem: ApiProblem | null;
};

/** What fills a screen comes first and fast; what is scrolled to comes in larger pages. */
const FIRST_PAGE = 100;
const LATER_PAGES = 1000;

const NOTHING: PairPages = { query: null, rows: [], total: 0, next: null, problem: null };

const join = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('&');

/**
 * The list of pairs that a query means, page after page.
 *
 * @returns the rows (those of the last query until the first of this one are here), a function
 *   that asks for the row of an index, and one that tries again after a problem
 */
export function usePairPages(query: string) {
  const [pages, setPages] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const wanted = useRef(0);
  const latest = useRef(pages);
  latest.current = pages;
  const abort = useRef<AbortController | null>(null);
  const isAsking = useRef(false);

  const ask = useCallback(
    async (cursor: string | null) => {
      const { signal } = abort.current ?? new AbortController();
      isAsking.current = true;
      const size = cursor === null ? `limit=${FIRST_PAGE}&count=true` : `limit=${LATER_PAGES}`;
      const place = cursor === null ? '' : `cursor=${encodeURIComponent(cursor)}`;
      try {
        const page = await client.pairs(join(query, size, place, `fields=${ROW_FIELDS}`), signal);
        if (signal.aborted) return;
        isAsking.current = false;
        setPages((known) => ({
          query,
          rows: cursor === null ? page.items : [...known.rows, ...page.items],
          total: page.total ?? known.total,
          next: page.next,
          problem: null,
        }));
      } catch (error) {
        if (signal.aborted) return;
        isAsking.current = false;
        setPages((known) => ({ ...known, query, problem: asProblem(error) }));
      }
    },
    [query],
  );

  const need = useCallback(
    (index: number) => {
      wanted.current = index;
      const { rows, next, query: of, problem } = latest.current;
      if (of !== query || isAsking.current || problem !== null) return;
      if (next !== null && index >= rows.length) ask(next);
    },
    [ask, query],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a reason to ask again
  useEffect(() => {
    abort.current = new AbortController();
    wanted.current = 0;
    ask(null);
    return () => abort.current?.abort();
  }, [ask, attempt]);

  useEffect(() => {
    if (pages.query === query) need(wanted.current);
  }, [pages, need, query]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { pages, need, retry };
}
