import { Axes } from '../figure/axes.tsx';
import type { CsvValue } from '../figure/csv-text.ts';
import { Legend } from '../figure/legend.tsx';
import { linearScale } from '../figure/scale.ts';
import { percentText } from '../parts/number-text.ts';
import { metricWords } from './metric-words.ts';
import type { MetricCurves, Names } from './report-parts.ts';

const SIZE = { width: 520, height: 300 } as const;

type PlotProps = { readonly curves: MetricCurves; readonly metric: string; readonly names: Names };

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** The shares of both populations in bins of equal width; the last bin is open. */
export function HistogramPlot({ curves: { histogram }, metric, names }: PlotProps) {
  const { width, from, a, b } = histogram;
  const totals = { a: Math.max(1, total(a)), b: Math.max(1, total(b)) };
  const highest = Math.max(...a.map((n) => n / totals.a), ...b.map((n) => n / totals.b), 0.01);
  const first = from[0] ?? 0;
  const last = (from.at(-1) ?? 0) + width;
  const x = linearScale(first, last, [48, SIZE.width - 12]);
  const y = linearScale(0, highest, [SIZE.height - 42, 30], 4);
  const [ground] = y.range;
  const bar = Math.max(1, (x.at(first + width) - x.at(first) - 2) / 2);
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={`Histograms of ${metricWords(metric)}`}
    >
      <Axes
        x={x}
        y={y}
        xLabel={`${metricWords(metric)}, bins of ${width}; the last is open`}
        yLabel="Share of the population"
        yText={(share) => `${Math.round(share * 100)} %`}
      />
      {from.map((start, at) => {
        const counts = [a[at] ?? 0, b[at] ?? 0] as const;
        const tops = [y.at(counts[0] / totals.a), y.at(counts[1] / totals.b)] as const;
        const words = `${start} to ${start + width}: ${names.a} ${counts[0]} (${percentText(counts[0] / totals.a)}), ${names.b} ${counts[1]} (${percentText(counts[1] / totals.b)})`;
        return (
          <g key={start}>
            <title>{words}</title>
            <rect
              class="series-a"
              x={x.at(start) + 1}
              y={tops[0]}
              width={bar}
              height={ground - tops[0]}
            />
            <rect
              class="series-b"
              x={x.at(start) + 1 + bar}
              y={tops[1]}
              width={bar}
              height={ground - tops[1]}
            />
          </g>
        );
      })}
      <Legend x={SIZE.width - 190} y={42} a={names.a} b={names.b} />
    </svg>
  );
}

/** The bins of both histograms, as counts. */
export function histogramRows(
  { histogram: { width, from, a, b } }: MetricCurves,
  metric: string,
): readonly (readonly CsvValue[])[] {
  return [
    ['metric', 'from', 'to', 'a', 'b'],
    ...from.map((start, at) => [
      metric,
      start,
      at === from.length - 1 ? null : start + width,
      a[at],
      b[at],
    ]),
  ];
}
