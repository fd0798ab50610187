import type { Conformance } from '../api-types.ts';

type Figure = Conformance['figures'][number];

/** A figure as printed: to the decimals of the paper, an interval as two numbers. */
export function figureText(value: Figure['computed'], decimals: number): string {
  if (value === null) return '–';
  const one = (number: number) =>
    number.toLocaleString('en', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  return typeof value === 'number' ? one(value) : `${one(value[0])} to ${one(value[1])}`;
}
