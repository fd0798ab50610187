import { PARTITIONS, type Partition } from '../../corpus/partition.ts';
import type { Conformance, Release } from '../api-types.ts';
import { countText } from '../parts/number-text.ts';
import { figureText } from './figure-text.ts';

/** What the published count of a partition is called among the published figures. */
const FIGURES: Readonly<Record<Partition, string>> = {
  core: 'core',
  excluded: 'excluded',
  contrast: 'contrast',
  seeds: 'seeds',
};

const ABOUT: Readonly<Record<Partition, string>> = {
  core: 'validated synthetic pairs',
  excluded: 'rejected candidates',
  contrast: 'zero-shot pairs, without a validity label',
  seeds: 'real pairs of public benchmarks',
};

type TableProps = { readonly release: Release; readonly conformance: Conformance | null };

/** How many pairs each partition has, beside how many were published. */
export function PartitionTable({ release: { counts, absent }, conformance }: TableProps) {
  return (
    <table class="figures">
      <thead>
        <tr>
          <th scope="col">Partition</th>
          <th scope="col" class="number">
            Pairs
          </th>
          <th scope="col" class="number">
            Published
          </th>
        </tr>
      </thead>
      <tbody>
        {PARTITIONS.map((partition) => {
          const published = conformance?.figures.find(
            ({ figure, unit }) => figure === FIGURES[partition] && unit === 'pairs',
          );
          return (
            <tr key={partition}>
              <th scope="row">
                {partition} <span class="soft">{ABOUT[partition]}</span>
              </th>
              <td class="number">
                {absent.includes(partition) ? 'absent' : countText(counts[partition])}
              </td>
              <td class="number">
                {published === undefined ? '–' : figureText(published.published, 0)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
