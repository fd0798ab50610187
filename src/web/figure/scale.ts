/** From numbers to pixels, along a line. */
export type Scale = {
  readonly at: (value: number) => number;
  readonly ticks: readonly number[];
  /** pixels of the first and the last number */
  readonly range: readonly [number, number];
};

/** About how many numbers stand at an axis. */
const TICKS = 5;

/** Numbers of 1, 2 or 5 times a power of ten apart, between two numbers. */
export function niceTicks(low: number, high: number, wanted = TICKS): readonly number[] {
  if (!(high > low)) return [low];
  const rough = (high - low) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((each) => each * power >= rough) ?? 10;
  const step = factor * power;
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, at) =>
    Number(((first + at) * step).toPrecision(12)),
  );
}

/**
 * @param low number at the start of the range
 * @param high number at its end; where it is not above low, everything is at the start
 */
export function linearScale(
  low: number,
  high: number,
  range: readonly [number, number],
  wanted = TICKS,
): Scale {
  const [start, end] = range;
  const span = high > low ? high - low : 1;
  return {
    at: (value) => start + ((value - low) / span) * (end - start),
    ticks: niceTicks(low, high, wanted),
    range,
  };
}
