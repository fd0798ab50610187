type LegendProps = {
  readonly x: number;
  readonly y: number;
  readonly a: string;
  readonly b: string;
};

/** Which colour is which population, within the figure, so that it stays with the file. */
export function Legend({ x, y, a, b }: LegendProps) {
  return (
    <g class="legend">
      <rect class="series-a" x={x} y={y - 9} width="10" height="10" />
      <text x={x + 15} y={y}>
        {a}
      </text>
      <rect class="series-b" x={x} y={y + 7} width="10" height="10" />
      <text x={x + 15} y={y + 16}>
        {b}
      </text>
    </g>
  );
}
