import type { Scale } from './scale.ts';

type AxesProps = {
  readonly x: Scale;
  readonly y: Scale;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly yText?: (value: number) => string;
};

/** The two axes of a plot with their numbers, and lines across it at those of the upright one. */
export function Axes({ x, y, xLabel, yLabel, yText = String }: AxesProps) {
  const [left, right] = x.range;
  const [bottom, top] = y.range;
  return (
    <g class="axes">
      {y.ticks.map((value) => (
        <g key={value}>
          <line class="grid" x1={left} x2={right} y1={y.at(value)} y2={y.at(value)} />
          <text class="end" x={left - 6} y={y.at(value) + 4}>
            {yText(value)}
          </text>
        </g>
      ))}
      {x.ticks.map((value) => (
        <text key={value} class="middle" x={x.at(value)} y={bottom + 16}>
          {value}
        </text>
      ))}
      <line class="base" x1={left} x2={right} y1={bottom} y2={bottom} />
      <text class="middle label" x={(left + right) / 2} y={bottom + 33}>
        {xLabel}
      </text>
      <text class="label" x={left - 34} y={top - 10}>
        {yLabel}
      </text>
    </g>
  );
}
