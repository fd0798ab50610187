import { Axes } from '../figure/axes.tsx';
import type { CsvValue } from '../figure/csv-text.ts';
import { Legend } from '../figure/legend.tsx';
import { linearScale } from '../figure/scale.ts';
import { stepPath } from '../figure/step-path.ts';
import { metricWords } from './metric-words.ts';
import type { MetricCurves, Names } from './report-parts.ts';

const SIZE = { width: 520, height: 300 } as const;

type PlotProps = { readonly curves: MetricCurves; readonly metric: string; readonly names: Names };

/** For each size, the share of either population that is at most as large. */
export function EcdfPlot({ curves: { a, b }, metric, names }: PlotProps) {
  const largest = Math.max(1, a.x.at(-1) ?? 0, b.x.at(-1) ?? 0);
  const x = linearScale(0, largest, [48, SIZE.width - 12]);
  const y = linearScale(0, 1, [SIZE.height - 42, 30], 4);
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={`Distribution functions of ${metricWords(metric)}`}
    >
      <Axes x={x} y={y} xLabel={metricWords(metric)} yLabel="Share up to" />
      {a.n > 0 && <path class="line-a" d={stepPath(a.x, a.share, x, y)} />}
      {b.n > 0 && <path class="line-b" d={stepPath(b.x, b.share, x, y)} />}
      <Legend
        x={SIZE.width - 190}
        y={SIZE.height - 86}
        a={`${names.a} (n = ${a.n})`}
        b={`${names.b} (n = ${b.n})`}
      />
    </svg>
  );
}

/** The steps of both curves. */
export function ecdfRows({ a, b }: MetricCurves, metric: string): readonly (readonly CsvValue[])[] {
  const rows = (side: string, { x, share }: MetricCurves['a']) =>
    x.map((value, at) => [metric, side, value, share[at]]);
  return [['metric', 'population', 'value', 'share_up_to'], ...rows('a', a), ...rows('b', b)];
}
