const WHOLE = new Intl.NumberFormat('en');

/** A count, with separators. */
export const countText = (count: number): string => WHOLE.format(count);

/** A number to some decimals; a dash where there is none. */
export function decimalText(value: number | null | undefined, decimals = 2): string {
  return value === null || value === undefined ? '–' : value.toFixed(decimals);
}

/** A number with its sign, as a growth is read. */
export function signedText(value: number | null | undefined): string {
  if (value === null || value === undefined) return '–';
  return value > 0 ? `+${value}` : String(value).replace('-', '−');
}

/** A p value: what is too small to be told apart from none is called so. */
export function probabilityText(p: number | null): string {
  if (p === null) return '–';
  if (p < 0.001) return '< 0.001';
  return p.toFixed(3);
}

/** A share as a percentage. */
export function percentText(share: number | null): string {
  return share === null ? '–' : `${(100 * share).toFixed(1)} %`;
}
