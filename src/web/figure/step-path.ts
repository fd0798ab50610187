import type { Scale } from './scale.ts';

/**
 * The line of an empirical distribution function: from 0, a step up at each value.
 *
 * @param x values in ascending order
 * @param share of the values up to each, as many as there are values
 */
export function stepPath(
  x: readonly number[],
  share: readonly number[],
  xScale: Scale,
  yScale: Scale,
): string {
  const [left, right] = xScale.range;
  const steps = x.map(
    (value, at) => `H${round(xScale.at(value))}V${round(yScale.at(share[at] ?? 0))}`,
  );
  return `M${left} ${round(yScale.at(0))}${steps.join('')}H${right}`;
}

const round = (pixels: number) => Math.round(pixels * 10) / 10;
