import { useCallback, useMemo, useState } from 'preact/hooks';
import type { ViewProps } from '../parts/lazy-view.tsx';
import { countText } from '../parts/number-text.ts';
import { ProblemNote } from '../parts/problem-note.tsx';
import { Progress } from '../parts/progress.tsx';
import { goTo, urlOf } from '../router/location.ts';
import { formatQuery, onlyValue, type Param, parseQuery, withValues } from '../router/query.ts';
import { AddCondition } from './add-condition.tsx';
import { AsRequests } from './as-requests.tsx';
import { conditionsOf, conditionText } from './conditions.ts';
import { FacetPanel } from './facet-panel.tsx';
import { PairTable } from './pair-table.tsx';
import { SearchBox } from './search-box.tsx';
import { nextSort, parseSort } from './sort-key.ts';
import { useFacets } from './use-facets.ts';
import { usePairPages } from './use-pair-pages.ts';

function show(params: readonly Param[], replace = false): void {
  goTo(urlOf({ path: '/', query: formatQuery(params) }), replace);
}

/** What limits the list, each with a way to lift it. */
function Conditions({ params }: { readonly params: readonly Param[] }) {
  const conditions = conditionsOf(params);
  if (conditions.length === 0) return null;
  return (
    <ul class="conditions" aria-label="Conditions">
      {conditions.map((condition) => (
        <li key={formatQuery([condition])}>
          <span>{conditionText(condition)}</span>
          <button
            type="button"
            aria-label={`Remove: ${conditionText(condition)}`}
            onClick={() => show(params.filter((param) => param !== condition))}
          >
            ×
          </button>
        </li>
      ))}
      <li class="clear">
        <button
          type="button"
          onClick={() => show(params.filter((param) => !conditions.includes(param)))}
        >
          Clear all
        </button>
      </li>
    </ul>
  );
}

/** All pairs of a release: counted by facets, searched, sorted; the address says what is shown. */
export function ExploreView({ query, release }: ViewProps) {
  const params = useMemo(() => parseQuery(query), [query]);
  const normal = formatQuery(params);
  const { pages, need, retry } = usePairPages(normal);
  const facets = useFacets(params);
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const sort = params.find(({ name }) => name === 'sort')?.values[0] ?? null;
  const isStale = pages.query !== normal;
  const hrefOf = useCallback(
    (id: string) => {
      const suffix = release === null ? '' : `?release=${encodeURIComponent(release)}`;
      return `/pairs/${encodeURIComponent(id)}${suffix}`;
    },
    [release],
  );
  const search = (text: string) => {
    const before = onlyValue(params, 'text');
    if (text !== (before ?? ''))
      show(withValues(params, 'text', text === '' ? [] : [text]), before !== null);
  };
  return (
    <div class="explore">
      <h1 class="unseen">Explore the pairs</h1>
      <aside class={isPanelOpen ? 'facets open' : 'facets'} aria-label="Filters" id="facets">
        <FacetPanel facets={facets} params={params} change={show} />
      </aside>
      <section class="list" aria-label="Pairs">
        <div class="list-head">
          <SearchBox value={onlyValue(params, 'text') ?? ''} search={search} />
          <button
            type="button"
            class="panel-toggle"
            aria-expanded={isPanelOpen}
            aria-controls="facets"
            onClick={() => setIsPanelOpen(!isPanelOpen)}
          >
            Filters
          </button>
          <p class="total" aria-live="polite">
            {pages.query === null
              ? ' '
              : `${countText(pages.total)} ${pages.total === 1 ? 'pair' : 'pairs'}`}
          </p>
        </div>
        <Conditions params={params} />
        <Progress active={isStale || facets.isLoading} what="Looking through the pairs" />
        {pages.problem !== null && <ProblemNote problem={pages.problem} retry={retry} />}
        {pages.total === 0 && !isStale && pages.problem === null ? (
          <p class="note">No pair meets all conditions. Take one away.</p>
        ) : (
          <PairTable
            rows={pages.rows}
            total={pages.total}
            list={pages.query}
            isStale={isStale}
            need={need}
            hrefOf={hrefOf}
            sort={sort}
            toggleSort={(field) =>
              show(withValues(params, 'sort', nextSort(parseSort(sort), field)))
            }
          />
        )}
        <div class="list-foot">
          <AddCondition add={(param) => show([...params, param])} />
          <AsRequests params={params} />
        </div>
      </section>
    </div>
  );
}
