import { countText, percentText } from '../parts/number-text.ts';
import type { Names, RepairStyle } from './report-parts.ts';

const SHARES = [
  ['throws', 'Fixes that introduce a throw'],
  ['throws_label', 'Fixes that introduce a throw of the labelled type'],
  ['grows', 'Repairs that make the method longer'],
  ['keeps', 'Repairs that keep its length'],
  ['shrinks', 'Repairs that make it shorter'],
] as const;

type Shares = RepairStyle['pooled']['a'];

function share({ share: value, low, high, count, total }: Shares['throws']): string {
  return `${percentText(value)} (${percentText(low)} to ${percentText(high)}; ${countText(count)} of ${countText(total)})`;
}

type TableProps = { readonly style: RepairStyle['pooled']; readonly names: Names };

/** How repairs are made, as shares with their 95 % intervals. */
export function RepairStyleTable({ style: { a, b }, names }: TableProps) {
  return (
    <div class="scrolls" tabIndex={0} role="group" aria-label="Repair style">
      <table class="figures">
        <thead>
          <tr>
            <th scope="col">Share, 95 % interval</th>
            <th scope="col">{names.a}</th>
            <th scope="col">{names.b}</th>
          </tr>
        </thead>
        <tbody>
          {SHARES.map(([name, words]) => (
            <tr key={name}>
              <th scope="row">{words}</th>
              <td>{share(a[name])}</td>
              <td>{share(b[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
