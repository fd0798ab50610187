import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { PairRow } from '../api-types.ts';
import { countText } from '../parts/number-text.ts';
import { goTo } from '../router/location.ts';
import { COLUMNS, type Column } from './columns.tsx';
import { parseSort } from './sort-key.ts';
import { visibleRows } from './visible-rows.ts';

const ROW_HEIGHT = 36;

/** Rows that can be scrolled through; longer lists are for filters, or for a download. */
const MAX_ROWS = 100_000;

type HeadProps = {
  readonly column: Column;
  readonly sort: string | null;
  readonly toggle: (field: string) => void;
};

function Head({ column: { label, about, field, class: name }, sort, toggle }: HeadProps) {
  const key = parseSort(sort);
  const isSorted = field !== null && key.field === field;
  const direction = key.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" class={name} aria-sort={isSorted ? direction : undefined}>
      {field === null ? (
        <span title={about}>{label}</span>
      ) : (
        <button type="button" title={`${about}: sort`} onClick={() => toggle(field)}>
          {label}
          <span class="arrow" aria-hidden="true">
            {isSorted ? (key.isDescending ? '↓' : '↑') : ''}
          </span>
        </button>
      )}
    </th>
  );
}

type RowProps = {
  readonly row: PairRow | undefined;
  readonly index: number;
  readonly hrefOf: (id: string) => string;
};

function Row({ row, index, hrefOf }: RowProps) {
  if (row === undefined)
    return (
      <tr aria-rowindex={index + 2} class="row-blank">
        <td colSpan={COLUMNS.length}>…</td>
      </tr>
    );
  return (
    <tr
      aria-rowindex={index + 2}
      onClick={({ target }) => {
        const isLink = target instanceof Element && target.closest('a') !== null;
        if (!isLink && window.getSelection()?.isCollapsed !== false) goTo(hrefOf(row.id));
      }}
    >
      {COLUMNS.map((column) => (
        <td key={column.label} class={column.class}>
          {column.cell(row, hrefOf)}
        </td>
      ))}
    </tr>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus to the link of the row above or below. */
function stepFocus(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const row = document.activeElement?.closest('tr');
  if (step === undefined || row === null || row === undefined) return;
  const next = step > 0 ? row.nextElementSibling : row.previousElementSibling;
  const link = next?.querySelector('a');
  if (link === null || link === undefined) return;
  event.preventDefault();
  link.focus({ preventScroll: true });
  link.scrollIntoView({ block: 'nearest' });
}

type PairTableProps = {
  readonly rows: readonly PairRow[];
  readonly total: number;
  /** names the list; a new one begins at its top */
  readonly list: string | null;
  readonly isStale: boolean;
  readonly need: (index: number) => void;
  readonly sort: string | null;
  readonly toggleSort: (field: string) => void;
  readonly hrefOf: (id: string) => string;
};

/** A table of any length, of which only what can be seen is drawn. */
export function PairTable({
  rows,
  total,
  list,
  isStale,
  need,
  hrefOf,
  sort,
  toggleSort,
}: PairTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 600 });
  const count = Math.min(total, MAX_ROWS);
  const { first, end } = visibleRows(view.top, view.height, ROW_HEIGHT, count);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const update = () => setView({ top: element.scrollTop, height: element.clientHeight });
    const observer = new ResizeObserver(update);
    observer.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its top
  useLayoutEffect(() => scroller.current?.scrollTo(0, 0), [list]);
  useEffect(() => need(end - 1), [need, end]);

  const shown = Array.from({ length: end - first }, (_, at) => first + at);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the links in it
    <div class="table-scroller" ref={scroller} onKeyDown={stepFocus}>
      <table class={isStale ? 'pairs stale' : 'pairs'} aria-rowcount={count + 1} aria-label="Pairs">
        <thead>
          <tr aria-rowindex={1}>
            {COLUMNS.map((column) => (
              <Head key={column.label} column={column} sort={sort} toggle={toggleSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {first > 0 && <tr class="spacer" style={{ height: `${first * ROW_HEIGHT}px` }} />}
          {shown.map((index) => (
            <Row key={index} row={rows[index]} index={index} hrefOf={hrefOf} />
          ))}
          {end < count && (
            <tr class="spacer" style={{ height: `${(count - end) * ROW_HEIGHT}px` }} />
          )}
        </tbody>
      </table>
      {total > MAX_ROWS && (
        <p class="table-end">
          The first {countText(MAX_ROWS)} of {countText(total)}. Narrow the filter to see the
          others.
        </p>
      )}
    </div>
  );
}
