const ZERO = 0x30;

/** Exponents of doubles have three digits; longer ones than this are not worth computing with. */
const MAX_EXPONENT_LENGTH = 20;

/** Decimal digits without leading and trailing zeros, and the power of ten of the last one. */
function normalised(source: string): string {
  const negative = source.startsWith('-');
  const [mantissa = '', exponent = '0'] = source
    .slice(negative ? 1 : 0)
    .toLowerCase()
    .split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = whole + fraction;
  let start = 0;
  while (digits.charCodeAt(start) === ZERO) start++;
  let end = digits.length;
  while (end > start && digits.charCodeAt(end - 1) === ZERO) end--;
  if (start === end) return '0';
  if (exponent.length > MAX_EXPONENT_LENGTH) return source;
  const power = BigInt(exponent) - BigInt(fraction.length) + BigInt(digits.length - end);
  return `${negative ? '-' : ''}${digits.slice(start, end)}e${power}`;
}

/**
 * Whether a JSON number survives being read as a double: whether its decimal value is that of
 * the double's shortest form. `1.0` and `1e2` do, 9007199254740993 and 1e999 do not.
 *
 * @param source a number as JSON writes it
 */
export function isExactNumber(source: string): boolean {
  const value = Number(source);
  return Number.isFinite(value) && normalised(source) === normalised(String(value));
}
