import type { CsvValue } from '../figure/csv-text.ts';
import { countText, decimalText, probabilityText } from '../parts/number-text.ts';
import { metricWords } from './metric-words.ts';
import type { MetricComparisons, Names } from './report-parts.ts';

type TableProps = {
  readonly metrics: MetricComparisons;
  readonly names: Names;
  readonly chosen: string;
  readonly choose: (metric: string) => void;
};

/** How the sizes of two populations differ, metric by metric; a row chooses what is drawn. */
export function StructuralTable({ metrics, names, chosen, choose }: TableProps) {
  return (
    <div class="scrolls" tabIndex={0} role="group" aria-label="Structural table">
      <table class="figures structural">
        <thead>
          <tr>
            <th scope="col">Metric</th>
            <th scope="col" class="number">
              n, {names.a}
            </th>
            <th scope="col" class="number">
              n, {names.b}
            </th>
            <th scope="col" class="number">
              Median, {names.a}
            </th>
            <th scope="col" class="number">
              Median, {names.b}
            </th>
            <th scope="col" class="number">
              Ratio
            </th>
            <th scope="col" class="number">
              D
            </th>
            <th scope="col" class="number">
              p
            </th>
            <th scope="col" class="number">
              Cliff’s δ
            </th>
            <th scope="col">Size of δ</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(metrics).map(([name, { a, b, ratio, ks, delta, reason }]) => (
            <tr key={name} class={name === chosen ? 'chosen' : undefined}>
              <th scope="row">
                <button
                  type="button"
                  class="text-button"
                  aria-pressed={name === chosen}
                  onClick={() => choose(name)}
                >
                  {metricWords(name)}
                </button>
              </th>
              <td class="number">{countText(a.n)}</td>
              <td class="number">{countText(b.n)}</td>
              <td class="number">{decimalText(a.median, 1)}</td>
              <td class="number">{decimalText(b.median, 1)}</td>
              <td class="number" title={ratio.reason ?? undefined}>
                {decimalText(ratio.value)}
              </td>
              <td class="number" title={reason ?? undefined}>
                {decimalText(ks?.d, 3)}
              </td>
              <td class="number">{probabilityText(ks?.p ?? null)}</td>
              <td class="number">{decimalText(delta?.value, 3)}</td>
              <td>{delta?.magnitude ?? reason ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The same table with all its digits. */
export function structuralRows(metrics: MetricComparisons): readonly (readonly CsvValue[])[] {
  const head = ['metric', 'n_a', 'n_b', 'missing_a', 'missing_b', 'median_a', 'median_b'];
  return [
    [...head, 'ratio', 'ks_d', 'ks_p', 'ks_p_ties', 'delta', 'magnitude', 'reason'],
    ...Object.entries(metrics).map(([name, { a, b, ratio, ks, delta, reason }]) => [
      ...[name, a.n, b.n, a.missing, b.missing, a.median, b.median, ratio.value],
      ...[ks?.d, ks?.p, ks?.p_ties, delta?.value, delta?.magnitude, reason],
    ]),
  ];
}
