import { Axes } from '../figure/axes.tsx';
import type { CsvValue } from '../figure/csv-text.ts';
import { linearScale } from '../figure/scale.ts';
import { decimalText } from '../parts/number-text.ts';
import type { Compression } from './report-parts.ts';

const SIZE = { width: 640, height: 320 } as const;

type Band = Compression['bands'][number];

const bandText = ({ from, to }: Band) => {
  if (to === null) return `≥ ${from}`;
  return from === 0 ? `< ${to}` : `${from}–${to - 1}`;
};

/** Generated size over exemplar size, by the size of the exemplar; 1 is as large. */
export function CompressionPlot({ compression: { bands } }: { readonly compression: Compression }) {
  const highest = Math.max(
    1.2,
    ...bands.flatMap((band) => [band.lloc_ratio ?? 0, band.ploc_ratio ?? 0]),
  );
  const y = linearScale(0, highest, [SIZE.height - 62, 30], 5);
  const x = linearScale(0, bands.length, [48, SIZE.width - 12]);
  const [ground] = y.range;
  const step = x.at(1) - x.at(0);
  const bar = (step - 12) / 2;
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label="Generated size over exemplar size"
    >
      <Axes x={{ ...x, ticks: [] }} y={y} xLabel="" yLabel="Generated over exemplar, medians" />
      <text class="middle label" x={SIZE.width / 2} y={SIZE.height - 10}>
        Statements of the exemplar
      </text>
      <line class="one" x1={x.at(0)} x2={x.at(bands.length)} y1={y.at(1)} y2={y.at(1)} />
      {bands.map((band, at) => {
        const left = x.at(at) + 5;
        return (
          <g key={band.from}>
            <title>
              {`${bandText(band)} statements, ${band.n} pairs: statements ${decimalText(band.lloc_ratio)}, lines ${decimalText(band.ploc_ratio)}`}
            </title>
            {[band.lloc_ratio, band.ploc_ratio].map(
              (ratio, which) =>
                ratio !== null && (
                  <rect
                    key={which === 0 ? 'lloc' : 'ploc'}
                    class={which === 0 ? 'series-a' : 'series-c'}
                    x={left + which * (bar + 1)}
                    y={y.at(ratio)}
                    width={bar}
                    height={ground - y.at(ratio)}
                  />
                ),
            )}
            <text class="middle" x={left + bar} y={ground + 14}>
              {bandText(band)}
            </text>
            <text class="middle faint" x={left + bar} y={ground + 28}>
              n = {band.n}
            </text>
          </g>
        );
      })}
      <g class="legend">
        <rect class="series-a" x={SIZE.width - 210} y="4" width="10" height="10" />
        <text x={SIZE.width - 195} y="13">
          statements
        </text>
        <rect class="series-c" x={SIZE.width - 110} y="4" width="10" height="10" />
        <text x={SIZE.width - 95} y="13">
          lines
        </text>
      </g>
    </svg>
  );
}

/** The bands as numbers. */
export function compressionRows({ bands, all }: Compression): readonly (readonly CsvValue[])[] {
  return [
    ['from', 'to', 'n', 'lloc_ratio', 'ploc_ratio'],
    ...bands.map(({ from, to, n, lloc_ratio, ploc_ratio }) => [
      from,
      to,
      n,
      lloc_ratio,
      ploc_ratio,
    ]),
    ['all', null, all.n, all.lloc_ratio, all.ploc_ratio],
  ];
}
