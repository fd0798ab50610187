const NONE = -1;

/**
 * The end of the numeric literal that starts at an offset: the offset after its last character,
 * or -1 for a hexadecimal floating-point literal without its exponent.
 *
 * @param text the translated source
 * @param start offset of a digit, or of a dot before a digit
 * Source: JLS 17, 3.10.1 and 3.10.2.
 */
export function numberEnd(text: string, start: number): number {
  const radix = text.charCodeAt(start) === 0x30 ? text.charCodeAt(start + 1) | 0x20 : NONE;
  if (radix === 0x78) return hexadecimalEnd(text, start + 2);
  if (radix === 0x62) return skipLongSuffix(text, skipDigits(text, start + 2));
  return decimalEnd(text, start);
}

function hexadecimalEnd(text: string, start: number): number {
  let end = skipHexDigits(text, start);
  const hasPoint = text.charCodeAt(end) === 0x2e;
  if (hasPoint) end = skipHexDigits(text, end + 1);
  const hasExponent = (text.charCodeAt(end) | 0x20) === 0x70;
  if (hasExponent) return skipFloatSuffix(text, skipExponent(text, end));
  return hasPoint ? NONE : skipLongSuffix(text, end);
}

function decimalEnd(text: string, start: number): number {
  let end = skipDigits(text, start);
  const hasPoint = text.charCodeAt(end) === 0x2e;
  if (hasPoint) end = skipDigits(text, end + 1);
  if ((text.charCodeAt(end) | 0x20) === 0x65) end = skipExponent(text, end);
  const floating = skipFloatSuffix(text, end);
  return floating > end || hasPoint ? floating : skipLongSuffix(text, end);
}

/** From the letter of an exponent to the end of its digits; without digits it is no exponent. */
function skipExponent(text: string, letter: number): number {
  const sign = text.charCodeAt(letter + 1);
  const digits = sign === 0x2b || sign === 0x2d ? letter + 2 : letter + 1;
  const end = skipDigits(text, digits);
  return end > digits ? end : letter;
}

function skipDigits(text: string, start: number): number {
  let at = start;
  while (isDigitOrUnderscore(text.charCodeAt(at))) at++;
  return at;
}

function skipHexDigits(text: string, start: number): number {
  let at = start;
  for (;;) {
    const code = text.charCodeAt(at);
    const letter = code | 0x20;
    if (!isDigitOrUnderscore(code) && !(letter >= 0x61 && letter <= 0x66)) return at;
    at++;
  }
}

function isDigitOrUnderscore(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || code === 0x5f;
}

function skipLongSuffix(text: string, at: number): number {
  return (text.charCodeAt(at) | 0x20) === 0x6c ? at + 1 : at;
}

function skipFloatSuffix(text: string, at: number): number {
  const letter = text.charCodeAt(at) | 0x20;
  return letter === 0x66 || letter === 0x64 ? at + 1 : at;
}
