import type { ComponentChildren } from 'preact';
import { countText } from '../parts/number-text.ts';

type Listing<Item> = {
  readonly total: number;
  readonly listed: readonly Item[];
};

type FindingProps<Item> = {
  readonly title: string;
  readonly about: string;
  readonly found: Listing<Item>;
  readonly head: readonly string[];
  readonly row: (item: Item) => readonly ComponentChildren[];
};

/** Rows that are drawn; an audit can find thousands. */
const MAX_ROWS = 100;

/** One kind of leak: how many there are, and the first of them. */
export function FindingList<Item>({ title, about, found, head, row }: FindingProps<Item>) {
  const { total, listed } = found;
  return (
    <section class={total > 0 ? 'finding leaks' : 'finding'}>
      <h3>
        {title}{' '}
        <span class={total > 0 ? 'badge badge-bad' : 'badge badge-good'}>{countText(total)}</span>
      </h3>
      <p class="soft">{about}</p>
      {listed.length > 0 && (
        <div class="scrolls" tabIndex={0} role="group" aria-label={title}>
          <table class="figures">
            <thead>
              <tr>
                {head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {listed.slice(0, MAX_ROWS).map((item, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: findings keep their order
                <tr key={at}>
                  {row(item).map((cell, column) => (
                    <td key={head[column]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {total > MAX_ROWS && (
        <p class="soft">
          The first {MAX_ROWS} of {countText(total)}; rxserve audit lists them all.
        </p>
      )}
    </section>
  );
}
